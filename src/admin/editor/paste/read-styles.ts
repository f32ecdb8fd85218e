import { replaceByContent } from '../html/dom-changes.ts';

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
export function readStyles(body: HTMLElement): void {
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
