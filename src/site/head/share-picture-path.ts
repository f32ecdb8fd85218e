import { artworkVersion } from '#ui/pictures/artwork-version.ts';

/**
 * Address of a page's share picture. Its version parameter changes with the drawings and with
 * `updatedAt` (ISO 8601) if given, so that caches may keep it for ever.
 */
export function getSharePicturePath(path: string, updatedAt?: string): string {
  const change = updatedAt ? `-${Date.parse(updatedAt).toString(36)}` : '';
  return `/og${path === '/' ? '/home' : path}.png?v=${artworkVersion}${change}`;
}
