import type { DeliveredItem, DeliveredValue } from '#shared/documents/delivered-value.ts';
import type {
  CollectionType,
  DocumentType,
  SingletonType,
} from '#shared/documents/document-types.ts';
import type { DeliveredDocuments } from '#shared/documents/published-documents.ts';
import { siteConfig } from '#site-config';
import { about } from './about.ts';
import { azureDocs } from './case-studies/azure-docs.ts';
import { ermClientMigration } from './case-studies/erm-client-migration.ts';
import { financialCloudMigration } from './case-studies/financial-cloud-migration.ts';
import { osduDataPlatform } from './case-studies/osdu-data-platform.ts';
import { privacyFocusedCdp } from './case-studies/privacy-focused-cdp.ts';
import { wvdRemote } from './case-studies/wvd-remote.ts';
import { caseStudiesPage } from './case-studies-page.ts';
import { clients } from './clients.ts';
import { faq } from './faq.ts';
import { home } from './home.ts';
import { blogPage, contactPage, notFound, servicesPage } from './page-texts.ts';
import { people } from './people.ts';
import { services } from './services.ts';

type Delivered = { readonly [Type in SingletonType]: DeliveredValue<Type> } & {
  readonly [Type in CollectionType]: readonly DeliveredItem<Type>[];
};

const delivered: Delivered = {
  firm: siteConfig,
  home,
  'services-page': servicesPage,
  service: services,
  'case-studies-page': caseStudiesPage,
  'case-study': [
    osduDataPlatform,
    ermClientMigration,
    wvdRemote,
    privacyFocusedCdp,
    azureDocs,
    financialCloudMigration,
  ].map((value) => ({ id: value.slug, value })),
  about,
  person: people,
  client: clients,
  'blog-page': blogPage,
  'contact-page': contactPage,
  faq,
  'not-found': notFound,
  page: [],
};

const toItems = (type: string, value: unknown) =>
  Array.isArray(value) ? value : [{ id: type, value }];

/** All texts of the site's pages until somebody changes them in the panel. */
export const deliveredDocuments = Object.fromEntries(
  Object.entries(delivered).map(([type, value]) => [type, toItems(type, value)]),
) as Record<DocumentType, { id: string; value: unknown }[]> satisfies DeliveredDocuments;
