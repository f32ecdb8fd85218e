// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { openPostEditor } from '#tests/support/post-editor.ts';
import { writeHtml } from '../html/write-html.ts';

const KEPT = 'https://cdn.example.com/kept.png';
const LOST = 'http://cdn.example.com/lost.png';

/** Pastes into a post that has a picture of another site already. */
function paste(types: Readonly<Record<string, string>>) {
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
  const getData = (type: string) => types[type] ?? '';
  const clipboardData = { files: [], types: Object.keys(types), getData };
  editor.view.dom.dispatchEvent(Object.assign(event, { clipboardData }));
  return { editor, said, asked, read: () => writeHtml(editor.state.doc) };
}

test('pasted pictures of other sites are copied, counted, and undone with the paste', async () => {
  const { editor, said, asked, read } = paste({
    'text/html': `<p>a</p><img src="${KEPT}" alt="A"><p>b <img src="${KEPT}"></p><img src="/media/own.png">`,
  });
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
  const { editor, said, read } = paste({ 'text/html': `<img src="${LOST}"><img src="${KEPT}">` });
  await vi.waitFor(() =>
    expect(said.at(-1)).toBe(
      '1 of 2 pictures copied into the library. This picture could not be reached.',
    ),
  );
  expect(read()).toContain(LOST);
  expect(read()).not.toContain(KEPT);
  editor.destroy();
});

// Clipboards of programs with a picture, shortened.
const clipboards: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  [
    'Google Docs',
    {
      'text/html':
        '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span><span style="border:none"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_x?key=y" width="602" height="339"></span></span></p></b>',
    },
  ],
  [
    'Notion',
    {
      'text/html':
        '<meta charset="utf-8"><p><img src="https://prod-files-secure.s3.us-west-2.amazonaws.com/a/b.png?X-Amz-Expires=3600" alt="a"></p>',
    },
  ],
  [
    'Ghost',
    {
      'text/html':
        '<figure class="kg-card kg-image-card"><img src="https://blog.example/content/images/a.png" class="kg-image" loading="lazy"></figure>',
    },
  ],
  [
    'WordPress',
    {
      'text/html':
        '<!-- wp:image --><figure class="wp-block-image size-large"><img src="https://wp.example/wp-content/uploads/a-1024x683.jpg" srcset="https://wp.example/a.jpg 2x"/></figure>',
    },
  ],
  [
    'GitHub',
    {
      'text/html':
        '<p><a href="https://camo.githubusercontent.com/x"><img src="https://camo.githubusercontent.com/x"></a></p>',
    },
  ],
  ['Markdown', { 'text/plain': '## A\n\n![a](https://raw.example/a.png)\n\n- b\n- c' }],
];

test.each(clipboards)('a picture of %s comes into the library', async (_name, types) => {
  const { editor, asked, said, read } = paste(types);
  await vi.waitFor(() => expect(said.at(-1)).toContain('copied into the library'));
  expect(asked).toHaveLength(1);
  expect(read().match(/src="[^"]*"/g)).toEqual(['src="/media/a/9.png"']);
  editor.destroy();
});
