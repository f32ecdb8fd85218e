import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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

/** The faults that axe finds on a page, once nothing moves on it. */
export async function findViolations(page: Page): Promise<string[]> {
  await settle(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
