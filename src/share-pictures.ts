import type { FastifyInstance } from 'fastify';
import { findArtwork } from '#artwork/all-artwork.ts';
import { drawPostCover } from '#artwork/post-cover.ts';
import { drawSharePicture, type SharePicture } from '#artwork/share-picture.ts';
import { findPostForReading, type Post, type PostUseCase } from '#domain/posts/public.ts';
import type { FindShareSubject, ShareSubject } from '#server/register-share-pictures.ts';
import { cutToDataUrl } from '#server/render-picture.ts';
import { publicPages } from '#site/public-pages.ts';
import { siteConfig } from '#site-config';

type Cover = SharePicture['cover'];

const ARTWORK_ADDRESS = /^\/art\/([\w-]+)\.svg(?:\?|$)/;
/** Our own uploads: larger than the picture, so that they are cut sharp. */
const COVER_SIZE = { width: 952, height: 1260 };
const UPLOAD_BYTES_MAX = 20 * 1024 * 1024;

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** What the pictures of pages and posts show; drafts and future posts have none. */
export function createShareSubjects(app: FastifyInstance, posts: PostUseCase): FindShareSubject {
  const pages = new Map(publicPages.map((page) => [page.path, page]));
  return async (path) => {
    const page = pages.get(path === '/home' ? '/' : path);
    if (page) {
      const { artwork, ...texts } = page.picture;
      return {
        key: path,
        draw: async () => draw({ ...texts, cover: { drawing: findArtwork(artwork) ?? '' } }),
      };
    }
    const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1];
    const post = slug ? await findPostForReading(posts, slug, null) : null;
    return post && describePost(app, post);
  };
}

function describePost(app: FastifyInstance, post: Post): ShareSubject {
  const { id, title, tags, createdAt, updatedAt } = post;
  return {
    key: `post ${id} ${updatedAt}`,
    draw: async () => {
      const details = ['Blog', dateFormat.format(new Date(createdAt)), ...tags.slice(0, 1)];
      return draw({ title, details, cover: await findCover(app, post) });
    },
  };
}

function draw(picture: Omit<SharePicture, 'siteName'>): string {
  return drawSharePicture({ ...picture, siteName: siteConfig.name });
}

/** The post's own cover where it is ours, else a drawing made from the post's id. */
async function findCover(app: FastifyInstance, post: Post): Promise<Cover> {
  const address = post.coverImage ?? '';
  const drawing = findArtwork(ARTWORK_ADDRESS.exec(address)?.[1] ?? '');
  if (drawing) return { drawing };
  const imageUrl = isOwnUpload(address) ? await readUpload(app, address) : null;
  return imageUrl ? { imageUrl } : { drawing: drawPostCover(String(post.id)) };
}

/** Other sites are never asked: a post's author must not make this server call any address. */
function isOwnUpload(address: string): boolean {
  return /^\/(?!\/|og\/|api\/|admin)/.test(address);
}

async function readUpload(app: FastifyInstance, url: string): Promise<string | null> {
  const answer = await app.inject({ method: 'GET', url });
  const isPicture = String(answer.headers['content-type']).startsWith('image/');
  const bytes = answer.rawPayload;
  if (answer.statusCode !== 200 || !isPicture || bytes.length > UPLOAD_BYTES_MAX) return null;
  return cutToDataUrl(bytes, COVER_SIZE);
}
