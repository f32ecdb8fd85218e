import { LRUCache } from 'lru-cache';

/** The overhead of an entry beyond its bytes and key: objects, headers, table slots. */
const ENTRY_BYTES = 1024;

/** The share for entries requested once; the rest is for those requested again. */
const NEWCOMERS_SHARE = 0.2;

/**
 * Keeps values in memory up to a number of bytes. It is a segmented LRU: entries requested again
 * are kept apart from new ones, so that addresses read once only evict each other, never what is
 * read often.
 */
export class MemoryCache<Value extends object> {
  readonly #newcomers: LRUCache<string, Value>;
  readonly #regulars: LRUCache<string, Value>;

  readonly #bytesOf: (value: Value) => number;
  readonly #onAskedAgain: (key: string, value: Value) => void;

  /** `onAskedAgain` is called for each value that moves from the newcomers to the regulars. */
  constructor(
    bytesMax: number,
    bytesOf: (value: Value) => number,
    onAskedAgain: (key: string, value: Value) => void = () => {},
  ) {
    this.#bytesOf = bytesOf;
    this.#onAskedAgain = onAskedAgain;
    const newcomersMax = Math.max(1, Math.floor(bytesMax * NEWCOMERS_SHARE));
    const sizeCalculation = (value: Value, key: string) =>
      bytesOf(value) + 2 * key.length + ENTRY_BYTES;
    this.#newcomers = new LRUCache({ maxSize: newcomersMax, sizeCalculation });
    this.#regulars = new LRUCache({
      maxSize: Math.max(1, bytesMax - newcomersMax),
      sizeCalculation,
      // Entries that are no longer read often get another chance among the newcomers.
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
    this.#onAskedAgain(key, newcomer);
    return newcomer;
  }

  /**
   * A value larger than the whole share of newcomers has its place among the regulars, if it takes
   * at most half of theirs; one that is larger still is not kept.
   */
  set(key: string, value: Value): void {
    const bytes = this.#bytesOf(value);
    if (bytes > this.#regulars.maxSize / 2) return;
    const isRegular = this.#regulars.has(key) || bytes + ENTRY_BYTES > this.#newcomers.maxSize;
    (isRegular ? this.#regulars : this.#newcomers).set(key, value);
  }

  /** Replaces a value by another one, if it is still there. */
  replace(key: string, old: Value, value: Value): void {
    for (const segment of [this.#newcomers, this.#regulars]) {
      if (segment.peek(key) === old) segment.set(key, value);
    }
  }

  delete(key: string): void {
    this.#newcomers.delete(key);
    this.#regulars.delete(key);
  }

  /** Removes and returns all unwanted values, the most recently read first. */
  takeWhere(
    isUnwanted: (value: Value, key: string) => boolean,
  ): readonly (readonly [string, Value])[] {
    const taken: (readonly [string, Value])[] = [];
    for (const segment of [this.#regulars, this.#newcomers]) {
      for (const [key, value] of [...segment]) {
        if (!isUnwanted(value, key)) continue;
        segment.delete(key);
        taken.push([key, value]);
      }
    }
    return taken;
  }
}
