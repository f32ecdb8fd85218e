// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { openPostEditor } from '#tests/support/post-editor.ts';
import { writeHtml } from '../html/write-html.ts';

/** Pastes into an empty post. */
function paste(
  types: Readonly<Record<string, string>>,
  files: readonly File[] = [],
  host: Parameters<typeof openPostEditor>[1] = {},
) {
  // jsdom has no layout, but ProseMirror asks for the caret's position to scroll to it.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  const { editor } = openPostEditor('', host);
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
    const host = { getTakeFields: () => () => '' };
    const { editor, read } = paste({}, [new File([text], name)], host);
    await vi.waitFor(() => expect(read()).toBe('<h2>One</h2>\n\n<p>Two</p>'));
    editor.commands.undo();
    expect(editor.state.doc.textBetween(0, editor.state.doc.content.size, '\n')).toBe(
      text.replaceAll(/\n+/g, '\n'),
    );
    editor.destroy();
  },
);

test('the fields above a file go to the form, which says what it took', async () => {
  const announce = vi.fn();
  const takeFields = vi.fn(() => 'Taken: Title.');
  const file = new File(['---\ntitle: A post\n---\n\n## One'], 'post.md');
  const { editor, read } = paste({}, [file], { announce, getTakeFields: () => takeFields });
  await vi.waitFor(() => expect(read()).toBe('<h2>One</h2>'));
  expect(takeFields).toHaveBeenCalledWith({ title: 'A post' });
  expect(announce).toHaveBeenCalledWith(
    'Markdown became formatted text. Taken: Title. Undo brings back the plain text.',
  );
  editor.destroy();
});

test('fields that nobody can read stay in the text', async () => {
  const file = new File(['---\ntitle: [A post\n---\n\n## One'], 'post.md');
  const host = { getTakeFields: () => () => '' };
  const { editor, read } = paste({}, [file], host);
  await vi.waitFor(() =>
    expect(read()).toBe('<pre><code>---\ntitle: [A post\n---</code></pre>\n\n<h2>One</h2>'),
  );
  editor.destroy();
});
