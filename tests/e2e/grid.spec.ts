import { expect, test } from './product.ts';

/** One page of each layout. */
const PAGES = [
  '/',
  '/services',
  '/case-studies',
  '/case-studies/financial-cloud-migration',
  '/about',
  '/blog',
];

test('headings and paragraphs begin on the twelve columns', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    for (const width of [1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const strays = await page.evaluate(() => {
        const main = document.querySelector('main') as HTMLElement;
        const frame = main.querySelector('.wrap') as HTMLElement;
        const gutter = Number.parseFloat(getComputedStyle(frame).paddingLeft);
        const left = frame.getBoundingClientRect().left + gutter;
        const twelfth = (frame.clientWidth - 2 * gutter + 32) / 12;
        // What stands in a card or a row of its own begins at its padding.
        const texts = [...main.querySelectorAll('h1, h2, h3, p, dt, blockquote')].filter(
          (text) => !text.closest('li, article, figure, .sr-only') && text.getClientRects()[0],
        );
        const range = document.createRange();
        return texts
          .map((text) => {
            range.selectNodeContents(text);
            const box = range.getBoundingClientRect();
            return { text: text.textContent, x: box.left - left, end: box.right - left + 32 };
          })
          .filter(
            ({ x, end }) =>
              end < 12 * twelfth - 1.5 && Math.abs(x - Math.round(x / twelfth) * twelfth) > 1.5,
          );
      });
      expect(strays, `${path} at ${width}`).toEqual([]);
    }
  }
});
