import { ACCENT, INK, PAPER } from '#artwork/palette.ts';
import { group, path, svgDocument } from '#artwork/svg-elements.ts';

/** The sheet of a pictogram, in units. */
export const PICTOGRAM = { width: 120, height: 80, middle: [60, 40] } as const;

/** The colour behind a pictogram, set by the page; shapes need it to hide what is behind them. */
export const BACKDROP = `var(--pic-fill,${PAPER})`;

/** A line in the stroke that all pictograms share. */
export function inkLine(data: string): string {
  return path(data, { stroke: INK });
}

/** The one laterite line of a pictogram. */
export function accentLine(data: string): string {
  return path(data, { stroke: ACCENT });
}

/** Wraps a pictogram as a file. */
export function pictogramDocument(body: string): string {
  return svgDocument({
    width: PICTOGRAM.width,
    height: PICTOGRAM.height,
    body: group(body, { width: 1.5, round: true }),
  });
}
