import { defineConfig } from '@playwright/test';
import { continueOnRuntime } from './scripts/setup/continue-on-runtime.mjs';

await continueOnRuntime();

/**
 * Two pages of Chromium's own for its address bar, which every new window would load for half a second of processor
 * time; and, since the last list given counts, what Playwright turns off of what these tests could meet.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Each worker starts a server of its own with an empty data directory (tests/e2e/product.ts). Three would leave a
  // quarter of two cores idle, because pages wait for timers as people would.
  workers: 4,
  fullyParallel: true,
  // Bounds for what hangs, not for what is slow: on a busy machine everything takes ten times longer.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The headless shell would round the widths of letters, which no screen of today does.
        '--font-render-hinting=none',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
    // What moves is drawn for as long as it is in sight, a fifth of what the home page costs; tests of it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
  },
});
