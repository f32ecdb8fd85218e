import type { FastifyInstance } from 'fastify';
import { drawSharePicture, type SharePicture } from '#artwork/share-picture.ts';
import { findPostForReading, type Post, type WithPosts } from '#domain/posts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import { formatDay } from '#rules/time/format-day.ts';
import { createTurns, OverloadError } from '#rules/work/take-turns.ts';
import type { Draw } from '#server/pictures/drawing-thread.ts';
import type { FindArtwork } from '#server/pictures/read-artwork.ts';
import type { FindShareSubject, ShareSubject } from '#server/pictures/register-share-pictures.ts';
import { cutToDataUrl, renderPng } from '#server/pictures/render-picture.ts';
import { publicPages } from '#site/head/public-pages.ts';
import { siteConfig } from '#site-config';

/** The sources of covers that were not uploaded. */
interface Drawings {
  readonly findArtwork: FindArtwork;
  readonly drawCover: Draw;
}

type Cover = SharePicture['cover'];

const ARTWORK_ADDRESS = /^\/art\/([\w-]+)\.svg(?:\?|$)/;
/**
 * Pictures on other sites are never fetched: an author must not make this server call any address.
 */
const UPLOAD_ADDRESS = /^\/media\/[\w./-]+$/;
/** The largest size of a cover: full width if a picture has no title. */
const COVER_SIZE = { width: 1200, height: 630 };
const UPLOAD_BYTES_MAX = 20 * 1024 * 1024;
/** Drawing takes a tenth of a second of one processor; the others are left for pages. */
const takeTurn = createTurns({ runningMax: 2, waitingMax: 40 });

/** Finds what the picture of a page or post shows; drafts and future posts have none. */
export function createShareSubjects(
  app: FastifyInstance,
  posts: Clock & { readonly store: WithPosts<'findBySlug'> },
  drawings: Drawings,
): FindShareSubject {
  const pages = new Map(publicPages.map((page) => [page.path, page]));
  return async (path) => {
    const page = pages.get(path === '/home' ? '/' : path);
    if (page) {
      const { artwork, ...texts } = page.picture;
      return {
        key: path,
        draw: () =>
          draw(async () => ({ ...texts, cover: { drawing: drawings.findArtwork(artwork) ?? '' } })),
      };
    }
    const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1];
    const post = slug ? await findPostForReading(posts, slug, null) : null;
    return post && describePost(app, post, drawings);
  };
}

function describePost(app: FastifyInstance, post: Post, drawings: Drawings): ShareSubject {
  const { id, title, tags, createdAt, updatedAt } = post;
  return {
    key: `post ${id} ${updatedAt}`,
    draw: () =>
      draw(async () => ({
        title,
        details: ['Blog', formatDay(createdAt), ...tags.slice(0, 1)],
        cover: await findCover(app, post, drawings),
      })),
  };
}

/** Draws when it is its turn; null if too many are waiting. */
async function draw(
  findContent: () => Promise<Omit<SharePicture, 'siteName'>>,
): Promise<Buffer | null> {
  try {
    return await takeTurn(async () => {
      const picture = { ...(await findContent()), siteName: siteConfig.name };
      return renderPng(drawSharePicture(picture));
    });
  } catch (error) {
    if (error instanceof OverloadError) return null;
    throw error;
  }
}

/** The post's own cover if it is on this site, else the drawing on its card. */
async function findCover(
  app: FastifyInstance,
  post: Post,
  { findArtwork, drawCover }: Drawings,
): Promise<Cover> {
  const address = post.coverImage ?? '';
  const drawing = findArtwork(ARTWORK_ADDRESS.exec(address)?.[1] ?? '');
  if (drawing) return { drawing };
  const imageUrl = UPLOAD_ADDRESS.test(address) ? await readUpload(app, address) : null;
  return imageUrl ? { imageUrl } : { drawing: await drawCover(post.slug) };
}

async function readUpload(app: FastifyInstance, url: string): Promise<string | null> {
  const answer = await app.inject({ method: 'GET', url });
  const isPicture = String(answer.headers['content-type']).startsWith('image/');
  const bytes = answer.rawPayload;
  if (answer.statusCode !== 200 || !isPicture || bytes.length > UPLOAD_BYTES_MAX) return null;
  return cutToDataUrl(bytes, COVER_SIZE);
}
