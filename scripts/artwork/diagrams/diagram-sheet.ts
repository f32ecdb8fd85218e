import { readFileSync } from 'node:fs';
import type { Point } from '#artwork/geometry/geometry.ts';
import { linePath, PATH_SCALE } from '#artwork/geometry/spline.ts';
import { drawText, measureText } from '#artwork/lettering/set-text.ts';
import { GROUND, INK, LINE } from '#artwork/palette.ts';
import { path, rectangle } from '#artwork/svg-elements.ts';
import { inProject } from '../../setup/project-paths.mjs';

/** Diagrams are as wide as the text of an article, so that their letters are readable on a phone. */
export const WIDTH = 720;
const LETTERS = 23;

/** The page's quiet text. */
export const MUTED = 'var(--color-muted,#4e5a5e)';

/** Where a label begins, ends or has its middle. */
type Anchor = 'start' | 'middle' | 'end';

/** A label on one line, its baseline at a point; its letters are outlines, as in share pictures. */
export function label(text: string, [x, y]: Point, anchor: Anchor = 'start', fill = INK): string {
  const width = measureText(text, LETTERS);
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  const at = { x: left * PATH_SCALE, y: y * PATH_SCALE, size: LETTERS * PATH_SCALE, fill };
  return drawText(text, { ...at, x: Math.round(at.x) });
}

/** A short line across an axis with the label below it. */
export function tick(text: string, [x, y]: Point, anchor: Anchor = 'middle'): string {
  const stroke = [[x, y] as Point, [x, y + 10] as Point];
  return (
    path(linePath(stroke), { stroke: INK, width: 1.5 }) + label(text, [x, y + 36], anchor, MUTED)
  );
}

/** The axis at the bottom of a drawing. */
export function axis(left: number, right: number, y: number): string {
  const ends: readonly Point[] = [
    [left, y],
    [right, y],
  ];
  return path(linePath(ends), { stroke: INK, width: 2 });
}

/** A bracket below two places, with what lies between them. */
export function span(text: string, from: number, to: number, y: number, stroke = INK): string {
  const line: Point[] = [
    [from, y - 8],
    [from, y],
    [to, y],
    [to, y - 8],
  ];
  return (
    path(linePath(line), { stroke, width: 1.5 }) + label(text, [(from + to) / 2, y + 34], 'middle')
  );
}

/** Something that goes from one part of a drawing to another, along its points. */
export function arrow(points: readonly Point[]): string {
  const [before, end] = points.slice(-2) as [Point, Point];
  const back = Math.sign(before[0] - end[0]) * 11;
  const head: readonly Point[] = [[end[0] + back, end[1] - 7], end, [end[0] + back, end[1] + 7]];
  return (
    path(linePath(points), { stroke: INK, width: 1.5 }) +
    path(linePath(head), { stroke: INK, width: 1.5 })
  );
}

/** A dashed line that belongs to a label. */
export const hint = (points: readonly Point[]): string =>
  path(linePath(points), { stroke: LINE, width: 1.5, dash: '5 5' });

/**
 * A diagram as a file of its own. Articles show it as a picture, which no style of the page reaches: it brings the
 * colours of both themes, and browsers choose by the colour scheme of the page around it.
 */
export function diagramDocument(height: number, drawing: string): string {
  const sheet = { left: 0, top: 0, right: WIDTH, bottom: height };
  const body = rectangle(sheet, { fill: GROUND }) + drawing;
  const [width, tall] = [WIDTH * PATH_SCALE, height * PATH_SCALE];
  const colours = (theme: string) => `svg{${listColours(theme, body)}}`;
  const styles = `${colours('light')}@media (prefers-color-scheme:dark){${colours('dark')}}`;
  return `<svg id="art" viewBox="0 0 ${width} ${tall}" width="${WIDTH}" height="${height}" fill="none" xmlns="http://www.w3.org/2000/svg"><style>${styles}</style>${body}</svg>\n`;
}

/** The values that the design gives the colours of a drawing, as declarations. */
function listColours(theme: string, body: string): string {
  const tokens = readFileSync(inProject('src/ui/styles/tokens.css'), 'utf8');
  const begin = tokens.indexOf(theme === 'dark' ? ':root[data-theme="dark"]' : ':root {');
  const readValue = (name: string) => {
    const value = new RegExp(`${name}: ([^;]+);`).exec(tokens.slice(begin))?.[1];
    if (!value) throw new Error(`The design has no ${name}.`);
    return value;
  };
  const names = [...new Set(body.match(/--[\w-]+/g))].sort();
  return [
    `color:${readValue('--color-text')}`,
    ...names.map((name) => `${name}:${readValue(name)}`),
  ].join(';');
}
