import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Rolldown } from 'vite';
import { builtinHttp } from './scripts/vite/builtin-http.ts';
import { compressAssets } from './scripts/vite/compress-assets.ts';
import { escapeLetters } from './scripts/vite/escape-letters.ts';
import { nativePackages } from './scripts/vite/native-packages.mjs';
import { refuseChunkCycles } from './scripts/vite/refuse-chunk-cycles.ts';
import { describeTextFault } from './scripts/vite/text-fault.ts';

const CLIENT_DIR = 'dist/client';

/** The page of a post, and what it shares with the preview. */
const ARTICLE = /\/src\/site\/(?:blog\/article\/(?!article-offer)|pages\/post-page\.tsx$)/;
/** The styles of those pages whose modules import them. */
const STYLES = /\/firm-pages\.css$/;

/** The editor, which comes after the form around it, and that form, with what it shares with the other forms. */
const EDITOR =
  /\/src\/admin\/editor\/(?!find\/find-bar|paste\/(?:markdown-to-html|read-front-matter)|pictures\/check-picture)|\/src\/shared\/posts\/code-|node_modules\/(?:@tiptap\/(?!markdown)|prosemirror-|linkifyjs|orderedmap|rope-sequence|w3c-keyname)/;
const FORMS =
  /\/src\/admin\/(?:posts\/(?:drafts|edit|fields\/(?!calendar|publication-date\.)|form\/(?![a-z]+-post-screen)|sharing)|editor\/(?:rich-editor|surface\/(?:caret|use-surface)))/;
/** The frame of all screens, and the three that people open each day. */
const FIRST_SCREENS =
  /\/src\/admin\/(?:panel|dashboard\/dashboard-screen|posts\/list\/post-list-screen|messages\/list\/message-list-screen)\.tsx$/;
/** What only the screens about people use, and only those of the site's own texts. */
const PEOPLE = /\/src\/[a-z]+\/(?:accounts|audit)\//;
const TEXTS = /\/src\/shared\/documents\/|\/admin\/site\//;

/** Without what these modules import: that may be in use elsewhere. */
const alone = { includeDependenciesRecursively: false };

/**
 * React and what most pages use are one chunk: a request per component would cost more than a few
 * unused bytes.
 */
const siteChunks = [
  {
    name: 'base',
    test: (id: string) => !ARTICLE.test(id) && !STYLES.test(id),
    minShareCount: 2,
    priority: 2,
  },
  { name: 'article', test: ARTICLE, priority: 1, ...alone },
  { name: 'firm-pages', test: STYLES, ...alone },
];
const panelChunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', test: /\.[jt]sx?$/, tags: ['$initial'], priority: 2 },
  // Together they weigh less than the requests for those of one post; few posts show Markdown.
  { name: 'grammars', test: /node_modules\/refractor\/(?!lang\/markdown)/, priority: 1 },
  // Includes all their imports: one more request than the sign-in page.
  { name: 'panel', test: FIRST_SCREENS, priority: 1 },
  // What several other screens use is one chunk: a chunk for each set of screens would be a request for each.
  { name: 'forms', test: FORMS, priority: 1, ...alone },
  { name: 'editor', test: EDITOR, priority: 1, ...alone },
  { name: 'people', test: PEOPLE, minShareCount: 2, priority: 1, ...alone },
  { name: 'texts', test: TEXTS, minShareCount: 2, priority: 1, ...alone },
  { name: 'shared', minShareCount: 2 },
];

/** A start reads all pages: a file for each of their components took a tenth of its time. */
const serverChunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'shared', test: /\/src\/shared\/|node_modules\/lru-cache\//, ...alone },
  { name: 'contracts', test: /\/src\/contracts\/|node_modules\/zod\//, ...alone },
  {
    name: 'site',
    test: /\/src\/(?:site|ui|client)\/|\/site\.config\.ts$|node_modules\/(?:react|react-dom|scheduler|@tanstack\/[a-z-]+|@radix-ui\/[a-z-]+|wouter|regexparam)\//,
    ...alone,
  },
];

function buildForBrowser(name: 'site' | 'admin', isFirst: boolean): BuildEnvironmentOptions {
  return {
    outDir: CLIENT_DIR,
    emptyOutDir: isFirst,
    copyPublicDir: isFirst,
    manifest: `.vite/${name}-manifest.json`,
    // The code of a page needs no chunk that is not there by then: a list of them would only weigh.
    modulePreload: name === 'admin' && { polyfill: false },
    target: 'es2023',
    // The same browsers; without this every colour would be written three times.
    cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'],
    // Fonts and drawings stay separate files: cached separately, and never in the style sheet.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [`src/${name}/entry-client.tsx`, `src/${name}/${name}.css`],
      output: {
        // What both builds make of the same file of ui stays apart by name, whatever it holds.
        chunkFileNames: `assets/[name]${name === 'admin' ? '-panel' : ''}-[hash].js`,
        codeSplitting: {
          groups: name === 'site' ? siteChunks : panelChunks,
        },
      },
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [react(), refuseChunkCycles(), builtinHttp(), escapeLetters()],
  appType: 'custom',
  // The settings in .env are the server's (scripts/setup/prepared-project.mjs), not the build's.
  envDir: false,
  resolve: {
    // wouter imports a shim of what React has had since version 18.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  builder: {
    async buildApp(builder) {
      const build = async (...names: readonly string[]) => {
        for (const name of names) {
          const environment = builder.environments[name];
          if (environment) await builder.build(environment);
        }
      };
      // The first of two in one folder empties it.
      const forBrowsers = build('client', 'admin').then(() => compressAssets(CLIENT_DIR));
      await Promise.all([forBrowsers, build('ssr')]).catch((error) => {
        throw describeTextFault(error);
      });
    },
  },
  environments: {
    // Two builds for the browser: a shared chunk could contain code that only the panel needs, and
    // visitors would load it.
    client: { build: buildForBrowser('site', true) },
    admin: { consumer: 'client', build: buildForBrowser('admin', false) },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node24',
        minify: false,
        sourcemap: true,
        rolldownOptions: {
          input: {
            main: 'src/app/process.ts',
            operate: 'src/commands/operate.ts',
            'backup-child': 'src/commands/backup-child.ts',
            'cover-drawer': 'src/app/cover-drawer.ts',
            'post-renderer': 'src/app/post-renderer.ts',
            'sqlite-reader': 'src/storage/engines/sqlite-reader-program.ts',
            'picture-encoder': 'src/adapters/pictures/media-encoder-child.ts',
          },
          output: {
            codeSplitting: { groups: serverChunks },
            // Each start reads all of it.
            comments: { legal: true, annotation: false, jsdoc: false },
          },
          // Pages are one file there, also those that are imported when first read.
          checks: { ineffectiveDynamicImport: false },
        },
      },
      // In development Node.js loads the packages itself, because many are CommonJS, which Vite
      // does not run.
      resolve:
        command === 'build'
          ? { noExternal: true, external: nativePackages }
          : { external: nativePackages },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  },
}));
