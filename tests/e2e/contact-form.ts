import type { Page } from '@playwright/test';
import { siteConfig } from '../../site.config.ts';

/** What a sender is told. */
export const sentTexts = [
  'Message sent!',
  "Thank you for your inquiry. We'll get back to you soon.",
] as const;

/** The map's site is not part of the product, so each test sets its answer. */
export async function answerMap(page: Page, answer: 'map' | 'nothing'): Promise<string[]> {
  const requests: string[] = [];
  await page.route(siteConfig.mapEmbedUrl, async (route) => {
    requests.push(route.request().url());
    if (answer === 'nothing') await route.abort('internetdisconnected');
    else await route.fulfill({ contentType: 'text/html', body: '<p>A map</p>' });
  });
  return requests;
}

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });
