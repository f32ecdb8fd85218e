import type { Page } from '@playwright/test';
import { buildPostPayload } from '../support/http.ts';
import { expectAccessible } from './axe.ts';
import { asAdministrator, expect, findToast, test } from './product.ts';

test.use({ ...asAdministrator, timezoneId: 'Europe/Berlin' });

/** Waits for the answer of the change of a post that `act` makes. */
async function change(page: Page, act: () => Promise<unknown>): Promise<number> {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await act();
  return (await answered).status();
}

// Summer time begins in Berlin on 30 March 2031.
test('the calendar shows a month, and moves a scheduled post by key, by dragging and in the list', async ({
  page,
  api,
}) => {
  const create = async (fields: Readonly<Record<string, unknown>>) =>
    (await (await api.post('/api/blog', { data: buildPostPayload(fields) })).json()) as {
      id: number;
    };
  const createdAt = '2031-03-27T08:00:00.000Z';
  const { id } = await create({ title: 'Planned for March', published: true, createdAt });
  await create({ title: 'A draft of March', published: false, createdAt: '2031-03-10T12:00:00Z' });
  const readDate = async () => (await (await api.get(`/api/blog/id/${id}`)).json()).createdAt;

  await page.goto('/admin/calendar?month=2031-03');
  const grid = page.getByRole('grid', { name: 'March 2031' });
  await expect(page.getByText('Europe/Berlin')).toBeVisible();
  const post = grid.getByRole('link', { name: /Planned for March\W+scheduled/ });
  await expect(post).toContainText('09:00');
  await expect(grid.getByRole('link', { name: /A draft of March\W+draft/ })).toBeVisible();

  await post.focus();
  expect(await change(page, () => page.keyboard.press('Shift+ArrowDown'))).toBe(200);
  await expect(findToast(page, 'Moved to 3 Apr 2031')).toBeVisible();
  expect(await readDate()).toBe('2031-04-03T07:00:00.000Z');
  await expect(grid.getByRole('gridcell', { name: /3 April 2031, 1 post/ })).toContainText('09:00');
  await expect(post).toBeFocused();
  const undo = page.getByRole('button', { name: 'Undo' });
  expect(await change(page, () => undo.click())).toBe(200);
  await expect(findToast(page, 'Moved back')).toBeVisible();
  expect(await readDate()).toBe(createdAt);

  const target = grid.getByRole('gridcell', { name: /20 March 2031/ });
  expect(await change(page, () => post.dragTo(target))).toBe(200);
  await expect(target.getByRole('link', { name: /Planned for March/ })).toBeVisible();
  expect(await readDate()).toBe('2031-03-20T08:00:00.000Z');

  await api.patch(`/api/blog/${id}`, { data: { title: 'Renamed elsewhere' } });
  await target.getByRole('link').focus();
  expect(await change(page, () => page.keyboard.press('Shift+ArrowRight'))).toBe(409);
  await expect(findToast(page, 'Somebody else has changed it')).toBeVisible();
  await expect(target.getByRole('link', { name: /Renamed elsewhere/ })).toBeVisible();

  await target.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(grid.getByRole('gridcell', { name: /19 March 2031/ })).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/month=2031-04/);
  const april = page.getByRole('grid', { name: 'April 2031' });
  await expect(april.getByRole('gridcell', { name: /19 April 2031/ })).toBeFocused();

  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('link', { name: 'Previous month' }).click();
  await expect(page.getByRole('heading', { name: /20 March/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move Renamed elsewhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to another day' });
  await dialog.getByLabel('Day').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(findToast(page, 'has passed')).toBeVisible();
  await page.getByRole('button', { name: 'Move Renamed elsewhere' }).click();
  await dialog.getByLabel('Day').fill('2031-03-31');
  expect(await change(page, () => dialog.getByRole('button', { name: 'Move' }).click())).toBe(200);
  await expect(page.getByRole('heading', { name: /31 March/ })).toBeVisible();
  expect(await readDate()).toBe('2031-03-31T07:00:00.000Z');
});
