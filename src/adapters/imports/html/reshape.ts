import { DomUtils, parseDocument } from 'htmlparser2';
import { escapeAttribute, escapeText } from '#rules/html/escape-html.ts';
import { findLanguage } from '#rules/html/kept-values.ts';
import { INLINE_ELEMENTS } from '#rules/html/post-elements.ts';
import { type Element, isElement, type Node, type Root } from './dom.ts';

/** Elements of the same meaning that posts have. */
const RENAMED: Readonly<Record<string, string>> = {
  del: 's',
  strike: 's',
  ins: 'u',
  tt: 'code',
  samp: 'code',
  var: 'em',
  cite: 'em',
  dfn: 'em',
};

const BOXES: readonly string[] =
  'div section article header footer main aside center address fieldset form nav hgroup'.split(' ');

const PLAYERS: readonly string[] = ['iframe', 'embed', 'object', 'video', 'audio'];

/** What may stand in a paragraph, also if cleaning removes it. */
const PHRASES: ReadonlySet<string> = new Set([
  ...INLINE_ELEMENTS,
  ...Object.keys(RENAMED),
  ...'br img span font small big q label time picture source input button wbr data bdi bdo ruby rt rp'.split(
    ' ',
  ),
]);

/** Replaces what posts do not have by what is nearest to it; returns what it did, in words. */
export function reshape(root: Root): readonly string[] {
  const linked = new Map<string, number>();
  // From the inside out: whether a box is a paragraph depends on what its own boxes have become.
  for (const element of DomUtils.filter(isElement, root).filter(isElement).reverse()) {
    const { name } = element;
    if (!PLAYERS.includes(name)) reshapeElement(element);
    else if (linkPlayer(element)) linked.set(name, (linked.get(name) ?? 0) + 1);
  }
  return [...linked].map(([name, count]) => {
    return `became a link: ${name}${count > 1 ? ` ×${count}` : ''}`;
  });
}

function reshapeElement(element: Element): void {
  const { name, attribs } = element;
  if (name === 'img') attribs.src = findPictureAddress(attribs);
  else if (name === 'pre') nameLanguage(element);
  else if (name === 'p') linkAddress(element);
  else if (!BOXES.includes(name)) element.name = RENAMED[name] ?? name;
  else if (!linkAddress(element)) openBox(element);
}

/** A box with nothing but phrases in it is a paragraph, or its text would run into that beside it. */
function openBox(element: Element): void {
  const hasBlocks = element.children.some((child) => isElement(child) && !PHRASES.has(child.name));
  const hasContent = element.children.some(
    (child) => isElement(child) || DomUtils.textContent(child).trim() !== '',
  );
  if (!hasBlocks && hasContent) {
    element.name = 'p';
    element.attribs = {};
  }
}

/** Pages that load pictures late keep the address elsewhere. */
function findPictureAddress(attribs: Element['attribs']): string {
  const { src = '' } = attribs;
  if (src !== '' && !src.startsWith('data:')) return src;
  return attribs['data-src'] ?? attribs['data-lazy-src'] ?? attribs['data-original'] ?? src;
}

function linkPlayer(element: Element): boolean {
  const sources = DomUtils.getElementsByTagName('source', element);
  const { src, data } = element.attribs;
  const address = toWatchAddress(src ?? data ?? sources[0]?.attribs.src ?? '');
  if (!/^(?:https?:\/\/|\/)[^\s<>"]+$/i.test(address)) return false;
  replaceByLink(element, address);
  return true;
}

function toWatchAddress(address: string): string {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  const [, video] =
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(absolute) ?? [];
  if (video !== undefined) return `https://www.youtube.com/watch?v=${video}`;
  const [, vimeo] = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/.exec(absolute) ?? [];
  return vimeo === undefined ? absolute : `https://vimeo.com/${vimeo}`;
}

/** Highlighters write the language on `pre`; here it is on the `code` inside. */
function nameLanguage(element: Element): void {
  const { attribs, children } = element;
  const classes = `${attribs.class ?? ''} ${attribs.lang ? `language-${attribs.lang}` : ''}`;
  const brush = /(?:brush:\s*|lang(?:uage)?[-:]\s*)([\w+#-]+)/.exec(classes)?.[1];
  const language = findLanguage(classes.split(/\s+/)) ?? brush;
  const code = children.filter(isElement).find((child) => child.name === 'code') ?? wrap(element);
  const isNamed = findLanguage((code.attribs.class ?? '').split(/\s+/)) !== null;
  if (language && !isNamed) code.attribs.class = `language-${language}`;
}

/** Moves everything in a `pre` into a `code`. */
function wrap(element: Element): Element {
  const code = parseDocument('<code></code>').children[0] as Element;
  for (const child of [...element.children]) DomUtils.appendChild(code, child as Node);
  DomUtils.appendChild(element, code);
  return code;
}

/** Systems that embed what an address shows write only the address. */
function linkAddress(element: Element): boolean {
  const text = DomUtils.textContent(element).trim();
  if (element.children.some(isElement) || !/^https?:\/\/[^\s<>"]+$/.test(text)) return false;
  replaceByLink(element, toWatchAddress(text));
  return true;
}

function replaceByLink(element: Element, address: string): void {
  const html = `<p><a href="${escapeAttribute(address)}">${escapeText(address)}</a></p>`;
  const [replacement] = parseDocument(html).children;
  if (replacement) DomUtils.replaceElement(element, replacement);
}
