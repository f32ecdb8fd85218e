import { escapeAttribute, escapeText } from '#shared/html/escape-html.ts';

/** Text of WordPress as HTML, with what was changed on the way. */
export interface WordPressHtml {
  readonly html: string;
  readonly notes: readonly string[];
}

const BLOCK =
  'address|article|aside|blockquote|details|dl|dd|dt|div|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video|audio|style|script';
const STARTS_WITH_BLOCK = new RegExp(`^\\s*</?(?:${BLOCK})\\b`, 'i');

/** Shortcodes of WordPress itself and its usual plug-ins that stand for something on the page. */
const REMOVED =
  /^(?:audio|video|gallery|playlist|contact-form-7|gravityform|contact-form|wpforms|ninja_form|shortcode|vc_\w+|et_pb_\w+|fusion_\w+|elementor\S*|poll|subscribe\S*|recent-posts|toc)$/;
const SHORTCODE = /\[(\/?)([a-z][\w-]*)(?=[\s\]/])([^[\]]{0,2000})\]/gi;

/** `picturesById` are the addresses of uploaded pictures, for galleries; `footnotes` is the post's meta value. */
export function toHtml(
  source: string,
  picturesById: ReadonlyMap<string, string>,
  footnotes = '',
): WordPressHtml {
  const expanded = expandShortcodes(source.replaceAll('\r\n', '\n'), picturesById);
  // Texts of the block editor are HTML; those of the classic one have paragraphs by empty lines.
  const html = /<!-- wp:/.test(source) ? expanded.html : addParagraphs(expanded.html);
  const placed = placeFootnotes(html, footnotes);
  return { html: dropComments(placed.html).trim(), notes: [...expanded.notes, ...placed.notes] };
}

/** The block editor keeps the texts of footnotes beside the post, and in it only where they stand. */
function placeFootnotes(html: string, footnotes: string): WordPressHtml {
  if (footnotes.trim() === '') return { html, notes: [] };
  const texts = readFootnotes(footnotes);
  if (texts === null) return { html, notes: ['footnotes left out: unreadable'] };
  if (texts.length === 0) return { html, notes: [] };
  const list = `<ol>${texts.map((text) => `<li>${text}</li>`).join('')}</ol>`;
  const marked = html.replace(
    /<sup data-fn="[^"]{0,99}"[^>]{0,200}><a [^>]{0,200}>(\d{1,4})<\/a><\/sup>/g,
    '<sup>$1</sup>',
  );
  const block = /<!-- wp:footnotes[^>]{0,2000}-->\n?/;
  const placed = block.test(marked) ? marked.replace(block, () => list) : `${marked}\n${list}`;
  return { html: placed, notes: [`footnotes are a list at the end: ${texts.length}`] };
}

function readFootnotes(value: string): readonly string[] | null {
  try {
    const notes: readonly { readonly content: unknown }[] = JSON.parse(value);
    return notes.map(({ content }) => String(content));
  } catch {
    return null;
  }
}

/** Those of the block editor stand on lines of their own. */
function dropComments(html: string): string {
  let kept = '';
  let from = 0;
  for (;;) {
    const start = html.indexOf('<!--', from);
    const end = start === -1 ? -1 : html.indexOf('-->', start);
    if (end === -1) return kept + html.slice(from);
    kept += html.slice(from, start);
    from = end + 3;
    if (/^<!-- \/?wp:/.test(html.slice(start, start + 10))) {
      while (html[from] === '\n') from += 1;
    }
  }
}

