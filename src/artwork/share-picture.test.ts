// @isolated: reading pictures of strangers blocks all formats but theirs for the whole process.
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { parseXml } from '#tests/support/parse-markup.ts';
import { drawPostCover } from './covers/post-cover.ts';
import { drawSharePicture } from './share-picture.ts';

const draw = (title: string, siteName = 'Ghatline') =>
  drawSharePicture({
    title,
    details: ['Blog', title],
    siteName,
    cover: { drawing: drawPostCover('1') },
  });

it('is well-formed and of the right size, whatever the title', async () => {
  const titles = ['A', '', ']]> <b>&amp;</b> "x"', 'x'.repeat(300), 'Long title '.repeat(30)];
  for (const title of [...titles, 'नमस्ते', '入門 Kubernetes', 'שלום 🚀', '\0\ud800']) {
    const svg = draw(title, title || 'Ghatline');
    expect(parseXml(svg).localName, title).toBe('svg');
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect({ width, height }, title).toEqual({ width: 1200, height: 630 });
  }
});

it.each([675, 900, 1200])(
  'is drawn %i pixels high as well, with its foot at the edge',
  async (height) => {
    const cover = { drawing: drawPostCover('1') };
    const picture = { title: 'A title of some words', details: ['Blog'], siteName: 'B', cover };
    const svg = drawSharePicture(picture, height);
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1200, height });
    expect(svg).toContain(`M64 ${height - 106}H`);
  },
);

it('has outlines instead of letters, so that no font is needed', () => {
  const svg = draw('Letters');
  expect(svg).not.toMatch(/<text|font/);
  expect(svg.match(/<path transform/g)?.length).toBeGreaterThan('Letters'.length);
});

it('shows every drawing in the light theme, with no variable left', () => {
  for (const name of readdirSync('public/art')) {
    const drawing = readFileSync(`public/art/${name}`, 'utf8');
    const svg = drawSharePicture({ title: 'A', details: [], siteName: 'B', cover: { drawing } });
    expect(svg).not.toContain('var(');
  }
});
