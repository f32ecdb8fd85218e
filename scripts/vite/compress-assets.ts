import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|xml|webmanifest)$/;

/** Writes a `.br` and a `.gz` beside every text file of the build, so that no request compresses. */
export function compressAssets(outDir: string): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
        for (const entry of entries) {
          if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
          const file = path.join(entry.parentPath, entry.name);
          const bytes = await readFile(file);
          const br = brotliCompressSync(bytes, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
          });
          await writeFile(`${file}.br`, br);
          await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}
