import type { FastifyInstance } from 'fastify';
import { drawSharePicture, type SharePicture } from '#artwork/share-picture.ts';
import { findPostForReading, type Post, type WithPosts } from '#domain/posts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import { formatDay } from '#rules/time/format-day.ts';
import { createTurns, OverloadError } from '#rules/work/take-turns.ts';
import type { Draw } from '#server/pictures/drawing-thread.ts';
import type { FindArtwork } from '#server/pictures/read-artwork.ts';
import type { FindShareSubject, ShareSubject } from '#server/pictures/register-share-pictures.ts';
import { cutToDataUrl, cutToJpeg, renderJpeg, renderPng } from '#server/pictures/render-picture.ts';
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
  return async (path, ending) => {
    const page = pages.get(path === '/home' ? '/' : path);
    if (page && ending === 'png') {
      const { artwork, ...texts } = page.picture;
      return {
        key: path,
        draw: () =>
          inTurn(() => {
            const cover = { drawing: drawings.findArtwork(artwork) ?? '' };
            return renderPng(drawSharePicture({ ...texts, cover, siteName: siteConfig.name }));
          }),
      };
    }
    const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1];
    const post = slug ? await findPostForReading(posts, slug, null) : null;
    if (ending === 'jpg') return post?.shareImage ? describeOwn(app, post, drawings) : null;
    return post && describePost(app, post, drawings);
  };
}

/** The picture that somebody chose for a post; the drawn one if it cannot be shown. */
function describeOwn(app: FastifyInstance, post: Post, drawings: Drawings): ShareSubject {
  const address = post.shareImage ?? '';
  return {
    key: `own picture of post ${post.id} ${post.updatedAt}`,
    draw: () =>
      inTurn(async () => {
        const bytes = UPLOAD_ADDRESS.test(address) ? await readUpload(app, address) : null;
        const cut = bytes && (await cutToJpeg(bytes, COVER_SIZE));
        return cut ?? renderJpeg(drawSharePicture(await describeDrawn(app, post, drawings)));
      }),
  };
}

function describePost(app: FastifyInstance, post: Post, drawings: Drawings): ShareSubject {
  return {
    key: `post ${post.id} ${post.updatedAt}`,
    draw: () =>
      inTurn(async () => renderPng(drawSharePicture(await describeDrawn(app, post, drawings)))),
  };
}

async function describeDrawn(
  app: FastifyInstance,
  post: Post,
  drawings: Drawings,
): Promise<SharePicture> {
  const { title, tags, createdAt } = post;
  const details = ['Blog', formatDay(createdAt), ...tags.slice(0, 1)];
  const cover = await findCover(app, post, drawings);
  return { title, details, cover, siteName: siteConfig.name };
}

/** Draws when it is its turn; null if too many are waiting. */
async function inTurn(draw: () => Promise<Buffer>): Promise<Buffer | null> {
  try {
    return await takeTurn(draw);
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
  const bytes = UPLOAD_ADDRESS.test(address) ? await readUpload(app, address) : null;
  const imageUrl = bytes && (await cutToDataUrl(bytes, COVER_SIZE));
  return imageUrl ? { imageUrl } : { drawing: await drawCover(post.slug) };
}

async function readUpload(app: FastifyInstance, url: string): Promise<Buffer | null> {
  const answer = await app.inject({ method: 'GET', url });
  const isPicture = String(answer.headers['content-type']).startsWith('image/');
  const bytes = answer.rawPayload;
  if (answer.statusCode !== 200 || !isPicture || bytes.length > UPLOAD_BYTES_MAX) return null;
  return bytes;
}
