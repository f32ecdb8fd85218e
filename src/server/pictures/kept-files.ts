/** A file in memory with its entity tag. */
export interface KeptFile {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Files in memory, at most so many bytes of them; the least recently used ones make room. */
export class KeptFiles {
  #files = new Map<string, KeptFile>();
  #bytes = 0;
  readonly #bytesMax: number;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  get(key: string): KeptFile | undefined {
    const file = this.#files.get(key);
    if (!file) return undefined;
    // The map keeps the order of insertion: what was used last stands at the end.
    this.#files.delete(key);
    this.#files.set(key, file);
    return file;
  }

  put(key: string, file: KeptFile): void {
    this.#remove(key);
    this.#files.set(key, file);
    this.#bytes += file.bytes.length;
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= this.#bytesMax) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#files.get(key)?.bytes.length ?? 0;
    this.#files.delete(key);
  }
}