/** https://codex.wordpress.org/Shortcode */
function expandShortcodes(
  source: string,
  picturesById: ReadonlyMap<string, string>,
): WordPressHtml {
  const counts = new Map<string, number>();
  const html = source
    .replace(
      /\[(code|sourcecode|php|bash|css|js|python|sql|xml|yaml|java|ruby)(\s[^\]]{0,200})?\]([\s\S]{0,100000}?)\[\/\1\]/g,
      (_, name: string, given: string | undefined, code: string) =>
        drawCode(/lang(?:uage)?=["']?([\w+#-]+)/.exec(given ?? '')?.[1] ?? name, code),
    )
    .replace(
      /\[caption([^\]]{0,1000})\]([\s\S]{0,5000}?)\[\/caption\]/g,
      (_, given: string, inner: string) => drawCaption(given, inner),
    )
    .replace(
      /\[gallery\s([^\]]{0,2000})\]/g,
      (whole: string, given: string) => drawGallery(given, picturesById) ?? whole,
    )
    .replace(/\[embed[^\]]{0,200}\]\s*(\S{1,2000}?)\s*\[\/embed\]/g, '\n\n$1\n\n')
    .replace(
      /\[(video|audio)\s(?:[^\]]{0,500}?(?:src|mp4|m4v|webm|ogv|mp3|m4a|ogg|wav|flac)=)?["']?((?:https?:)?\/[^\s"'\]]{1,2000})[^\]]{0,500}\](?:\[\/\1\])?/g,
      '\n\n$2\n\n',
    )
    .replace(SHORTCODE, (whole, slash: string, name: string, given: string, offset, text) => {
      const end = offset + whole.length;
      // Doubled brackets show a shortcode as it is typed.
      if (text[offset - 1] === '[' && text[end] === ']') return whole;
      const isRemoved = REMOVED.test(name);
      // Words in brackets, such as `[sic]`, are none.
      if (!isRemoved && (slash === '/' || !/=["']/.test(given))) return whole;
      const note = `${isRemoved ? 'removed' : 'shown as text'}: shortcode ${name}`;
      counts.set(note, (counts.get(note) ?? 0) + 1);
      return isRemoved ? '' : whole;
    })
    .replace(/\[(\[\/?[\w-]+[^[\]]{0,2000}\])\]/g, '$1');
  const notes = [...counts].map(([note, count]) => (count > 1 ? `${note} ×${count}` : note));
  return { html, notes };
}

function drawCode(language: string, code: string): string {
  const known = ['code', 'sourcecode'].includes(language) ? '' : ` class="language-${language}"`;
  // Some plug-ins keep the code escaped, some do not.
  const text = /&(?:lt|gt|amp);/.test(code) ? code : escapeText(code);
  return `\n\n<pre><code${known}>${text.trim()}</code></pre>\n\n`;
}

/** `[caption]<img> words[/caption]`, the picture perhaps in a link; older texts have the words in `caption`. */
function drawCaption(given: string, inner: string): string {
  const [picture = ''] = /^\s*(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/.exec(inner) ?? [];
  const [, , older = ''] = /\bcaption=(["'])(.*?)\1/s.exec(given) ?? [];
  const words = [older, inner.slice(picture.length)]
    .map((part) => part.trim())
    .join(' ')
    .trim();
  return `\n\n<figure>${picture.trim()}<figcaption>${words}</figcaption></figure>\n\n`;
}

function drawGallery(given: string, picturesById: ReadonlyMap<string, string>): string | null {
  const [, ids] = /\bids=["']?([\d, ]+)/.exec(given) ?? [];
  if (ids === undefined) return null;
  const addresses = ids.split(',').map((id) => picturesById.get(id.trim()));
  const pictures = addresses
    .filter((address) => address !== undefined)
    .map((address) => `<figure><img src="${escapeAttribute(address)}" alt=""></figure>`);
  return pictures.length === 0 ? null : `\n\n${pictures.join('\n\n')}\n\n`;
}

/** Makes paragraphs as WordPress does when it shows a text: an empty line ends a paragraph, others a line. */
function addParagraphs(source: string): string {
  const kept: string[] = [];
  const marked = source.replace(/<(pre|script|style|table)\b[\s\S]{0,200000}?<\/\1>/gi, (block) => {
    kept.push(block);
    return `\n\n<div data-kept="${kept.length - 1}"></div>\n\n`;
  });
  const html = marked
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '<!--more-->')
    .map((part) => {
      if (STARTS_WITH_BLOCK.test(part)) return part;
      return `<p>${part.replace(/\n/g, '<br>\n')}</p>`;
    })
    .join('\n');
  return html.replace(
    /<div data-kept="(\d+)"><\/div>/g,
    (_, index: string) => kept[Number(index)] ?? '',
  );
}
