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

/** Checks what the page shows now in both themes; `look` names it in a failure. */
export async function expectAccessible(page: Page, look = page.url()): Promise<void> {
  await expectNoViolations(page, look, 'light');
  await expectNoViolations(page, look, 'dark', rulesOnColours);
}

/**
 * Checks in both themes what has opened over a screen, or in it: a dialog, a notice, a toolbar. The screen around it is
 * checked once, elsewhere, because a look at all of it costs as much as loading it.
 */
export async function expectPartAccessible(part: Locator): Promise<void> {
  const look = String(part);
  await expectNoViolations(part, look, 'light');
  await expectNoViolations(part, look, 'dark', rulesOnColours);
}

/**
 * Checks the page by all rules on a phone and on a desk, each in another theme, and that it scrolls sideways on neither.
 * A look costs as much as loading the page. What this leaves out, a phone in the dark and a desk in the light, the next
 * page has: `turn` is its number, and every other swaps the themes.
 */
export async function expectAccessibleAtEachWidth(page: Page, turn = 0): Promise<void> {
  const themes = turn % 2 ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  for (const [index, width] of [390, 1440].entries()) {
    await page.setViewportSize({ width, height: 900 });
    const look = `${page.url()} at ${width} px`;
    await expectNoViolations(page, look, themes[index] ?? 'light');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `${look} scrolls sideways`).toBeLessThanOrEqual(0);
  }
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
