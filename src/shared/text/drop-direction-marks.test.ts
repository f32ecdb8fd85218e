import { expect, test } from 'vitest';
import { dropDirectionMarks } from './drop-direction-marks.ts';

test.each([
  ['Asha \u202Eknab ruoy\u202C Rao', 'Asha knab ruoy Rao'],
  ['\u2066Acme\u2069 \u2067Ltd\u2069', 'Acme Ltd'],
  // Letters and their own marks stay: of Hebrew, of Persian, and of an emoji.
  ['שרה לוי\u200F', 'שרה לוי\u200F'],
  ['علی\u200Cرضا', 'علی\u200Cرضا'],
  ['👩\u200D💻', '👩\u200D💻'],
])('of %j remains %j', (text, shown) => {
  expect(dropDirectionMarks(text)).toBe(shown);
});
