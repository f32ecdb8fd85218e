import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './product.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** All that axe judges by colours. Whatever else it finds is the same in both themes. */
const rulesOnColours = ['color-contrast', 'link-in-text-block'];

/** Checks what the page shows now in both themes; `look` names it in a failure. */
export async function expectAccessible(page: Page, look = page.url()): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await findViolations(page), `${look}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await findViolations(page, rulesOnColours), `${look}, dark`).toEqual([]);
}

/** The same on a phone and on a desk; at neither width may the page scroll sideways. */
export async function expectAccessibleAtEachWidth(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const look = `${page.url()} at ${width} px`;
    await expectAccessible(page, look);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `${look} scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

/**
 * The faults that axe finds on a page once nothing moves on it, by all its rules if none are named.
 * The page is asked for no motion from here on: what appears while axe reads, such as a toast
 * on a slow machine, is then there at once, not half faded in. A document reads axe once: its
 * own package for Playwright does so for each check, and opens another page for its results.
 */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run({
      iframes: false,
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }, rules);
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
