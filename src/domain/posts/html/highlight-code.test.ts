import { describe, expect, test } from 'vitest';
import { unescapeText } from '#shared/html/escape-html.ts';
import { expectLinearGrowth } from '#tests/support/growth.ts';
import { fc } from '#tests/support/property-testing.ts';
import { highlightCode } from './frame-code.ts';

const names = [
  ...['hcl', 'yaml', 'json', 'bash', 'typescript', 'javascript', 'python', 'go', 'sql', 'promql'],
  ...['dockerfile', 'markdown', 'html', 'cobol', ''],
];

describe('highlightCode', () => {
  test.each([
    ['hcl', 'encrypt = true # yes', 'encrypt = <k n>true</> <k c># yes</>'],
    ['terraform', 'backend "s3" {}', '<k k>backend</><k s> "s3" </>{}'],
    ['yaml', 'name: "x" # y', '<k k>name</>: <k s>"x"</> <k c># y</>'],
    ['json', '{"a": [1, null]}', '{"a": [<k n>1</>, <k n>null</>]}'],
    [
      'bash',
      'if true; then echo "$A"; fi',
      '<k k>if</> <k n>true</>; <k k>then</> <k k>echo</> <k s>"$A"</>; <k k>fi</>',
    ],
    ['ts', `const a = \`b \${c} d\`;`, `<k k>const</> a = <k s>\`b </>\${c}<k s> d\`</>;`],
    ['javascript', 'return /a<b/u', '<k k>return</> <k s>/a&lt;b/u</>'],
    ['python', 'def f(): return None', '<k k>def</> f(): <k k>return</> <k n>None</>'],
    [
      'go',
      'func f() error { return nil }',
      '<k k>func</> f() <k k>error</> { <k k>return</> <k n>nil</> }',
    ],
    ['sql', 'SELECT 1 WHERE a AND b', '<k k>SELECT</> <k n>1</> <k k>WHERE</> a <k k>AND</> b'],
    ['promql', 'sum by (job) (up{a="b"})', '<k k>sum</> <k k>by</> (job) (up{a=<k s>"b"</>})'],
    ['docker', 'FROM node:24 AS build', '<k k>FROM</> node:24 <k k>AS</> build'],
    ['md', '# Title', '#<k k> Title</>'],
    ['html', '<b>x</b>', '&lt;<k k>b</>&gt;x&lt;/<k k>b</>&gt;'],
    ['cobol', 'MOVE "x" TO Y', 'MOVE "x" TO Y'],
    ['text', '1 < 2 & 3', '1 &lt; 2 &amp; 3'],
    ['__proto__', 'constructor', 'constructor'],
  ])('distinguishes the parts of %s', (name, code, expected) => {
    const html = highlightCode(code, name)
      .replaceAll(/<span class="tok-(.)">/g, '<k $1>')
      .replaceAll('</span>', '</>');
    expect(html).toBe(expected);
  });

  test('keeps every character of any code in any language, escaped', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<script>',
        '</span>',
        '</code></pre>',
        '"',
        "'",
        '`',
        '${',
        '/*',
        '*/',
        '\n',
      ),
      fc.constantFrom(
        '-->',
        '<!--',
        '&lt;',
        '&amp;',
        '#',
        '//',
        '<<EOF\n',
        '"""',
        '|\n  ',
        '\u2028',
      ),
    );
    const code = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(code, fc.constantFrom(...names), (text, name) => {
        const html = highlightCode(text, name);
        const rest = html.replaceAll(/<span class="tok-[ksnc]">|<\/span>/g, '');
        expect(rest).not.toMatch(/[<>]/);
        expect(unescapeText(rest)).toBe(text);
        expect(html.split('<span').length).toBe(html.split('</span>').length);
      }),
      { numRuns: 500 },
    );
  });

  test('does not colour code that could take long', () => {
    const build = (size: number) => `${'a"b\'c`${'.repeat(size)}`;
    for (const name of names) {
      expect(highlightCode(build(3000), name)).not.toContain('<span');
      expect(highlightCode('if true\n'.repeat(2000), name)).not.toContain('<span');
      expectLinearGrowth({ build, work: (code) => highlightCode(code, name), size: 2000 });
    }
  });
});
