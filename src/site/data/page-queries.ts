import type { FulfilledReactPromise } from 'react';
import { type ApiQueryKey, readApiQuery } from '#client/api-query.ts';
import { fetchAnswer, type HttpReader } from '#client/http-answer.ts';
import { HttpError } from '#client/http-error.ts';
import { SingleFlight } from '#shared/queue/single-flight.ts';
import { ObservableValue } from '#shared/state/observable-value.ts';

/** The state of a query; before the first answer it has neither data nor error. */
export interface QueryState<Answer = unknown> {
  readonly data?: Answer;
  readonly error?: unknown;
  readonly isFetching: boolean;
}

/** Longer than from pointing at a link to the page that it opens, on a slow device. */
const FAILURE_KEPT_MS = 3000;

const notAsked: QueryState<never> = { isFetching: false };

const isAnswered = ({ data, error }: QueryState) => data !== undefined || error !== undefined;

/** Nothing to wait for. */
const arrived: FulfilledReactPromise<void> = Object.assign(Promise.resolve(), {
  status: 'fulfilled' as const,
  value: undefined,
});

/** The API queries of a visit: each is read once, and again only by `refetch` (BEHAVIOUR 3.3). */
export class PageQueries {
  readonly #reader: HttpReader;
  readonly #states = new ObservableValue<ReadonlyMap<string, QueryState>>(new Map());
  readonly #reads = new SingleFlight<void>();
  readonly #watchers = new Map<string, number>();
  /** The promises that parts of pages wait for, by the addresses of all their queries. */
  readonly #arrivals = new Map<string, PromiseLike<unknown>>();
  /** Calls back after every change until the returned function is called. */
  readonly subscribe = this.#states.subscribe;

  constructor(reader: HttpReader = (url) => fetchAnswer(url, {})) {
    this.#reader = reader;
  }

  /** The same object until something changes. */
  getState<Answer>(key: ApiQueryKey<Answer>): QueryState<Answer> {
    // A state was read by its own key, which has its type.
    return (this.#states.get().get(String(key)) as QueryState<Answer> | undefined) ?? notAsked;
  }

  /** Reads a query unless it has been read; concurrent callers share one call. Never rejects. */
  fetch(key: ApiQueryKey): Promise<void> {
    return isAnswered(this.getState(key)) ? Promise.resolve() : this.refetch(key);
  }

  /**
   * Reads all of these at once; null if each has been read or has failed. A component may wait for one such
   * promise only: a render that goes on gets from its first `use` what it waited for before, whatever it asks for now.
   */
  whenRead(keys: readonly ApiQueryKey[]): Promise<unknown> | null {
    const unread = keys.filter((key) => !isAnswered(this.getState(key)));
    return unread.length === 0 ? null : Promise.all(unread.map((key) => this.fetch(key)));
  }

  /**
   * Reads all of these for a part of a page: the same promise each time, which is never kept if one of them fails, so
   * that what the server made stays. The part must call `use` in every render: in one that goes on without it, React
   * takes the next hook for one of an update.
   */
  awaitRead(keys: readonly ApiQueryKey[]): PromiseLike<unknown> {
    const name = keys.join(' ');
    const isThere = keys.every((key) => this.getState(key).data !== undefined);
    const arrival = this.#arrivals.get(name) ?? (isThere ? arrived : this.#arrive(keys));
    this.#arrivals.set(name, arrival);
    return arrival;
  }

  async #arrive(keys: readonly ApiQueryKey[]): Promise<void> {
    await this.whenRead(keys);
    const failed = keys.filter((key) => this.getState(key).error !== undefined);
    if (failed.length === 0) return;
    // The next page with this part asks again.
    for (const key of failed) this.#forgetFailure(key);
    await new Promise(() => {});
  }

  /** Whether a query could not be read; that there is no such thing is an answer. */
  hasFailed(key: ApiQueryKey): boolean {
    const { error } = this.getState(key);
    return error !== undefined && !(error instanceof HttpError && error.status === 404);
  }

  /** Reads again; known data stays until the answer. */
  refetch(key: ApiQueryKey): Promise<void> {
    return this.#reads.run(String(key), () => this.#read(key));
  }

  async #read(key: ApiQueryKey): Promise<void> {
    this.set(key, { ...this.getState(key), isFetching: true });
    try {
      this.set(key, { data: await readApiQuery(this.#reader, key), isFetching: false });
    } catch (error) {
      this.set(key, { error, isFetching: false });
    }
  }

  /** Sets a state that is known from elsewhere. */
  set(key: ApiQueryKey, state: QueryState): void {
    this.#states.set(new Map(this.#states.get()).set(String(key), state));
  }

  /** A failure is kept for the page that opens with it, which then shows it instead of asking again. */
  async prefetch(key: ApiQueryKey): Promise<void> {
    await this.fetch(key);
    setTimeout(() => this.#forgetFailure(key), FAILURE_KEPT_MS);
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

  /** A failure that is no longer shown must not appear on the next page. */
  #forgetFailure(key: ApiQueryKey): void {
    const isFailed = this.getState(key).error !== undefined;
    if (!isFailed || this.#watchers.get(String(key))) return;
    this.set(key, notAsked);
    this.#arrivals.clear();
  }
}
