import createMarkdown from 'markdown-it';
import { hasHtmlTag } from '#rules/html/has-html-tag.ts';
import { cleanPostHtml } from './clean-post-html.ts';

/** CommonMark with tables. Nesting beyond what anybody writes becomes plain text. */
const markdown = createMarkdown({ html: false, maxNesting: 50 });

/**
 * What an author typed as the HTML of a post, safe to show: HTML is cleaned; a text without any tag
 * is Markdown, so that plain paragraphs stay paragraphs (BEHAVIOUR 4.7).
 */
export function toPostHtml(typed: string): string {
  return cleanPostHtml(hasHtmlTag(typed) ? typed : markdown.render(typed).trimEnd());
}
