import { INLINE_ELEMENTS } from '#shared/html/post-elements.ts';

/** Marks pictures among words or in a link, which belong in a paragraph; `lines` selects blocks of text. */
export function placePictures(body: Element, lines: string): void {
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
