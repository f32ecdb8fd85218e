import path from 'node:path';
import createMarkdown from 'markdown-it';
import { toKeptSigns } from '#domain/posts/public.ts';
import { escapeAttribute } from '#shared/html/escape-html.ts';
import { addFootnotes, renderWithFootnotes } from './footnotes.ts';
import { addDialects, BOX_CLASS } from './markdown-dialects.ts';
import { dropMdxCode } from './mdx.ts';
import type { SourceLayout } from './source-layout.ts';
import { UnknownTags } from './unknown-tags.ts';

/** Unlike posts that are written here, those of other systems mix Markdown and HTML. */
const markdown = createMarkdown({ html: true, maxNesting: 50 });

addFootnotes(markdown);
addDialects(markdown);

/** As for posts (`to-post-html.ts`): short texts can become far too many blocks. */
const TOKENS_MAX = 100_000;

markdown.block.ruler.before('table', 'bound', ({ tokens }) => {
  if (tokens.length > TOKENS_MAX) throw new Error('the text has too many blocks to be an article');
  return false;
});

/** A body as HTML, with what was changed on the way. */
export interface RenderedBody {
  readonly html: string;
  readonly notes: readonly string[];
}

/** Renders a body of Hugo, Jekyll or Astro, with what these add to Markdown. */
export function renderBody(
  body: string,
  { system, file }: { readonly system: SourceLayout['system']; readonly file: string },
): RenderedBody {
  const tags = new UnknownTags();
  const source = expand(body, system, file, tags);
  const notes = [...tags.notes];
  const { html, footnotes, directives } = renderWithFootnotes(markdown, source);
  const boxes = html.split(`<blockquote class="${BOX_CLASS}">`).length - 1;
  if (boxes > 0) notes.push(`boxes became quotes: ${boxes}`);
  for (const name of new Set(directives)) notes.push(`not known, kept as text: ${name}`);
  if (footnotes > 0) notes.push(`footnotes are a list at the end: ${footnotes}`);
  return { html: toKeptSigns(html), notes };
}

/** Expands instructions of one system only: those of another are examples of code in its texts. */
function expand(
  body: string,
  system: SourceLayout['system'],
  file: string,
  tags: UnknownTags,
): string {
  if (file.endsWith('.mdx')) return dropMdxCode(body, tags);
  if (system === 'Astro') return body;
  if (system !== 'Jekyll') return expandShortcodes(body, file, tags);
  const parts = body.split(/\{%-?\s*(?:raw|endraw)\s*-?%\}/);
  return parts.map((part, index) => (index % 2 === 0 ? expandLiquid(part, tags) : part)).join('');
}

