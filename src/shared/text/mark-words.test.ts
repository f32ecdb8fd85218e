import { expect, test } from 'vitest';
import { markWords } from './mark-words.ts';

const show = (text: string, words: string) =>
  markWords(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Your Terraform State', 'state', 'Your Terraform [State]'],
  ['Statements of state', 'state', '[State]ments of [state]'],
  ['Restate it', 'state', 'Restate it'],
  ['State and terraform', 'terraform  STATE', '[State] and [terraform]'],
  ['Cost (in €) is c++', 'c++ (in', 'Cost [(in] €) is [c++]'],
  ['Straße und Über', 'über str', '[Str]aße und [Über]'],
  ['Straße und über', 'STRASSE UBER', '[Straße] und [über]'],
  ['Un cafe\u0301 noir, cafétéria', 'cafe', 'Un [cafe\u0301] noir, [café]téria'],
  ['AWS東京リージョン', '東京', 'AWS[東京]リージョン'],
  ['हिन्दी में 🚀 x', 'में x', 'हिन्दी [में] 🚀 [x]'],
  ['CI and CI/CD', 'ci ci/cd', '[CI] and [CI/CD]'],
  ['Nothing', '', 'Nothing'],
  ['', 'state', ''],
])('%j searched for %j is %j', (text, words, shown) => {
  expect(show(text, words)).toBe(shown);
});
