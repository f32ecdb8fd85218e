import type { CaseStudyId } from './case-study.ts';
import type { ServiceId } from './services.ts';

/** One of a study's own outcome figures; figure and label read as one phrase. */
export interface ProvenFigure {
  readonly study: CaseStudyId;
  readonly figure: string;
  readonly label: string;
}

/** A service as an answer to "have you done this before?": a figure of a study or, where none is about the service, a sentence of it. */
type ServiceProof = ProvenFigure | { readonly study: CaseStudyId; readonly decision: string };

/** The proof of each service. */
export const serviceProofs: Readonly<Record<ServiceId, ServiceProof>> = {
  cloud: { study: 'financial-cloud-migration', figure: '42%', label: 'lower operational cost' },
  devops: { study: 'financial-cloud-migration', figure: '3x', label: 'deployment frequency' },
  ai: {
    study: 'osdu-data-platform',
    decision:
      'Each record is checked for required fields, units, coordinate reference and links to its parent.',
  },
  security: {
    study: 'financial-cloud-migration',
    decision: 'A public bucket or an unencrypted volume is refused before it exists.',
  },
  managed: {
    study: 'wvd-remote',
    decision:
      'Round-trip time, sign-in time and host load are recorded for each session, so the IT team sees a slow desktop before its user calls.',
  },
  native: { study: 'erm-client-migration', figure: '200%', label: 'more users' },
};

/** The value of the contact form's choice for each service (BEHAVIOUR 4.1). */
export const formServices: Readonly<Record<ServiceId, string>> = {
  cloud: 'cloud',
  devops: 'devops',
  ai: 'ai',
  security: 'security',
  managed: 'other',
  native: 'other',
};

/** Tags of articles that mean a service, as written in addresses: lower case with hyphens. */
const serviceTags: Readonly<Record<ServiceId, string>> = {
  cloud: 'aws azure cloud databases gcp hybrid migration multi-cloud network platform terraform',
  devops: 'ci-cd containers delivery devops gitops kubernetes observability testing',
  ai: 'ai data gpu llm machine-learning mlops',
  security: 'compliance identity privacy secrets security',
  managed: 'backup cost finops incident-response on-call operations reliability sre',
  native: 'api architecture microservices modernization performance serverless',
};

const studyTags: Readonly<Record<CaseStudyId, string>> = {
  'financial-cloud-migration': 'aws backup ci-cd databases migration reliability terraform',
  'osdu-data-platform': 'ai data gpu llm machine-learning testing',
  'privacy-focused-cdp': 'compliance identity performance privacy secrets security',
  'erm-client-migration': 'cost kubernetes microservices modernization observability',
  'wvd-remote': 'on-call operations remote-work',
  'azure-docs': 'documentation governance incident-response platform',
};

/** What a reader of an article may want from the firm. */
export interface Offer {
  readonly service: ServiceId;
  readonly study: CaseStudyId;
}

/**
 * The service and the study that the tags of an article mean; null if they mean no service. A tag
 * counts more than all after it, as authors put what an article is about first.
 */
export function findOffer(tags: readonly string[]): Offer | null {
  const words = tags.map((tag) =>
    tag
      .trim()
      .toLowerCase()
      .replaceAll(/[\s/]+/g, '-'),
  );
  const service = findBest(serviceTags, words);
  if (!service) return null;
  return { service, study: findBest(studyTags, words) ?? serviceProofs[service].study };
}

function findBest<Id extends string>(
  table: Readonly<Record<Id, string>>,
  words: readonly string[],
): Id | null {
  let best: Id | null = null;
  let most = 0;
  for (const id of Object.keys(table) as Id[]) {
    const known = table[id].split(' ');
    const points = words.reduce(
      (sum, word, index) => sum + (known.includes(word) ? 2 ** -index : 0),
      0,
    );
    if (points > most) [best, most] = [id, points];
  }
  return best;
}

/** The texts of the steps from one page to the next. */
export const nextSteps = {
  article: {
    heading: 'We do this for clients',
    text: 'If it is your problem too, describe it in a few sentences. An engineer answers.',
    serviceLabel: 'Service',
    studyLabel: 'Case study',
    buttonLabel: 'Ask about this',
  },
  service: { askLabel: 'Ask about this' },
  study: { nextLabel: 'Next study' },
} as const;
