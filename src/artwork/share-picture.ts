import { SHARE_PICTURE_HEIGHT, SHARE_PICTURE_WIDTH } from '#shared/pages/share-picture-shapes.ts';
import { toDrawableText } from './lettering/drawable-text.ts';
import { fitText, type TextBox } from './lettering/fit-text.ts';
import { drawText, measureText } from './lettering/set-text.ts';

export interface SharePicture {
  readonly title: string;
  /** Short texts of the bottom line, such as the section, the date and a tag. */
  readonly details: readonly string[];
  readonly siteName: string;
  /** One of our drawings as a file, or the address (also `data:`) of a picture. */
  readonly cover: { readonly drawing: string } | { readonly imageUrl: string };
}

const PAPER = '#f6f3ed';
const INK = '#192225';
const MUTED = '#4e5a5e';
const ACCENT = '#b5431f';

const MARGIN = 64;
const COVER_LEFT = 724;
const LINE_HEIGHT = 1.06;
const BRAND_SIZE = 38;
const DETAIL_SIZE = 27;
/** From the lower edge to the foot's line; the title ends above it. */
const FOOT_HEIGHT = 106;
const TITLE_GAP = 52;
/** The height that the head and the foot take from the title. */
const HEAD_AND_FOOT = 274;
const WORDLESS_COVER_TOP = 150;

const titleBox: Omit<TextBox, 'height'> = {
  width: COVER_LEFT - 2 * MARGIN + 20,
  sizes: [112, 100, 88, 80, 72, 64, 56, 50, 44],
  lineHeight: LINE_HEIGHT,
};

/** Where the cover of a page with this title goes, in pixels; a title that cannot be drawn leaves more room. */
export function getCoverFrame(title: string, height: number = SHARE_PICTURE_HEIGHT) {
  const [left, top] = toDrawableText(title) ? [COVER_LEFT, 0] : [0, WORDLESS_COVER_TOP];
  return { left, top, width: SHARE_PICTURE_WIDTH - left, height: height - top };
}

/**
 * The picture that social networks show next to a link, 1200 pixels wide, in the light theme. Letters are drawn as outlines,
 * so that it is the same on every machine. A title with letters that the typeface lacks is left out: networks print it
 * next to the picture anyway.
 */
export function drawSharePicture(
  picture: SharePicture,
  height: number = SHARE_PICTURE_HEIGHT,
): string {
  const title = toDrawableText(picture.title);
  const width = SHARE_PICTURE_WIDTH;
  const footTop = height - FOOT_HEIGHT;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" color="${INK}">`,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    drawCover(picture.cover, getCoverFrame(picture.title, height)),
    drawBrand(picture.siteName),
    title ? drawTitle(title, footTop) + drawFoot(picture.details, footTop) : '',
    '</svg>',
  ].join('');
}

/** The title is aligned to the foot's line, so that spare room is above it. */
function drawTitle(title: string, footTop: number): string {
  const height = footTop + FOOT_HEIGHT - HEAD_AND_FOOT;
  const { lines, size } = fitText(title, { ...titleBox, height });
  return lines
    .map((line, index) =>
      drawText(line, {
        // Capitals have a little space at their left, which is visible at this size.
        x: MARGIN - size * 0.04,
        y: Math.round(footTop - TITLE_GAP - (lines.length - 1 - index) * size * LINE_HEIGHT),
        size,
        fill: INK,
      }),
    )
    .join('');
}

/** The logo and the name; a name that cannot be drawn is left out. */
function drawBrand(siteName: string): string {
  const name = toDrawableText(siteName);
  const mark = [
    `<g transform="translate(${MARGIN} 56) scale(1.4)" fill="none" stroke-width="2.5">`,
    `<path d="M1 28h28M15.5 22.5H29M23 15h6" stroke="${INK}"/>`,
    `<path d="M1 22.5h9.5V15H18V7.5h11" stroke="${ACCENT}"/></g>`,
  ].join('');
  if (!name) return mark;
  return mark + drawText(name, { x: MARGIN + 58, y: 95, size: BRAND_SIZE, fill: INK });
}

/** A line that climbs one step, as in the logo, and the details of the page below it. */
function drawFoot(details: readonly string[], top: number): string {
  const step = COVER_LEFT - MARGIN - 104;
  const line = `M${MARGIN} ${top}H${step}v-18H${COVER_LEFT}`;
  const rule = `<path d="${line}" fill="none" stroke="${ACCENT}" stroke-width="4"/>`;
  return rule + drawDetails(details, top + 50);
}

function drawDetails(details: readonly string[], baseline: number): string {
  let x = MARGIN;
  let drawn = '';
  for (const detail of details) {
    const text = toDrawableText(detail);
    if (!text) continue;
    const width = measureText(text, DETAIL_SIZE);
    if (x + width > COVER_LEFT - MARGIN) continue;
    const at = { y: baseline, size: DETAIL_SIZE };
    if (x > MARGIN)
      drawn += `<path d="M${x - 30} ${baseline - 9}h16" stroke="${MUTED}" stroke-width="2"/>`;
    drawn += drawText(text, { ...at, x, fill: MUTED });
    x = Math.round(x + width + 44);
  }
  return drawn;
}

function drawCover(
  cover: SharePicture['cover'],
  { left, top, width, height }: ReturnType<typeof getCoverFrame>,
): string {
  const place = `x="${left}" y="${top}" width="${width}" height="${height}"`;
  if ('imageUrl' in cover) {
    return `<image ${place} preserveAspectRatio="xMidYMid slice" href="${cover.imageUrl}"/>`;
  }
  return toStandaloneDrawing(cover.drawing).replace('<svg id="art"', `<svg ${place}`);
}

/** Writes out the light theme's colours: renderers other than browsers do not support variables. */
function toStandaloneDrawing(drawing: string): string {
  let plain = drawing;
  let before = '';
  // From the inside outwards: a fallback may contain another.
  while (plain !== before) {
    before = plain;
    plain = plain.replaceAll(/var\(--[\w-]+,([^()]+)\)/g, '$1');
  }
  return plain;
}
