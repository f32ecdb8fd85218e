import type { Frame } from '../geometry/geometry.ts';
import type { Tint } from '../palette.ts';
import { strata } from '../palette.ts';
import { FILL_FROM_MIDDLE, rectangle, svgDocument } from '../svg-elements.ts';

/** Covers and case pictures share one sheet of 960 by 600 units. */
export const COVER: Frame & { readonly width: number; readonly height: number } = {
  left: 0,
  top: 0,
  right: 960,
  bottom: 600,
  width: 960,
  height: 600,
};

/** The tints of a cover: the ground and three steps away from it. */
export interface CoverScheme {
  readonly ground: Tint;
  readonly steps: readonly [Tint, Tint, Tint];
}

/** Draws the inside of one kind of cover; the same seed and scheme give the same drawing. */
export type CoverKind = (seed: number, scheme: CoverScheme) => string;

/** Six colour schemes of the same country, from the wet coast to the laterite plateau. */
export const COVER_SCHEMES = {
  monsoon: { ground: 1, steps: [2, 4, 6] },
  coast: { ground: 2, steps: [1, 3, 4] },
  grass: { ground: 3, steps: [2, 1, 5] },
  field: { ground: 3, steps: [4, 5, 6] },
  dust: { ground: 4, steps: [3, 5, 6] },
  laterite: { ground: 5, steps: [4, 6, 2] },
} as const satisfies Record<string, CoverScheme>;

export function fillSheet(colour: string): string {
  return rectangle(COVER, { fill: colour });
}

/** Wraps a picture of cover size as a file. */
export function coverDocument(body: string): string {
  return svgDocument({ width: COVER.width, height: COVER.height, body, fit: FILL_FROM_MIDDLE });
}

/** The scheme's tints in order, ground first, as colours. */
export function schemeColours({ ground, steps }: CoverScheme): [string, string, string, string] {
  return [strata(ground), strata(steps[0]), strata(steps[1]), strata(steps[2])];
}
