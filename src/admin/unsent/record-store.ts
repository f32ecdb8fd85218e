import type { CopyRecord, RecordStore } from './second-copy.ts';

const DATABASE = 'unsent';
const STORE = 'copies';

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'name' });
  return settled(request);
}

/** Keeps second copies in the browser's database; each call rejects where there is none. */
export function openRecordStore(): RecordStore {
  let database: Promise<IDBDatabase> | undefined;

  const run = async <Value>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value> => {
    database ??= openDatabase();
    const transaction = (await database).transaction(STORE, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [value] = await Promise.all([settled(act(transaction.objectStore(STORE))), done]);
    return value;
  };

  return {
    put: async (record) => void (await run('readwrite', (store) => store.put(record))),
    list: () => run<CopyRecord[]>('readonly', (store) => store.getAll()),
    remove: (name) => run('readwrite', (store) => store.delete(name)),
  };
}
