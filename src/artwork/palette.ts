/** Hypsometric tint number: 1 is the coast, 6 the highest laterite. */
export type Tint = 1 | 2 | 3 | 4 | 5 | 6;

const STRATA_FALLBACKS = [
  '#9db8a6',
  '#b9c5a4',
  '#d3cfae',
  '#dcc294',
  '#cf9d6d',
  '#b9603c',
] as const;
const WALL_FALLBACKS = ['#7d9d8b', '#9aa985', '#b4ae8c', '#bfa172', '#ab774b', '#8d4227'] as const;

// Every colour is a variable of the page, so that a drawing follows the theme, with the light theme's value as its
// fallback, so that the file also works alone.

/** The page's text colour. */
export const INK = 'currentColor';
/** The empty ground of a picture. */
export const GROUND = 'var(--art-bg,#ece7dc)';
/** Laterite: at most one stroke or field in each drawing. */
export const ACCENT = 'var(--color-accent,#b5431f)';
/** The paper of the page. */
export const PAPER = 'var(--color-background,#f6f3ed)';
/** Thin outlines and hatches. */
export const LINE = 'var(--art-line,#7c786d)';
/** The colour of level ground at a tint's height. */
export function strata(tint: Tint): string {
  return `var(--strata-${tint},${STRATA_FALLBACKS[tint - 1]})`;
}

/** The darker colour of a cliff below level ground of the same tint. */
export function wall(tint: Tint): string {
  return `var(--wall-${tint},${WALL_FALLBACKS[tint - 1]})`;
}
