import type { DeliveredValue } from '#shared/documents/delivered-value.ts';

/** Privacy-focused customer data platform on Azure. */
export const privacyFocusedCdp: DeliveredValue<'case-study'> = {
  title: 'Privacy-focused customer data platform on Azure',
  slug: 'privacy-focused-cdp',
  shortTitle: 'Customer data platform',
  claim: 'Consent is checked each time data is used, and the ads are no slower for it.',
  description:
    'Consent is checked each time data is used, for 5M+ users under GDPR and CCPA. Ads are still delivered in under 100ms.',
  tags: ['Consumer media', 'Privacy', 'Azure'],
  drawing: 'case-rings',
  isListed: true,
  client: 'A consumer media company',
  services: ['cloud', 'security', 'native'],
  clientOverview: [
    'The client offers consumer services that are paid for by advertising. Profiles of its 5M+ users were spread over analytics, e-mail and ad systems, and each system had its own idea of what a person had agreed to.',
    'It wanted one customer data platform on Azure that treats consent as data: recorded once, checked at every use and provable later, under both GDPR and CCPA.',
  ],
  challenges: [
    {
      title: 'Consent in many places',
      text: 'A choice made in one product did not reach the others. No record showed which consent a given use of data rested on.',
    },
    {
      title: 'Laws that differ',
      text: 'GDPR asks for a legal basis before personal data is used. CCPA lets people opt out of its sale or sharing. The platform has to apply the right rule to each person.',
    },
    {
      title: 'Erasure in every copy',
      text: 'A request for deletion has to reach event streams, the data lake, caches, exports to partners and backups.',
    },
    {
      title: 'A tight time budget',
      text: 'An ad is chosen while the page loads. The consent check had to fit into a delivery time of under 100ms.',
    },
    {
      title: 'Rare, large releases',
      text: 'A changed event schema could break any consumer of the data. Teams released seldom, and each release carried more risk than the one before.',
    },
  ],
  solution: {
    kind: 'components',
    intro:
      'The legal team and the engineers wrote the rules together, purpose by purpose. The platform then enforces them in code, where a product team cannot forget them.',
    items: [
      {
        title: 'Consent service',
        text: 'A choice is stored with its purpose, its time and the wording the person saw. Browser signals such as Global Privacy Control count as a choice.',
      },
      {
        title: 'Purpose checks on arrival',
        text: 'Events carry the purpose they were collected for. An event without a legal basis for it is dropped before anything is stored.',
      },
      {
        title: 'Pseudonymous profiles',
        text: 'Identifiers are replaced with tokens on arrival. The table that links tokens to people is kept in a separate store with access rules of its own.',
      },
      {
        title: 'Access and erasure requests',
        text: 'A workflow finds a person’s data in each store, exports or deletes it, and keeps the proof. Each profile has its own data key; once that is destroyed, copies in backups cannot be read.',
      },
      {
        title: 'Segments ready to read',
        text: 'Segments are computed as events arrive and held in memory under the token. Ad delivery reads one small record and joins nothing.',
      },
      {
        title: 'Schema contracts and releases',
        text: 'Event schemas are versioned, and the pipeline rejects a change that would break a consumer. A new version serves a small share of traffic first.',
      },
    ],
  },
  timeline: [],
  technicalHighlights: [
    'A person who says no gets ads chosen by the content of the page, so the page works the same without consent.',
    'Data of people in the EU is stored and processed in EU regions. Azure Policy refuses to create stores for it elsewhere.',
    'Analysts work on aggregated views. Raw events need a role that expires and a stated reason.',
    'Personal data is classified in the catalogue, and a column without a classification fails the build.',
    'Retention periods are part of the schema and are applied by the storage layer.',
  ],
  outcomes: {
    figures: [
      {
        id: 'users',
        figure: '5M+',
        label: 'users',
        note: 'Each with one record of consent for all products.',
      },
      {
        id: 'ad-delivery',
        figure: '<100ms',
        label: 'ad delivery',
        note: 'Ads are delivered in under 100ms, with the consent check included.',
      },
      {
        id: 'releases',
        figure: 'Weekly',
        label: 'releases',
        note: 'Contracts between teams are tested before a change is merged.',
      },
      {
        id: 'lower-cost',
        figure: '30%',
        label: 'lower cost',
        note: 'Data without a purpose is no longer stored, and idle capacity is released.',
      },
      {
        id: 'engagement-increase',
        figure: '50%',
        label: 'engagement increase',
        note: 'Segments follow what people do now and what they have agreed to.',
      },
    ],
    statements: [
      'The platform complies with GDPR and CCPA, and can show the consent or other legal basis behind each use of personal data.',
    ],
  },
  technologies: [
    'Azure Kubernetes Service',
    'Azure Event Hubs',
    'Azure Cosmos DB',
    'Azure Managed Redis',
    'Azure Data Lake Storage',
    'Azure Databricks',
    'Azure Key Vault',
    'Azure Policy',
    'Microsoft Purview',
    'Microsoft Entra ID',
    'Azure DevOps',
    'Terraform',
  ],
  conclusion:
    'The privacy rules and the time budget led to the same design: less data, and a known purpose for each piece. Product teams now add a use of data by adding a purpose, and the platform does the checking.',
  hindsight:
    'We would write the erasure test before the first event is stored. It came after the event streams, and two of them had to be rebuilt so that a request could reach every copy.',
  testimonial: {
    quote:
      'When legal asks what we hold about a person and why, the answer is a report. It used to be a project.',
    name: 'Client Name',
    role: 'Director of Data',
    company: 'Client Company',
  },
  offerTags: ['compliance', 'identity', 'performance', 'privacy', 'secrets', 'security'],
  publishedOn: '2026-11-20',
  metaDescription:
    'A privacy-focused customer data platform on Azure: GDPR and CCPA for 5M+ users, ad delivery in under 100ms, weekly releases and 30% lower cost.',
};
