import { ELEMENTS_DROPPED_WHOLE, INLINE_ELEMENTS } from '#shared/html/post-elements.ts';
import {
  blockSelector,
  isBlock,
  renameElement,
  replaceByContent,
  wrapLines,
} from './dom-changes.ts';

/** Blocks that only group others: the server drops their tags, but they still separate paragraphs. */
const groups =
  'div,section,article,header,footer,main,aside,nav,address,center,form,fieldset,legend,hgroup,search';

/** Blocks that hold text only. */
const lines = 'p,h1,h2,h3,h4,h5,h6,dt,summary,figcaption,[data-table-caption]';

/** Makes inert DOM fit the editor's document: what the server would drop goes, the rest moves. */
export function prepareDom(body: HTMLElement): void {
  for (const element of body.querySelectorAll(ELEMENTS_DROPPED_WHOLE.join())) element.remove();
  for (const pre of body.querySelectorAll('pre')) breakLines(pre);
  for (const table of body.querySelectorAll('table')) moveCaption(table);
  for (const line of body.querySelectorAll(lines)) flattenBlocks(line);
  for (const group of [...body.querySelectorAll<HTMLElement>(groups)].reverse()) {
    if (group.hasAttribute('data-captioned-table')) continue;
    wrapLines(group);
    replaceByContent(group);
  }
  putInPlace(body);
  placePictures(body, lines);
}

/** Code blocks hold text only, so their line breaks become line feeds. */
function breakLines(pre: Element): void {
  for (const lineBreak of pre.querySelectorAll('br')) lineBreak.replaceWith('\n');
}

/** In the document a caption is next to its table: see `CaptionedTable`. */
function moveCaption(table: HTMLTableElement): void {
  const { caption } = table;
  if (!caption) return;
  const pair = table.ownerDocument.createElement('div');
  pair.setAttribute('data-captioned-table', '');
  const line = renameElement(caption, 'p');
  line.setAttribute('data-table-caption', '');
  table.replaceWith(pair);
  pair.append(table, line);
}

/** Blocks inside a line, such as paragraphs in a caption, become text with line breaks. */
function flattenBlocks(line: Element): void {
  for (let block = findBlock(line); block; block = findBlock(line)) {
    if (block.previousSibling) block.before(line.ownerDocument.createElement('br'));
    if (block.nextSibling && !isBlock(block.nextSibling)) {
      block.after(line.ownerDocument.createElement('br'));
    }
    replaceByContent(block);
  }
}

const findBlock = (line: Element) => line.querySelector(blockSelector);

/** Marks pictures among words or in a link, which belong in a paragraph; `lines` selects blocks of text. */
function placePictures(body: Element, lines: string): void {
  for (const picture of body.querySelectorAll('img')) {
    const parent = picture.parentElement;
    const isInline =
      picture.closest(lines) !== null ||
      (parent !== null && isInlineElement(parent)) ||
      hasTextBeside(picture);
    picture.toggleAttribute('data-inline', isInline);
  }
}

/** `del` and `ins` are read as `s` and `u`. */
const inlineSelector = [...INLINE_ELEMENTS, 'del', 'ins'].join();

const isInlineElement = (element: Element) => element.matches(inlineSelector);

function hasTextBeside(picture: Element): boolean {
  return [...(picture.parentNode?.childNodes ?? [])].some((sibling) => {
    if (sibling instanceof Text) return sibling.data.trim() !== '';
    return sibling instanceof Element && isInlineElement(sibling) && sibling.textContent !== '';
  });
}

/** Parts of lists, figures and details without their parent become the blocks they look like. */
function putInPlace(body: Element): void {
  for (const item of body.querySelectorAll('li')) adoptItem(item);
  for (const list of body.querySelectorAll('dl')) wrapForeignParts(list);
  for (const part of body.querySelectorAll('dt,dd')) {
    if (part.parentElement?.localName !== 'dl') makeParagraphs(part);
  }
  for (const box of body.querySelectorAll('figure,details')) wrapLines(box);
  for (const caption of body.querySelectorAll('figcaption')) placeCaption(caption);
  for (const summary of body.querySelectorAll('summary')) {
    const isInPlace =
      summary.parentElement?.localName === 'details' && !summary.previousElementSibling;
    if (!isInPlace) renameElement(summary, 'p');
  }
}

/** Wraps items that have no list in one. */
function adoptItem(item: Element): void {
  if (/^(?:ul|ol|menu)$/.test(item.parentElement?.localName ?? '')) return;
  const before = item.previousSibling;
  if (before instanceof Element && before.hasAttribute('data-adopted')) {
    before.append(item);
    return;
  }
  const list = item.ownerDocument.createElement('ul');
  list.setAttribute('data-adopted', '');
  item.replaceWith(list);
  list.append(item);
}

/** A description list may hold only terms and descriptions. */
function wrapForeignParts(list: Element): void {
  for (const node of [...list.childNodes]) {
    const isPart = node instanceof Element && /^(?:dt|dd)$/.test(node.localName);
    if (isPart || !node.textContent?.trim()) continue;
    const description = list.ownerDocument.createElement('dd');
    node.replaceWith(description);
    description.append(node);
  }
}

function makeParagraphs(part: Element): void {
  wrapLines(part);
  replaceByContent(part);
}

/** A figure has one caption, at its start or its end. */
function placeCaption(caption: Element): void {
  const figure = caption.parentElement;
  const isOnly = figure?.querySelector(':scope > figcaption') === caption;
  if (figure?.localName !== 'figure' || !isOnly) renameElement(caption, 'p');
  else if (caption.previousElementSibling) figure.append(caption);
  // The picture comes after it, so the caption goes first.
  else if (!caption.nextElementSibling) caption.before(figure.ownerDocument.createElement('p'));
}
