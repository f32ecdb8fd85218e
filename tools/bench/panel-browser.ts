import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/setup/chromium.mjs';

/** A browser that makes no requests of its own. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(process.execPath),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
}

/** Signs in as the administrator of a first start. */
export async function signIn({ request }: BrowserContext): Promise<void> {
  const data = { username: 'admin', password: 'admin123' };
  const answer = await request.post('/api/auth/login', { data });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}.`);
}
