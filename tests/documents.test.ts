import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Environment } from '#config/environment.ts';

const rootDir = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(rootDir, file), 'utf8');
const names = Object.keys(Environment.shape).sort();

/** Tests that contain what this one looks for. */
const lookingTests = ['tests/documents.test.ts', 'tests/behaviour.test.ts'];

/** What other systems wrote. */
const notOurs = ':!tests/corpora/exports/*/*';

/** Every file of these folders except those tests. */
const listFiles = (...folders: readonly string[]) =>
  execFileSync('git', ['grep', '-lI', '', '--', ...folders, notOurs], {
    cwd: rootDir,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && !lookingTests.includes(file));

/** Joins the lines of comments, which may break inside a citation. */
const joinCommentLines = (text: string) => text.replace(/\n\s*(?:\*|\/\/)\s*(?!\/)/g, ' ');

describe('the documents', () => {
  it('.env.example names every setting, and no other', () => {
    const listed = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map((m) => m[1]);
    expect(listed.sort()).toEqual(names);
  });

  it('the README’s table names every setting, and no other', () => {
    const table = /## Settings\n(.*?)\n## /s.exec(read('README.md'))?.[1] ?? '';
    const listed = [...table.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map((m) => m[1]);
    expect([...new Set(listed)].sort()).toEqual(names);
  });

  it.each(['README.md', 'docs/BEHAVIOUR.md'])('%s names every command, and no other', (file) => {
    const listed = [...read(file).matchAll(/^\| `npm (?:run )?([a-z]+)/gm)].map((m) => m[1]);
    const commands = Object.keys(JSON.parse(read('package.json')).scripts);
    // The README has the first two above its table.
    const above = file === 'README.md' ? ['start', 'test'] : [];
    expect([...listed, ...above].sort()).toEqual(commands.sort());
  });

  it('every link to a heading names one that is there', () => {
    const toAnchor = (heading: string) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-');
    const listAnchors = (file: string) =>
      [...read(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => toAnchor(heading));
    const broken = listFiles('*.md').flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)#([^)\s]+)\)/g)]
        .map(([, target = '', anchor = '']) => {
          const other = target ? path.join(path.dirname(file), target) : file;
          return listAnchors(other).includes(anchor) ? '' : `${file}: ${target}#${anchor}`;
        })
        .filter(Boolean),
    );
    expect(broken).toEqual([]);
  });

  it('OPERATIONS says what to do for each alert, and cites messages that the product has', () => {
    const tasks = read('docs/OPERATIONS.md');
    const alerts = [...read('deploy/monitoring/alerts.yaml').matchAll(/alert: (\w+)/g)];
    expect(alerts.length).toBeGreaterThan(5);
    expect(alerts.map(([, name]) => name).filter((name) => !tasks.includes(`\`${name}\``))).toEqual(
      [],
    );
    const table = /## What to do when\n(.*?)\n## /s.exec(tasks)?.[1] ?? '';
    const parts = [...table.matchAll(/“([^”]+)”/g)].flatMap(([, message = '']) =>
      message.split('…').map((part) => part.replace(/^\W+|\W+$/g, '').replace(/^[A-Z_]+: ?/, '')),
    );
    const code = listFiles('src').map(read).join('\n');
    expect(parts.length).toBeGreaterThan(20);
    expect(parts.filter((part) => !code.includes(part))).toEqual([]);
  });

  it('every command that the documents show exists, with its flags', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const shown = listFiles('README.md', 'CONTRIBUTING.md', 'docs/*.md').flatMap((file) =>
      [...read(file).matchAll(/\bnpm run ([a-z]+)(?: -- [^`\n#]*)?/g)].map(([text, name = '']) => ({
        file,
        text,
        name,
      })),
    );
    expect(shown.filter(({ name }) => !(name in scripts))).toEqual([]);
    const flags = [
      '--dry-run',
      '--update',
      '--check',
      '--replace',
      '--password-stdin',
      '--factors',
      '--only',
      '--baseline',
    ];
    const asked = shown.flatMap(({ text }) => text.match(/ --[a-z][\w-]*/g) ?? []);
    expect(asked.map((flag) => flag.trim()).filter((flag) => !flags.includes(flag))).toEqual([]);
  });

  it('npm run faults repeats faults that are there', () => {
    const scripts = [...read('scripts/faults.mjs').matchAll(/'([\w-]+\.ts)'/g)].map(
      ([, name]) => name,
    );
    expect(scripts.length).toBeGreaterThan(8);
    expect(
      scripts.filter((name) => !existsSync(path.join(rootDir, `tools/faults/${name}`))),
    ).toEqual([]);
  });

  it('the import table in ARCHITECTURE.md has a row for every layer', () => {
    const text = read('docs/ARCHITECTURE.md');
    const layers = execFileSync('ls', ['src'], { cwd: rootDir, encoding: 'utf8' })
      .split('\n')
      .filter((name) => name && !name.includes('.'));
    for (const layer of layers) expect(text).toMatch(new RegExp(`^\\| \`${layer}\` *\\|`, 'm'));
  });

  it('every relative link in a Markdown file leads somewhere', () => {
    const files = execFileSync('git', ['ls-files', '*.md', notOurs], {
      cwd: rootDir,
      encoding: 'utf8',
    })
      .split('\n')
      .filter(Boolean);
    const broken = files.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .map((match) => match[1] ?? '')
        .filter((target) => !existsSync(path.join(rootDir, path.dirname(file), target)))
        .map((target) => `${file}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('every file that the documents name in backquotes exists', () => {
    const documents = listFiles('*.md')
      .filter((file) => !file.startsWith('docs/decisions/'))
      .map(read)
      .join('\n');
    const folders = ['src', 'tests', 'scripts', 'deploy', 'tools'];
    // ARCHITECTURE names the layers without `src`.
    const roots = [...folders, ...readdirSync(path.join(rootDir, 'src'))].join('|');
    const named = documents.matchAll(new RegExp(`\`((?:${roots})/[\\w./-]+)\``, 'g'));
    const missing = [...named]
      .map((m) => m[1] ?? '')
      .filter((file) => ['', 'src'].every((root) => !existsSync(path.join(rootDir, root, file))));
    expect(missing).toEqual([]);
  });

  it('every file of code that ARCHITECTURE names without its folder exists', () => {
    const named = read('docs/ARCHITECTURE.md').matchAll(/`([\w-]+\.(?:tsx?|mjs|css))`/g);
    const files = new Set(listFiles('src', 'tests', 'scripts').map((file) => path.basename(file)));
    expect([...named].map((m) => m[1] ?? '').filter((file) => !files.has(file))).toEqual([]);
  });

  it('every folder and file of src by which the build groups its modules exists', () => {
    const patterns = [...read('vite.config.ts').matchAll(/\\\/src\\\/.*/g)].map(([pattern]) =>
      pattern.replace(/\|?node_modules.*/, '').replaceAll('[a-z]+', ''),
    );
    const pieces = patterns.flatMap((pattern) => pattern.match(/[a-z-]+(?:\\\/[a-z-]+)*/g) ?? []);
    const files = listFiles('src').map((file) => `/${file}`);
    expect(pieces.length).toBeGreaterThan(20);
    const missing = pieces
      .map((piece) => piece.replaceAll('\\/', '/'))
      .filter((piece) => !files.some((file) => file.includes(piece)));
    expect(missing).toEqual([]);
  });

  it('every citation of BEHAVIOUR in the code names one of its headings', () => {
    const headings = [...read('docs/BEHAVIOUR.md').matchAll(/^#{2,3} ([\d.]+) (.+)$/gm)];
    const isHeading = (text: string) =>
      headings.some(([, number = '', title = '']) => {
        const [cited] = /^[\d.]*\d/.exec(text) ?? [];
        return cited ? cited === number : text.startsWith(`, ${title}`);
      });
    const broken = listFiles('src', 'scripts', 'tests').flatMap((file) =>
      [...joinCommentLines(read(file)).matchAll(/BEHAVIOUR(?:\.md)? ?(.*)/g)]
        .filter(([, heading = '']) => !isHeading(heading))
        .map(([citation]) => `${file}: ${citation}`),
    );
    expect(broken).toEqual([]);
  });

  it('nothing cites a document that is not in the repository', () => {
    const foreign =
      /spec(?:ification)?(?:'s|’s)? sections?\b|\b(?:contract|spec)\.md|\.\.\/shared\//gi;
    const citing = listFiles('src', 'scripts', 'tests', 'docs', '*.md', '*.ts', '.ci').flatMap(
      (file) =>
        [...joinCommentLines(read(file)).matchAll(foreign)].map(
          ([citation]) => `${file}: ${citation}`,
        ),
    );
    expect(citing).toEqual([]);
  });

  it('decisions and migrations have numbers of their own', () => {
    const numbers = (glob: string) =>
      listFiles(glob).flatMap((file) => /\/(\d+)-[^/]*$/.exec(file)?.[1] ?? []);
    const repeated = (all: readonly string[]) =>
      all.filter((number, at) => all.indexOf(number) < at);
    expect(repeated(numbers('docs/decisions'))).toEqual([]);
    // Databases have recorded these names.
    const recorded = ['0019', '0023', '0026', '0027'];
    expect(repeated(numbers('src/storage/migrations'))).toEqual(recorded);
  });
});
