import { expect, it } from 'vitest';
import { toDrawableText } from './drawable-text.ts';

it.each([
  ['Plain words', 'Plain words'],
  ['Größe, Łódź, Ağrı & Çeşme', 'Größe, Łódź, Ağrı & Çeşme'],
  ['e\u0301 composed', 'é composed'],
  ['₹38 a month', 'Rs 38 a month'],
  ['non\u2011breaking\u00a0space\tand  more', 'non-breaking space and more'],
  ['SLOs 🚀 for 👩‍💻 and 🇮🇳 1️⃣', 'SLOs for and 1'],
  ['zero\u200bwidth\u00ad and NUL\0 and half \ud800', 'zerowidth and NUL and half \ufffd'],
  ['Ghatline® © 2026™', 'Ghatline® © 2026™'],
])('%j is drawn as %j', (text, expected) => {
  // The typeface has no replacement character, so such a title is not drawn at all.
  expect(toDrawableText(text)).toBe(expected.includes('\ufffd') ? null : expected);
});

it.each(['कुबेरनेटीज़', 'Kubernetes 入門', 'שלום', 'مرحبا', 'Ελληνικά', '🚀', '   ', ''])(
  '%j is not drawn, not even a part of it',
  (text) => {
    expect(toDrawableText(text)).toBeNull();
  },
);
