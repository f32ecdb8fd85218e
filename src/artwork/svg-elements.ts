import type { Frame, Point } from './geometry/geometry.ts';
import { PATH_SCALE, toPath } from './geometry/spline.ts';

/** How a shape is painted; lengths of strokes and dashes are screen pixels unless `scales` is set. */
export interface Paint {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: string;
  readonly dashOffset?: number;
  readonly opacity?: number;
  readonly round?: boolean;
  /** Lets the stroke grow and shrink with the picture; hatches need it, or they would clot in small pictures. */
  readonly scales?: boolean;
  readonly id?: string;
}

/** A finished drawing, in drawing units. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly body: string;
  /** How the drawing sits in a frame of another shape. */
  readonly fit?: string;
}

/** Fills the frame and keeps the middle, the usual fit for pictures. */
export const FILL_FROM_MIDDLE = 'xMidYMid slice';

/**
 * Wraps a drawing as a file. The root is named `art`, because pages show it as `<use href="/art/name.svg#art">`.
 * Patterns, style sheets and clip paths are avoided on purpose: through such a use, browsers paint patterns with the
 * fallback colours instead of the page's, and Firefox ignores the style sheet.
 */
export function svgDocument({ width, height, body, fit }: Drawing): string {
  const fitting = fit ? ` preserveAspectRatio="${fit}"` : '';
  const viewBox = `0 0 ${width * PATH_SCALE} ${height * PATH_SCALE}`;
  return `<svg id="art" viewBox="${viewBox}"${fitting} fill="none" xmlns="http://www.w3.org/2000/svg">${body}</svg>\n`;
}

/** A path, or an empty string if there is nothing to draw. */
export function path(data: string, paint: Paint = {}): string {
  return data ? `<path${paintAttributes(paint)} d="${data}"/>` : '';
}

export function rectangle({ left, top, right, bottom }: Frame, paint: Paint): string {
  const size = `width="${toPath(right - left)}" height="${toPath(bottom - top)}"`;
  return `<rect x="${toPath(left)}" y="${toPath(top)}" ${size}${paintAttributes(paint)}/>`;
}

export function circle([x, y]: Point, radius: number, paint: Paint): string {
  return `<circle cx="${toPath(x)}" cy="${toPath(y)}" r="${toPath(radius)}"${paintAttributes(paint)}/>`;
}

/** Many equal circles as one path, which is shorter than as many elements. */
export function circlesPath(centres: readonly Point[], radius: number): string {
  const r = toPath(radius);
  return centres
    .map(
      ([x, y]) =>
        `M${toPath(x) - r} ${toPath(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`,
    )
    .join('');
}

/** A group that hands its paint down to its children. */
export function group(children: string, paint: Paint): string {
  // The vector effect is not inherited, so a group only carries the rest.
  return children ? `<g${paintAttributes({ ...paint, scales: true })}>${children}</g>` : '';
}

export function rectanglePath({ left, top, right, bottom }: Frame): string {
  const width = toPath(right) - toPath(left);
  return `M${toPath(left)} ${toPath(top)}h${width}v${toPath(bottom) - toPath(top)}h${-width}z`;
}

/** Keeps a stroke's width on screen, for shapes that inherit their stroke from a group. */
export const CONSTANT_STROKE = ' vector-effect="non-scaling-stroke"';

function paintAttributes({
  fill,
  stroke,
  width,
  dash,
  dashOffset,
  opacity,
  round,
  scales,
  id,
}: Paint): string {
  return [
    id ? ` id="${id}"` : '',
    fill ? ` fill="${fill}"` : '',
    stroke ? ` stroke="${stroke}"` : '',
    width ? ` stroke-width="${width}"` : '',
    dash ? ` stroke-dasharray="${dash}"` : '',
    dashOffset ? ` stroke-dashoffset="${dashOffset}"` : '',
    round ? ' stroke-linecap="round" stroke-linejoin="round"' : '',
    opacity === undefined ? '' : ` opacity="${opacity}"`,
    stroke && !scales ? CONSTANT_STROKE : '',
  ].join('');
}
