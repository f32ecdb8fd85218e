import { type ApiQueryKey, readApiQuery } from '#client/api-query.ts';
import { browserTransport, type HttpTransport } from '#client/http-client.ts';

/** The state of a query; before the first answer it has neither data nor error. */
export interface QueryState {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
}

const notAsked: QueryState = { isFetching: false };
const firstAsked: QueryState = { isFetching: true };

/**
 * What the pages of a visit have read from the API (BEHAVIOUR 3.3): each query is read once and
 * never goes stale; only `refetch` reads again.
 */
export class PageQueries {
  readonly #transport: HttpTransport;
  readonly #states = new Map<string, QueryState>();
  readonly #pending = new Map<string, Promise<void>>();
  readonly #watchers = new Map<string, number>();
  readonly #listeners = new Set<() => void>();

  constructor(transport: HttpTransport = browserTransport) {
    this.#transport = transport;
  }

  /** The same object until something changes. */
  getState(key: ApiQueryKey): QueryState {
    return this.#states.get(String(key)) ?? notAsked;
  }

  /** Reads a query unless it has been read; concurrent callers share one call. Never rejects. */
  fetch(key: ApiQueryKey): Promise<void> {
    const { data, error } = this.getState(key);
    if (data !== undefined || error !== undefined) return Promise.resolve();
    return this.refetch(key);
  }

  /** Reads again; known data stays until the answer. */
  refetch(key: ApiQueryKey): Promise<void> {
    const name = String(key);
    const running = this.#pending.get(name);
    if (running) return running;
    const known = this.#states.get(name);
    this.set(key, known ? { ...known, isFetching: true } : firstAsked);
    const pending = readApiQuery(this.#transport, key)
      .then(
        (data) => this.set(key, { data, isFetching: false }),
        (error: unknown) => this.set(key, { error, isFetching: false }),
      )
      .finally(() => this.#pending.delete(name));
    this.#pending.set(name, pending);
    return pending;
  }

  /** Sets a state that is known from elsewhere. */
  set(key: ApiQueryKey, state: QueryState): void {
    this.#states.set(String(key), state);
    for (const notify of this.#listeners) notify();
  }

  /** Reads what a page may soon show; a failure leaves no trace. */
  async prefetch(key: ApiQueryKey): Promise<void> {
    await this.fetch(key);
    this.#forgetFailure(key);
  }

  /** Reads what a page shows and keeps it watched until the returned function is called. */
  watch(key: ApiQueryKey): () => void {
    const name = String(key);
    const count = (change: number) =>
      this.#watchers.set(name, (this.#watchers.get(name) ?? 0) + change);
    count(1);
    void this.fetch(key);
    return () => {
      count(-1);
      this.#forgetFailure(key);
    };
  }

  /** Calls back after every change until the returned function is called. */
  subscribe = (notify: () => void): (() => void) => {
    this.#listeners.add(notify);
    return () => this.#listeners.delete(notify);
  };

  /** A failure that is no longer shown must not appear on the next page. */
  #forgetFailure(key: ApiQueryKey): void {
    const isFailed = this.getState(key).error !== undefined;
    if (isFailed && !this.#watchers.get(String(key))) this.#states.delete(String(key));
  }
}
