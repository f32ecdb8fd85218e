import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type Command, Selection } from '@tiptap/pm/state';
import { addRule } from '../schema/break-nodes.ts';
import { insertTable } from '../schema/table-commands.ts';

/** Replaces the empty paragraph around the caret by a block and puts the caret into it. */
const insertBlock =
  (block: Node): Command =>
  ({ selection: { $from }, tr }, dispatch) => {
    if ($from.depth === 0 || $from.parent.content.size > 0) return false;
    const index = $from.index(-1);
    if (!$from.node(-1).canReplaceWith(index, index + 1, block.type)) return false;
    tr.replaceWith($from.before(), $from.after(), block);
    tr.setSelection(Selection.near(tr.doc.resolve($from.before() + 1))).scrollIntoView();
    dispatch?.(tr);
    return true;
  };

export interface InsertChoice {
  readonly id: string;
  readonly label: string;
  readonly words: string;
  readonly typed?: string;
  readonly run: (editor: Editor) => void;
}

const heading = (level: 2 | 3 | 4, words: string): InsertChoice => ({
  id: `heading-${level}`,
  label: `Heading ${level}`,
  words: `h${level} title ${words}`,
  typed: '#'.repeat(level),
  run: (editor) => editor.chain().focus().setNode('heading', { level }).run(),
});

export const insertChoices: readonly InsertChoice[] = [
  heading(2, 'section'),
  heading(3, 'subsection'),
  heading(4, 'small'),
  {
    id: 'bullet-list',
    label: 'Bullet list',
    words: 'ul unordered items',
    typed: '-',
    run: (editor) => editor.chain().focus().toggleList('bulletList', 'listItem').run(),
  },
  {
    id: 'numbered-list',
    label: 'Numbered list',
    words: 'ol ordered steps',
    typed: '1.',
    run: (editor) => editor.chain().focus().toggleList('orderedList', 'listItem').run(),
  },
  {
    id: 'quote',
    label: 'Quote',
    words: 'blockquote citation',
    typed: '>',
    run: (editor) => editor.chain().focus().toggleWrap('blockquote').run(),
  },
  {
    id: 'code',
    label: 'Code block',
    words: 'pre source snippet hcl yaml bash',
    typed: '```',
    run: (editor) => editor.chain().focus().setNode('codeBlock').run(),
  },
  {
    id: 'table',
    label: 'Table',
    words: 'rows columns grid',
    run: ({ state, view }) => {
      insertTable(state, view.dispatch);
      view.focus();
    },
  },
  {
    id: 'details',
    label: 'Collapsible part',
    words: 'details summary fold accordion toggle',
    run: (editor) => insertOf(editor, 'details', ['summary']),
  },
  {
    id: 'terms',
    label: 'Terms and descriptions',
    words: 'dl definitions glossary',
    run: (editor) => insertOf(editor, 'descriptionList', ['descriptionTerm']),
  },
  {
    id: 'rule',
    label: 'Rule',
    words: 'hr divider line separator',
    typed: '---',
    run: addRule,
  },
];

function insertOf({ schema, state, view }: Editor, name: string, parts: readonly string[]): void {
  const children = parts.map((part) => schema.node(part));
  insertBlock(schema.node(name, null, children))(state, view.dispatch);
  view.focus();
}

/** A picture from a file; offered only if pictures can be uploaded. */
export const pictureChoice = (choosePicture: () => void): InsertChoice => ({
  id: 'picture',
  label: 'Picture',
  words: 'image photo upload img',
  run: choosePicture,
});

/** The choices that match the typed words, in their usual order. */
export function filterChoices(choices: readonly InsertChoice[], typed: string): InsertChoice[] {
  const words = typed.toLowerCase().split(' ').filter(Boolean);
  return choices.filter(({ label, words: otherNames }) => {
    const names = `${label} ${otherNames}`.toLowerCase().split(' ');
    return words.every((word) => names.some((name) => name.startsWith(word)));
  });
}
