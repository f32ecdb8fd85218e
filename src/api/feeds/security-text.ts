import { DAY_MS } from '#rules/time/day.ts';
import type { SiteDescription } from './site-description.ts';

/** Well within the year of RFC 9116, so that a copy some months old is still valid. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116): where to report vulnerabilities. */
export function writeSecurityText({ url, email }: SiteDescription, now: string): string {
  // Whole days, so that the text stays the same all day.
  const today = Math.floor(Date.parse(now) / DAY_MS);
  const expires = new Date((today + VALID_DAYS) * DAY_MS).toISOString();
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${url}/.well-known/security.txt`,
    '',
  ].join('\n');
}
