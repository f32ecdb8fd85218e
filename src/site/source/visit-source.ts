import {
  EMPTY_SOURCE,
  type MessageSource,
  readMessageSource,
  UTM_NAMES,
} from '#shared/messages/message-source.ts';
import { isPreviewPath } from '#shared/posts/preview-paths.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { readStoredRecord, writeStored } from '#ui/browser-storage.ts';

const STORAGE_KEY = 'visit-source';
/** A visit that brings no message in this time is forgotten. */
const AGE_MS_MAX = 30 * DAY_SECONDS * 1000;

/** Stays on the device until a message is sent (BEHAVIOUR 3.4). */
export function findVisitSource(): MessageSource {
  const kept = readStoredRecord(STORAGE_KEY);
  return Date.now() - Number(kept.at) < AGE_MS_MAX ? readMessageSource(kept) : EMPTY_SOURCE;
}

/** Remembers the first page of a visit; later ones change nothing. */
export function noteLanding(here: Location, referrer: string): void {
  if (findVisitSource().landingPage !== null) return;
  const from = URL.canParse(referrer) ? new URL(referrer) : null;
  const isLate = from?.host === here.host && !isPreviewPath(from.pathname);
  const { pathname, search } = isLate ? from : here;
  const parameters = new URLSearchParams(search);
  const utm = Object.fromEntries(UTM_NAMES.map((name) => [name, parameters.get(`utm_${name}`)]));
  const origin = from && from.host !== here.host ? from.host : null;
  keep({ landingPage: pathname, referrer: origin, utm });
}

export function noteArticle(path: string): void {
  keep({ ...findVisitSource(), lastArticle: path });
}

/** Forgets all of it, once a message was sent. */
export const dropVisitSource = (): void => writeStored(STORAGE_KEY, null);

const keep = (source: object): void =>
  writeStored(STORAGE_KEY, JSON.stringify({ ...source, at: Date.now() }));
