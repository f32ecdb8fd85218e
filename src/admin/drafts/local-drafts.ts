import { createStore, entries, get, promisifyRequest, type UseStore } from 'idb-keyval';

/** A busy device may take seconds, and an unsent text must not be missed for haste. */
const PATIENCE_MS = 10_000;
/** Storing a long text takes a millisecond, too much for every key. A crash loses this much at most. */
const INTERVAL_MS = 250;

let store: UseStore | undefined;

/** Does something with the store of this browser; `otherwise` where it is forbidden, full or silent. */
async function withStore<Result>(
  act: (store: UseStore) => Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  const late = new Promise<Result>((resolve) => setTimeout(resolve, PATIENCE_MS, otherwise));
  const done = async () => {
    store ??= createStore('drafts', 'local');
    return act(store);
  };
  return Promise.race([done().catch(() => otherwise), late]);
}

/** The committed change survives a page or a browser that dies in the next moment. */
const change = (act: (records: IDBObjectStore) => void) =>
  withStore(
    (inStore) =>
      inStore('readwrite', async (records) => {
        act(records);
        records.transaction.commit();
        await promisifyRequest(records.transaction);
        return true;
      }),
    false,
  );

/** A local draft's name: whose it is, and of what. It is never offered to the device's next user. */
export const localDraftName = (userId: number, place: string) => `${userId}:${place}`;

export const findLocalDraft = (name: string): Promise<unknown> =>
  withStore((inStore) => get<unknown>(name, inStore), undefined);

export const listLocalDrafts = (prefix: string): Promise<(readonly [string, unknown])[]> =>
  withStore(async (inStore) => {
    const all = await entries<string, unknown>(inStore);
    return all.filter(([name]) => name.startsWith(prefix));
  }, []);

/** Deletes it for good, also for other tabs. */
export const dropLocalDraft = (name: string): Promise<boolean> =>
  change((records) => records.delete(name));

/** Keeps one text on this device for as long as the server has not confirmed it. */
export class LocalDraft<Value> {
  readonly name: string;
  readonly #onKept: (isKept: boolean) => void;
  #pending: { readonly value: Value | null } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writtenAt = Number.NEGATIVE_INFINITY;

  /** `onKept` hears of every write whether the device could do it. */
  constructor(name: string, onKept: (isKept: boolean) => void) {
    this.name = name;
    this.#onKept = onKept;
  }

  /** Keeps the value, or nothing if it is null: at once, or a quarter of a second later. */
  keep(value: Value | null): void {
    this.#pending = { value };
    const wait = this.#writtenAt + INTERVAL_MS - performance.now();
    if (wait <= 0) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), wait);
  }

  /** Writes what waits: the page may be left. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const pending = this.#pending;
    if (!pending) return;
    this.#pending = null;
    this.#writtenAt = performance.now();
    const { value } = pending;
    const written =
      value === null
        ? dropLocalDraft(this.name)
        : change((records) => records.put(value, this.name));
    void written.then((isKept) => this.#onKept(isKept || value === null));
  }
}
