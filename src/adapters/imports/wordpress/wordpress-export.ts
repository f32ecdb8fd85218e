import path from 'node:path';
import type { ImportSource, LeftOut, SourcePost } from '#domain/imports/public.ts';
import { unescapeText } from '#shared/html/escape-html.ts';
import { findInside, readAddressPath } from '../find-inside.ts';
import { readDate } from '../read-date.ts';
import { readItems, type WordPressItem } from './read-items.ts';
import { toHtml } from './to-html.ts';

// The format is what WordPress's own exporter writes: wp-admin/includes/export.php, WXR 1.2.

/** The rest of the file, as far as a post needs it. */
interface Surroundings {
  readonly baseUrl: string;
  /** Addresses of uploaded files by their ids. */
  readonly picturesById: ReadonlyMap<string, string>;
  /** How far the site's clock is ahead of UTC; drafts have only its time. */
  readonly zoneMs: number;
}

/** Opens a WXR export; the site's `wp-content/uploads` may lie beside it. */
export async function openWordPressExport(file: string): Promise<ImportSource> {
  const surroundings = await readSurroundings(file);
  const folder = path.dirname(file);
  const host = readHost(surroundings.baseUrl);
  return {
    system: 'WordPress',
    async *list() {
      for await (const item of readItems(file)) yield toSourcePost(item, surroundings);
    },
    findPicture: (address) => findInside(folder, listPlaces(address)),
    toFormerPath(address) {
      const isOwn = address.startsWith('/') && !address.startsWith('//');
      if (!isOwn && (host === '' || readHost(address) !== host)) return null;
      const [, id] = /^[^?#]*\/?\?p=(\d+)(?=$|[&#])/.exec(address) ?? [];
      return id === undefined ? readAddressPath(address) : `/?p=${id}`;
    },
  };
}

async function readSurroundings(file: string): Promise<Surroundings> {
  const picturesById = new Map<string, string>();
  let baseUrl = '';
  let zoneMs = 0;
  const items = readItems(file, (channel) => {
    baseUrl = channel.baseUrl;
  });
  for await (const { texts } of items) {
    const address = texts.get('wp:attachment_url')?.trim();
    const id = texts.get('wp:post_id')?.trim();
    if (id && address) picturesById.set(id, address);
    zoneMs = readZone(texts) ?? zoneMs;
  }
  return { baseUrl, picturesById, zoneMs };
}

function toSourcePost(item: WordPressItem, surroundings: Surroundings): SourcePost | LeftOut {
  const { texts, meta } = item;
  const read = (name: string) => texts.get(name)?.trim() ?? '';
  const slug = read('wp:post_name') || null;
  const where = `line ${item.line}, ${slug ?? (read('title') || `number ${read('wp:post_id')}`)}`;
  const reason = findReason(read('wp:post_type'), read('wp:status'));
  if (reason !== null) return { where, leftOut: reason };
  const { html, notes } = toHtml(
    texts.get('content:encoded') ?? '',
    surroundings.picturesById,
    meta.get('footnotes'),
  );
  const status = read('wp:status');
  return {
    source: `wordpress:${readSite(surroundings.baseUrl)}#${read('wp:post_id')}`,
    // All blogs of a multisite had the same.
    formerSource: `wordpress:${readHost(surroundings.baseUrl)}#${read('wp:post_id')}`,
    ...{ where, slug },
    body: { html },
    fields: {
      title: decodeEntities(read('title')),
      excerpt: read('excerpt:encoded'),
      coverImage: surroundings.picturesById.get(meta.get('_thumbnail_id')?.trim() ?? '') ?? null,
      tags: listTags(item),
      published: status === 'publish' || status === 'future',
      createdAt: readTime(item, 'wp:post_date', surroundings),
      updatedAt: readTime(item, 'wp:post_modified', surroundings),
      ...readSearchTexts(meta),
    },
    keptPrivate: findPrivacy(status, read('wp:post_password')),
    author: read('dc:creator') || null,
    formerPaths: listFormerPaths(item, surroundings),
    linkPaths: [`/?p=${read('wp:post_id')}`],
    notes: item.comments > 0 ? [...notes, `comments left out: ${item.comments}`] : notes,
  };
}

/** No place is further from UTC; more means that somebody changed one of the two. */
const ZONE_MS_MAX = 14 * 3_600_000;

function readZone(texts: WordPressItem['texts']): number | null {
  const local = readDate(texts.get('wp:post_date'));
  const utc = readDate(texts.get('wp:post_date_gmt'));
  if (!local || !utc) return null;
  const zoneMs = Date.parse(local) - Date.parse(utc);
  return Math.abs(zoneMs) > ZONE_MS_MAX ? null : zoneMs;
}

function readTime({ texts }: WordPressItem, name: string, { zoneMs }: Surroundings): string | null {
  const utc = readDate(texts.get(`${name}_gmt`));
  if (utc !== null) return utc;
  const local = readDate(texts.get(name));
  return local && new Date(Date.parse(local) - zoneMs).toISOString();
}

/** Why something is not imported; null for posts. */
function findReason(type: string, status: string): string | null {
  if (type === 'attachment') return 'is a file, which comes with the posts that show it';
  if (type === 'page') return 'is a page, not a post';
  if (type !== 'post') return `is of the type ${type}`;
  return ['trash', 'auto-draft', 'inherit'].includes(status) ? `is in the state ${status}` : null;
}

function findPrivacy(status: string, password: string): string | undefined {
  if (password !== '') return 'it had a password on the former site';
  return status === 'private' ? 'it was private on the former site' : undefined;
}

/** Every post of WordPress has a category; this one says nothing. */
const NO_CATEGORY = 'uncategorized';

function listTags({ terms }: WordPressItem): readonly string[] {
  return ['post_tag', 'category']
    .flatMap((domain) => terms.filter((term) => term.domain === domain))
    .map(({ name }) => decodeEntities(name))
    .filter((name) => name.toLowerCase() !== NO_CATEGORY);
}

/** Of the two most usual plug-ins; their templates (`%%title%%`, `%title%`) are not texts. */
function readSearchTexts(meta: ReadonlyMap<string, string>) {
  const read = (...keys: readonly string[]) => {
    const found = keys.map((key) => meta.get(key)?.trim()).find((value) => value);
    return found === undefined || found.includes('%') ? null : found;
  };
  return {
    seoTitle: read('_yoast_wpseo_title', 'rank_math_title'),
    seoDescription: read('_yoast_wpseo_metadesc', 'rank_math_description'),
    canonicalUrl: read('_yoast_wpseo_canonical', 'rank_math_canonical_url'),
  };
}

/** The address, and those it had under former slugs. Drafts only have one of a number. */
function listFormerPaths(
  { texts, formerSlugs }: WordPressItem,
  { baseUrl }: Surroundings,
): readonly string[] {
  const link = texts.get('link')?.trim() ?? '';
  if (link === '' || link.includes('?') || readHost(link) !== readHost(baseUrl)) return [];
  const present = readAddressPath(link);
  const slug = texts.get('wp:post_name')?.trim();
  if (!slug) return [present];
  const end = new RegExp(`${escapePattern(slug)}(?=/?$)`);
  return [present, ...formerSlugs.map((former) => present.replace(end, () => former))];
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The uploaded original rather than one of the sizes that WordPress made of it. */
function listPlaces(address: string): readonly string[] {
  const pathname = readAddressPath(address);
  const [, below] = /wp-content\/uploads\/(.+)$/.exec(pathname) ?? [];
  if (below === undefined) return [];
  const original = below.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, '');
  const scaled = original.replace(/(?=\.\w+$)/, '-scaled');
  return [original, scaled, below].flatMap((one) => [
    `wp-content/uploads/${one}`,
    `uploads/${one}`,
  ]);
}

function readHost(address: string): string {
  return /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? '';
}

/** The whole address, without what a move to another scheme changes. */
const readSite = (address: string) =>
  readHost(address) + path.posix.join('/', readAddressPath(address), '/');

/** Titles and names are HTML in the database, with the signs of typographers as numbers. */
function decodeEntities(text: string): string {
  const signs = text.replace(/&#(\d{2,6});/g, (_, code: string) => {
    return code === '039' ? '’' : String.fromCodePoint(Number(code));
  });
  return unescapeText(signs.replaceAll('&nbsp;', ' '));
}
