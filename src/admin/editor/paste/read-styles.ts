import { replaceByContent } from '../html/dom-changes.ts';

/** A look that means something, and the element that means it. */
interface Look {
  readonly element: string;
  readonly isWorn: (style: string) => boolean;
}

const has = (pattern: RegExp) => (style: string) => pattern.test(style);

const looks: readonly Look[] = [
  { element: 'strong', isWorn: has(/font-weight:\s*(?:bold|[6-9]00)/i) },
  { element: 'em', isWorn: has(/font-style:\s*italic/i) },
  { element: 's', isWorn: has(/text-decoration[^;]*line-through/i) },
  { element: 'u', isWorn: has(/text-decoration[^;]*underline/i) },
  { element: 'sup', isWorn: has(/vertical-align:\s*super/i) },
  { element: 'sub', isWorn: has(/vertical-align:\s*sub(?!-)/i) },
  {
    element: 'code',
    isWorn: has(/font-family:[^;]*(?:courier|consolas|menlo|monaco|mono\b|monospace)/i),
  },
];

/** `<b style="font-weight:normal">`: an element that its own style takes back. */
const takenBack: readonly (readonly [string, RegExp])[] = [
  ['b,strong', /font-weight:\s*(?:normal|[1-5]00)/i],
  ['i,em', /font-style:\s*normal/i],
  ['u', /text-decoration:\s*none/i],
];

/** Replaces styles by the elements that mean the same, and forgets all others. */
export function readStyles(body: HTMLElement): void {
  for (const [selector, pattern] of takenBack) {
    for (const element of body.querySelectorAll(selector)) {
      if (pattern.test(readStyle(element))) replaceByContent(element);
    }
  }
  for (const element of body.querySelectorAll<HTMLElement>('span[style],font[style],a[style]')) {
    const worn = looks.filter((look) => look.isWorn(readStyle(element)) && suits(element, look));
    for (const look of worn) wear(element, look);
  }
  for (const element of body.querySelectorAll('[style]')) element.removeAttribute('style');
}

const readStyle = (element: Element) => element.getAttribute('style') ?? '';

/** Headings are bold and links are underlined by nature; code needs no second mark. */
function suits(element: HTMLElement, { element: name }: Look): boolean {
  if (element.textContent.trim() === '') return false;
  if (name === 'strong') return element.closest('h1,h2,h3,h4,h5,h6,th') === null;
  if (name === 'u') return element.closest('a') === null && element.querySelector('a') === null;
  if (name === 'code') return element.closest('pre,code') === null;
  return true;
}

function wear(element: HTMLElement, look: Look): void {
  const wrapper = element.ownerDocument.createElement(look.element);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
