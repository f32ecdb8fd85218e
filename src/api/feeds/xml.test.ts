import { expect, it } from 'vitest';
import { parseXml } from '#tests/support/parse-markup.ts';
import { toXmlDocument, xml } from './xml.ts';

it('round-trips every text, in elements and in attributes', () => {
  const texts = [']]>', '<b>&amp;</b>', `"quoted" 'twice'`, '🚀 नमस्ते שלום', '&#0; &lt;', ''];
  for (const text of texts) {
    const root = parseXml(toXmlDocument(xml`<a href="${text}">${text}</a>`));
    expect(root.textContent).toBe(text);
    expect(root.getAttribute('href')).toBe(text);
  }
});

it('leaves out what XML cannot contain: control characters and unpaired surrogates', () => {
  const root = parseXml(toXmlDocument(xml`<a>${'a\0b\u0008c\u001Fd\uD800e\uFFFEf\tg'}</a>`));
  expect(root.textContent).toBe('abcdef\tg');
});

it('inserts pieces of XML, lists of them and numbers unchanged', () => {
  const items = ['<', '>'].map((text) => xml`<i>${text}</i>`);
  expect(xml`<l n="${2}">${items}${xml`<e/>`}</l>`.text).toBe(
    '<l n="2"><i>&lt;</i><i>&gt;</i><e/></l>',
  );
});
