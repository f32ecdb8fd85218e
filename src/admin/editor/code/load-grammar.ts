import type { Refractor } from 'refractor/core';
import { type CodePiece, canBeColoured, listCodePieces } from '#shared/posts/code-colours.ts';
import { type CodeLanguageName, findCodeLanguage } from '#shared/posts/code-languages.ts';

type GrammarModule = Promise<{ readonly default: Parameters<Refractor['register']>[0] }>;

/** Every language has a file of its own: an author downloads only those of the post. */
const grammarFiles: Readonly<Record<CodeLanguageName, (() => GrammarModule) | null>> = {
  bash: () => import('refractor/bash'),
  dockerfile: () => import('refractor/docker'),
  go: () => import('refractor/go'),
  hcl: () => import('refractor/hcl'),
  html: () => import('refractor/markup'),
  javascript: () => import('refractor/javascript'),
  json: () => import('refractor/json'),
  markdown: () => import('refractor/markdown'),
  promql: () => import('refractor/promql'),
  python: () => import('refractor/python'),
  sql: () => import('refractor/sql'),
  text: null,
  typescript: () => import('refractor/typescript'),
  xml: () => import('refractor/markup'),
  yaml: () => import('refractor/yaml'),
};

/** Divides code into pieces in the colours that readers see. */
export type ColourCode = (code: string) => readonly CodePiece[];

const loaded = new Map<CodeLanguageName, ColourCode>();

/** The colours of a language, if its grammar has been loaded. */
export function findColours(anyName: string): ColourCode | undefined {
  const name = findCodeLanguage(anyName);
  return name && loaded.get(name);
}

/** Loads the grammar of a language; false if it has none, or nothing new has come. */
export async function loadGrammar(anyName: string): Promise<boolean> {
  const name = findCodeLanguage(anyName);
  const load = name && grammarFiles[name];
  if (!name || !load || loaded.has(name)) return false;
  const [{ refractor }, { default: grammar }] = await Promise.all([
    import('refractor/core'),
    load(),
  ]);
  refractor.register(grammar);
  loaded.set(name, (code) =>
    canBeColoured(code)
      ? listCodePieces(refractor.highlight(code, grammar.displayName).children)
      : [],
  );
  return true;
}
