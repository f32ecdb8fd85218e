import { Mark, markInputRule } from '@tiptap/core';
import { attribute, type ElementShape, tiptapAttributes } from './element-shape.ts';

interface TextMark extends ElementShape {
  readonly name: string;
  readonly alsoReads?: readonly string[];
  readonly shortcuts?: readonly string[];
  /** Markdown that turns into the mark while it is typed; the last group is the marked text. */
  readonly typed?: readonly RegExp[];
  /** Text typed at the end of the mark stays outside it. */
  readonly endsWithItsText?: boolean;
}

/** Every mark but the link, from the outermost to the innermost where two cover the same text. */
export const textMarks: readonly TextMark[] = [
  {
    name: 'bold',
    tag: 'strong',
    alsoReads: ['b'],
    shortcuts: ['Mod-b'],
    typed: [
      /(?:^|\s)(\*\*(?!\s+\*\*)([^*]+)\*\*(?!\s+\*\*))$/,
      /(?:^|\s)(__(?!\s+__)([^_]+)__(?!\s+__))$/,
    ],
  },
  {
    name: 'italic',
    tag: 'em',
    alsoReads: ['i', 'cite', 'dfn', 'var'],
    shortcuts: ['Mod-i'],
    typed: [/(?:^|\s)(\*(?!\s+\*)([^*]+)\*(?!\s+\*))$/, /(?:^|\s)(_(?!\s+_)([^_]+)_(?!\s+_))$/],
  },
  {
    name: 'strike',
    tag: 's',
    alsoReads: ['del', 'strike'],
    shortcuts: ['Mod-Shift-s'],
    typed: [/(?:^|\s)(~~(?!\s+~~)([^~]+)~~(?!\s+~~))$/],
  },
  { name: 'underline', tag: 'u', alsoReads: ['ins'], shortcuts: ['Mod-u'] },
  { name: 'highlight', tag: 'mark' },
  {
    name: 'abbreviation',
    tag: 'abbr',
    attributes: [attribute('abbr', 'title')],
    endsWithItsText: true,
  },
  { name: 'subscript', tag: 'sub', shortcuts: ['Mod-,'] },
  { name: 'superscript', tag: 'sup', shortcuts: ['Mod-.'] },
  { name: 'keyboard', tag: 'kbd', alsoReads: ['samp'] },
  {
    name: 'code',
    tag: 'code',
    alsoReads: ['tt'],
    attributes: [attribute('code', 'class')],
    shortcuts: ['Mod-e'],
    typed: [/(?<!`)(`([^`]+)`)$/],
  },
];

/** Marks that code blocks keep too, so that highlighted lines survive an edit. */
export const marksInCode = textMarks.map(({ name }) => name).filter((name) => name !== 'code');

export const textMarkExtensions = textMarks.map((mark, index) =>
  Mark.create({
    name: mark.name,
    // Their order in the schema is the order of nesting.
    priority: 500 - index,
    inclusive: !mark.endsWithItsText,
    exitable: true,
    addAttributes: () => tiptapAttributes(mark),
    parseHTML: () => [mark.tag, ...(mark.alsoReads ?? [])].map((tag) => ({ tag })),
    renderHTML: ({ HTMLAttributes }) => [mark.tag, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      const toggle = () => this.editor.commands.toggleMark(mark.name);
      return Object.fromEntries((mark.shortcuts ?? []).map((shortcut) => [shortcut, toggle]));
    },
    addInputRules() {
      return (mark.typed ?? []).map((find) => markInputRule({ find, type: this.type }));
    },
  }),
);
