import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { Refractor } from 'refractor/core';
import {
  COLOURED_CODE_MAX,
  type CodePiece,
  canBeColoured,
  listCodePieces,
} from '#shared/posts/code-colours.ts';
import { type CodeLanguageName, findCodeLanguage } from '#shared/posts/code-languages.ts';

const colours = new PluginKey<DecorationSet>('colouredCode');

/** Colours code as readers will see it, as soon as the grammar of its language has come. */
export const ColouredCode = Extension.create({
  name: 'colouredCode',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: colours,
      state: {
        init: (_config, { doc }) => colourAll(doc),
        apply: (tr, set) => (tr.getMeta(colours) ? colourAll(tr.doc) : colourChanged(tr, set)),
      },
      props: { decorations: (state) => colours.getState(state) },
      view: (view) => {
        const asked = new Set<string>();
        loadMissing(view, asked);
        return {
          update: (_view, { doc }) => {
            if (doc !== view.state.doc) loadMissing(view, asked);
          },
        };
      },
    }),
  ],
});

/** Loads each language once; a failure leaves its code plain. */
function loadMissing(view: EditorView, asked: Set<string>): void {
  const missing = new Set<string>();
  eachCodeBlock(view.state.doc, 0, view.state.doc.content.size, (block) => {
    const language = String(block.attrs.language ?? '');
    if (!asked.has(language)) missing.add(language);
  });
  for (const language of missing) {
    asked.add(language);
    loadGrammar(language).then(
      (isNew) => {
        if (isNew && !view.isDestroyed) view.dispatch(view.state.tr.setMeta(colours, true));
      },
      () => {},
    );
  }
}

function colourAll(doc: Node): DecorationSet {
  const all: Decoration[] = [];
  let length = 0;
  eachCodeBlock(doc, 0, doc.content.size, (block, at) => {
    length += block.content.size;
    if (length <= COLOURED_CODE_MAX) all.push(...colourBlock(block, at));
  });
  return DecorationSet.create(doc, all);
}

/** Only blocks that changed are coloured again, so that a key costs the same in any post. */
function colourChanged(tr: Transaction, set: DecorationSet): DecorationSet {
  if (!tr.docChanged) return set;
  const [before, after] = [tr.before.content, tr.doc.content];
  const from = before.findDiffStart(after);
  const to = before.findDiffEnd(after)?.b;
  let next = set.map(tr.mapping, tr.doc);
  if (from === null || to === undefined) return next;
  eachCodeBlock(tr.doc, from, Math.max(from, to), (block, at) => {
    next = next.remove(next.find(at, at + block.nodeSize)).add(tr.doc, colourBlock(block, at));
  });
  return next;
}

/** Also blocks that only touch the range: a change at their edge is a change of them. */
function eachCodeBlock(
  doc: Node,
  from: number,
  to: number,
  visit: (block: Node, at: number) => void,
): void {
  doc.nodesBetween(Math.max(from - 1, 0), Math.min(to + 1, doc.content.size), (node, at) => {
    if (node.type.name === 'codeBlock') visit(node, at);
    return !node.isTextblock;
  });
}

/** Code with links or other marks inside stays plain on the site too. */
function colourBlock(block: Node, at: number): Decoration[] {
  const findPieces = findColours(String(block.attrs.language ?? ''));
  if (!findPieces || block.children.some(({ marks }) => marks.length > 0)) return [];
  let from = at + 1;
  return findPieces(block.textContent).flatMap(({ text, kind }) => {
    const start = from;
    from += text.length;
    return kind ? [Decoration.inline(start, from, { class: `tok-${kind}` })] : [];
  });
}

type GrammarModule = Promise<{ readonly default: Parameters<Refractor['register']>[0] }>;

/** Almost all are in one file with what reads them, which comes with the first code that has a language. */
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
type ColourCode = (code: string) => readonly CodePiece[];

const loaded = new Map<CodeLanguageName, ColourCode>();

/** The colours of a language, if its grammar has been loaded. */
function findColours(anyName: string): ColourCode | undefined {
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
