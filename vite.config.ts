import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './scripts/vite/compress-assets.ts';

/** What a bundle cannot hold: programs compiled for the machine. */
const NATIVE_PACKAGES = ['better-sqlite3', '@node-rs/argon2'];

export default defineConfig({
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'ssr']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        target: 'es2023',
        // Fonts and drawings stay files of their own: cached apart, and never in the style sheet.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: [
            'src/site/entry-client.tsx',
            'src/site/site.css',
            'src/admin/entry-client.tsx',
            'src/admin/admin.css',
          ],
          plugins: [compressAssets('dist/client')],
          output: {
            codeSplitting: {
              groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// }],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node24',
        minify: false,
        sourcemap: true,
        rolldownOptions: { input: { main: 'src/process.ts' } },
      },
      resolve: { noExternal: true, external: NATIVE_PACKAGES },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  },
});
