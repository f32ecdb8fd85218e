import { expect, test } from 'vitest';
import { isEmptyArticle } from './is-empty-article.ts';

test.each([
  ['nothing', '', true],
  ['the spaces of padding', ' '.repeat(20), true],
  ['an empty paragraph', '<p></p><p>&nbsp;</p>', true],
  ['an empty table', '<table><tbody><tr><td></td></tr></tbody></table>', true],
  ['one word', '<p>Hi</p>', false],
  ['a picture', '<figure><img src="/media/1.png" alt=""></figure>', false],
  ['Markdown', '![](/media/1.png)', false],
])('%s as an article: empty is %s', (_what, content, isEmpty) => {
  expect(isEmptyArticle(content)).toBe(isEmpty);
});
