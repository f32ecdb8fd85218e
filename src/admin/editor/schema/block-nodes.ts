import { Node, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core';
import type { NodeView } from '@tiptap/pm/view';
import { attribute, type ElementShape, flag, tiptapAttributes } from './element-shape.ts';

interface BlockElement extends ElementShape {
  readonly name: string;
  readonly content: string;
  /** False for parts that only occur inside their own parent. */
  readonly isBlock: boolean;
}

/** Elements that need nothing but an entry in this table. */
export const blockElements: readonly BlockElement[] = [
  {
    name: 'figure',
    tag: 'figure',
    content: '(figcaption block+) | (block+ figcaption?)',
    isBlock: true,
  },
  { name: 'figcaption', tag: 'figcaption', content: 'inline*', isBlock: false },
  {
    name: 'details',
    tag: 'details',
    attributes: [flag('details', 'open')],
    content: 'summary? block*',
    isBlock: true,
  },
  { name: 'summary', tag: 'summary', content: 'inline*', isBlock: false },
  {
    name: 'descriptionList',
    tag: 'dl',
    content: '(descriptionTerm | descriptionDetails)+',
    isBlock: true,
  },
  { name: 'descriptionTerm', tag: 'dt', content: 'inline*', isBlock: false },
  { name: 'descriptionDetails', tag: 'dd', content: 'block+', isBlock: false },
];

export const blockElementExtensions = blockElements.map((block) =>
  Node.create({
    name: block.name,
    content: block.content,
    ...(block.isBlock && { group: 'block' }),
    defining: true,
    addAttributes: () => tiptapAttributes(block),
    parseHTML: () => [{ tag: block.tag }],
    renderHTML: ({ HTMLAttributes }) => [block.tag, HTMLAttributes, 0],
    // A closed `<details>` would hide its text from its author, and a click would close it.
    ...(block.name === 'details' && { addNodeView: () => showOpen }),
  }),
);

function showOpen(): NodeView {
  const dom = Object.assign(document.createElement('div'), { className: 'ed-details' });
  return { dom, contentDOM: dom };
}

export const Document = Node.create({ name: 'doc', topNode: true, content: 'block+' });

export const Text = Node.create({ name: 'text', group: 'inline' });

export const Paragraph = Node.create({
  name: 'paragraph',
  // Enter makes the first block of the schema.
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Alt-0': () => this.editor.commands.setNode(this.name) };
  },
});

/** A page's only h1 is the post's title. */
export const HEADING_LEVELS = [2, 3, 4] as const;

const headingId = attribute('h2', 'id');

export const headingShape = (level: number): ElementShape => ({
  tag: `h${level}`,
  attributes: [headingId],
});

export const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({
    ...tiptapAttributes(headingShape(2)),
    level: { default: 2, rendered: false },
  }),
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      attrs: { level: Math.min(Math.max(level, 2), 4) },
    })),
  renderHTML: ({ node, HTMLAttributes }) => [`h${node.attrs.level}`, HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return Object.fromEntries(
      HEADING_LEVELS.map((level) => [
        `Mod-Alt-${level}`,
        () => this.editor.commands.toggleNode(this.name, 'paragraph', { level }),
      ]),
    );
  },
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^(#{1,4})\s$/,
        type: this.type,
        getAttributes: (match) => ({ level: Math.max(match[1]?.length ?? 2, 2) }),
      }),
    ];
  },
});

export const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleWrap(this.name) };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
});
