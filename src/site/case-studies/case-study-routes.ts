import type { CaseStudy, CaseStudyId } from '../content/case-study.ts';
import type { SiteRoute } from '../navigation/site-routes.ts';

/** Each study's texts are a separate chunk, so that a visit loads only the one it shows. */
const loaders: Readonly<Record<CaseStudyId, () => Promise<CaseStudy>>> = {
  'osdu-data-platform': async () =>
    (await import('../content/case-studies/osdu-data-platform.ts')).osduDataPlatform,
  'erm-client-migration': async () =>
    (await import('../content/case-studies/erm-client-migration.ts')).ermClientMigration,
  'financial-cloud-migration': async () =>
    (await import('../content/case-studies/financial-cloud-migration.ts')).financialCloudMigration,
  'azure-docs': async () => (await import('../content/case-studies/azure-docs.ts')).azureDocs,
  'wvd-remote': async () => (await import('../content/case-studies/wvd-remote.ts')).wvdRemote,
  'privacy-focused-cdp': async () =>
    (await import('../content/case-studies/privacy-focused-cdp.ts')).privacyFocusedCdp,
};

/** One route for each study, so that an unknown id is an unknown address. */
export const caseStudyRoutes: readonly SiteRoute[] = Object.entries(loaders).map(
  ([id, loadStudy]) => ({
    pattern: `/case-studies/${id}`,
    files: ['src/site/pages/case-study-page.tsx', `src/site/content/case-studies/${id}.ts`],
    load: async () => {
      const [{ CaseStudyPage }, study] = await Promise.all([
        import('../pages/case-study-page.tsx'),
        loadStudy(),
      ]);
      return { Page: CaseStudyPage.bind(null, { study }) };
    },
  }),
);
