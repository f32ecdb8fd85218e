/** Parts of a source are cut to nothing beyond this length. */
export const SOURCE_LENGTH_MAX = 300;

/** For how many days articles are credited with messages. */
export const INQUIRY_DAYS = 90;

/** The parts of a campaign, as `utm_…` parameters name them. */
export const UTM_NAMES = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** A campaign that brought a visitor; null for what is not known. */
export type Utm = { readonly [Name in (typeof UTM_NAMES)[number]]: string | null };

/** How the sender of a message came to the site; null for what is not known. */
export interface MessageSource {
  /** The address of the first page, without the host. */
  readonly landingPage: string | null;
  /** The host of the site that linked here. */
  readonly referrer: string | null;
  /** The address of the article read last, without the host. */
  readonly lastArticle: string | null;
  readonly utm: Utm;
}

/** A source of which nothing is known. */
export const EMPTY_SOURCE: MessageSource = {
  landingPage: null,
  referrer: null,
  lastArticle: null,
  utm: { source: null, medium: null, campaign: null, term: null, content: null },
};

/** Reads what a form says about its source; what is wrong counts as not known (BEHAVIOUR 4.3). */
export function readMessageSource(input: unknown): MessageSource {
  const given = toRecord(input);
  const utm = toRecord(given.utm);
  return {
    landingPage: readFitting(given.landingPage, PATH),
    referrer: readFitting(given.referrer, HOST),
    lastArticle: readFitting(given.lastArticle, PATH),
    utm: {
      source: readPart(utm.source),
      medium: readPart(utm.medium),
      campaign: readPart(utm.campaign),
      term: readPart(utm.term),
      content: readPart(utm.content),
    },
  };
}

type Given = { readonly [Name in keyof MessageSource | keyof Utm]?: unknown };

const toRecord = (input: unknown): Given =>
  typeof input === 'object' && input !== null ? input : {};

/** An address of this site without its host: the panel makes links of it. */
const PATH = /^\/(?![/\\])[^\s<>"\\]*$/u;

const HOST = /^[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d+)?$/u;

function readFitting(value: unknown, pattern: RegExp): string | null {
  const part = readPart(value);
  return part !== null && pattern.test(part) ? part : null;
}

function readPart(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  // Control and formatting characters have no place in an address or a name of a campaign.
  const text = value
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return text !== '' && text.length <= SOURCE_LENGTH_MAX ? text : null;
}
