import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    'Chrome on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0 Safari/537.36`,
  ],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/142.0 Safari/537.36 Edg/142.0`,
  ],
  [
    'Opera on Linux',
    `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/142.0 Safari/537.36 OPR/120.0`,
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  [
    'Safari on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/19.0 Safari/605.1',
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on iPad',
    'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) CriOS/142.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0 Mobile Safari/537.36`,
  ],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 15) ${webKit} SamsungBrowser/28.0 Chrome/130.0 Mobile`,
  ],
  [
    'Chrome on ChromeOS',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0 Safari/537.36`,
  ],
  ['A browser on Windows', 'Something/1.0 (Windows NT 11.0)'],
  ['Unknown device', 'curl/8.9'],
  ['Unknown device', undefined],
])('%s', (words, userAgent) => {
  expect(describeDevice(userAgent)).toBe(words);
});
