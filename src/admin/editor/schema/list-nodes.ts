import { Node, wrappingInputRule } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { attribute, type ElementShape, flag, tiptapAttributes } from './element-shape.ts';

export const BulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: ({ HTMLAttributes }) => ['ul', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-8': () => this.editor.commands.toggleList(this.name, 'listItem') };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-+*]\s$/, type: this.type })];
  },
});

export const orderedListShape: ElementShape = {
  tag: 'ol',
  attributes: [attribute('ol', 'start'), flag('ol', 'reversed')],
};

export const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => tiptapAttributes(orderedListShape),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList(this.name, 'listItem') };
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^\s*(\d{1,4})[.)]\s$/,
        type: this.type,
        getAttributes: ([, number]) => ({ start: number === '1' ? null : number }),
        // A number that continues the list above joins it.
        joinPredicate: ([, number], list) =>
          list.childCount + Number(list.attrs.start ?? 1) === Number(number),
      }),
    ];
  },
});

/** An item may hold any block: `<li>` can begin with a code block or a picture. */
export const ListItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    const { name } = this;
    return {
      Enter: () => this.editor.commands.splitListItem(name),
      Tab: () => this.editor.commands.sinkListItem(name),
      'Shift-Tab': () => this.editor.commands.liftListItem(name),
      Backspace: () => {
        const { selection } = this.editor.state;
        if (!selection.empty || selection.$from.parentOffset > 0) return false;
        // The first press removes the bullet, the next joins the line with the one above, even in a
        // list.
        if (isItemStart(selection.$from)) return this.editor.commands.liftListItem(name);
        return isBelowList(selection.$from) && this.editor.commands.joinTextblockBackward();
      },
    };
  },
});

const isItemStart = ($from: ResolvedPos) =>
  $from.depth > 1 && $from.node(-1).type.name === 'listItem' && $from.index(-1) === 0;

function isBelowList($from: ResolvedPos): boolean {
  if ($from.depth === 0 || $from.parent.type.name !== 'paragraph') return false;
  const index = $from.index(-1);
  return (
    index > 0 &&
    $from
      .node(-1)
      .child(index - 1)
      .type.name.endsWith('List')
  );
}
