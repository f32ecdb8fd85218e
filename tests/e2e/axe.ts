import type { Locator, Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './product.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** All that axe judges by colours. Whatever else it finds is the same in both themes. */
const rulesOnColours = ['color-contrast', 'link-in-text-block'];

type Theme = 'light' | 'dark';

const onDesk = { width: 1440, height: 900 };
const onPhone = { width: 360, height: 900 };

/** Checks what the page shows now in both themes; `look` names it in a failure. */
export async function expectAccessible(page: Page, look = page.url()): Promise<void> {
  await expectInThemes(page, look, ['light', 'dark']);
}

/** By all rules in the first theme. */
async function expectInThemes(
  looked: Looked,
  look: string,
  [first, second]: readonly [Theme, Theme],
) {
  await expectNoViolations(looked, look, first);
  await expectNoViolations(looked, look, second, rulesOnColours);
}

/**
 * Checks in both themes what has opened over a screen, or in it: a dialog, a notice, a toolbar. The screen around it is
 * checked once, elsewhere, because a look at all of it costs as much as loading it.
 */
export async function expectPartAccessible(part: Locator): Promise<void> {
  await expectInThemes(part, String(part), ['light', 'dark']);
}

/**
 * Checks how the page looks in both themes on a desk or on a phone, and that it scrolls sideways on no phone. A look
 * costs as much as loading the page, and so does drawing it in another size or theme: `turn` is its number among others
 * of its kind, of which every other is looked at on a phone, and first in the theme in which the one before it was last.
 */
export async function expectAccessibleAndNarrow(page: Page, turn = 0): Promise<void> {
  const isOnPhone = turn % 2 === 1;
  await page.setViewportSize(isOnPhone ? onPhone : onDesk);
  const look = `${page.url()} ${isOnPhone ? 'on a phone' : 'on a desk'}`;
  await expectInThemes(page, look, isOnPhone ? ['dark', 'light'] : ['light', 'dark']);
  await page.setViewportSize(onPhone);
  const overflow = await page.evaluate(async () => {
    // What scripts show for this width is there after the next frame.
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
  expect.soft(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

type Looked = Page | Locator;

const pageOf = (looked: Looked): Page => ('page' in looked ? looked.page() : looked);

async function expectNoViolations(looked: Looked, look: string, theme: Theme, rules?: string[]) {
  await pageOf(looked).emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  expect.soft(await readViolations(looked, rules), `${look}, ${theme}`).toEqual([]);
}

/**
 * The faults that axe finds on a page once nothing moves on it. The page is asked for no motion from here on: what
 * appears while axe reads, such as a toast on a slow machine, is then there at once, not half faded in.
 */
export async function findViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return readViolations(page);
}

/**
 * By all rules if none are named. A document reads axe once: its own package for Playwright does so for each check, and
 * opens another page for its results.
 */
async function readViolations(looked: Looked, rules?: string[]): Promise<string[]> {
  const page = pageOf(looked);
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const part = 'page' in looked ? looked : page.locator(':root');
  return part.evaluate(async (element, runOnly) => {
    const { violations } = await window.axe.run(element, {
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
