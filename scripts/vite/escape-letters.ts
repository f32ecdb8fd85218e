import type { Plugin } from 'vite';

/** Escapes letters beyond ASCII: Node.js holds a source with a single one of them in two bytes a letter. */
export const escapeLetters = (): Plugin => ({
  name: 'escape-letters',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      // Lines stay, so that source maps lead to the right ones.
      if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\0-\x7f]/g, escapeLetter);
    }
  },
});

const escapeLetter = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
