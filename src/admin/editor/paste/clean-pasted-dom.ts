import { renameElement, replaceByContent } from '../html/dom-changes.ts';
import { collectCodeLines } from './collect-code-lines.ts';
import { freePictures } from './free-pictures.ts';
import { readOtherPrograms } from './read-other-programs.ts';
import { buildWordLists, readWordOnline } from './word-lists.ts';

/** Turns the clipboard's HTML into plain HTML: styles become elements, drawn lists real ones. Changes `body`. */
export function cleanPastedDom(body: HTMLElement): void {
  removeComments(body);
  for (const element of body.querySelectorAll(
    'meta,link,style,script,xml,title,br.Apple-interchange-newline',
  ))
    element.remove();
  readOtherPrograms(body);
  readWordOnline(body);
  buildWordLists(body);
  removeOfficeElements(body);
  for (const wrapper of body.querySelectorAll('[id^="docs-internal-guid"]')) {
    replaceByContent(wrapper);
  }
  readStyles(body);
  collectCodeLines(body);
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href]')) unwrapRedirect(link);
  for (const drawing of body.querySelectorAll('colgroup,[role="checkbox"] > img')) drawing.remove();
  for (const id of body.querySelectorAll('[id]')) id.removeAttribute('id');
  for (const picture of body.querySelectorAll('img')) {
    if (isUnreadable(picture)) picture.remove();
  }
  freePictures(body);
  removeEmptyLines(body);
}

/** Word hides markup for other programs in comments, and in `<![if …]>`, which reads as one. */
function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) (comment as Comment).remove();
}

/** `<o:p>`, `<w:sdt>`, `<v:shape>` … */
function removeOfficeElements(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    if (element.localName.includes(':')) replaceByContent(element);
  }
  for (const paragraph of body.querySelectorAll('p.MsoTitle')) renameElement(paragraph, 'h2');
  for (const paragraph of body.querySelectorAll('p.MsoSubtitle')) renameElement(paragraph, 'h3');
  for (const paragraph of body.querySelectorAll('p.MsoQuote,p.MsoIntenseQuote')) {
    renameElement(paragraph, 'blockquote');
  }
}

/** Google Docs points every link at a redirect page of its own. */
function unwrapRedirect(link: HTMLAnchorElement): void {
  const redirect = /^https:\/\/www\.google\.com\/url\?(?:.*&)?q=([^&]+)/.exec(
    link.getAttribute('href') ?? '',
  );
  if (!redirect?.[1]) return;
  try {
    link.setAttribute('href', decodeURIComponent(redirect[1]));
  } catch {
    // An address that cannot be decoded stays as it is.
  }
}

/** Word refers to files on the author's machine, which only Word can read. */
export const isUnreadable = (picture: Element) =>
  /^(?:file|blob|cid|webkit-fake-url):/i.test(picture.getAttribute('src') ?? '');

/** Word processors and mails add space with empty blocks, Google Docs with breaks between blocks. */
function removeEmptyLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll('p,h1,h2,h3,h4,h5,h6,div')) {
    if (isBlank(line) && !line.closest('td,th,li')) line.remove();
  }
  for (const lineBreak of body.querySelectorAll('br')) {
    const { previousElementSibling: before, nextElementSibling: after, parentElement } = lineBreak;
    const isBetweenBlocks = isTall(before) || isTall(after);
    // The last one of a line that a block ends anyway.
    const isLast =
      isTall(lineBreak.nextSibling) || (!lineBreak.nextSibling && isTall(parentElement));
    if ((parentElement === body && isBetweenBlocks) || isLast) lineBreak.remove();
  }
}

const isBlank = (element: Element) =>
  element.textContent.trim() === '' && element.querySelector('img,hr') === null;

const isTall = (node: Node | null) =>
  node?.nodeType === Node.ELEMENT_NODE &&
  (node as Element).matches('p,h1,h2,h3,h4,h5,h6,ul,ol,table,blockquote,pre,div,hr,img');

/** A meaningful style: the value of a property, and the element that means the same. */
type Look = readonly [element: string, property: string, value: RegExp];

const looks: readonly Look[] = [
  ['strong', 'font-weight', /^(?:bold|[6-9]00)/],
  ['em', 'font-style', /^italic/],
  ['s', 'text-decoration', /line-through/],
  ['u', 'text-decoration', /underline/],
  ['sup', 'vertical-align', /^super/],
  ['sub', 'vertical-align', /^sub/],
  ['code', 'font-family', /courier|consolas|menlo|monaco|mono\b|monospace/],
];

/** Elements that their own style cancels, such as `<b style="font-weight:normal">`. */
const takenBack: readonly Look[] = [
  ['b,strong', 'font-weight', /^(?:normal|[1-5]00)/],
  ['i,em', 'font-style', /^normal/],
  ['u', 'text-decoration', /^none/],
];

/** Replaces styles by the elements that mean the same, and drops all others. */
function readStyles(body: HTMLElement): void {
  for (const [selector, property, value] of takenBack) {
    for (const element of body.querySelectorAll(selector)) {
      if (value.test(readStyle(element, property))) replaceByContent(element);
    }
  }
  for (const cell of body.querySelectorAll('td,th')) alignCell(cell);
  const styled = 'span[style],font[style],a[style],:is(td,th)[style]:not(:has(p,div,ul,ol,table))';
  for (const element of body.querySelectorAll<HTMLElement>(styled)) {
    for (const [name, property, value] of looks) {
      if (value.test(readStyle(element, property)) && suits(element, name)) wear(element, name);
    }
  }
  for (const element of body.querySelectorAll('[style]')) element.removeAttribute('style');
}

/** Word processors align the paragraph in a cell, sheets the cell. */
function alignCell(cell: Element): void {
  const align = readStyle(cell.querySelector('p') ?? cell, 'text-align');
  if (align === 'right' || align === 'center') cell.setAttribute('align', align);
}

/** One property read from the style's text, because browsers drop those they do not know. */
function readStyle(element: Element, property: string): string {
  const rules = (element.getAttribute('style') ?? '').toLowerCase().split(';');
  const rule = rules.find((text) => text.trimStart().startsWith(`${property}:`));
  return rule?.slice(rule.indexOf(':') + 1).trim() ?? '';
}

/** Headings are bold and links underlined anyway; code needs no second mark. */
function suits(element: HTMLElement, name: string): boolean {
  if (element.textContent.trim() === '') return false;
  if (name === 'strong') return element.closest('h1,h2,h3,h4,h5,h6,th') === null;
  if (name === 'u') return element.closest('a') === null && element.querySelector('a') === null;
  if (name === 'code') return element.closest('pre,code') === null;
  return true;
}

/** Wraps the element's content in one that means its style; spaces at the ends stay outside. */
function wear(element: HTMLElement, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  const { firstChild, lastChild } = element;
  const before = firstChild instanceof Text ? takeSpace(firstChild, /^\s+(?=\S)/) : '';
  const after = lastChild instanceof Text ? takeSpace(lastChild, /(?<=\S)\s+$/) : '';
  wrapper.append(...element.childNodes);
  element.append(before, wrapper, after);
}

function takeSpace(text: Text, pattern: RegExp): string {
  const space = pattern.exec(text.data)?.[0] ?? '';
  text.data = text.data.replace(pattern, '');
  return space;
}
