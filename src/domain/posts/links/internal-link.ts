import { type LinkAddress, listSameOrigins, readLinkAddress } from '#shared/posts/link-address.ts';

/** A link of an article, if it leads to a page of this site; null for all others. */
export function readInternalLink(link: string, origin: string): LinkAddress | null {
  const address = readLinkAddress(link);
  return address && listSameOrigins(origin).includes(address.origin) ? address : null;
}

/** The same link to another path; one that names the site still does. */
export function writeInternalLink(link: LinkAddress, path: string, origin: string): string {
  return (link.origin === '' ? '' : origin) + path + link.rest;
}
