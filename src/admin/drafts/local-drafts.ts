import { createStore, entries, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { listStored, readStored, readStoredRecord, writeStored } from '#ui/browser-storage.ts';

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
  const departing = readDeparting(name);
  if (departing) return departing.value ?? undefined;
  return withStore((inStore) => get<unknown>(name, inStore), undefined);
}

export async function listLocalDrafts(prefix: string): Promise<(readonly [string, unknown])[]> {
  await recoverDeparting(prefix);
  return withStore(async (inStore) => {
    const all = await entries<string, unknown>(inStore);
    return all.filter(([name]) => name.startsWith(prefix));
  }, []);
}

/**
 * Where a page that is left keeps what the database has not confirmed, which aborts what such a page leaves unfinished.
 * A value here is newer than the one in the database, until that confirms it.
 */
const DEPARTING = 'departing draft ';

/** The text that a page was left with; its `value` is null if none was left. */
function readDeparting(name: string): { readonly value: unknown } | null {
  const { value } = readStoredRecord(DEPARTING + name);
  return value === undefined ? null : { value };
}

/** Moves into the database what it did not confirm to pages that are gone. */
async function recoverDeparting(prefix: string): Promise<void> {
  await Promise.all(
    listStored(DEPARTING + prefix).map(async (key) => {
      const name = key.slice(DEPARTING.length);
      let moved: string | null = null;
      const isKept = await change((records) => {
        // Only now: while the database opened, the page may have been confirmed after all.
        moved = readStored(key);
        const departing = readDeparting(name);
        if (departing) write(records, name, departing.value);
      });
      if (isKept && readStored(key) === moved) writeStored(key, null);
    }),
  );
}

function write(records: IDBObjectStore, name: string, value: unknown): void {
  if (value === null) records.delete(name);
  else records.put(value, name);
}

/** Keeps one text on this device for as long as the server has not confirmed it. */
export class LocalDraft<Value> {
  readonly name: string;
  readonly #onKept: (isKept: boolean) => void;
  /** The value that the database has not confirmed yet. */
  #unconfirmed: { readonly value: Value | null } | null = null;
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
    const wait = this.#writtenAt + INTERVAL_MS - performance.now();
    if (wait <= 0) this.#write();
    else this.#timer ??= setTimeout(() => this.#write(), wait);
  }

  /** The page may be left: what the database has not answered is kept at once. */
  leave(): void {
    this.#write(true);
  }

  #write(isLeaving = false): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const written = this.#unconfirmed;
    if (!written) return;
    this.#writtenAt = performance.now();
    const key = DEPARTING + this.name;
    // The value that this or another page was left with is older now.
    const isDeparting = isLeaving || readStored(key) !== null;
    const departing = isDeparting ? JSON.stringify(written) : null;
    if (departing !== null) {
      // Without room for the new text the old one must not stand.
      writeStored(key, null);
      writeStored(key, departing);
    }
    void change((records) => write(records, this.name, written.value)).then((isKept) => {
      if (this.#unconfirmed === written) this.#unconfirmed = null;
      if (isKept && departing !== null && readStored(key) === departing) writeStored(key, null);
      this.#onKept(isKept || written.value === null);
    });
  }
}
