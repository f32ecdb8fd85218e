import { type Editor, InputRule, Node } from '@tiptap/core';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Selection } from '@tiptap/pm/state';

export const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    const insertBreak = () =>
      this.editor.commands.first(({ commands }) => [
        () => commands.exitCode(),
        () => commands.insertContent({ type: this.name }),
      ]);
    return { 'Mod-Enter': insertBreak, 'Shift-Enter': insertBreak };
  },
});

export const HorizontalRule = Node.create({
  name: 'horizontalRule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
  addInputRules() {
    return [
      new InputRule({
        find: /^(?:---|—-|___|\*\*\*)$/,
        handler: ({ state }) => {
          insertRule(state, state.tr);
        },
      }),
    ];
  },
});

/** Puts a rule at the caret and moves the caret after it; false where a rule is not allowed. */
function insertRule(state: EditorState, tr: Transaction): boolean {
  const { $from } = state.selection;
  const rule = state.schema.nodes.horizontalRule;
  const paragraph = state.schema.nodes.paragraph;
  if (!rule || !paragraph || $from.depth === 0) return false;
  const container = $from.node(-1);
  const index = $from.index(-1);
  if (!container.canReplaceWith(index, index, rule)) return false;

  const isTyped = /^[-—_*]*$/.test($from.parent.textContent);
  const start = isTyped ? $from.before() : $from.after();
  tr.replaceWith(start, $from.after(), [rule.create(), paragraph.create()]);
  tr.setSelection(Selection.near(tr.doc.resolve(start + 2))).scrollIntoView();
  return true;
}

/** Puts a rule at the caret of an editor, and goes on in its text. */
export function addRule({ state, view }: Editor): void {
  const { tr } = state;
  if (insertRule(state, tr)) view.dispatch(tr);
  view.focus();
}
