// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { openPostEditor } from '#tests/support/post-editor.ts';
import { writeHtml } from '../html/write-html.ts';

const KEPT = 'https://cdn.example.com/kept.png';
const LOST = 'http://cdn.example.com/lost.png';

/** Pastes into a post that has a picture of another site already. */
function paste(html: string) {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  const said: string[] = [];
  const asked: string[] = [];
  const { editor } = openPostEditor('<img src="https://old.example.com/a.png" />', {
    announce: (message) => said.push(message),
    getCopy: () => async (address) => {
      asked.push(address);
      if (address === LOST) throw new Error('This picture could not be reached.');
      return { url: '/media/a/9.png', width: 9, height: 6, alt: '' };
    },
  });
  editor.commands.focus('end');
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const getData = (type: string) => (type === 'text/html' ? html : '');
  const clipboardData = { files: [], types: ['text/html'], getData };
  editor.view.dom.dispatchEvent(Object.assign(event, { clipboardData }));
  return { editor, said, asked, read: () => writeHtml(editor.state.doc) };
}

test('pasted pictures of other sites are copied, counted, and undone with the paste', async () => {
  const { editor, said, asked, read } = paste(
    `<p>a</p><img src="${KEPT}" alt="A"><p>b <img src="${KEPT}"></p><img src="/media/own.png">`,
  );
  await vi.waitFor(() => expect(said.at(-1)).toContain('copied into the library'));
  expect(asked).toEqual([KEPT]);
  expect(said).toEqual([
    'Copying 1 picture of other sites into the library.',
    '1 picture of other sites copied into the library.',
  ]);
  expect(read()).toContain('<img src="/media/a/9.png" alt="A" width="9" height="6" />');
  expect(read()).not.toContain('cdn.example.com');
  editor.commands.undo();
  expect(read()).toBe('<img src="https://old.example.com/a.png" />');
  editor.destroy();
});

test('one that cannot be copied stays where it is, with a reason', async () => {
  const { editor, said, read } = paste(`<img src="${LOST}"><img src="${KEPT}">`);
  await vi.waitFor(() =>
    expect(said.at(-1)).toBe(
      '1 of 2 pictures copied into the library. This picture could not be reached.',
    ),
  );
  expect(read()).toContain(LOST);
  expect(read()).not.toContain(KEPT);
  editor.destroy();
});
