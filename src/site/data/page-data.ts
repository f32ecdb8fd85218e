import type { ApiQueryKey } from '#client/api-query.ts';
import { HttpError } from '#client/http-error.ts';
import type { ContactFormState } from '../contact/contact-form-state.ts';
import type { SiteFacts } from '../site-context.ts';
import type { PageQueries } from './page-queries.ts';

/** The outcome of one query, as embedded in the page. */
interface QueryOutcome {
  readonly key: ApiQueryKey;
  readonly data?: unknown;
  readonly error?: { readonly status: number; readonly body: string };
}

/** Data that the server embeds in a page so that its first view needs no call (BEHAVIOUR 3.3). */
export interface PageData {
  readonly site: SiteFacts;
  readonly contactForm: ContactFormState | null;
  readonly queries: readonly QueryOutcome[];
}

/** The state of the queries under `keys` as plain data. */
export function dehydrateQueries(
  queries: PageQueries,
  keys: readonly ApiQueryKey[],
): QueryOutcome[] {
  return keys.map((key) => {
    const { data, error } = queries.getState(key);
    if (error === undefined) return { key, data };
    return error instanceof HttpError
      ? { key, error: { status: error.status, body: error.body } }
      : { key, error: { status: 500, body: '' } };
  });
}

/** Restores the outcomes, including failures, so that the browser renders what the server did. */
export function restoreQueries(queries: PageQueries, outcomes: readonly QueryOutcome[]): void {
  for (const { key, data, error } of outcomes) {
    const outcome = error ? { error: new HttpError(error.status, '', error.body) } : { data };
    queries.set(key, { ...outcome, isFetching: false });
  }
}

/** A page's status from its data: 404 without its subject, the API's own for other failures, else 200. */
export function getPageStatus(queries: PageQueries, keys: readonly ApiQueryKey[]): number {
  for (const key of keys) {
    const { data, error } = queries.getState(key);
    if (error !== undefined) return error instanceof HttpError ? error.status : 500;
    if (data === null || data === undefined) return 404;
  }
  return 200;
}
