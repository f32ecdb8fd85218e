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
  readonly stylesheets: readonly string[];
  readonly entry: string;
  /** Scripts that the entry and, when given, a page module need first, without the entry itself. */
  readonly preloadsFor: (pageFile?: string) => readonly string[];
  readonly fonts: readonly string[];
}

/** The two bundles of the browser: nothing of `admin` is in what visitors load. */
export interface ClientAssets {
  readonly site: BundleAssets;
  readonly admin: BundleAssets;
}

const SITE_ENTRY = 'src/site/entry-client.tsx';
const ADMIN_ENTRY = 'src/admin/entry-client.tsx';
/** The text face; the mono face arrives when it likes (design: Type). */
const PRELOADED_FONT = /instrument-sans-basic.*\.woff2$/;

/** Reads what the build wrote. Throws when there is no build. */
export function readClientAssets(clientDir: string): ClientAssets {
  return {
    site: readBundle(readManifest(clientDir, 'site'), SITE_ENTRY, 'src/site/site.css'),
    admin: readBundle(readManifest(clientDir, 'admin'), ADMIN_ENTRY, 'src/admin/admin.css'),
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
): BundleAssets {
  const entry = requireChunk(manifest, entryName);
  const style = requireChunk(manifest, styleName);
  const preloads = new Map<string, readonly string[]>();
  return {
    stylesheets: [`/${style.file}`],
    entry: `/${entry.file}`,
    fonts: (style.assets ?? [])
      .filter((file) => PRELOADED_FONT.test(file))
      .map((file) => `/${file}`),
    preloadsFor: (pageFile = entryName) => {
      let files = preloads.get(pageFile);
      if (!files) {
        const found = new Set([
          ...collectScripts(manifest, entryName),
          ...collectScripts(manifest, pageFile),
        ]);
        found.delete(entry.file);
        files = [...found].map((file) => `/${file}`);
        preloads.set(pageFile, files);
      }
      return files;
    },
  };
}

function requireChunk(manifest: Readonly<Record<string, ManifestChunk>>, name: string) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}; run npm run build.`);
  return chunk;
}

function collectScripts(
  manifest: Readonly<Record<string, ManifestChunk>>,
  name: string,
  found = new Set<string>(),
): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) collectScripts(manifest, imported, found);
  return found;
}

/** What the development server serves instead of a build. */
export const developmentAssets: ClientAssets = {
  site: developmentBundle('scripts/dev/site-entry.ts', 'src/site/site.css'),
  admin: developmentBundle('scripts/dev/admin-entry.ts', 'src/admin/admin.css'),
};

function developmentBundle(entry: string, style: string): BundleAssets {
  return {
    stylesheets: [`/${style}?direct`],
    entry: `/${entry}`,
    preloadsFor: () => ['/@vite/client'],
    fonts: [],
  };
}
