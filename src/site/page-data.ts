import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { HttpError } from '#ui/http-client.ts';
import type { ContactFormState } from './contact/contact-form-state.ts';
import type { SiteFacts } from './site-context.ts';

/** The outcome of one query, as it travels inside the page. */
interface QueryOutcome {
  readonly key: QueryKey;
  readonly data?: unknown;
  readonly error?: { readonly status: number; readonly body: string };
}

/** What the server puts into a page so that its first view needs no call (contract.md). */
export interface PageData {
  readonly site: SiteFacts;
  readonly contactForm: ContactFormState | null;
  readonly queries: readonly QueryOutcome[];
}

/** The state of the queries under `keys` as plain data. */
export function dehydrateQueries(client: QueryClient, keys: readonly QueryKey[]): QueryOutcome[] {
  return keys.map((key) => {
    const state = client.getQueryState(key);
    if (state?.status !== 'error') return { key, data: state?.data };
    const error = state.error;
    return error instanceof HttpError
      ? { key, error: { status: error.status, body: error.body } }
      : { key, error: { status: 500, body: '' } };
  });
}

/** Puts outcomes back into a query client, failures too, so that the page shows what it showed. */
export function restoreQueries(client: QueryClient, outcomes: readonly QueryOutcome[]): void {
  for (const { key, data, error } of outcomes) {
    if (!error) {
      client.setQueryData(key, data);
      continue;
    }
    const failure = new HttpError(error.status, '', error.body);
    client.getQueryCache().build(
      client,
      { queryKey: key },
      {
        data: undefined,
        dataUpdateCount: 0,
        dataUpdatedAt: 0,
        error: failure,
        errorUpdateCount: 1,
        errorUpdatedAt: Date.now(),
        fetchFailureCount: 1,
        fetchFailureReason: failure,
        fetchMeta: null,
        isInvalidated: false,
        status: 'error',
        fetchStatus: 'idle',
      },
    );
  }
}

/**
 * The HTTP status of a page by its data: 404 when something it is about does not exist (also an
 * empty answer), the API's own 4xx or 5xx status otherwise, 200 when all went well.
 */
export function getPageStatus(client: QueryClient, keys: readonly QueryKey[]): number {
  for (const key of keys) {
    const state = client.getQueryState(key);
    if (state?.status === 'error') {
      return state.error instanceof HttpError ? state.error.status : 500;
    }
    if (state?.data === null || state?.data === undefined) return 404;
  }
  return 200;
}
