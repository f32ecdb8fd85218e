import { Readable } from 'node:stream';
import type { ReadableBucket } from '#adapters/buckets/readable-bucket.ts';

/** A bucket in memory, whose files tests can inspect. */
export class MemoryBucket implements ReadableBucket {
  readonly files = new Map<string, { readonly bytes: Buffer; readonly contentType: string }>();

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    this.files.set(key, { bytes: Buffer.from(bytes), contentType });
  }

  async get(key: string) {
    const file = this.files.get(key);
    return file ? { body: Readable.from([file.bytes]), bytes: file.bytes.length } : null;
  }

  async has(key: string): Promise<boolean> {
    return this.files.has(key);
  }

  async remove(hash: string): Promise<void> {
    for (const key of this.files.keys()) if (key.startsWith(`${hash}/`)) this.files.delete(key);
  }

  async tidy(): Promise<void> {}
}
