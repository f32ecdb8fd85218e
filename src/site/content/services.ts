/** Also the anchor on the services page, /services#{id}. */
export type ServiceId = 'cloud' | 'devops' | 'ai' | 'security' | 'managed' | 'native';

/** The rock patterns of the design, `--hatch-{name}`. */
export type ServiceHatch = 'dots' | 'clay' | 'basalt' | 'brick' | 'dip' | 'cols';

/** One service as shown on Services, and the first three on Home. */
export interface Service {
  readonly id: ServiceId;
  readonly title: string;
  readonly description: string;
  readonly artwork: `svc-${ServiceId}`;
  /** Pattern and tint of the picture's ground; neighbours must differ in both. */
  readonly hatch: ServiceHatch;
  /** `--strata-{number}`. */
  readonly tint: 1 | 2 | 3 | 4 | 5 | 6;
}

/** The six services, in the order of the page. What only the services page shows is in services-page.ts. */
export const services: readonly Service[] = [
  {
    id: 'cloud',
    title: 'Cloud Architecture',
    description:
      'We design the accounts, networks and platforms your systems run on. The result is written as code and small enough for your own team to reason about.',
    artwork: 'svc-cloud',
    hatch: 'dots',
    tint: 2,
  },
  {
    id: 'devops',
    title: 'DevOps Engineering',
    description:
      'We shorten the path from a commit to production and make each step of it visible. Releases become small and easy to undo.',
    artwork: 'svc-devops',
    hatch: 'clay',
    tint: 4,
  },
  {
    id: 'ai',
    title: 'AI & Machine Learning',
    description:
      'We turn a model in a notebook into a service that is versioned and watched, at a cost you know. If a plain rule solves the problem, you get the rule.',
    artwork: 'svc-ai',
    hatch: 'basalt',
    tint: 5,
  },
  {
    id: 'security',
    title: 'Security Services',
    description:
      'We build access control, secrets handling and audit evidence into the platform, so that a reviewer can read logs where there used to be slides.',
    artwork: 'svc-security',
    hatch: 'brick',
    tint: 1,
  },
  {
    id: 'managed',
    title: 'Managed Cloud Services',
    description:
      'We run the platform for you or beside your team. What is covered, and how soon we respond, is written in the agreement.',
    artwork: 'svc-managed',
    hatch: 'dip',
    tint: 3,
  },
  {
    id: 'native',
    title: 'Cloud Native Development',
    description:
      'We build applications for the cloud they will run in, and modernise the ones you have. We split a system only where that makes it easier to change.',
    artwork: 'svc-native',
    hatch: 'cols',
    tint: 2,
  },
];

/** Above the features of a service, and the words of the link to them. */
export const featuresHeading = 'Key Features';
