import type { Plugin } from 'vite';

const IMPORT = /^import (\{[^}]*\}|[\w$]+) from "(node:https?)";/gm;

/**
 * Takes `node:http` and `node:https` in the server's code without importing them: an import reads all that a module
 * has, and one of these loads the client behind `fetch`, 50 ms and 14 MB that a start does not need.
 */
export const builtinHttp = (): Plugin => ({
  name: 'builtin-http',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      chunk.code = chunk.code.replace(IMPORT, (_import, names: string, module: string) => {
        return `const ${names.replaceAll(' as ', ': ')} = process.getBuiltinModule("${module}");`;
      });
      if (/from ?["']node:https?["']/.test(chunk.code)) {
        throw new Error(`${chunk.fileName} imports node:http in a way that builtin-http.ts misses`);
      }
    }
  },
});
