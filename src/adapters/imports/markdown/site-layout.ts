import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import type { Values } from './read-values.ts';

/** Which system a folder is the source of, and where it keeps posts and pictures. */
export interface SiteLayout {
  readonly system: 'Hugo' | 'Jekyll' | 'Astro' | 'Markdown';
  /** Folders of posts, relative to the site. */
  readonly postFolders: readonly string[];
  /** Folders that addresses beginning with a slash are relative to. */
  readonly pictureFolders: readonly string[];
  /** Jekyll's pattern of addresses. */
  readonly permalink: string;
}

/** The usual names of the section that is the blog. */
const SECTIONS = ['posts', 'post', 'blog', 'articles', 'news'];

/** The pattern of Jekyll's `permalink: date`, its default. */
const JEKYLL_DEFAULT = '/:categories/:year/:month/:day/:title.html';

const jekyllStyles: Readonly<Record<string, string>> = {
  date: JEKYLL_DEFAULT,
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
};

/** Recognises a site by the folders that its system requires. */
export async function readSiteLayout(site: string): Promise<SiteLayout> {
  const has = (...parts: readonly string[]) => existsSync(path.join(site, ...parts));
  const choose = (folder: string) => {
    const sections = SECTIONS.map((name) => path.join(folder, name)).filter((name) => has(name));
    return sections.length > 0 ? sections : [folder];
  };
  if (has('_posts') || has('_config.yml') || path.basename(site) === '_posts') {
    const postFolders = ['_posts', '_drafts'].filter((name) => has(name));
    const permalink = await readPermalink(path.join(site, '_config.yml'));
    const posts = postFolders.length > 0 ? postFolders : ['.'];
    return { system: 'Jekyll', postFolders: posts, pictureFolders: ['.'], permalink };
  }
  if (has('src', 'content')) {
    const postFolders = choose(path.join('src', 'content'));
    const pictureFolders = ['public', 'src', '.'];
    return { system: 'Astro', postFolders, pictureFolders, permalink: '' };
  }
  if (has('content')) {
    const pictureFolders = ['static', 'assets', 'content', '.'];
    return { system: 'Hugo', postFolders: choose('content'), pictureFolders, permalink: '' };
  }
  const pictureFolders = ['.', 'static', 'public', 'assets'];
  return { system: 'Markdown', postFolders: ['.'], pictureFolders, permalink: '' };
}

async function readPermalink(configFile: string): Promise<string> {
  const text = await readFile(configFile, 'utf8').catch(() => '');
  try {
    const configuration: Values = parse(text, { logLevel: 'silent' }) ?? {};
    const { permalink } = configuration;
    if (typeof permalink !== 'string') return JEKYLL_DEFAULT;
    return jekyllStyles[permalink] ?? permalink;
  } catch {
    // Only the addresses depend on it, and the default is what most sites have.
    return JEKYLL_DEFAULT;
  }
}
