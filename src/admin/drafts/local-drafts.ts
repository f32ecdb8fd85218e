import { createStore, entries, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { listStored, readStored, writeStored } from '#ui/browser-storage.ts';

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

export async function findLocalDraft(name: string): Promise<unknown> {
  await recoverDeparting(name);
  return withStore((inStore) => get<unknown>(name, inStore), undefined);
}

export async function listLocalDrafts(prefix: string): Promise<(readonly [string, unknown])[]> {
  await recoverDeparting(prefix);
  return withStore(async (inStore) => {
    const all = await entries<string, unknown>(inStore);
    return all.filter(([name]) => name.startsWith(prefix));
  }, []);
}

/** Where a page that is left keeps what the database has not confirmed: that aborts what a page leaves unfinished. */
const DEPARTING = 'departing draft ';

/** Moves into the database what it did not confirm to pages that are gone. */
async function recoverDeparting(prefix: string): Promise<void> {
  await Promise.all(
    listStored(DEPARTING + prefix).map(async (key) => {
      const text = readStored(key);
      if (text === null) return;
      const name = key.slice(DEPARTING.length);
      const isKept = await change((records) => records.put(JSON.parse(text), name));
      if (isKept && readStored(key) === text) writeStored(key, null);
    }),
  );
}

/** Keeps one text on this device for as long as the server has not confirmed it. */
export class LocalDraft<Value> {
  readonly name: string;
  readonly #onKept: (isKept: boolean) => void;
  /** What the database has not confirmed. */
  #unconfirmed: { readonly value: Value | null } | null = null;
  #isWritten = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writtenAt = Number.NEGATIVE_INFINITY;

  /** `onKept` hears of every write whether the device could do it. */
  constructor(name: string, onKept: (isKept: boolean) => void) {
    this.name = name;
    this.#onKept = onKept;
  }

  /** Keeps the value, or nothing if it is null: at once, or a quarter of a second later. */
  keep(value: Value | null): void {
    this.#unconfirmed = { value };
    this.#isWritten = false;
    const wait = this.#writtenAt + INTERVAL_MS - performance.now();
    if (wait <= 0) this.#write();
    else this.#timer ??= setTimeout(() => this.#write(), wait);
  }

  /** The page may be left: what is not confirmed is kept at once. */
  leave(): void {
    if (!this.#unconfirmed) return;
    const { value } = this.#unconfirmed;
    writeStored(DEPARTING + this.name, value === null ? null : JSON.stringify(value));
    if (!this.#isWritten) this.#write();
  }

  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const written = this.#unconfirmed;
    if (!written) return;
    this.#isWritten = true;
    this.#writtenAt = performance.now();
    const { value } = written;
    const { name } = this;
    void change((records) => {
      if (value === null) records.delete(name);
      else records.put(value, name);
    }).then((isKept) => {
      if (isKept && this.#unconfirmed === written) {
        this.#unconfirmed = null;
        writeStored(DEPARTING + name, null);
      }
      this.#onKept(isKept || value === null);
    });
  }
}
