// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findGrammar } from '#domain/posts/html/code-grammars.ts';
import { openPostEditor } from '#tests/support/post-editor.ts';

function readChoices(html: string) {
  const { editor, element } = openPostEditor(html);
  const select = element.querySelector('select');
  const choices = {
    chosen: select?.value,
    names: [...(select?.options ?? [])].map(({ value }) => value),
    labels: [...(select?.options ?? [])].map(({ text }) => text),
  };
  editor.destroy();
  return choices;
}

test('every language that an author can choose is coloured on the site', () => {
  const { names, labels, chosen } = readChoices('<pre><code class="language-go">x</code></pre>');
  expect(chosen).toBe('go');
  const plain = names.filter((name) => findGrammar(name) === null);
  expect(plain).toEqual(['', 'text']);
  expect(labels).toEqual(expect.arrayContaining(['No language', 'HCL (Terraform)', 'Plain text']));
});

test('an unknown language is kept, and can be chosen', () => {
  const { names, chosen } = readChoices('<pre><code class="language-rust">x</code></pre>');
  expect(chosen).toBe('rust');
  expect(names.at(-1)).toBe('rust');
});
