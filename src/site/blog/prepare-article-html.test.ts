import { expect, test } from 'vitest';
import { prepareArticleHtml } from './prepare-article-html.ts';

test('every table gets a frame of its own', () => {
  const html = '<p>a</p><table class="x"><tbody></tbody></table><table></table>';
  expect(prepareArticleHtml(html)).toBe(
    '<p>a</p><div class="table-scroll"><table class="x"><tbody></tbody></table></div><div class="table-scroll"><table></table></div>',
  );
});

test('text that speaks of tables stays as it is', () => {
  const html = '<p>&lt;table&gt; and <code>&lt;/table&gt;</code></p>';
  expect(prepareArticleHtml(html)).toBe(html);
});
