import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { developmentAssets, readClientAssets } from './asset-manifest.ts';

const site = {
  'src/site/entry-client.tsx': { file: 'assets/site.js', imports: ['_react.js', '_shared.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  'src/site/pages/blog-page.tsx': {
    file: 'assets/blog.js',
    imports: ['_shared.js', '_list.js'],
    css: ['assets/pages.css'],
  },
  '_list.js': { file: 'assets/list.js', css: ['assets/list.css', 'assets/pages.css'] },
  'src/site/site.css': {
    file: 'assets/site.css',
    assets: [
      'assets/instrument-sans-basic-1a2b.woff2',
      'assets/instrument-sans-basic-1a2b.txt',
      'assets/mono-basic-3c4d.woff2',
    ],
  },
};
const admin = {
  'src/admin/entry-client.tsx': { file: 'assets/admin.js' },
  'src/admin/admin.css': { file: 'assets/admin.css' },
};

async function makeBuild(manifests: { readonly site: object; readonly admin: object }) {
  const directory = await mkdtemp(path.join(tmpdir(), 'build-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await mkdir(path.join(directory, '.vite'));
  await mkdir(path.join(directory, 'art'));
  await writeFile(path.join(directory, 'art', 'mark.svg'), '<svg viewBox="0 0 1 1"/>\n');
  for (const [name, manifest] of Object.entries(manifests))
    await writeFile(
      path.join(directory, '.vite', `${name}-manifest.json`),
      JSON.stringify(manifest),
    );
  return directory;
}

test('a document refers to the files of its own bundle by their names in the build', async () => {
  const assets = readClientAssets(await makeBuild({ site, admin }));
  const icon = 'data:image/svg+xml,%3Csvg%20viewBox%3D%220%200%201%201%22%2F%3E';
  expect(assets.site).toEqual({
    stylesFor: expect.any(Function),
    entry: '/assets/site.js',
    fonts: ['/assets/instrument-sans-basic-1a2b.woff2'],
    scriptsFor: expect.any(Function),
    icon,
  });
  expect(assets.admin).toEqual({
    stylesFor: expect.any(Function),
    entry: '/assets/admin.js',
    fonts: [],
    scriptsFor: expect.any(Function),
    icon,
  });
});

test('the scripts of a page are the entry, its own chunks and all that they need, once each', async () => {
  const { scriptsFor } = readClientAssets(await makeBuild({ site, admin })).site;
  const always = ['/assets/site.js', '/assets/react.js', '/assets/shared.js'];
  expect(scriptsFor()).toEqual(always);
  expect(scriptsFor(['src/site/pages/blog-page.tsx'])).toEqual([
    ...always,
    '/assets/blog.js',
    '/assets/list.js',
  ]);
  // A page that is in the entry itself has no chunk.
  expect(scriptsFor(['src/site/pages/home-page.tsx'])).toEqual(always);
});

test('the style sheets of a page are that of all pages, then its own and those of what it needs, once each', async () => {
  const { stylesFor } = readClientAssets(await makeBuild({ site, admin })).site;
  expect(stylesFor()).toEqual(['/assets/site.css']);
  expect(stylesFor(['src/site/pages/blog-page.tsx'])).toEqual([
    '/assets/site.css',
    '/assets/pages.css',
    '/assets/list.css',
  ]);
});

test.each(['src/admin/entry-client.tsx', 'src/admin/admin.css'])(
  'a build without %s is refused with the cure',
  async (missing) => {
    const { [missing]: _, ...rest } = admin as Record<string, object>;
    const build = await makeBuild({ site, admin: rest });
    expect(() => readClientAssets(build)).toThrow(
      `The build has no ${missing}; run npm run build.`,
    );
  },
);

test('in development a document loads the sources through Vite', () => {
  expect(developmentAssets.site.scriptsFor()).toEqual([
    '/@vite/client',
    '/scripts/dev/site-entry.ts',
  ]);
  expect(developmentAssets.site.stylesFor()).toEqual([
    '/src/site/site.css?direct',
    '/src/site/firm-pages.css?direct',
  ]);
  expect(developmentAssets.admin.stylesFor()).toEqual(['/src/admin/admin.css?direct']);
  expect(developmentAssets.site).toMatchObject({
    entry: '/scripts/dev/site-entry.ts',
    fonts: [],
    icon: '/art/mark.svg',
  });
  expect(developmentAssets.admin).toMatchObject({
    entry: '/scripts/dev/admin-entry.ts',
  });
});
