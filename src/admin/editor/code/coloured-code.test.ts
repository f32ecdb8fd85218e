// @vitest-environment jsdom
import type { Editor } from '@tiptap/core';
import { afterEach, expect, test, vi } from 'vitest';
import { highlightCode } from '#domain/posts/html/frame-code.ts';
import { CODE_LANGUAGES } from '#shared/posts/code-languages.ts';
import { openPostEditor } from '#tests/support/post-editor.ts';
import { loadGrammar } from './coloured-code.ts';

let editor: Editor | undefined;
const code = () => editor?.view.dom.querySelector('pre > code')?.innerHTML;

function open(html: string): void {
  editor?.destroy();
  ({ editor } = openPostEditor(html));
}

afterEach(() => editor?.destroy());

/** A grammar is a file, which a busy machine may read late. */
const WAIT = { timeout: 20_000 };

const SAMPLE = '# Title "x" 12\nfunc true { return null } // rest\nSELECT 1 FROM "a" <b c="d">';

test('code has the colours that readers see, in every language', async () => {
  const escaped = SAMPLE.replaceAll('<', '&lt;');
  for (const { name } of CODE_LANGUAGES) {
    await loadGrammar(name);
    open(`<pre><code class="language-${name}">${escaped}</code></pre>`);
    const published = document.createElement('code');
    published.innerHTML = highlightCode(SAMPLE, name);
    expect(code(), name).toBe(published.innerHTML);
  }
});

test('colours come with their grammar, and follow every change', async () => {
  open('<pre><code class="language-go">return 1</code></pre><p>Between.</p>');
  await vi.waitFor(() => expect(code()).toContain('<span class="tok-k">return</span>'), WAIT);
  editor?.commands.insertContentAt(9, '2');
  expect(code()).toContain('<span class="tok-n">12</span>');
  editor?.view.dispatch(editor.state.tr.setNodeAttribute(0, 'language', 'text'));
  expect(code()).toBe('return 12');
});

test('code with a link inside stays plain, as on the site', async () => {
  await loadGrammar('go');
  open('<pre><code class="language-go">return <a href="/a">2</a></code></pre>');
  expect(code()).not.toContain('tok-');
});
