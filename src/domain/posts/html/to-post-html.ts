import createMarkdown from 'markdown-it';
import { escapeText } from '#shared/html/escape-html.ts';
import { hasHtmlTag } from '#shared/html/has-html-tag.ts';
import { cleanPostHtml } from './clean-post-html.ts';
import { toKeptSigns } from './to-kept-signs.ts';

/** CommonMark with tables. Nesting beyond what anybody writes becomes plain text. */
const markdown = createMarkdown({ html: false, maxNesting: 50 });

/** An article of 900 KB has about 10,000 blocks, of three tokens each. */
const TOKENS_MAX = 100_000;

/** Markdown and the converters of imports take microseconds for each, or more; a long book has fewer. */
const MARKS_MAX = 60_000;
const MARK = /[<>&"[\]()*_`~|\\!]/g;

/** Markdown stops at each of these, for a microsecond. */
const STOPS_MAX = 200_000;
const STOP = /[$%&*+\-:<=>@[\]\\^_`{}~!#]/g;

class TooManyBlocksError extends Error {}

// Markdown-it fills up short rows of tables, so a few hundred characters could become a megabyte,
// and a long text more than the memory holds. This runs at the beginning of each block.
markdown.block.ruler.before('table', 'bound', ({ tokens }) => {
  if (tokens.length > TOKENS_MAX) throw new TooManyBlocksError();
  return false;
});

const toPlainHtml = (typed: string) => `<pre>${escapeText(typed)}</pre>`;

/** Text with more blocks or signs than anybody writes stays text. */
function renderMarkdown(typed: string): string {
  if (hasTooManyMarks(typed) || hasMore(typed, STOP, STOPS_MAX)) return toPlainHtml(typed);
  try {
    // Text has no `<` and no `"` any more, so only Markdown's own elements are changed.
    return cleanPostHtml(toKeptSigns(markdown.render(typed).trimEnd()));
  } catch (error) {
    if (error instanceof TooManyBlocksError) return toPlainHtml(typed);
    throw error;
  }
}

/** A megabyte of marks would take seconds. */
export const hasTooManyMarks = (typed: string): boolean => hasMore(typed, MARK, MARKS_MAX);

/** Stops at the bound. */
function hasMore(typed: string, sign: RegExp, countMax: number): boolean {
  let count = 0;
  for (const _sign of typed.matchAll(sign)) {
    count += 1;
    if (count > countMax) return true;
  }
  return false;
}

/** An author's text as safe HTML: without any tag it is Markdown (BEHAVIOUR 4.7). At most 1.5 s for HTML. */
export function toPostHtml(typed: string): string {
  return hasHtmlTag(typed) ? cleanPostHtml(typed) : renderMarkdown(typed);
}
