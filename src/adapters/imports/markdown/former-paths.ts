import path from 'node:path';
import type { FormerPost } from './former-post.ts';
import { listHugoLinkPaths, makeHugoPath } from './hugo-paths.ts';
import { readList, readText } from './read-values.ts';
import type { SourceLayout } from './source-layout.ts';

/** The paths at which a site had a post: those it names, and the one its system made. */
export function listFormerPaths(layout: SourceLayout, post: FormerPost): readonly string[] {
  return listPaths(layout, post).map((one) => layout.basePath + one);
}

/** Paths by which its own texts name a post: without the site's base path, or as `ref` knows it. */
export function listLinkPaths(layout: SourceLayout, post: FormerPost): readonly string[] {
  const bare = layout.basePath === '' ? [] : listPaths(layout, post);
  if (layout.system === 'Hugo') return [...bare, ...listHugoLinkPaths(post)];
  // `post_url` names the file (`render-body.ts`).
  return layout.system === 'Jekyll' ? [...bare, `/blog/${post.slug}`] : bare;
}

function listPaths(layout: SourceLayout, post: FormerPost): readonly string[] {
  const { values } = post;
  const named = [...readList(values.aliases), ...readList(values.redirect_from)];
  const address = readText(values, 'url', 'permalink') ?? makePath(layout, post);
  const own = address === null ? '/' : toPath(address, '/');
  return [...(address === null ? [] : [own]), ...named.map((one) => toPath(one, own))].filter(
    (one) => !one.includes(':'),
  );
}

/** Hugo's aliases without a slash are beside the post. */
function toPath(address: string, own: string): string {
  const text = address.trim().replace(/^https?:\/\/[^/]+/i, '') || '/';
  return text.startsWith('/') ? text : path.posix.join(own, '..', text);
}

function makePath(layout: SourceLayout, post: FormerPost): string | null {
  if (layout.system === 'Hugo') return makeHugoPath(post, layout.permalinks);
  if (layout.system === 'Jekyll') return makeJekyllPath(layout.permalink, post);
  if (layout.system !== 'Astro') return null;
  const parts = post.file
    .replace(/^src\/content\//, '')
    .split('/')
    .slice(0, -1);
  return path.posix.join('/', ...[...parts, post.slug].map(toAstroPart), '/');
}

/** Makes a part of an address from the name of a file, as Astro does. */
const toAstroPart = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(' ', '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '');

function makeJekyllPath(pattern: string, { file, slug, date, values }: FormerPost): string | null {
  if (date === null) return null;
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  const named = [...readList(values.categories), ...readList(values.category)];
  const categories = [...listFolderCategories(file), ...named]
    .flatMap((one) => one.split(' '))
    .map((one) => one.toLowerCase());
  const parts: Readonly<Record<string, string>> = {
    ...{ year, month, day, slug, title: slug, categories: categories.join('/') },
    ...{ i_month: String(Number(month)), i_day: String(Number(day)), short_year: year.slice(2) },
    ...{ y_day: countDayOfYear(date), output_ext: '.html' },
  };
  const made = pattern.replace(/:([a-z_]+)/g, (whole, name: string) => parts[name] ?? whole);
  return made.replaceAll(/\/{2,}/g, '/');
}

/** In Jekyll the folders above `_posts` are categories. */
export function listFolderCategories(file: string): readonly string[] {
  const folders = file.split('/');
  const end = folders.findIndex((name) => name === '_posts' || name === '_drafts');
  return end === -1 ? [] : folders.slice(0, end);
}

function countDayOfYear(date: string): string {
  const days =
    (Date.parse(date.slice(0, 10)) - Date.parse(`${date.slice(0, 4)}-01-01`)) / 86_400_000;
  return String(days + 1).padStart(3, '0');
}
