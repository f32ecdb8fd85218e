/** The point of a picture that stays in sight when it is cropped: shares of its width and height. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** The focal point of a picture for which nobody has set one. */
export const CENTRE: FocalPoint = { x: 0.5, y: 0.5 };

const round = (share: number) => Math.round(share * 100) / 100;

/** A focal point with two decimals, which is all that is kept. */
export const roundFocalPoint = ({ x, y }: FocalPoint): FocalPoint => ({ x: round(x), y: round(y) });

/** Whether a picture is cropped around its centre, which needs no words in a page. */
export const isCentred = ({ x, y }: FocalPoint): boolean => x === CENTRE.x && y === CENTRE.y;

/** A focal point as a value of the CSS property `object-position`. */
export const toObjectPosition = ({ x, y }: FocalPoint): string =>
  `${Math.round(x * 100)}% ${Math.round(y * 100)}%`;
