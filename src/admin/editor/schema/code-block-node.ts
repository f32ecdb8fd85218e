import { type Command, type Editor, Node, textblockTypeInputRule } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { findLanguage } from '#shared/html/kept-values.ts';
import { CodeBlockView } from '../code/code-block-view.ts';
import { nameLanguage } from './name-language.ts';
import { marksInCode } from './text-marks.ts';

const INDENT = '  ';

const insertIndent: Command = ({ tr }) => {
  tr.insertText(INDENT);
  return true;
};

/** The language of a `<pre>`: we put it on its `<code>`, others on the `<pre>` itself. */
function readLanguage(pre: Element): string | null {
  const names = [pre.querySelector('code'), pre].flatMap((element) => [
    ...(element?.classList ?? []),
  ]);
  return findLanguage(names);
}

/** Code, with the language that the site colours it by. */
export const CodeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'text*',
  marks: ['link', ...marksInCode].join(' '),
  code: true,
  defining: true,
  addAttributes: () => ({
    language: { default: null, parseHTML: readLanguage, rendered: false },
  }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ node }) => [
    'pre',
    ['code', node.attrs.language ? { class: `language-${node.attrs.language}` } : {}, 0],
  ],
  addNodeView() {
    return (props) => new CodeBlockView(props);
  },
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^(?:```|~~~)([\w+#-]{0,30})[\s\n]$/,
        type: this.type,
        getAttributes: ([, typed]) => ({ language: typed ? nameLanguage(typed) : null }),
      }),
    ];
  },
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      'Mod-Alt-c': () => editor.commands.toggleNode(this.name, 'paragraph'),
      Backspace: () => isInCode(editor) && isEmpty(editor) && editor.commands.clearNodes(),
      Enter: () => leaveAfterEmptyLines(editor),
      Tab: () => isInCode(editor) && editor.commands.command(insertIndent),
      'Shift-Tab': () => outdent(editor),
    };
  },
});

const isInCode = ({ state }: Editor) => state.selection.$from.parent.type.name === 'codeBlock';

const isEmpty = ({ state }: Editor) => state.selection.$from.parent.content.size === 0;

/** Enter on a second empty line at the end continues below the code. */
function leaveAfterEmptyLines(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection;
  const isAtEnd = $from.parentOffset === $from.parent.content.size;
  if (!isInCode(editor) || !empty || !isAtEnd) return false;
  if (!$from.parent.textContent.endsWith('\n\n')) return false;
  return editor
    .chain()
    .deleteRange({ from: $from.pos - 2, to: $from.pos })
    .exitCode()
    .run();
}

/** Removes up to one indent from the caret's line. */
function outdent(editor: Editor): boolean {
  if (!isInCode(editor)) return false;
  const { $from } = editor.state.selection;
  const before = $from.parent.textContent.slice(0, $from.parentOffset);
  const lineStart = before.lastIndexOf('\n') + 1;
  const indent = /^ {0,2}/.exec($from.parent.textContent.slice(lineStart))?.[0].length ?? 0;
  const { tr } = editor.state;
  const start = $from.start() + lineStart;
  tr.delete(start, start + indent);
  tr.setSelection(TextSelection.create(tr.doc, Math.max($from.pos - indent, start)));
  editor.view.dispatch(tr);
  return true;
}
