import type { PictureFrame } from '#ui/pictures/picture-frame.ts';

/** The ratio of post-card.css. */
const ratio = 16 / 10;
const phone = { width: '90vw', ratio };
const tablet = { on: '(width >= 43.75rem)', width: '44vw', ratio };

/** The pictures of cards that stand in one or two columns. */
export const FRAME_OF_TWO: PictureFrame = [
  { on: '(width >= 90rem)', width: '40rem', ratio },
  tablet,
  phone,
];

/** The pictures of cards that stand in one, two or three columns. */
export const FRAME_OF_THREE: PictureFrame = [
  { on: '(width >= 62.5rem)', width: 'min(29vw, 26rem)', ratio },
  tablet,
  phone,
];
