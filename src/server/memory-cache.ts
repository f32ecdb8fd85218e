import { LRUCache } from 'lru-cache';

/** What an entry costs beside its bytes and its key: objects, headers, places in tables. */
const ENTRY_BYTES = 1024;

/** Room for what was asked for once; the rest belongs to what was asked for again. */
const NEWCOMERS_SHARE = 0.2;

/**
 * Keeps values in memory, at most so many bytes of them. What was asked for again lies apart from
 * what was only put in (a segmented LRU): however many addresses are read once, they push out each
 * other and never what is read often.
 */
export class MemoryCache<Value extends object> {
  readonly #newcomers: LRUCache<string, Value>;
  readonly #regulars: LRUCache<string, Value>;

  constructor(bytesMax: number, bytesOf: (value: Value) => number) {
    const newcomersMax = Math.max(1, Math.floor(bytesMax * NEWCOMERS_SHARE));
    const sizeCalculation = (value: Value, key: string) =>
      bytesOf(value) + 2 * key.length + ENTRY_BYTES;
    this.#newcomers = new LRUCache({ maxSize: newcomersMax, sizeCalculation });
    this.#regulars = new LRUCache({
      maxSize: Math.max(1, bytesMax - newcomersMax),
      sizeCalculation,
      // What is no longer read often gets a last chance among the newcomers.
      disposeAfter: (value, key, reason) => {
        if (reason === 'evict') this.#newcomers.set(key, value);
      },
    });
  }

  get bytes(): number {
    return this.#newcomers.calculatedSize + this.#regulars.calculatedSize;
  }

  get size(): number {
    return this.#newcomers.size + this.#regulars.size;
  }

  get(key: string): Value | undefined {
    const regular = this.#regulars.get(key);
    if (regular) return regular;
    const newcomer = this.#newcomers.get(key);
    if (!newcomer) return undefined;
    this.#newcomers.delete(key);
    this.#regulars.set(key, newcomer);
    return newcomer;
  }

  /** A value that is larger than all newcomers may be together is not kept. */
  set(key: string, value: Value): void {
    const segment = this.#regulars.has(key) ? this.#regulars : this.#newcomers;
    segment.set(key, value);
  }

  delete(key: string): void {
    this.#newcomers.delete(key);
    this.#regulars.delete(key);
  }

  deleteWhere(isUnwanted: (value: Value) => boolean): void {
    for (const segment of [this.#newcomers, this.#regulars]) {
      for (const [key, value] of [...segment]) if (isUnwanted(value)) segment.delete(key);
    }
  }
}
