import { describe, expect, it } from 'vitest';
import { drawPostCover } from './post-cover.ts';

const SEEDS = Array.from({ length: 200 }, (_, index) => `post-${index}`);
const COVERS = SEEDS.map(drawPostCover);
const MAX_BYTES = 12 * 1024;

describe('drawPostCover', () => {
  it('draws the same cover for the same seed', () => {
    for (const [index, seed] of SEEDS.slice(0, 40).entries())
      expect(drawPostCover(seed)).toBe(COVERS[index]);
  });

  it('draws 200 different covers for 200 seeds', () => {
    expect(new Set(COVERS).size).toBe(SEEDS.length);
  });

  it('accepts any text as a seed', () => {
    for (const seed of ['', ' ', 'घाट', '<script>', '"onload="', 'x'.repeat(10_000)])
      expectWellFormed(drawPostCover(seed));
  });

  it('keeps every cover within the size limit', () => {
    const sizes = COVERS.map((svg) => Buffer.byteLength(svg));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('contains nothing that could run or load anything', () => {
    for (const svg of COVERS) {
      expect(svg).not.toMatch(/<script|<style|<foreignObject|<image|\son\w+=|javascript:|url\(/i);
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toContain('http');
    }
  });

  it('is well-formed and free of broken numbers', () => {
    for (const svg of COVERS) expectWellFormed(svg);
  });

  it('can be referenced by its id and fills a frame of any shape', () => {
    const root = /^<svg [^>]*>/.exec(drawPostCover('post'))?.[0];
    expect(root).toContain('id="art"');
    expect(root).toContain('viewBox="0 0 1920 1200"');
    expect(root).toContain('preserveAspectRatio="xMidYMid slice"');
  });
});

// A small reader of the XML that the library writes: quoted attributes, no text, every element closed in order.
function expectWellFormed(svg: string): void {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<>&]*")*)(\/?)>/g,
    (_, closing: string, name: string, attributes: string, empty: string) => {
      if (closing) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name);
      const names = [...attributes.matchAll(/ ([\w:-]+)=/g)].map((match) => match[1]);
      expect(new Set(names).size).toBe(names.length);
      return '';
    },
  );
  expect(rest.trim()).toBe('');
  expect(open).toEqual([]);
  expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
}
