import type { DeliveredItem } from '#shared/documents/delivered-value.ts';

/** The services, in the order of their page. */
export const services: readonly DeliveredItem<'service'>[] = [
  {
    id: 'cloud',
    value: {
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
      proof: {
        study: 'financial-cloud-migration',
        figure: 'lower-operational-cost',
      },
      formService: 'cloud',
      tags: [
        'aws',
        'azure',
        'cloud',
        'databases',
        'gcp',
        'hybrid',
        'migration',
        'multi-cloud',
        'network',
        'platform',
        'terraform',
      ],
      drawing: {
        artwork: 'svc-cloud',
        hatch: 'dots',
        tint: '2',
      },
    },
  },
  {
    id: 'devops',
    value: {
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
      proof: {
        study: 'financial-cloud-migration',
        figure: 'deployment-frequency',
      },
      formService: 'devops',
      tags: [
        'ci-cd',
        'containers',
        'delivery',
        'devops',
        'gitops',
        'kubernetes',
        'observability',
        'testing',
      ],
      drawing: {
        artwork: 'svc-devops',
        hatch: 'clay',
        tint: '4',
      },
    },
  },
  {
    id: 'ai',
    value: {
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
      proof: {
        study: 'osdu-data-platform',
        decision:
          'Each record is checked for required fields, units, coordinate reference and links to its parent.',
      },
      formService: 'ai',
      tags: ['ai', 'data', 'gpu', 'llm', 'machine-learning', 'mlops'],
      drawing: {
        artwork: 'svc-ai',
        hatch: 'basalt',
        tint: '5',
      },
    },
  },
  {
    id: 'security',
    value: {
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
      proof: {
        study: 'financial-cloud-migration',
        decision: 'A public bucket or an unencrypted volume is refused before it exists.',
      },
      formService: 'security',
      tags: ['compliance', 'identity', 'privacy', 'secrets', 'security'],
      drawing: {
        artwork: 'svc-security',
        hatch: 'brick',
        tint: '1',
      },
    },
  },
  {
    id: 'managed',
    value: {
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
      proof: {
        study: 'wvd-remote',
        decision:
          'Round-trip time, sign-in time and host load are recorded for each session, so the IT team sees a slow desktop before its user calls.',
      },
      formService: 'other',
      tags: [
        'backup',
        'cost',
        'finops',
        'incident-response',
        'on-call',
        'operations',
        'reliability',
        'sre',
      ],
      drawing: {
        artwork: 'svc-managed',
        hatch: 'dip',
        tint: '3',
      },
    },
  },
  {
    id: 'native',
    value: {
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
      proof: {
        study: 'erm-client-migration',
        figure: 'more-users',
      },
      formService: 'other',
      tags: ['api', 'architecture', 'microservices', 'modernization', 'performance', 'serverless'],
      drawing: {
        artwork: 'svc-native',
        hatch: 'cols',
        tint: '2',
      },
    },
  },
];
