import { ARTICLE_PICTURE_HEIGHTS } from '#shared/pages/share-picture-shapes.ts';
import { artworkVersion } from '#ui/pictures/artwork-version.ts';

/** Values that change the share picture of a post: an edit (ISO 8601), and its uploaded pictures. */
interface PictureChange {
  readonly updatedAt?: string | undefined;
  readonly shareVersion?: string | undefined;
}

/** Address of a page's share picture; its version changes with drawings and post, as caches keep it. */
export function getSharePicturePath(
  path: string,
  { updatedAt, shareVersion }: PictureChange = {},
  ending: 'png' | 'jpg' = 'png',
): string {
  const edit = updatedAt ? `-${Date.parse(updatedAt).toString(36)}` : '';
  const version = artworkVersion + edit + (shareVersion ? `-${shareVersion}` : '');
  return `/og${path === '/' ? '/home' : path}.${ending}?v=${version}`;
}

/** The picture next to a link; `type` is null if it is on another site, and its size not known. */
export interface LinkedPicture {
  readonly url: string;
  readonly type: 'image/png' | 'image/jpeg' | null;
}

/** The pictures next to a link to an article, in all shapes; one on another site as it is. */
export function listArticlePictures(...article: Parameters<typeof findSharePicture>): string[] {
  const { url, type } = findSharePicture(...article);
  if (!type) return [url];
  return [url, ...Object.keys(ARTICLE_PICTURE_HEIGHTS).map((shape) => `${url}&shape=${shape}`)];
}

/** The picture next to a link to a page: a post's own, cut to size if it is on this site, or the drawn one. */
export function findSharePicture(
  siteUrl: string,
  path: string,
  post?: PictureChange & { readonly shareImage?: string | null | undefined },
): LinkedPicture {
  const own = post?.shareImage;
  if (own && !own.startsWith('/')) return { url: own, type: null };
  const ending = own ? 'jpg' : 'png';
  const url = siteUrl + getSharePicturePath(path, post, ending);
  return { url, type: own ? 'image/jpeg' : 'image/png' };
}
