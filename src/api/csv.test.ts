import { expect, test } from 'vitest';
import { toCsvRecord } from './csv.ts';

test('a record of RFC 4180: cells in quotes, quotes doubled, CRLF at the end', () => {
  expect(toCsvRecord(['1', '', 'a "quoted" word', 'one,\r\ntwo'])).toBe(
    '"1","","a ""quoted"" word","one,\r\ntwo"\r\n',
  );
});

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+91 20 1234567', `"'+91 20 1234567"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(1)', `"'@SUM(1)"`],
  ['\t=1', `"'\t'=1"`],
  ['\rx', `"'\rx"`],
  ['\nx', `"'\nx"`],
  [' \u00a0=1', `"' \u00a0=1"`],
  ['＝1', `"'＝1"`],
  ['\u200b=1', `"'\u200b=1"`],
  ['\u200d \u2060+1', `"'\u200d \u2060+1"`],
  ['\u202e@x', `"'\u202e@x"`],
  ['\u00ad-1', `"'\u00ad-1"`],
  ['\u3164=1', `"'\u3164=1"`],
  ['\ufe0f=1', `"'\ufe0f=1"`],
  ['\u0001=1', `"'\u0001=1"`],
  ['\u200b\t1', `"'\u200b\t1"`],
])('%j is no longer a formula', (cell, written) => {
  expect(toCsvRecord([cell])).toBe(`${written}\r\n`);
});

test.each([
  ['x;=1+1;y', "x;'=1+1;y"],
  ['x;"=1+1"', `x;""'=1+1""`],
  ['x; \u200b=1', "x; \u200b'=1"],
  ['x\t@SUM(1)', "x\t'@SUM(1)"],
  ['Needs:\r\n- two\n+91 20', "Needs:\r\n'- two\n'+91 20"],
  ['a|-1', "a|'-1"],
  ["x;'=1", "x;''=1"],
])('%j holds no formula where something else than a comma divides', (cell, written) => {
  expect(toCsvRecord([cell])).toBe(`"${written}"\r\n`);
});

test('a long run of separators is read once', () => {
  const longer = '\t'.repeat(400_000);
  expect(toCsvRecord([`a${longer}b`])).toBe(`"a${longer}b"\r\n`);
});

test.each(['a=1', 'a; b=1', 'a, -1', 'two-\nline', '1-2', 'asha@example.com', ' text', "'quoted'"])(
  '%j stays as it is',
  (cell) => {
    expect(toCsvRecord([cell])).toBe(`"${cell}"\r\n`);
  },
);
