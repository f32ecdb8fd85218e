// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { openPostEditor } from '#tests/support/post-editor.ts';
import { writeHtml } from '../html/write-html.ts';

/** Pastes into an empty post. */
function paste(types: Readonly<Record<string, string>>, files: readonly File[] = []) {
  // jsdom has no layout, but ProseMirror asks for the caret's position to scroll to it.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  const { editor } = openPostEditor('');
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const clipboardData = {
    files,
    types: Object.keys(types),
    getData: (type: string) => types[type] ?? '',
  };
  editor.view.dom.dispatchEvent(Object.assign(event, { clipboardData }));
  return { editor, read: () => writeHtml(editor.state.doc) };
}

test('configuration stays code, with its indentation', () => {
  const { editor, read } = paste({ 'text/plain': 'on:\n  push:\n    branches: [main]\n' });
  expect(read()).toBe('<pre><code>on:\n  push:\n    branches: [main]</code></pre>');
  editor.destroy();
});

test.each([
  ['post.md', '---\ntitle: A post\n---\n\n## One\n\nTwo'],
  ['post.markdown', '## One\n\nTwo'],
])(
  'the file %s becomes formatted text without its front matter, and one undo shows it',
  async (name, text) => {
    const { editor, read } = paste({}, [new File([text], name)]);
    await vi.waitFor(() => expect(read()).toBe('<h2>One</h2>\n\n<p>Two</p>'));
    editor.commands.undo();
    expect(editor.state.doc.textBetween(0, editor.state.doc.content.size, '\n')).toBe(
      text.replaceAll(/\n+/g, '\n'),
    );
    editor.destroy();
  },
);
