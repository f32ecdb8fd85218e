import type { OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { createTaskQueue } from '#shared/queue/task-queue.ts';
import type { DocumentQuery } from '#site/entry-server.tsx';
import { MemoryCache } from '../memory-cache.ts';
import { type CompressedBody, compressBest } from './sending/compressed-body.ts';

/** A rendered page, ready to be sent. */
export interface CachedPage {
  readonly body: CompressedBody;
  readonly headers: OutgoingHttpHeaders;
  /** Pages without posts stay valid when posts change. */
  readonly showsPosts: boolean;
  /** When its content changes, in milliseconds since the epoch. */
  readonly expiresAt: number;
  /** True if a signed-in user may see something else here. */
  readonly isForAnonymous?: boolean;
  /** Whether browsers and programs get it as another type: only its route answers it. */
  readonly dependsOnAccept?: boolean;
  /** The texts that it was made of, for pages; anything else that is text may show any. */
  readonly shownTexts?: readonly DocumentQuery[];
}

/** The share of the bytes for versions from before the last change. */
const DROPPED_SHARE = 0.2;

/** Pages whose old version is kept until they are rendered again. */
const DROPPED_MAX = 50;

/** One at a time: the other processors are for visitors. */
const runTask = createTaskQueue({ runningMax: 1, waitingMax: 50 });

/**
 * Answers of the public site by their canonical address, ready to be sent: pages rendered with
 * status 200, documents and drawings. Nothing that depends on a session is kept here. An answer
 * made before a change of posts is never kept after it: `put` takes the generation that the caller
 * read before starting.
 */
export class PageCache {
  readonly #pages: MemoryCache<CachedPage>;
  #generation = 0;

  /** Versions dropped by changes of posts, used only while no new ones can be made. */
  readonly #dropped: LRUCache<string, CachedPage>;

  constructor(bytesMax: number) {
    const droppedMax = Math.floor(bytesMax * DROPPED_SHARE);
    this.#dropped = new LRUCache({ maxSize: Math.max(1, droppedMax), sizeCalculation: countBytes });
    this.#pages = new MemoryCache(bytesMax - droppedMax, countBytes, (key, page) =>
      this.#improve(key, page),
    );
  }

  /** Rises with every change of posts. */
  get generation(): number {
    return this.#generation;
  }

  /** The current size. */
  get use(): { readonly entries: number; readonly bytes: number } {
    return {
      entries: this.#pages.size,
      bytes: this.#pages.bytes + this.#dropped.calculatedSize,
    };
  }

  get(key: string, now: number): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page || page.expiresAt > now) return page;
    this.#pages.delete(key);
    this.#dropped.set(key, page);
    return undefined;
  }

  put(key: string, page: CachedPage, generation: number): void {
    if (generation !== this.#generation) return;
    this.#pages.set(key, page);
    this.#dropped.delete(key);
  }

  /**
   * Compresses a page that is read often better; if there is no time for that, it stays as it is.
   */
  #improve(key: string, page: CachedPage): void {
    const { body } = page;
    if (body.isBest || !(body.br || body.isQuick)) return;
    runTask(() => compressBest(body)).then(
      (best) => this.#pages.replace(key, page, { ...page, body: best }),
      () => {},
    );
  }

  /**
   * Drops everything that shows posts, or what a change has made stale; renders in progress will not be kept. Returns
   * the most recently read keys, to be rendered again; until then `getDropped` has their old version.
   */
  dropPages(isStale: IsStale = ({ showsPosts }) => showsPosts): readonly string[] {
    this.#generation += 1;
    const old = [...this.#dropped];
    this.#dropped.clear();
    const pages = this.#pages.takeWhere(isStale);
    const kept = [...pages, ...old].slice(0, DROPPED_MAX);
    for (const [key, page] of kept.toReversed()) this.#dropped.set(key, page);
    return kept.map(([key]) => key);
  }

  /** A page's version from before the last change, for when no new one can be made. */
  getDropped(key: string): CachedPage | undefined {
    return this.#dropped.get(key);
  }

  /** Forgets the old version of a page that no longer exists. */
  forgetDropped(key: string): void {
    this.#dropped.delete(key);
  }
}

/** Whether a change shows in an answer that was made before it. */
export type IsStale = (page: CachedPage, key: string) => boolean;

/** Drawings stay when words change. */
export const isText = ({ headers }: CachedPage): boolean =>
  /^(?:text|application)\//.test(String(headers['content-type']));

function countBytes({ body }: CachedPage): number {
  const encoded = [body.identity, body.br, body.gzip];
  return encoded.reduce(
    (sum, each) => sum + (each ? each.bytes.length + (each.text?.length ?? 0) : 0),
    0,
  );
}
