import type { ClosingCallText, PageHeroText } from './page-text.ts';

/** Also the anchor on the services page, /services#{id}. */
export type ServiceId = 'cloud' | 'devops' | 'ai' | 'security' | 'managed' | 'native';

/** The rock patterns of the design, `--hatch-{name}`. */
export type ServiceHatch = 'dots' | 'clay' | 'basalt' | 'brick' | 'dip' | 'cols';

/** One service as shown on Services, and the first three on Home. */
export interface Service {
  readonly id: ServiceId;
  readonly title: string;
  readonly description: string;
  /** Seven of them, each a few words. */
  readonly keyFeatures: readonly string[];
  readonly artwork: `svc-${ServiceId}`;
  /** Pattern and tint of the picture's ground; neighbours must differ in both. */
  readonly hatch: ServiceHatch;
  /** `--strata-{number}`. */
  readonly tint: 1 | 2 | 3 | 4 | 5 | 6;
}

/** The six services, in the order of the page. */
export const services: readonly Service[] = [
  {
    id: 'cloud',
    title: 'Cloud Architecture',
    description:
      'We design the accounts, networks and platforms your systems run on. The result is written as code and small enough for your own team to reason about.',
    keyFeatures: [
      'Landing zone and account structure',
      'Network, DNS and connectivity design',
      'Infrastructure as code in Terraform',
      'Migration planned in waves',
      'High availability across zones and regions',
      'Disaster recovery with rehearsals',
      'Cost model before the first resource',
    ],
    artwork: 'svc-cloud',
    hatch: 'dots',
    tint: 2,
  },
  {
    id: 'devops',
    title: 'DevOps Engineering',
    description:
      'We shorten the path from a commit to production and make each step of it visible. Releases become small and easy to undo.',
    keyFeatures: [
      'Build and release pipelines',
      'Automated tests as release gates',
      'Containers and Kubernetes',
      'GitOps for clusters and configuration',
      'Preview environments for each change',
      'Metrics, logs and traces in one place',
      'Delivery metrics such as lead time',
    ],
    artwork: 'svc-devops',
    hatch: 'clay',
    tint: 4,
  },
  {
    id: 'ai',
    title: 'AI & Machine Learning',
    description:
      'We turn a model in a notebook into a service that is versioned and watched, at a cost you know. If a plain rule solves the problem, you get the rule.',
    keyFeatures: [
      'Use-case review with a stop rule',
      'Data preparation and feature pipelines',
      'Model training and registry',
      'Model serving and GPU scheduling',
      'Retrieval and language model features',
      'Evaluation before each release',
      'Drift and cost monitoring',
    ],
    artwork: 'svc-ai',
    hatch: 'basalt',
    tint: 5,
  },
  {
    id: 'security',
    title: 'Security Services',
    description:
      'We build access control, secrets handling and audit evidence into the platform, so that a reviewer can read logs where there used to be slides.',
    keyFeatures: [
      'Identity and least privilege',
      'Secrets management and key rotation',
      'Policy as code in the pipeline',
      'Threat modelling workshops',
      'Image and dependency scanning',
      'Evidence for audits and certifications',
      'Incident response rehearsals',
    ],
    artwork: 'svc-security',
    hatch: 'brick',
    tint: 1,
  },
  {
    id: 'managed',
    title: 'Managed Cloud Services',
    description:
      'We run the platform for you or beside your team. What is covered, and how soon we respond, is written in the agreement.',
    keyFeatures: [
      'Monitoring and alerting',
      'On-call with agreed response times',
      'Patches and version upgrades',
      'Backups with restore tests',
      'Certificate renewal',
      'Cost reports and right-sizing',
      'Runbooks and regular service reviews',
    ],
    artwork: 'svc-managed',
    hatch: 'dip',
    tint: 3,
  },
  {
    id: 'native',
    title: 'Cloud Native Development',
    description:
      'We build applications for the cloud they will run in, and modernise the ones you have. We split a system only where that makes it easier to change.',
    keyFeatures: [
      'Application modernisation',
      'Service and API design',
      'Event-driven architecture',
      'Serverless functions',
      'Managed databases and caches',
      'Multi-tenant data design',
      'Load and failure tests',
    ],
    artwork: 'svc-native',
    hatch: 'cols',
    tint: 2,
  },
];

/** The services page around the six cards. */
export const servicesPage = {
  hero: {
    heading: 'Six services, one team',
    lede: 'Start with the one you need. If something beneath it has to be fixed first, we tell you before you sign.',
  } satisfies PageHeroText,
  featuresHeading: 'Key Features',
  successStoriesHeading: 'Success Stories',
  closingCall: {
    heading: 'Ready to transform your business?',
    text: 'Tell us what has to change. An engineer reads your message and answers it.',
    buttonLabel: 'Get in Touch',
  } satisfies ClosingCallText,
} as const;
