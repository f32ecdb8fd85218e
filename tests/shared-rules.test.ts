import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const rootDir = path.resolve(import.meta.dirname, '..');

/** What gives away that a rule is being written again, and the file to use instead. */
const signs: readonly (readonly [rule: string, sign: RegExp])[] = [
  ['src/shared/fields/field-issues.ts', /path\.join\('\.'\)|split\('\.', 1\)/],
  ['src/shared/html/escape-html.ts', /'&(?:amp|lt|gt|quot);'/],
  ['src/shared/html/read-text.ts', /<\[\^<?>\]\*>/],
  ['src/shared/html/post-elements.ts', /'noembed'/],
  ['src/shared/html/kept-values.ts', /'section-'|\[a-z\]\[a-z\\d\.\+-\]\*/],
  ['src/shared/media/media-path.ts', /'\/media\/'/],
  ['src/shared/media/picture-uploads.ts', /JPEG, PNG, GIF|image\/gif'/],
  ['src/shared/pages/data-blocks.ts', /'page-data'|'admin-boot'/],
  ['src/shared/posts/code-languages.ts', /'(?:opentofu|typescriptreact)'/],
  ['src/shared/posts/post-paths.ts', /['"`]\/blog\/(?:tag\/)?\$\{encode/],
  [
    'src/shared/posts/post-status.ts',
    /'(?:draft|published)'[,\s|]+'(?:scheduled|draft|published)'/,
  ],
  ['src/shared/requests/cache-control.ts', /max-age=31536000/],
  ['src/shared/accounts/hint-cookie.ts', /(?:COOKIE|cookie)\w*[ .(=]+.*'signed-in'/],
  ['src/shared/text/bound-messages.ts', / must be at (?:least|most) (?:\d|\$\{)/],
  ['src/shared/text/count-noun.ts', /=== 1 \? '' : 's'/],
  ['src/shared/text/cut-text.ts', /\\p\{Cs\}\$|\\udbff\]\$/],
  ['src/shared/text/fold-case.ts', /toUpperCase\(\)\.toLowerCase|toLowerCase\(\)\.toUpperCase/],
  // As it is written there, and as others would write it.
  ['src/shared/text/fold-spaces.ts', /\[\^\\S \]\\s\*|\/\\s\+\/gu?, ' '/],
  ['src/shared/time/add-seconds.ts', /\* 1000\)\.toISOString/],
  ['src/shared/time/day.ts', /\b86_?400\b(?!,)|24 \* 60 \* 60/],
  ['src/shared/time/format-day.ts', /dateStyle: 'long'/],
  ['src/storage/posts/has-status.ts', /\('published', '='/],
];

/** Released migrations never change, and two sentences of the message table are fixed. */
const exceptions =
  /\.test\.tsx?$|^src\/storage\/migrations\/|^src\/shared\/messages\/message-fields/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], {
  cwd: rootDir,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !exceptions.test(file));
const texts = new Map(files.map((file) => [file, readFileSync(path.join(rootDir, file), 'utf8')]));

it.each(signs)('%s has its rule for itself', (rule, sign) => {
  const found = [...texts].filter(([, text]) => sign.test(text)).map(([file]) => file);
  expect(found).toEqual([rule]);
});
