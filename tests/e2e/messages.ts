import type { Page } from '@playwright/test';
import { expect } from './product.ts';

interface Sender {
  readonly fullName: string;
  readonly email?: string;
  readonly message?: string;
  readonly phone?: string;
  readonly company?: string;
  readonly service?: string;
}

/** An address of their own, because what one address sends on one day is one row. */
export const toEmail = (fullName: string) =>
  `${fullName.replaceAll(/\W/g, '').slice(0, 40) || 'other'}@plant.example`;

/** Sends messages as visitors do, some by name only; returns their ids in the same order. */
export async function sendMessages(
  page: Page,
  ...senders: readonly (string | Sender)[]
): Promise<number[]> {
  const ids: number[] = [];
  for (const given of senders) {
    const sender = typeof given === 'string' ? { fullName: given } : given;
    const message = `We lose readings at night, says ${sender.fullName}.`;
    const data = { email: toEmail(sender.fullName), message, ...sender };
    const answer = await page.request.post('/api/contact/submit', { data });
    expect(answer.status()).toBe(201);
    ids.push((await answer.json()).id);
  }
  return ids;
}

export const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name });
export const rowLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
