import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Mark, Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** A search in a text, and its matches. */
export interface Finding {
  readonly query: FindQuery;
  readonly matches: readonly Match[];
  readonly active: number;
}

type Change =
  | { readonly query: FindQuery }
  | { readonly active: number }
  /** Where the search goes on after a replacement, which may hold what was looked for. */
  | { readonly after: number };

const findKey = new PluginKey<Finding>('find');
const NOTHING: Finding = { query: { words: '', matchCase: false }, matches: [], active: 0 };

/** The current search; an empty one while the plugin is not registered. */
export const findingOf = (state: EditorState): Finding => findKey.getState(state) ?? NOTHING;

/** Marks every match, and follows each change of the text. */
export const findPlugin = (): Plugin<Finding> =>
  new Plugin<Finding>({
    key: findKey,
    state: {
      init: () => NOTHING,
      apply: (tr, finding, _before, { doc, selection }) => {
        const change = tr.getMeta(findKey) as Change | undefined;
        if (change && 'active' in change) return { ...finding, active: change.active };
        if (change && 'query' in change) {
          const matches = findMatches(doc, change.query);
          return { ...change, matches, active: findNext(matches, selection.from) };
        }
        if (!tr.docChanged) return finding;
        const matches = findMatches(doc, finding.query);
        const at = finding.matches[finding.active]?.from ?? 0;
        const after = change?.after ?? tr.mapping.map(at);
        return { ...finding, matches, active: findNext(matches, after) };
      },
    },
    props: {
      decorations: (state) => {
        const { matches, active } = findingOf(state);
        const marks = matches.map(({ from, to }, index) =>
          Decoration.inline(from, to, { class: index === active ? 'ed-found active' : 'ed-found' }),
        );
        return DecorationSet.create(state.doc, marks);
      },
    },
  });

export const removeFinding = (editor: Editor) => editor.unregisterPlugin(findKey);

export function look({ view, state }: Editor, query: FindQuery): void {
  view.dispatch(state.tr.setMeta(findKey, { query }));
  showActive(view.dom);
}

/** Goes to the next match, or the one before, around the ends of the text. */
export function step({ view, state }: Editor, by: 1 | -1): void {
  const { matches, active } = findingOf(state);
  if (matches.length === 0) return;
  const next = (active + by + matches.length) % matches.length;
  view.dispatch(state.tr.setMeta(findKey, { active: next }));
  showActive(view.dom);
}

/** Replaces the match the author looks at, and goes to the next. */
export function replaceOne(editor: Editor, words: string): void {
  const { matches, active } = findingOf(editor.state);
  replace(editor, matches.slice(active, active + 1), words);
  showActive(editor.view.dom);
}

export function replaceAll(editor: Editor, words: string): number {
  const { matches } = findingOf(editor.state);
  replace(editor, matches, words);
  return matches.length;
}

/** From the last to the first, so that no position moves before its turn. */
function replace({ view, state }: Editor, matches: readonly Match[], words: string): void {
  const { tr } = state;
  for (const { from, to } of matches.toReversed()) {
    if (words === '') tr.delete(from, to);
    else tr.replaceWith(from, to, state.schema.text(words, readMarks(state.doc, { from, to })));
  }
  const last = matches.at(-1);
  if (!last) return;
  view.dispatch(closeHistory(tr).setMeta(findKey, { after: tr.mapping.map(last.to) }));
}

/** The marks that the new words keep: those of the first letter, and a link wherever the match has one. */
function readMarks(doc: Node, { from, to }: Match): readonly Mark[] {
  const letters = doc.slice(from, to).content.content;
  const links = letters.flatMap(({ marks }) => marks.filter(({ type }) => type.name === 'link'));
  const marks = letters[0]?.marks ?? [];
  return links[0]?.addToSet(marks) ?? marks;
}

/** Selects the match the author looks at, where the caret goes on. */
export function selectActive({ view, state }: Editor): void {
  const { matches, active } = findingOf(state);
  const match = matches[active];
  if (!match) return;
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, match.from, match.to)));
}

function showActive(text: HTMLElement): void {
  text.querySelector('.ed-found.active')?.scrollIntoView({ block: 'center' });
}

interface FindQuery {
  readonly words: string;
  readonly matchCase: boolean;
}

interface Match {
  readonly from: number;
  readonly to: number;
}

/** Stands for pictures and line breaks, so that positions in the text are those in the document. */
const LEAF = '\uFFFC';

/** Every place with these words, in the order of the text; a match is always within one line. */
function findMatches(doc: Node, { words, matchCase }: FindQuery): Match[] {
  if (words === '') return [];
  const pattern = new RegExp(
    words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'),
    matchCase ? 'gu' : 'giu',
  );
  const matches: Match[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, LEAF, LEAF);
    for (const { index, 0: found } of text.matchAll(pattern)) {
      const from = position + 1 + index;
      matches.push({ from, to: from + found.length });
    }
    return false;
  });
  return matches;
}

/** The first match at or after a position; the first of all if there is none. */
function findNext(matches: readonly Match[], position: number): number {
  return Math.max(
    matches.findIndex(({ from }) => from >= position),
    0,
  );
}
