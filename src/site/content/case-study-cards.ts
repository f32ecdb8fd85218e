import type { CaseStudyCardText, CaseStudyId } from './case-study.ts';

/** The label of the link on each card. */
export const caseStudyCardLinkLabel = 'View Case Study';

/** The label of the link from the featured ones to the list. */
export const allCaseStudiesLabel = 'View all case studies';

/** The five case studies of the list page, in its order. */
export const listedCaseStudyIds: readonly CaseStudyId[] = [
  'osdu-data-platform',
  'erm-client-migration',
  'wvd-remote',
  'privacy-focused-cdp',
  'azure-docs',
];

/** The three case studies on Home and under 'Success Stories' on Services. */
export const featuredCaseStudyIds: readonly CaseStudyId[] = [
  'financial-cloud-migration',
  'osdu-data-platform',
  'privacy-focused-cdp',
];

/** The one study without a card, which the list names below its cards. */
export const unlistedCaseStudyId: CaseStudyId = 'financial-cloud-migration';

/** The study after this one, in the order of the list page with the unlisted one at its end. */
export function getNextStudyId(id: CaseStudyId): CaseStudyId {
  const all = [...listedCaseStudyIds, unlistedCaseStudyId];
  return all[(all.indexOf(id) + 1) % all.length] as CaseStudyId;
}

/** The card of each case study. The long texts are in case-studies/, one file each. */
export const caseStudyCards: Readonly<Record<CaseStudyId, CaseStudyCardText>> = {
  'financial-cloud-migration': {
    id: 'financial-cloud-migration',
    title: 'Financial services cloud migration',
    description:
      'A financial services company moved its core systems out of its own data centre in a 6-month project. Every service had a tested way back.',
    tags: ['Financial services', 'Migration', 'AWS'],
    artwork: 'case-migration',
    keyFigure: { figure: '42%', label: 'lower operational cost' },
  },
  'osdu-data-platform': {
    id: 'osdu-data-platform',
    title: 'OSDU-compliant data platform for oil and gas',
    shortTitle: 'OSDU data platform',
    description:
      'Well, log and seismic data of an oil and gas company behind one search. For 1,000 users, latency went from hours to seconds.',
    tags: ['Oil and gas', 'OSDU', 'Data platform'],
    artwork: 'case-wells',
    keyFigure: { figure: '98%', label: 'accuracy of the data' },
  },
  'privacy-focused-cdp': {
    id: 'privacy-focused-cdp',
    title: 'Privacy-focused customer data platform on Azure',
    shortTitle: 'Customer data platform',
    description:
      'Consent is checked each time data is used, for 5M+ users under GDPR and CCPA. Ads are still delivered in under 100ms.',
    tags: ['Consumer media', 'Privacy', 'Azure'],
    artwork: 'case-rings',
  },
  'erm-client-migration': {
    id: 'erm-client-migration',
    title: 'Work management platform on Azure',
    description:
      'A platform that slowed down as it grew was rebuilt on Azure, and its customers moved over one at a time. It now carries 200% more users.',
    tags: ['Business software', 'Migration', 'Kubernetes'],
    artwork: 'case-nodes',
  },
  'wvd-remote': {
    id: 'wvd-remote',
    title: 'Virtual desktop rollout for a mid-sized financial firm',
    shortTitle: 'Virtual desktop rollout',
    description:
      'The 300 employees of a financial firm work from the same desktop at home and in the office. Infrastructure cost is 20% lower.',
    tags: ['Financial services', 'Remote work', 'Azure'],
    artwork: 'case-screens',
  },
  'azure-docs': {
    id: 'azure-docs',
    title: 'Azure environment documentation and visualization',
    shortTitle: 'Azure documentation',
    description:
      'An Azure environment too large to draw from memory now has diagrams and documents that are generated from what is deployed.',
    tags: ['Documentation', 'Governance', 'Azure'],
    artwork: 'case-docs',
  },
};
