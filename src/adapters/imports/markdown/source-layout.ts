import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isTable, readConfiguration } from './read-configuration.ts';

/** Which system a folder is the source of, and where it keeps posts and pictures. */
export interface SourceLayout {
  readonly system: 'Hugo' | 'Jekyll' | 'Astro' | 'Markdown';
  /** Folders of posts, relative to the site. */
  readonly postFolders: readonly string[];
  /** Folders that addresses beginning with a slash are relative to. */
  readonly pictureFolders: readonly string[];
  /** Jekyll's pattern of addresses. */
  readonly permalink: string;
  /** Hugo's patterns by section. */
  readonly permalinks: Readonly<Record<string, string>>;
  /** The path of the site on its host, without a slash at the end; usually empty. */
  readonly basePath: string;
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

const HUGO_FILES = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap(
  (name) => ['toml', 'yaml', 'yml', 'json'].map((extension) => `${name}.${extension}`),
);
const HUGO_PERMALINKS = ['toml', 'yaml', 'yml', 'json'].map(
  (extension) => `config/_default/permalinks.${extension}`,
);

/** Folders that hold no posts, however deep. */
const OTHER_FOLDERS: readonly string[] = ['node_modules', 'vendor', '_site', '_includes'];
/** Deeper than anybody's categories. */
const DEPTH_MAX = 5;

const plain = { permalink: '', permalinks: {}, basePath: '' };

/** Recognises a site by the folders that its system requires. */
export async function readSourceLayout(site: string): Promise<SourceLayout> {
  const has = (...parts: readonly string[]) => existsSync(path.join(site, ...parts));
  const choose = (folder: string) => {
    const sections = SECTIONS.map((name) => path.join(folder, name)).filter((name) => has(name));
    return sections.length > 0 ? sections : [folder];
  };
  if (has('_posts') || has('_config.yml') || path.basename(site) === '_posts') {
    return readJekyllLayout(site);
  }
  const isAstro = ['mjs', 'ts', 'js', 'mts'].some((end) => has(`astro.config.${end}`));
  if (has('src', 'content') || (isAstro && has('content'))) {
    const postFolders = choose(has('src', 'content') ? path.join('src', 'content') : 'content');
    return { system: 'Astro', postFolders, pictureFolders: ['public', 'src', '.'], ...plain };
  }
  if (has('content')) {
    const pictureFolders = ['static', 'assets', 'content', '.'];
    const addresses = await readHugoAddresses(site);
    return { system: 'Hugo', postFolders: choose('content'), pictureFolders, ...addresses };
  }
  const pictureFolders = ['.', 'static', 'public', 'assets'];
  return { system: 'Markdown', postFolders: ['.'], pictureFolders, ...plain };
}

async function readJekyllLayout(site: string): Promise<SourceLayout> {
  const found = await listPostFolders(site, '.', 0);
  const { permalink, baseurl } = await readConfiguration(site, ['_config.yml']);
  return {
    ...{ system: 'Jekyll', permalinks: {} },
    // Themes name a cover without the folder in which they look for it.
    pictureFolders: ['.', 'assets/img', 'assets/images', 'images', 'img'],
    postFolders: found.length > 0 ? found : ['.'],
    permalink:
      typeof permalink === 'string' ? (jekyllStyles[permalink] ?? permalink) : JEKYLL_DEFAULT,
    basePath: toBasePath(baseurl),
  };
}

/** Jekyll reads `_posts` in any folder, whose name is then a category. */
async function listPostFolders(site: string, folder: string, depth: number): Promise<string[]> {
  const entries = await readdir(path.join(site, folder), { withFileTypes: true });
  const found: string[] = [];
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const inner = path.join(folder, name);
    if (name === '_posts' || name === '_drafts') found.push(inner);
    else if (depth < DEPTH_MAX && !name.startsWith('.') && !OTHER_FOLDERS.includes(name)) {
      found.push(...(await listPostFolders(site, inner, depth + 1)));
    }
  }
  return found.sort();
}

async function readHugoAddresses(site: string) {
  const { baseURL, baseurl, permalinks } = await readConfiguration(site, HUGO_FILES);
  const own = isTable(permalinks) ? permalinks : await readConfiguration(site, HUGO_PERMALINKS);
  // Newer releases have patterns of pages and of sections apart.
  const ofPages = isTable(own.page) ? own.page : own;
  const patterns = Object.entries(ofPages).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const basePath = toBasePath(baseURL ?? baseurl);
  return { permalink: '', permalinks: Object.fromEntries(patterns), basePath };
}

function toBasePath(address: unknown): string {
  if (typeof address !== 'string') return '';
  const pathname = address.replace(/^https?:\/\/[^/]*/i, '').replaceAll(/^\/+|\/+$/g, '');
  return pathname === '' ? '' : `/${pathname}`;
}
