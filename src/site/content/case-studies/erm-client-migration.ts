import type { DeliveredValue } from '#shared/documents/delivered-value.ts';

/** Work management platform on Azure. */
export const ermClientMigration: DeliveredValue<'case-study'> = {
  title: 'Work management platform on Azure',
  slug: 'erm-client-migration',
  claim:
    'The customers moved one at a time while they kept working, and the platform stopped slowing down as it grew.',
  description:
    'A platform that slowed down as it grew was rebuilt on Azure, and its customers moved over one at a time. It now carries 200% more users.',
  tags: ['Business software', 'Migration', 'Kubernetes'],
  drawing: 'case-nodes',
  isListed: true,
  client: 'A provider of work management software',
  services: ['cloud', 'devops', 'native'],
  clientOverview: [
    'The client sells a work management platform on which teams plan, assign and report on tasks. It ran as one application with one database, on virtual machines that were all set up a little differently, and it slowed down with each new customer.',
    'The task was to rebuild the platform on Azure and to bring the existing customers over without interrupting their work.',
  ],
  challenges: [
    {
      title: 'Slower with every customer',
      text: 'Load from one large customer was felt by all. Adding machines helped little, because the database was the limit.',
    },
    {
      title: 'One large application',
      text: 'A small fix to notifications meant a release of everything. Teams waited for one another.',
    },
    {
      title: 'Reports against live work',
      text: 'Reports and daily work shared a database. A long report at the end of the month held up the people who were closing tasks.',
    },
    {
      title: 'Releases that hurt',
      text: 'Testing and deployment were manual. Customers learned of a release from its outage.',
    },
    {
      title: 'Moving live customers',
      text: 'Projects, files and history had to move while people were working with them, and nothing could be lost on the way.',
    },
    {
      title: 'Access across companies',
      text: 'Customers bring their own identity providers, and guests work for more than one of them. Permissions had grown case by case.',
    },
    {
      title: 'Cost without a cause',
      text: 'Machines were sized for the peak and shared by everything. What a feature or a customer cost to serve was unknown.',
    },
  ],
  solution: {
    kind: 'components',
    intro:
      'We split the application only where teams or load differed, and put the effort into data, delivery and the move itself.',
    items: [
      {
        title: 'Services where they pay off',
        text: 'Notifications, files, search and reporting became services with owners. The core of projects and tasks stayed one application with clear modules.',
      },
      {
        title: 'Managed Kubernetes',
        text: 'Services run on Azure Kubernetes Service and scale on request load and queue length. Node pools grow in the morning and shrink at night.',
      },
      {
        title: 'A database for each customer',
        text: 'Each customer has its own database in an elastic pool. A customer that outgrows its neighbours moves to another pool without a change in code.',
      },
      {
        title: 'Events between services',
        text: 'Services tell one another what happened over Azure Service Bus. A slow consumer delays only its own work.',
      },
      {
        title: 'Reporting on a replica',
        text: 'Reports read from a replica, so a long report no longer competes with daily work.',
      },
      {
        title: 'Single sign-on and roles',
        text: 'Customers connect their identity provider over OpenID Connect or SAML. Permissions come from a short list of roles in each organisation.',
      },
      {
        title: 'Delivery pipeline',
        text: 'Tests, infrastructure and deployment run in one pipeline. A change reaches a small group of customers first and is stopped if errors rise.',
      },
      {
        title: 'Customer migration tool',
        text: 'A tool copies one customer, keeps the copy up to date, compares counts and checksums, and switches over at an agreed time. It can also switch back.',
      },
    ],
  },
  timeline: [],
  technicalHighlights: [
    'A transactional outbox ties each event to the change that caused it, and consumers ignore repeats.',
    'Feature flags separate deployment from release, so a feature can be switched off without a rollback.',
    'Traces carry the customer’s id through every service. A complaint about speed can be followed to the request behind it.',
    'Schema changes run in compatible steps across all customer databases, so the previous version can still run.',
    'Cost is tagged by service and by pool, and each team sees its own share.',
  ],
  outcomes: {
    figures: [
      {
        id: 'more-users',
        figure: '200%',
        label: 'more users',
        note: 'Customers no longer share the limit of one database.',
      },
      {
        id: 'releases',
        figure: 'Weekly',
        label: 'releases',
        note: 'Small changes, tested automatically and shown to a few customers first.',
      },
      {
        id: 'lower-infrastructure-cost',
        figure: '25%',
        label: 'lower infrastructure cost',
        note: 'Capacity follows the working day.',
      },
      {
        id: 'higher-task-completion',
        figure: '15%',
        label: 'higher task completion',
        note: 'Pages answer quickly, so people update tasks as they work.',
      },
    ],
    statements: [],
  },
  technologies: [
    'Azure Kubernetes Service',
    'Azure SQL Database',
    'Azure Service Bus',
    'Azure Managed Redis',
    'Azure Blob Storage',
    'Azure Front Door',
    'Microsoft Entra External ID',
    'Azure DevOps',
    'Bicep',
    'Helm',
    'OpenTelemetry',
    'Azure Monitor',
  ],
  conclusion:
    'The platform grows by adding customers to pools and no longer by adding weight to one database. Releases are routine, and the tool that moved the first customers is used today to rebalance them.',
  hindsight:
    'We would measure what each customer costs to serve before the first one moves. We added that measurement halfway, and the customers who had moved by then had to be looked at again.',
  testimonial: {
    quote:
      'Our customers told us that the product got faster. Nobody wrote to us about the day we moved them.',
    name: 'Client Name',
    role: 'VP of Engineering',
    company: 'Client Company',
  },
  offerTags: ['cost', 'kubernetes', 'microservices', 'modernization', 'observability'],
  publishedOn: '2026-11-20',
  metaDescription:
    'A work management platform rebuilt on Azure: 200% more users, weekly releases, 25% lower infrastructure cost and 15% higher task completion.',
};
