import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/** All that axe judges by colours. Whatever else it finds is the same in both themes. */
const rulesOnColours = ['color-contrast', 'link-in-text-block'];

/** Checks what the page shows now in both themes; `look` names it in a failure. */
export async function expectAccessible(page: Page, look = page.url()): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await findViolations(page), `${look}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(page, { rules: rulesOnColours }), `${look}, dark`).toEqual([]);
}

/**
 * The faults that axe finds on a page once nothing moves on it, by all its rules if none are named.
 * The page is asked for no motion from here on: what appears while axe reads, such as a toast
 * on a slow machine, is then there at once, not half faded in.
 */
export async function findViolations(
  page: Page,
  { rules, exclude }: { rules?: string[]; exclude?: string } = {},
): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settle(page);
  const axe = new AxeBuilder({ page });
  if (rules) axe.withRules(rules);
  if (exclude) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** Waits until nothing moves: no fading, and no scrolling to the focused element. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = (animation: Animation) =>
      animation.playState === 'running' &&
      animation.effect?.getComputedTiming().endTime !== Infinity;
    let stillFrames = 0;
    let lastPlace = '';
    while (stillFrames < 6) {
      await nextFrame();
      const { scrollX, scrollY } = window;
      const place = `${scrollX} ${scrollY} ${document.documentElement.scrollHeight}`;
      const isStill = place === lastPlace && !document.getAnimations().some(isMoving);
      stillFrames = isStill ? stillFrames + 1 : 0;
      lastPlace = place;
    }
  });
}
