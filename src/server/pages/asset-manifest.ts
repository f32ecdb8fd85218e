import { readFileSync } from 'node:fs';
import path from 'node:path';

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly assets?: readonly string[];
}

/** The addresses that an HTML document of one bundle refers to. */
export interface BundleAssets {
  /** The style sheets of every document, and those of a page's source files. */
  readonly stylesFor: (pageFiles?: readonly string[]) => readonly string[];
  readonly entry: string;
  /** The entry, the chunks of a page's source files, and all that they need, once each. */
  readonly scriptsFor: (pageFiles?: readonly string[]) => readonly string[];
  readonly fonts: readonly string[];
  /** The icon as a data URL, which needs no request. */
  readonly icon: string;
}

/** The browser's two bundles: visitors load nothing of `admin`. */
export interface ClientAssets {
  readonly site: BundleAssets;
  readonly admin: BundleAssets;
}

const ICON_FILE = 'art/mark.svg';
const SITE_ENTRY = 'src/site/entry-client.tsx';
const ADMIN_ENTRY = 'src/admin/entry-client.tsx';
/** Only the text typeface; the mono one may arrive later. */
const PRELOADED_FONT = /instrument-sans-basic.*\.woff2$/;

/** Reads the build's manifest. Throws if there is no build. */
export function readClientAssets(clientDir: string): ClientAssets {
  const icon = readIcon(path.join(clientDir, ICON_FILE));
  return {
    site: readBundle(readManifest(clientDir, 'site'), SITE_ENTRY, 'src/site/site.css', icon),
    admin: readBundle(readManifest(clientDir, 'admin'), ADMIN_ENTRY, 'src/admin/admin.css', icon),
  };
}

function readManifest(clientDir: string, name: string): Record<string, ManifestChunk> {
  const file = path.join(clientDir, '.vite', `${name}-manifest.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestChunk>;
}

function readBundle(
  manifest: Readonly<Record<string, ManifestChunk>>,
  entryName: string,
  styleName: string,
  icon: string,
): BundleAssets {
  const entry = requireChunk(manifest, entryName);
  const style = requireChunk(manifest, styleName);
  const chunksFor = (pageFiles: readonly string[] = []) =>
    collectChunks(manifest, [entryName, ...pageFiles]);
  return {
    stylesFor: (pageFiles) =>
      toUrls([style.file, ...chunksFor(pageFiles).flatMap(({ css = [] }) => css)]),
    entry: `/${entry.file}`,
    fonts: toUrls((style.assets ?? []).filter((file) => PRELOADED_FONT.test(file))),
    scriptsFor: (pageFiles) => toUrls(chunksFor(pageFiles).map(({ file }) => file)),
    icon,
  };
}

function requireChunk(manifest: Readonly<Record<string, ManifestChunk>>, name: string) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}; run npm run build.`);
  return chunk;
}

/** The addresses of files, once each. */
const toUrls = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);

/** The chunks of these names and all that they import, once each. */
function collectChunks(
  manifest: Readonly<Record<string, ManifestChunk>>,
  names: readonly string[],
  found = new Set<ManifestChunk>(),
): readonly ManifestChunk[] {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk)) continue;
    found.add(chunk);
    collectChunks(manifest, chunk.imports ?? [], found);
  }
  return [...found];
}

function readIcon(file: string): string {
  return `data:image/svg+xml,${encodeURIComponent(readFileSync(file, 'utf8').trim())}`;
}

/** The assets of the development server, which has no build. */
export const developmentAssets: ClientAssets = {
  site: developmentBundle(
    'scripts/dev/site-entry.ts',
    'src/site/site.css',
    'src/site/firm-pages.css',
  ),
  admin: developmentBundle('scripts/dev/admin-entry.ts', 'src/admin/admin.css'),
};

function developmentBundle(entry: string, ...styles: readonly string[]): BundleAssets {
  return {
    stylesFor: () => styles.map((style) => `/${style}?direct`),
    entry: `/${entry}`,
    scriptsFor: () => ['/@vite/client', `/${entry}`],
    fonts: [],
    icon: `/${ICON_FILE}`,
  };
}
