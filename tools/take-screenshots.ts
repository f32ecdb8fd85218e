import { chromium, type Page } from '@playwright/test';
import { startProduct } from '../tests/support/running-product.ts';

/** Takes the README's pictures from the built product: `node tools/take-screenshots.ts`. */
const product = await startProduct();
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});
const page = await browser.newPage({
  viewport: { width: 1280, height: 900 },
  baseURL: product.url,
  reducedMotion: 'reduce',
});

async function take(name: string, path: string, on: Page = page): Promise<void> {
  await on.goto(path);
  await on.waitForLoadState('networkidle');
  await on.screenshot({ path: `docs/images/${name}.png` });
}

const inquiries = [
  [
    'Devika Rane',
    'We lose forty minutes of readings whenever the uplink drops. Could you look at it?',
  ],
  ['Imran Qureshi', 'Do you copy the lock table too when you rehearse a restore of the state?'],
  ['Tara Nambiar', 'We would like a review of our identity setup before the audit in March.'],
];
for (const [fullName, message] of inquiries) {
  const data = { fullName, message, email: 'sender@example.com' };
  await page.request.post('/api/contact/submit', { data });
}
await take('home', '/');
await page.request.post('/api/auth/login', { data: { username: 'admin', password: 'admin123' } });
await take('dashboard', '/admin/dashboard');
await browser.close();
await product.dispose();
