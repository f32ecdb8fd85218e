import type { ClosingCallText, PageDescription, PageHeroText } from './page-text.ts';
import type { ServiceId } from './services.ts';

/** Seven for each service, each a few words. */
export const keyFeatures: Readonly<Record<ServiceId, readonly string[]>> = {
  cloud: [
    'Landing zone and account structure',
    'Network, DNS and connectivity design',
    'Infrastructure as code in Terraform',
    'Migration planned in waves',
    'High availability across zones and regions',
    'Disaster recovery with rehearsals',
    'Cost model before the first resource',
  ],
  devops: [
    'Build and release pipelines',
    'Automated tests as release gates',
    'Containers and Kubernetes',
    'GitOps for clusters and configuration',
    'Preview environments for each change',
    'Metrics, logs and traces in one place',
    'Delivery metrics such as lead time',
  ],
  ai: [
    'Use-case review with a stop rule',
    'Data preparation and feature pipelines',
    'Model training and registry',
    'Model serving and GPU scheduling',
    'Retrieval and language model features',
    'Evaluation before each release',
    'Drift and cost monitoring',
  ],
  security: [
    'Identity and least privilege',
    'Secrets management and key rotation',
    'Policy as code in the pipeline',
    'Threat modelling workshops',
    'Image and dependency scanning',
    'Evidence for audits and certifications',
    'Incident response rehearsals',
  ],
  managed: [
    'Monitoring and alerting',
    'On-call with agreed response times',
    'Patches and version upgrades',
    'Backups with restore tests',
    'Certificate renewal',
    'Cost reports and right-sizing',
    'Runbooks and regular service reviews',
  ],
  native: [
    'Application modernisation',
    'Service and API design',
    'Event-driven architecture',
    'Serverless functions',
    'Managed databases and caches',
    'Multi-tenant data design',
    'Load and failure tests',
  ],
};

/** The services page around the six cards. */
export const servicesPage = {
  head: {
    title: 'Cloud, DevOps, AI and security services',
    description:
      'Six services from cloud architecture and DevOps engineering to security and managed operations, each with the seven key features it includes.',
  } satisfies PageDescription,
  hero: {
    heading: 'Six services, one team',
    lede: 'Start with the one you need. If something beneath it has to be fixed first, we tell you before you sign.',
  } satisfies PageHeroText,
  successStoriesHeading: 'Success Stories',
  closingCall: {
    heading: 'Ready to transform your business?',
    text: 'Tell us what has to change. An engineer reads your message and answers it.',
    buttonLabel: 'Get in Touch',
  } satisfies ClosingCallText,
} as const;
