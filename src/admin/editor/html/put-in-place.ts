import { renameElement, replaceByContent, wrapLines } from './dom-changes.ts';

/** Parts of lists, figures and details without their parent become the blocks they look like. */
export function putInPlace(body: Element): void {
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
  // What it describes comes after it, so the caption goes first.
  else if (!caption.nextElementSibling) caption.before(figure.ownerDocument.createElement('p'));
}
