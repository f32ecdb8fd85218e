import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../setup/chromium.mjs';

/** A browser that asks the network for nothing of its own. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(process.execPath),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
}
