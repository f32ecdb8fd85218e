import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type PictureRefusal, toPicture, type UploadMediaResult } from '#domain/media/public.ts';
import {
  PICTURE_BYTES_MAX,
  PICTURE_TOO_LARGE,
  UPLOAD_FORMATS_TEXT,
} from '#rules/media/picture-uploads.ts';

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

/** The picture files of one import, each stored once however many posts show it. */
export class ImportedPictures {
  readonly #files = new Map<string, string>();
  readonly #stored = new Map<string, { readonly url: string } | { readonly fault: string }>();
  readonly #upload: UploadPicture;
  #count = 0;

  constructor(upload: UploadPicture) {
    this.#upload = upload;
  }

  /** Pictures stored so far. */
  get count(): number {
    return this.#count;
  }

  /** What stands for a file in a text, or why it cannot be a picture. */
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

  /** A text with the addresses of its pictures, which are stored now; refused ones are left out. */
  async settle(text: string, notes: string[]): Promise<string> {
    const hashes = new Set([...text.matchAll(PLACEHOLDER)].map(([, hash = '']) => hash));
    for (const hash of hashes) {
      const stored = await this.#store(hash);
      if ('fault' in stored) notes.push(stored.fault);
    }
    return text.replace(PLACEHOLDER, (_, hash: string) => {
      const stored = this.#stored.get(hash);
      return stored && 'url' in stored ? stored.url : '';
    });
  }

  async #store(hash: string) {
    const known = this.#stored.get(hash);
    if (known) return known;
    const file = this.#files.get(hash) ?? '';
    const name = path.basename(file);
    const result = await this.#upload(await readFile(file), name, '');
    const stored = result.ok
      ? { url: toPicture(result.media).url }
      : { fault: `picture left out: ${name} ${refusals[result.reason]}` };
    this.#stored.set(hash, stored);
    if (result.ok) this.#count += 1;
    return stored;
  }
}
