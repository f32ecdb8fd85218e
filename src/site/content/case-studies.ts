import { azureDocs } from './case-studies/azure-docs.ts';
import { ermClientMigration } from './case-studies/erm-client-migration.ts';
import { financialCloudMigration } from './case-studies/financial-cloud-migration.ts';
import { osduDataPlatform } from './case-studies/osdu-data-platform.ts';
import { privacyFocusedCdp } from './case-studies/privacy-focused-cdp.ts';
import { wvdRemote } from './case-studies/wvd-remote.ts';
import type { CaseStudy, CaseStudyId } from './case-study.ts';

/** Every case study with its long texts. Pages that show only cards use case-study-cards.ts. */
export const caseStudies: Readonly<Record<CaseStudyId, CaseStudy>> = {
  'osdu-data-platform': osduDataPlatform,
  'erm-client-migration': ermClientMigration,
  'financial-cloud-migration': financialCloudMigration,
  'azure-docs': azureDocs,
  'wvd-remote': wvdRemote,
  'privacy-focused-cdp': privacyFocusedCdp,
};
