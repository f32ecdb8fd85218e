import { Extension } from '@tiptap/core';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const HINT = 'Write, paste, or type / for headings, lists, tables and more';

/** Shown in empty lines that do not look like what they are. */
const lineHints: Readonly<Record<string, string>> = {
  figcaption: 'Caption',
  tableCaption: 'Caption',
  summary: 'Summary',
  descriptionTerm: 'Term',
};

/** A hint in an empty post or caption: a few lookups at each key, where `:has()` would check every element. */
export const EmptyHint = Extension.create({
  name: 'emptyHint',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        attributes: { 'aria-placeholder': HINT },
        decorations: (state) => {
          const place = findEmptyLine(state);
          if (!place) return null;
          const { from, hint } = place;
          const attributes = { class: 'ed-empty', 'data-hint': hint };
          return DecorationSet.create(state.doc, [Decoration.node(from, from + 2, attributes)]);
        },
      },
    }),
  ],
});

function findEmptyLine({ doc, selection }: EditorState): { from: number; hint: string } | null {
  const line = doc.firstChild;
  const isEmpty = doc.childCount === 1 && line?.type.name === 'paragraph' && !line.childCount;
  if (isEmpty) return { from: 0, hint: HINT };
  const { $from } = selection;
  const hint = lineHints[$from.parent.type.name];
  return hint && !$from.parent.childCount ? { from: $from.before(), hint } : null;
}
