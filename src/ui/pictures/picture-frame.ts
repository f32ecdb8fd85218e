import type { PictureSizes } from './cover-image.tsx';

/** A frame that pictures fill, cut at what is left over: how it looks on each screen, the last for all others. */
export type PictureFrame = readonly {
  /** A media condition. */
  readonly on?: string;
  /** A CSS length. */
  readonly width: string;
  /** Width by height. */
  readonly ratio: number;
}[];

/** The `sizes` of a picture in a frame: one that is wider fills it by its height, so it is drawn wider than it. */
export function sizesIn(
  frame: PictureFrame,
  picture: PictureSizes | null | undefined,
): string | undefined {
  if (!picture) return undefined;
  const one = ({ on, width, ratio }: PictureFrame[number]) => {
    const times = Number((picture.width / picture.height / ratio).toFixed(2));
    const drawn = times > 1 ? `calc(${times} * ${width})` : width;
    return on ? `${on} ${drawn}` : drawn;
  };
  return frame.map(one).join(', ');
}
