import { artworkVersion } from '#ui/pictures/artwork-version.ts';

/**
 * Address of the picture that networks show beside a link to a page. The version behind it changes
 * with the drawings and, where given, with `updatedAt` (ISO 8601), so that it can be kept for ever.
 */
export function getSharePicturePath(path: string, updatedAt?: string): string {
  const change = updatedAt ? `-${Date.parse(updatedAt).toString(36)}` : '';
  return `/og${path === '/' ? '/home' : path}.png?v=${artworkVersion}${change}`;
}
