import path from 'node:path';
import { readList, readText, type Values } from './read-values.ts';
import type { SiteLayout } from './site-layout.ts';

/** What a post's address was made of. */
export interface FormerPost {
  /** Relative to the site, with slashes. */
  readonly file: string;
  readonly slug: string;
  readonly date: string | null;
  readonly values: Values;
}

/** The paths at which a site had a post: those it names, and the one its system made. */
export function listFormerPaths(layout: SiteLayout, post: FormerPost): readonly string[] {
  const { values } = post;
  const named = [...readList(values.aliases), ...readList(values.redirect_from)];
  const own = readText(values, 'url', 'permalink') ?? makePath(layout, post);
  return [...(own === null ? [] : [own]), ...named]
    .map((one) => resolvePath(one, post))
    .filter((one) => one !== null && !one.includes(':'))
    .filter((one): one is string => one !== null);
}

/** Hugo's aliases without a slash are relative to the post. */
function resolvePath(address: string, { file }: FormerPost): string | null {
  const text = address.trim().replace(/^https?:\/\/[^/]+/i, '') || '/';
  if (text.startsWith('/')) return text;
  const folder = path.posix.dirname(file.replace(/^content\//, ''));
  return path.posix.join('/', folder, text);
}

function makePath(layout: SiteLayout, post: FormerPost): string | null {
  if (layout.system === 'Hugo') return makeHugoPath(post);
  if (layout.system === 'Jekyll') return makeJekyllPath(layout.permalink, post);
  if (layout.system !== 'Astro') return null;
  const folder = path.posix.dirname(post.file.replace(/^src\/content\//, ''));
  return path.posix.join('/', folder, post.slug, '/');
}

function makeHugoPath({ file, slug, values }: FormerPost): string {
  const inContent = file.replace(/^content\//, '');
  const isBundle = /^_?index\./.test(path.posix.basename(inContent));
  const folder = path.posix.dirname(isBundle ? path.posix.dirname(inContent) : inContent);
  const bundle = path.posix.basename(path.posix.dirname(inContent));
  const named = isBundle ? bundle : path.posix.basename(inContent).replace(/\.\w+$/, '');
  const last = readText(values, 'slug') === null ? named.toLowerCase().replaceAll(' ', '-') : slug;
  return path.posix.join('/', folder, last, '/');
}

function makeJekyllPath(pattern: string, { slug, date, values }: FormerPost): string | null {
  if (date === null) return null;
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  const categories = [...readList(values.categories), ...readList(values.category)]
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

function countDayOfYear(date: string): string {
  const days =
    (Date.parse(date.slice(0, 10)) - Date.parse(`${date.slice(0, 4)}-01-01`)) / 86_400_000;
  return String(days + 1).padStart(3, '0');
}
