import { renameElement } from '../html/dom-changes.ts';

/** Word on the web marks headings by role and levels by attribute: both become what desktop Word pastes. */
export function readWordOnline(body: HTMLElement): void {
  for (const mark of body.querySelectorAll('span.EOP')) mark.remove();
  for (const heading of body.querySelectorAll('p[role="heading"][aria-level]')) {
    renameElement(heading, `h${Math.min(Number(heading.getAttribute('aria-level')) || 2, 6)}`);
  }
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) {
    wrapper.replaceWith(...[...wrapper.querySelectorAll('li')].map(drawItem));
  }
}

/** The item as a paragraph with a drawn bullet or number: see `word-lists.ts`. */
function drawItem(item: HTMLElement): HTMLElement {
  const { listid = '0', ariaLevel = '1', ariaPosinset = '1' } = item.dataset;
  const isNumbered = item.parentElement?.localName === 'ol';
  const [line] = item.querySelectorAll('p');
  const paragraph = item.ownerDocument.createElement('p');
  const marker = item.ownerDocument.createElement('span');
  paragraph.setAttribute('style', `mso-list:l${listid} level${ariaLevel}`);
  marker.setAttribute('style', 'mso-list:Ignore');
  marker.textContent = isNumbered ? `${ariaPosinset}.` : '·';
  paragraph.append(marker, ...(line ?? item).childNodes);
  return paragraph;
}