/** Hugo: https://gohugo.io/content-management/shortcodes */
function expandShortcodes(body: string, file: string, tags: UnknownTags): string {
  const expanded = body
    .replace(
      /\{\{[<%]\s*highlight\s+([\w+#-]+)[^>%]{0,200}[>%]\}\}\r?\n?([\s\S]{0,20000}?)\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
      (_, language: string, code: string) => fence(language, code),
    )
    .replace(
      /\{\{<\s*figure\s+((?:"(?:[^"\\\n]|\\.){0,500}"|`[^`\n]{0,500}`|[^>"`]){0,1000}?)\/?\s*>\}\}/g,
      (_, given: string) => drawFigure(given),
    )
    .replace(
      /\{\{[<%]\s*(quote|blockquote)(\s(?:"(?:[^"\\\n]|\\.){0,500}"|[^>%"]){0,1000}?)?[>%]\}\}([^{]{0,20000}?)\{\{[<%]\s*\/\s*\1\s*[>%]\}\}/g,
      (_, __, given: string | undefined, text: string) => drawQuote(given ?? '', text),
    )
    .replace(
      /\{\{[<%]\s*(youtube|vimeo)\s+(?:id=)?"?([\w-]+)"?[^>%]{0,200}[>%]\}\}/g,
      (_, name: string, id: string) => `\n\n${toVideo(name, id)}\n\n`,
    )
    .replace(
      /\{\{[<%]\s*(?:rel)?ref\s+["`]?([^"`<>{}]{0,500}?)["`]?\s*[>%]\}\}/g,
      (_, target: string) => toReferredPath(target, file),
    );
  return tags
    .replace(expanded, SHORTCODE, (typed = '', slash, name = '', given = '') => ({
      what: `shortcode ${name}`,
      isEnd: slash !== '',
      says: /[^\s/]/.test(given),
      // Without the space Markdown would read an element.
      typed: typed.replace(/^\{\{<(?=[\w/])/, '{{< '),
    }))
    .replace(/\{\{([<%])\/\*([^{}]{0,2000}?)\*\/([>%])\}\}/g, '{{$1$2$3}}');
}

const SHORTCODE =
  /\{\{[<%](?!\/\*)\s*(\/?)\s*(\w[\w./-]*)((?:[^{}]|\{(?!\{)|\}(?!\})){0,2000}?)[>%]\}\}/g;

/** `ref` finds a page by its path, or by its name alone (`listLinkPaths`). */
function toReferredPath(target: string, file: string): string {
  const [, place = '', fragment = ''] = /^([^#]*)(#.*)?$/.exec(target) ?? [];
  const bare = place.replace(/(?:\/_?index)?\.md$/, '').replace(/\/$/, '');
  if (bare === '') return fragment;
  if (bare.startsWith('/')) return `${bare}/${fragment}`;
  const folder = path.posix.dirname(`/${file.replace(/^content\//, '')}`);
  const found = /^\.\.?\//.test(bare) ? path.posix.join(folder, bare) : `/${bare}`;
  return `${found}/${fragment}`;
}

const toVideo = (name: string, id: string) =>
  name === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;

/** Jekyll: https://jekyllrb.com/docs/liquid/tags */
function expandLiquid(body: string, tags: UnknownTags): string {
  const expanded = body
    .replace(
      /\{%-?\s*highlight\s+([\w+#-]+)[^%]{0,200}%\}\r?\n?([\s\S]{0,20000}?)\{%-?\s*endhighlight[^%]{0,100}%\}/g,
      (_, language: string, code: string) => fence(language, code),
    )
    .replace(
      /\{%-?\s*(?:post_url|link)\s+(?:[^\s{}]*\/)?\d{4}-\d{2}-\d{2}-([^\s{}]+?)(?:\.(?:md|markdown|html))?\s*-?%\}/g,
      '/blog/$1',
    )
    .replace(/\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g, '')
    .replace(
      /\{\{-?\s*["']([^"'{}]{1,500})["']\s*\|\s*(?:relative_url|absolute_url)\s*-?\}\}/g,
      '$1',
    )
    .replace(/^\{:[^\n]*\}[ \t]*$/gm, '')
    .replace(
      /\{%-?\s*comment\s*-?%\}(?:[^{]|\{(?!%-?\s*(?:end)?comment\b)){0,20000}\{%-?\s*endcomment\s*-?%\}/g,
      () => tags.drop('Liquid comment'),
    )
    .replace(/\{\{[^{}\n]{1,200}\}\}/g, (output) => tags.keep(output, output));
  return tags.replace(expanded, LIQUID_TAG, (typed = '', name = '', given = '') => ({
    what: `Liquid tag ${LIQUID_CODE.test(name) ? name : name.replace(/^end/, '')}`,
    isEnd: /^end\w/.test(name),
    says: given.trim() !== '' && !LIQUID_CODE.test(name),
    typed,
  }));
}

const LIQUID_TAG = /\{%-?\s*(\w[\w-]*)((?:[^%{]|%(?!\})|\{(?!%)){0,2000}?)-?%\}/g;
/** Tags that show nothing themselves: https://shopify.github.io/liquid/tags/control-flow */
const LIQUID_CODE =
  /^(?:end)?(?:if|unless|case|for|tablerow|capture|comment|else|elsif|when|assign|break|continue|cycle|increment|decrement)$/;

function fence(language: string, code: string): string {
  return `\n\n~~~~~${language}\n${code.replace(/\s+$/, '')}\n~~~~~\n\n`;
}

function readAttributes(given: string): ReadonlyMap<string, string> {
  const found = given.matchAll(/(\w+)=(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|(\S+))/g);
  return new Map(
    [...found].map(([, name = '', quoted, raw, bare]) => [
      name,
      quoted?.replace(/\\(["\\])/g, '$1') ?? raw ?? bare ?? '',
    ]),
  );
}

function drawFigure(given: string): string {
  const values = readAttributes(given);
  const caption = values.get('caption') ?? values.get('title');
  const alt = values.get('alt') ?? caption ?? '';
  const picture = `<img src="${escapeAttribute(values.get('src') ?? '')}" alt="${escapeAttribute(alt)}">`;
  const text = caption ? `<figcaption>${markdown.renderInline(caption)}</figcaption>` : '';
  return `\n\n<figure>${picture}${text}</figure>\n\n`;
}

/** Not one of Hugo's own, but themes call it so; whom it quotes would be lost. */
function drawQuote(given: string, text: string): string {
  const values = readAttributes(given);
  const from = ['author', 'source', 'title', 'url', 'link', 'cite'].map((name) => values.get(name));
  const named = from.filter(Boolean).join(', ');
  const quoted = named ? `${text.trim()}\n\n— ${named}` : text.trim();
  return `\n\n<blockquote>\n\n${quoted}\n\n</blockquote>\n\n`;
}
