import { expect, test } from 'vitest';
import { CODE_LANGUAGES, findCodeLanguage, labelCode } from './code-languages.ts';

test.each([
  ['hcl', 'hcl', 'HCL'],
  ['TF', 'hcl', 'HCL'],
  ['yml', 'yaml', 'YAML'],
  ['dockerfile', 'dockerfile', 'Dockerfile'],
  ['typescriptreact', 'typescript', 'TypeScript'],
  ['md', 'markdown', 'Markdown'],
  ['svg', 'xml', 'XML'],
  ['rust', undefined, 'rust'],
  ['C++', undefined, 'C++'],
  ['__proto__', undefined, '__proto__'],
  ['', undefined, 'Code'],
  ['text', 'text', 'Code'],
  ['plaintext', 'text', 'Code'],
])('%j is known as %j and labelled %j', (anyName, name, label) => {
  expect(findCodeLanguage(anyName)).toBe(name);
  expect(labelCode(anyName)).toBe(label);
});

test('no two languages share a name', () => {
  const names = CODE_LANGUAGES.flatMap(({ name, otherNames }) => [name, ...otherNames]);
  expect(names).toEqual([...new Set(names)]);
});
