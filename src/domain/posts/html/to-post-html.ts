import createMarkdown from 'markdown-it';
import { escapeText } from '#shared/html/escape-html.ts';
import { hasHtmlTag } from '#shared/html/has-html-tag.ts';
import { cleanPostHtml } from './clean-post-html.ts';
import { toKeptSigns } from './to-kept-signs.ts';

/** CommonMark with tables. Nesting beyond what anybody writes becomes plain text. */
const markdown = createMarkdown({ html: false, maxNesting: 50 });

/** An article of 900 KB has about 10,000 blocks, of three tokens each. */
const TOKENS_MAX = 100_000;

/** Both Markdown and HTML take microseconds for each; a long book has fewer. */
const MARKS_MAX = 60_000;
const MARK = /[<>&"[\]()*_`~|\\!]/g;

class TooManyBlocksError extends Error {}

// Markdown-it fills up short rows of tables, so a few hundred characters could become a megabyte,
// and a long text more than the memory holds. This runs at the beginning of each block.
markdown.block.ruler.before('table', 'bound', ({ tokens }) => {
  if (tokens.length > TOKENS_MAX) throw new TooManyBlocksError();
  return false;
});

/** Text with more blocks than anybody writes stays text. */
function renderMarkdown(typed: string): string {
  try {
    // Text has no `<` and no `"` any more, so only Markdown's own elements are changed.
    return toKeptSigns(markdown.render(typed).trimEnd());
  } catch (error) {
    if (error instanceof TooManyBlocksError) return `<pre>${escapeText(typed)}</pre>`;
    throw error;
  }
}

/** Stops at the bound: a megabyte of marks would take seconds, in which nobody else is answered. */
export function hasTooManyMarks(typed: string): boolean {
  let count = 0;
  for (const _mark of typed.matchAll(MARK)) {
    count += 1;
    if (count > MARKS_MAX) return true;
  }
  return false;
}

/**
 * What an author typed as the HTML of a post, safe to show: HTML is cleaned; a text without any tag
 * is Markdown, so that plain paragraphs stay paragraphs (BEHAVIOUR 4.7).
 */
export function toPostHtml(typed: string): string {
  if (hasTooManyMarks(typed)) return `<pre>${escapeText(typed)}</pre>`;
  return cleanPostHtml(hasHtmlTag(typed) ? typed : renderMarkdown(typed));
}
