import type { DeliveredValue } from '#shared/documents/delivered-value.ts';

/** Azure environment documentation and visualization. */
export const azureDocs: DeliveredValue<'case-study'> = {
  title: 'Azure environment documentation and visualization',
  slug: 'azure-docs',
  shortTitle: 'Azure documentation',
  claim: 'A description that corrects itself whenever the environment changes.',
  description:
    'An Azure environment too large to draw from memory now has diagrams and documents that are generated from what is deployed.',
  tags: ['Documentation', 'Governance', 'Azure'],
  drawing: 'case-docs',
  isListed: true,
  client: 'An organisation that runs on Azure',
  services: ['cloud', 'security', 'managed'],
  clientOverview: [
    'The client’s Azure environment had grown project by project. Subscriptions, networks and role assignments had been created by different teams, some from code and some in the portal.',
    'The people who knew why a thing was there were few, and busy. Before the environment could be changed, it had to be described in a way that stays true after the next change.',
  ],
  challenges: [
    {
      title: 'No picture of the whole',
      text: 'Resources were spread over subscriptions, and no diagram showed how they connect. Every review began with drawing one.',
    },
    {
      title: 'Knowledge in a few heads',
      text: 'Reasons and exceptions were known to the engineers who had built the systems. New colleagues learned them by asking, or by an outage.',
    },
    {
      title: 'Drift from the code',
      text: 'Part of the environment was defined in templates, and changes in the portal had moved it away from them. Neither source could be trusted alone.',
    },
    {
      title: 'Owners unknown',
      text: 'Many resources had no tags. Nobody dared to delete what nobody claimed, and the bill kept growing.',
    },
    {
      title: 'Documents that age',
      text: 'Earlier documents came from a drawing program. They were right on the day they were finished.',
    },
  ],
  solution: {
    kind: 'steps',
    intro:
      'We let the environment describe itself and asked people only for what a query cannot know: purpose, owner and reason.',
    items: [
      {
        title: 'Take the inventory',
        text: 'Queries in Azure Resource Graph list resources, network rules and role assignments across all subscriptions, with read-only access.',
      },
      {
        title: 'Give it meaning',
        text: 'Resources are grouped into systems. Short interviews add purpose, owner and dependencies; whatever has no owner goes on a list to be decided.',
      },
      {
        title: 'Draw it from data',
        text: 'Scripts generate the diagrams of networks, identities and data flows from the inventory. Each has an overview for managers and a detailed version for engineers.',
      },
      {
        title: 'Keep it true',
        text: 'A scheduled pipeline repeats the inventory. When something has changed it opens a pull request with the new text and diagram, and the owner reviews it.',
      },
    ],
  },
  timeline: [],
  technicalHighlights: [
    'Documents and diagrams are text files beside the infrastructure code and are reviewed in the same way.',
    'The pipeline’s identity can read configuration and has no access to data or secrets.',
    'Every technical statement in a document links to the query that produced it.',
    'The inventory is compared with the Terraform state, so a resource that exists only in the portal is marked as such.',
  ],
  outcomes: {
    figures: [],
    statements: [
      'The team has a current description of its Azure environment, in the repository it already works in.',
      'Reviewers and auditors read the documents and follow the link to the query behind a statement.',
      'A new engineer can find the owner, the purpose and the dependencies of a system without asking around.',
      'Resources without an owner are visible, and each has a decision attached.',
      'A change made in the portal shows up as a pull request.',
    ],
  },
  technologies: [
    'Azure Resource Graph',
    'Azure CLI',
    'Microsoft Graph',
    'Microsoft Entra ID',
    'Azure Policy',
    'Azure DevOps',
    'Terraform',
    'Python',
    'Markdown',
    'Mermaid',
    'Graphviz',
  ],
  conclusion:
    'The diagrams are the visible result. What lasts is the pipeline behind them, which tells the team when the description and the environment part ways.',
  hindsight:
    'We would ask for owners first and draw second. The list of resources without an owner did more for the client than the first diagrams, and it could have been on the table weeks earlier.',
  testimonial: {
    quote:
      'We stopped arguing about what is deployed. Now we argue about what should be, which is a better use of the meeting.',
    name: 'Client Name',
    role: 'Cloud Operations Manager',
    company: 'Client Company',
  },
  offerTags: ['documentation', 'governance', 'incident-response', 'platform'],
  publishedOn: '2026-11-20',
  metaDescription:
    'How we documented an Azure environment: an inventory taken by queries, diagrams drawn from it, and a pipeline that keeps both of them current.',
};
