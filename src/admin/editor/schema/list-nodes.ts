import { Node, wrappingInputRule } from '@tiptap/core';
import { keepWholeNumber } from '../html/kept-values.ts';
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
  attributes: [attribute('start', keepWholeNumber), flag('reversed')],
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
        // A number that goes on with the list above belongs to it.
        joinPredicate: ([, number], list) =>
          list.childCount + Number(list.attrs.start ?? 1) === Number(number),
      }),
    ];
  },
});

/** An item holds any block: `<li>` may begin with a code block or a picture. */
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
      // At the start of an item, Backspace takes its bullet away before it joins two lines.
      Backspace: () => {
        const { empty, $from } = this.editor.state.selection;
        const isAtItemStart =
          empty &&
          $from.parentOffset === 0 &&
          $from.depth > 1 &&
          $from.node(-1).type.name === name &&
          $from.index(-1) === 0;
        return isAtItemStart && this.editor.commands.liftListItem(name);
      },
    };
  },
});
