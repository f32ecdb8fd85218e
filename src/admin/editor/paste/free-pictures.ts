import { replaceByContent } from '../html/dom-changes.ts';

/** A picture alone in a paragraph becomes a block of its own, which can have a caption. */
export function freePictures(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const [only, ...others] = paragraph.children;
    const isAlone = only?.localName === 'img' && others.length === 0;
    if (isAlone && paragraph.textContent.trim() === '') replaceByContent(paragraph);
  }
}
