import type { FastifyInstance } from 'fastify';
import { drawSharePicture, getCoverFrame, type SharePicture } from '#artwork/share-picture.ts';
import { findMediaHash, type Media, toPicture, type WithMedia } from '#domain/media/public.ts';
import { findPostForReading, type Post, type WithPosts } from '#domain/posts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { FindArtwork } from '#server/pictures/read-artwork.ts';
import type { FindShareSubject, ShareSubject } from '#server/pictures/register-share-pictures.ts';
import { cutToDataUrl, cutToJpeg, renderJpeg, renderPng } from '#server/pictures/render-picture.ts';
import type { MakeText } from '#server/text-thread.ts';
import { SHARE_PICTURE_WIDTH } from '#shared/pages/share-picture-shapes.ts';
import { createTaskQueue, OverloadError } from '#shared/queue/task-queue.ts';
import { formatDay } from '#shared/time/format-day.ts';
import type { SiteSource } from '#site/entry-server.tsx';
import { listPublicPages } from '#site/head/public-pages.ts';

/** The sources of covers that were not uploaded. */
interface Drawings {
  readonly findArtwork: FindArtwork;
  readonly drawCover: MakeText;
  readonly getSource: () => SiteSource;
}

type Cover = SharePicture['cover'];

const ARTWORK_ADDRESS = /^\/art\/([\w-]+)\.svg(?:\?|$)/;
/**
 * Pictures on other sites are never fetched: an author must not make this server call any address.
 */
const UPLOAD_ADDRESS = /^\/media\/[\w./-]+$/;
const UPLOAD_BYTES_MAX = 20 * 1024 * 1024;
/** Drawing takes a tenth of a second of one processor; the others are left for pages. */
const runTask = createTaskQueue({ runningMax: 2, waitingMax: 40 });

/** Finds what the picture of a page or post shows; drafts and future posts have none. */
export function createShareSubjects(
  app: FastifyInstance,
  posts: Clock & { readonly store: WithPosts<'findBySlug'> & WithMedia<'findByName'> },
  drawings: Drawings,
): FindShareSubject {
  return async (path, ending, height) => {
    const { documents, site } = drawings.getSource();
    const wanted = path === '/home' ? '/' : path;
    const page = listPublicPages(documents).find((one) => one.path === wanted);
    if (page && ending === 'png') {
      const { artwork, ...texts } = page.picture;
      return {
        key: `${height} ${path} ${JSON.stringify(page.picture)} ${site.firm.name}`,
        draw: () =>
          inTurn(async () => {
            const seed = /^covers\/(.+)$/.exec(artwork)?.[1];
            const drawing = seed ? await drawings.drawCover(seed) : drawings.findArtwork(artwork);
            const cover = { drawing: drawing ?? '' };
            return renderPng(
              drawSharePicture({ ...texts, cover, siteName: site.firm.name }, height),
            );
          }),
      };
    }
    const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1];
    const post = slug ? await findPostForReading(posts, slug, null) : null;
    if (!post || (ending === 'jpg' && !post.shareImage)) return null;
    const findUpload = async (address: string | null) => {
      const name = findMediaHash(address ?? '');
      return name === null ? null : posts.store.media.findByName(name);
    };
    const subject = { post, height, cover: await findUpload(post.coverImage) };
    if (ending === 'png') return describePost(app, subject, drawings);
    return describeOwn(app, { ...subject, own: await findUpload(post.shareImage) }, drawings);
  };
}

/** A post, and its cover if that was uploaded. */
interface Subject {
  readonly post: Post;
  readonly cover: Media | null;
  /** Of the picture, in pixels. */
  readonly height: number;
}

/** Changes with the file of an upload and with its focal point. */
const keyOf = (upload: Media | null) =>
  upload && `${upload.hash} ${upload.focalPoint.x} ${upload.focalPoint.y}`;

/** The picture that somebody chose for a post; the drawn one if it cannot be shown. */
function describeOwn(
  app: FastifyInstance,
  { own, ...subject }: Subject & { readonly own: Media | null },
  drawings: Drawings,
): ShareSubject {
  const { id, updatedAt, shareImage } = subject.post;
  const size = { width: SHARE_PICTURE_WIDTH, height: subject.height };
  return {
    key: `${subject.height} own picture of post ${id} ${updatedAt} ${keyOf(own)} ${keyOf(subject.cover)}`,
    draw: () =>
      inTurn(async () => {
        const bytes = await readPicture(app, shareImage, own);
        const cut = bytes && (await cutToJpeg(bytes, size, own?.focalPoint));
        return cut ?? renderJpeg(await drawPost(app, subject, drawings));
      }),
  };
}

function describePost(app: FastifyInstance, subject: Subject, drawings: Drawings): ShareSubject {
  const { id, updatedAt } = subject.post;
  return {
    key: `${subject.height} post ${id} ${updatedAt} ${keyOf(subject.cover)}`,
    draw: () => inTurn(async () => renderPng(await drawPost(app, subject, drawings))),
  };
}

async function drawPost(
  app: FastifyInstance,
  subject: Subject,
  drawings: Drawings,
): Promise<string> {
  const { title, tags, createdAt } = subject.post;
  const details = ['Blog', formatDay(createdAt), ...tags.slice(0, 1)];
  const cover = await findCover(app, subject, drawings);
  const siteName = drawings.getSource().site.firm.name;
  return drawSharePicture({ title, details, cover, siteName }, subject.height);
}

/** Draws when it is its turn; null if too many are waiting. */
async function inTurn(draw: () => Promise<Buffer>): Promise<Buffer | null> {
  try {
    return await runTask(draw);
  } catch (error) {
    if (error instanceof OverloadError) return null;
    throw error;
  }
}

/** The post's own cover if it is on this site, else the drawing on its card. */
async function findCover(
  app: FastifyInstance,
  { post, cover, height }: Subject,
  { findArtwork, drawCover }: Drawings,
): Promise<Cover> {
  const address = post.coverImage ?? '';
  const drawing = findArtwork(ARTWORK_ADDRESS.exec(address)?.[1] ?? '');
  if (drawing) return { drawing };
  const bytes = await readPicture(app, address, cover);
  const imageUrl =
    bytes && (await cutToDataUrl(bytes, getCoverFrame(post.title, height), cover?.focalPoint));
  return imageUrl ? { imageUrl } : { drawing: await drawCover(post.slug) };
}

/** The bytes of a picture on this site; an upload is read from where its file is now. */
async function readPicture(
  app: FastifyInstance,
  address: string | null,
  upload: Media | null,
): Promise<Buffer | null> {
  if (upload) return readUpload(app, toPicture(upload).url);
  return address !== null && UPLOAD_ADDRESS.test(address) ? readUpload(app, address) : null;
}

async function readUpload(app: FastifyInstance, url: string): Promise<Buffer | null> {
  const answer = await app.inject({ method: 'GET', url });
  const isPicture = String(answer.headers['content-type']).startsWith('image/');
  const bytes = answer.rawPayload;
  if (answer.statusCode !== 200 || !isPicture || bytes.length > UPLOAD_BYTES_MAX) return null;
  return bytes;
}
