import type { OutgoingHttpHeaders } from 'node:http';
import { createTurns } from '#rules/work/take-turns.ts';
import { MemoryCache } from '../memory-cache.ts';
import { type CompressedBody, compressBest } from './compressed-body.ts';

/** A rendered page, ready to be sent. */
export interface CachedPage {
  readonly body: CompressedBody;
  readonly headers: OutgoingHttpHeaders;
  /** Pages without posts stay valid when posts change. */
  readonly showsPosts: boolean;
  /** When its content changes, in milliseconds since the epoch. */
  readonly expiresAt: number;
  /** True if somebody who is signed in may see something else here. */
  readonly isForAnonymous?: boolean;
}

/** One at a time: the other processors are for those who wait. */
const takeTurn = createTurns({ runningMax: 1, waitingMax: 50 });

/**
 * Answers of the public site by their canonical address, ready to be sent: pages rendered with
 * status 200, documents and drawings. Nothing that depends on a session is kept here. An answer
 * made before a change of posts is never kept after it: `put` takes the generation that the caller
 * read before starting.
 */
export class PageCache {
  readonly #pages: MemoryCache<CachedPage>;
  #generation = 0;

  constructor(bytesMax: number) {
    this.#pages = new MemoryCache(bytesMax, countBytes, (key, page) => this.#improve(key, page));
  }

  /** Rises with every change of posts. */
  get generation(): number {
    return this.#generation;
  }

  /** The current size. */
  get use(): { readonly entries: number; readonly bytes: number } {
    return { entries: this.#pages.size, bytes: this.#pages.bytes };
  }

  get(key: string, now: number): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page || page.expiresAt > now) return page;
    this.#pages.delete(key);
    return undefined;
  }

  put(key: string, page: CachedPage, generation: number): void {
    if (page.showsPosts && generation !== this.#generation) return;
    this.#pages.set(key, page);
  }

  /** Compresses better what turns out to be read often; without the time for it, it is good as it is. */
  #improve(key: string, page: CachedPage): void {
    const { body } = page;
    if (!body.br || body.isBest) return;
    takeTurn(() => compressBest(body)).then(
      (best) => this.#pages.replace(key, page, { ...page, body: best }),
      () => {},
    );
  }

  /** Drops everything that shows posts; renders in progress will not be kept. */
  dropPostPages(): void {
    this.#generation += 1;
    this.#pages.deleteWhere((page) => page.showsPosts);
  }
}

function countBytes({ body }: CachedPage): number {
  const encoded = [body.identity, body.br, body.gzip];
  return encoded.reduce((sum, each) => sum + (each?.bytes.length ?? 0), 0);
}
