import { renameElement, replaceByContent } from '../html/dom-changes.ts';

/** Elements that programs add for themselves, and controls that only they can act on. */
const added = [
  // Word: deleted words, the marks of comments and the comments.
  'del[cite][datetime],.msocomanchor,.MsoCommentReference,[style*="mso-element:comment-list"]',
  'button',
].join();

/** Turns what editors and assistants draw in their own way into plain HTML. Changes `body`. */
export function readOtherPrograms(body: HTMLElement): void {
  for (const element of body.querySelectorAll(added)) element.remove();
  for (const inserted of body.querySelectorAll('ins[cite][datetime]')) replaceByContent(inserted);
  for (const editor of body.querySelectorAll<HTMLElement>('div[style]')) readCodeEditor(editor);
  for (const pre of body.querySelectorAll('pre')) readCodeBlock(pre);
  for (const card of body.querySelectorAll<HTMLElement>('.kg-bookmark-card')) readBookmark(card);
  writeTicks(body);
  // Their targets lose their ids below; headings get new ones by their words.
  for (const link of body.querySelectorAll('a[href^="#"]:not([href^="#section-"])')) {
    replaceByContent(link);
  }
}

/** Posts hold no controls, so a task shows its state as a sign. */
export function writeTicks(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li[role="checkbox"]')) {
    const line = item.querySelector('p') ?? item;
    line.prepend(`${tick(item.getAttribute('aria-checked') === 'true')} `);
  }
  for (const box of body.querySelectorAll('input[type="checkbox"]')) {
    const next = box.nextSibling?.textContent ?? '';
    box.replaceWith(tick(box.hasAttribute('checked')) + (/^\s/.test(next) ? '' : ' '));
  }
  // Notion writes them as Markdown does.
  for (const item of body.querySelectorAll('li')) {
    const [, sign] = /^\s*\[([ x])\]\s+/.exec(item.textContent) ?? [];
    const text = sign && firstText(item);
    if (text) text.data = text.data.replace(/^\s*\[[ x]\]\s+/, `${tick(sign === 'x')} `);
  }
}

function firstText(element: Element): Text | null {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() !== '') return text;
  }
  return null;
}

const tick = (isDone: boolean) => (isDone ? '☑' : '☐');

/** Excel says how a cell looks in a style sheet, which is in `html` only. */
export function readSheetClasses(body: HTMLElement, html: string): void {
  const rules = html.matchAll(/\.(xl\d+)\s*\{([^}]*)\}/g);
  const styles = new Map([...rules].map(([, name, style]) => [name, style]));
  for (const cell of body.querySelectorAll('td[class^="xl"]')) {
    const style = styles.get(cell.className);
    if (style) cell.setAttribute('style', `${style};${cell.getAttribute('style') ?? ''}`);
  }
}

/** Visual Studio Code copies a `div` for each line, with spaces that must not fold. */
function readCodeEditor(editor: HTMLElement): void {
  const style = editor.getAttribute('style') ?? '';
  if (!/white-space:\s*pre\b/.test(style) || !/mono|courier|consolas|menlo/i.test(style)) return;
  const lines = [...editor.children].map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  );
  if (lines.length < 2) return;
  const pre = editor.ownerDocument.createElement('pre');
  const code = Object.assign(editor.ownerDocument.createElement('code'), {
    textContent: lines.join('\n'),
  });
  pre.append(code);
  editor.replaceWith(pre);
}

/** Assistants write the name of the language above the code. */
function readCodeBlock(pre: HTMLElement): void {
  const [code, ...others] = pre.querySelectorAll('code');
  if (!code || others.length > 0) return;
  pre.replaceChildren(code);
  const label = pre.previousElementSibling;
  const name = label?.textContent.trim().toLowerCase() ?? '';
  if (name !== '' && code.classList.contains(`language-${name}`)) label?.remove();
}

/** Ghost's card of a page becomes the editor's own. */
function readBookmark(card: HTMLElement): void {
  const href = card.querySelector('a')?.getAttribute('href') ?? '';
  const title = card.querySelector('.kg-bookmark-title')?.textContent.trim();
  if (!title || !URL.canParse(href)) return;
  const document = card.ownerDocument;
  const link = Object.assign(document.createElement('a'), { textContent: title });
  link.setAttribute('href', href);
  const caption = document.createElement('figcaption');
  caption.textContent = new URL(href).host.replace(/^www\./, '');
  renameElement(card, 'figure').replaceChildren(link, caption);
}
