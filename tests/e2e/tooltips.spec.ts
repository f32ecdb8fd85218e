import type { Page } from '@playwright/test';
import { asAdministrator, expect, test } from './product.ts';

test.use(asAdministrator);

const tooltip = (page: Page) => page.locator('.tooltip');

const away = { x: 0, y: 400 } as const;

/** Moves the pointer away, and lets the time pass in which it could come back to the tooltip. */
async function leave(page: Page) {
  await page.mouse.move(away.x, away.y);
  await page.clock.runFor(160);
  await expect(tooltip(page)).toHaveCount(0);
}

/** Hovers once, so that the code is there, and stops the clock when all is closed and forgotten. */
async function loadTooltips(page: Page, trigger: ReturnType<Page['getByRole']>) {
  await trigger.hover();
  await expect(tooltip(page)).toBeVisible();
  await page.mouse.move(away.x, away.y);
  await expect(tooltip(page)).toHaveCount(0);
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 5000);
}

test('a tooltip opens after 700 ms and stays until the pointer leaves both; the next one within 300 ms opens at once, and only then', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/admin/messages');
  const refresh = page.getByRole('button', { name: 'Look for new messages' });
  const keys = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await loadTooltips(page, refresh);

  await refresh.hover();
  await page.clock.runFor(690);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip(page)).toHaveText(/Look for new messages/);
  // It says no more than the button's name.
  await expect(refresh).toHaveAccessibleDescription('');
  const box = await tooltip(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5, { steps: 10 });
  await page.clock.runFor(5000);
  await expect(tooltip(page)).toHaveCount(1);

  // Beside both, then on to the next one.
  await leave(page);
  await page.clock.runFor(130);
  await keys.hover();
  await page.clock.runFor(10);
  await expect(tooltip(page)).toHaveText(/Keyboard shortcuts/);

  // A trigger that is only passed shows nothing, and does not count.
  await leave(page);
  await page.clock.runFor(150);
  await refresh.hover();
  await page.clock.runFor(100);
  await leave(page);
  await page.clock.runFor(100);
  await keys.hover();
  await page.clock.runFor(690);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip(page)).toHaveText(/Keyboard shortcuts/);
});

test('one tooltip shows at a time, whatever has the focus and the pointer', async ({ page }) => {
  await page.goto('/admin/posts/original');
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.click();
  await page.keyboard.press('Alt+F10');
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  await expect(tools.locator(':focus')).toHaveAccessibleName('H2 heading');
  const names: (string | null)[] = [];
  for (const _ of [1, 2, 3, 4]) {
    await page.keyboard.press('ArrowRight');
    const name = await tools.locator(':focus').getAttribute('aria-label');
    await expect(tooltip(page)).toHaveCount(1);
    await expect(tooltip(page)).toContainText(name ?? '?');
    names.push(name);
  }
  expect(new Set(names).size).toBe(4);
  await expect(tools.locator(':focus')).toHaveAccessibleDescription(/\(Ctrl/);
  await tools.getByRole('button', { name: 'H2 heading' }).hover();
  await expect(tooltip(page)).toHaveText(/H2 heading/);
  await expect(tooltip(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
});
