import {
  EMPTY_SOURCE,
  type MessageSource,
  readMessageSource,
  UTM_NAMES,
} from '#rules/contact/message-source.ts';
import { DAY_SECONDS } from '#rules/time/day.ts';

const STORAGE_KEY = 'visit-source';
/** A visit that brings no message in this time is forgotten. */
const AGE_MS_MAX = 30 * DAY_SECONDS * 1000;

/**
 * How this visitor came to the site. It stays on the device until a message is sent (BEHAVIOUR 3.4).
 */
export function findVisitSource(): MessageSource {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return Date.now() - kept.at < AGE_MS_MAX ? readMessageSource(kept) : EMPTY_SOURCE;
  } catch {
    return EMPTY_SOURCE;
  }
}

/** Remembers the first page of a visit; later ones change nothing. */
export function noteLanding({ pathname, search, host }: Location, referrer: string): void {
  if (findVisitSource().landingPage !== null) return;
  const parameters = new URLSearchParams(search);
  const utm = Object.fromEntries(UTM_NAMES.map((name) => [name, parameters.get(`utm_${name}`)]));
  const origin = URL.canParse(referrer) ? new URL(referrer).host : null;
  keep({ landingPage: pathname, referrer: origin === host ? null : origin, utm });
}

/** Remembers the article read last. */
export function noteArticle(path: string): void {
  keep({ ...findVisitSource(), lastArticle: path });
}

/** Forgets all of it, once a message was sent. */
export function dropVisitSource(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // If storage is forbidden, there is nothing to forget.
  }
}

function keep(source: object): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...source, at: Date.now() }));
  } catch {
    // Forbidden or full: the message is sent without a source.
  }
}
