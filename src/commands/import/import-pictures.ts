import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  FETCH_FAULTS,
  type FetchPicture,
  type PictureRefusal,
  toPicture,
  type UploadMediaResult,
} from '#domain/media/public.ts';
import {
  PICTURE_BYTES_MAX,
  PICTURE_TOO_LARGE,
  UPLOAD_FORMATS_TEXT,
} from '#shared/media/picture-uploads.ts';

/** Stores a picture, or says why it cannot be one. */
export type UploadPicture = (
  bytes: Uint8Array,
  originalName: string,
  alt: string,
) => Promise<UploadMediaResult>;

/** Stands for a picture until it is stored, when its address is known. */
const PLACEHOLDER = /\/import-picture\/([0-9a-f]{64})/g;

const refusals: Readonly<Record<PictureRefusal, string>> = {
  not_a_picture: `is no ${UPLOAD_FORMATS_TEXT}`,
  damaged: 'is damaged',
  too_many_pixels: 'has too many pixels',
  too_long_side: 'is too wide or too high',
  animation_too_long: 'is too long an animation',
  took_too_long: 'took too long to read',
};

/** The pictures of one import, each stored once however many posts show it. */
export class ImportedPictures {
  readonly #files = new Map<string, string>();
  readonly #addresses = new Map<string, string>();
  readonly #stored = new Map<string, { readonly url: string } | { readonly fault: string }>();
  readonly #upload: UploadPicture;
  readonly #fetch: FetchPicture | null;
  #count = 0;

  /** Without `fetch`, pictures of other sites stay where they are. */
  constructor(upload: UploadPicture, fetch: FetchPicture | null = null) {
    this.#upload = upload;
    this.#fetch = fetch;
  }

  /** Pictures stored so far. */
  get count(): number {
    return this.#count;
  }

  /** The placeholder of a file in a text, or why it cannot be a picture. */
  async place(
    file: string,
  ): Promise<{ readonly placeholder: string } | { readonly fault: string }> {
    const { size } = await stat(file);
    if (size > PICTURE_BYTES_MAX) return { fault: PICTURE_TOO_LARGE };
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    this.#files.set(hash, file);
    return { placeholder: `/import-picture/${hash}` };
  }

  /** The placeholder of a picture of another site, if such are fetched. */
  placeForeign(address: string): string | null {
    if (this.#fetch === null || !/^https?:\/\//i.test(address)) return null;
    const hash = createHash('sha256').update(address).digest('hex');
    this.#addresses.set(hash, address);
    return `/import-picture/${hash}`;
  }

  /**
   * A text with the addresses of its pictures, which are stored now. Refused files are left out, and pictures
   * of other sites stay there, with their address as `write` makes it.
   */
  async settle(text: string, notes: string[], write: (text: string) => string = String) {
    const hashes = new Set([...text.matchAll(PLACEHOLDER)].map(([, hash = '']) => hash));
    for (const hash of hashes) {
      const stored = await this.#store(hash);
      if ('fault' in stored) notes.push(stored.fault);
    }
    return text.replace(PLACEHOLDER, (_, hash: string) => {
      const stored = this.#stored.get(hash);
      return stored && 'url' in stored ? stored.url : write(this.#addresses.get(hash) ?? '');
    });
  }

  async #store(hash: string) {
    const known = this.#stored.get(hash);
    if (known) return known;
    const address = this.#addresses.get(hash);
    const stored = await (address === undefined ? this.#storeFile(hash) : this.#copy(address));
    this.#stored.set(hash, stored);
    if ('url' in stored) this.#count += 1;
    return stored;
  }

  async #storeFile(hash: string) {
    const file = this.#files.get(hash) ?? '';
    const name = path.basename(file);
    const result = await this.#upload(await readFile(file), name, '');
    if (result.ok) return { url: toPicture(result.media).url };
    return { fault: `picture left out: ${name} ${refusals[result.reason]}` };
  }

  async #copy(address: string) {
    const left = (why: string) => ({ fault: `picture left where it is: ${address} ${why}` });
    const fetched = await this.#fetch?.(address);
    if (!fetched?.ok) return left(FETCH_FAULTS[fetched?.reason ?? 'refused']);
    const result = await this.#upload(fetched.bytes, fetched.name, '');
    return result.ok ? { url: toPicture(result.media).url } : left(refusals[result.reason]);
  }
}
