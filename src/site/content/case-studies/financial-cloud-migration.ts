import type { DeliveredValue } from '#shared/documents/delivered-value.ts';

/** Financial services cloud migration. */
export const financialCloudMigration: DeliveredValue<'case-study'> = {
  title: 'Financial services cloud migration',
  slug: 'financial-cloud-migration',
  claim: 'No service moved before its way back had been tested, and the cut-off times were kept.',
  description:
    'A financial services company moved its core systems out of its own data centre in a 6-month project. Every service had a tested way back.',
  tags: ['Financial services', 'Migration', 'AWS'],
  drawing: 'case-migration',
  keyFigure: 'lower-operational-cost',
  isListed: false,
  client: 'A financial services company',
  duration: '6 months',
  services: ['cloud', 'devops', 'security'],
  clientOverview: [
    'The client runs account, payment and reporting systems in a regulated market. All of them lived in its own data centre. Hardware was bought for the busiest day of the month and stood mostly idle on the others.',
    'Management wanted a lower running cost and a recovery plan that had been tried. We agreed on a 6-month project with one rule: no service moves until its way back has been tested.',
  ],
  challenges: [
    {
      title: 'Regulated data',
      text: 'Customer records had to stay in approved regions, encrypted with keys under the client’s control, and every access had to be on record.',
    },
    {
      title: 'Fixed cut-off times',
      text: 'Payments and end-of-day processing run to the clock. A service could move only between cut-offs, and had to be able to return before the next one.',
    },
    {
      title: 'Unwritten dependencies',
      text: 'Services shared databases and exchanged files over paths that were written down nowhere. Moving one service alone could break a nightly job in another.',
    },
    {
      title: 'Releases from a checklist',
      text: 'Every step of a deployment was typed in at the weekend. Because each one was expensive, teams saved up changes and released them together.',
    },
    {
      title: 'Recovery on paper',
      text: 'The recovery plan meant restoring backups to standby hardware. A full restore took too long to rehearse, so parts of the plan had never been run.',
    },
  ],
  solution: {
    kind: 'components',
    intro:
      'We built the foundation on AWS first, proved it with a low-risk service, and moved the rest in waves. Each component below is in the client’s repository and under its review rules.',
    items: [
      {
        title: 'Landing zone',
        text: 'Production, test, security and shared services have separate accounts. Guardrails apply to the whole organisation and change only through code review.',
      },
      {
        title: 'Network and identity',
        text: 'Private links between data centre and cloud carried traffic during the move. Staff sign in through the company directory and receive short-lived credentials.',
      },
      {
        title: 'Encryption and audit',
        text: 'Data is encrypted with customer-managed keys. Access and configuration logs go to an account that application teams can read and cannot change.',
      },
      {
        title: 'Database migration',
        text: 'Change data capture kept source and target in step. Row counts and checksums were compared before each cutover. Replication then ran in reverse, so a service could return without losing writes.',
      },
      {
        title: 'Delivery pipeline',
        text: 'A service is built once as a signed container image, and the same image is promoted through every environment. A rollback is a deployment of the previous image.',
      },
      {
        title: 'Standby region',
        text: 'Databases replicate to a standby region, where the infrastructure comes from the same Terraform modules. Failover is a runbook that the client’s engineers have rehearsed.',
      },
    ],
  },
  timeline: [
    {
      title: 'Assessment and planning',
      weeks: 4,
      text: 'Traffic was recorded and dependencies were mapped. Systems were sorted into waves by risk, each with an owner and a test for the way back.',
      wayBack: 'Nothing had changed yet: the plan could be dropped at the price of the plan.',
    },
    {
      title: 'Foundation',
      weeks: 6,
      text: 'Accounts, network, identity, logging and the delivery pipeline were built as code. A low-risk service went live to prove the path.',
      wayBack:
        'The service could return to the data centre by a switch of its address. The client tried it.',
    },
    {
      title: 'Migration',
      weeks: 12,
      text: 'Services moved in waves. Each ran on both sides, with results compared, before its writes were switched.',
      wayBack:
        'Replication in reverse kept the old side current, until the owner of the service signed off.',
    },
    {
      title: 'Optimisation and handover',
      weeks: 4,
      text: 'Capacity was matched to measured load and recovery was rehearsed. The client’s engineers ran operations while ours watched.',
      wayBack: 'The old hardware stayed switched on until a recovery from code had been rehearsed.',
    },
  ],
  technicalHighlights: [
    'Policy checks run on every Terraform plan. A public bucket or an unencrypted volume is refused before it exists.',
    'Reverse replication stayed on after each cutover until the service’s owner signed off.',
    'Services run across availability zones, and health checks take a failing instance out of rotation.',
    'Spending is tagged by service and reported to the team that causes it.',
  ],
  outcomes: {
    figures: [
      {
        id: 'lower-operational-cost',
        figure: '42%',
        label: 'lower operational cost',
        note: 'Compute follows the measured load, and the standby hardware was retired.',
      },
      {
        id: 'uptime',
        figure: '99.99%',
        label: 'uptime',
        note: 'The loss of a zone or of an instance no longer stops a service.',
      },
      {
        id: 'deployment-frequency',
        figure: '3x',
        label: 'deployment frequency',
        note: 'Releases are automated, so a change ships when it is ready.',
      },
      {
        id: 'faster-disaster-recovery',
        figure: '60%',
        label: 'faster disaster recovery',
        note: 'The data is already in the standby region, and the rest is built from code.',
      },
    ],
    statements: [],
  },
  technologies: [
    'Amazon EKS',
    'Amazon Aurora PostgreSQL',
    'AWS Database Migration Service',
    'AWS Direct Connect',
    'AWS Key Management Service',
    'AWS CloudTrail',
    'Terraform',
    'Open Policy Agent',
    'GitLab CI/CD',
    'Argo CD',
    'Prometheus',
    'Grafana',
  ],
  conclusion:
    'The client left the data centre with systems it can rebuild from code. Releases have become ordinary work, and recovery is something its own engineers have done before they needed it.',
  hindsight:
    'We would rehearse recovery in the first phase and not in the last. The rehearsal found assumptions in the foundation that were cheap to change by then only because the modules were small.',
  testimonial: {
    quote:
      'They made us prove the way back before each move. By the last wave our own team ran the cutovers.',
    name: 'Client Name',
    role: 'Head of Platform',
    company: 'Client Company',
  },
  offerTags: ['aws', 'backup', 'ci-cd', 'databases', 'migration', 'reliability', 'terraform'],
  publishedOn: '2026-11-20',
  metaDescription:
    'How a financial services company moved to the cloud in a 6-month project, with 42% lower operational cost, 99.99% uptime and faster recovery.',
};
