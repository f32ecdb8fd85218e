import { DomUtils, parseDocument } from 'htmlparser2';
import { escapeAttribute, escapeText } from '#shared/html/escape-html.ts';
import { findLanguage } from '#shared/html/kept-values.ts';
import { ELEMENTS_DROPPED_WHOLE } from '#shared/html/post-elements.ts';
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

/** Elements that cannot stand in a paragraph; unknown ones can. */
const BLOCKS: ReadonlySet<string> = new Set([
  ...BOXES,
  ...'p h1 h2 h3 h4 h5 h6 hr blockquote pre ul ol li dl dt dd details summary figure figcaption'.split(
    ' ',
  ),
  ...'table caption colgroup thead tbody tfoot tr th td'.split(' '),
  ...ELEMENTS_DROPPED_WHOLE,
  ...PLAYERS,
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
  wrapLooseText(root);
  return [...linked].map(([name, count]) => {
    return `became a link: ${name}${count > 1 ? ` ×${count}` : ''}`;
  });
}

function reshapeElement(element: Element): void {
  const { name, attribs } = element;
  if (name === 'img') attribs.src = findPictureAddress(attribs);
  else if (name === 'pre') nameLanguage(element);
  else if (name === 'td' || name === 'th') alignCell(attribs);
  else if (name === 'p') linkAddress(element);
  else if (!BOXES.includes(name)) element.name = RENAMED[name] ?? name;
  else if (!linkAddress(element)) openBox(element);
}

/** A box with nothing but phrases in it is a paragraph, or its text would run into that beside it. */
function openBox(element: Element): void {
  const hasBlocks = element.children.some(hasBlock);
  const hasContent = element.children.some(
    (child) => isElement(child) || DomUtils.textContent(child).trim() !== '',
  );
  if (hasBlocks) wrapLooseText(element);
  else if (hasContent) {
    element.name = 'p';
    element.attribs = {};
  }
}

const hasBlock = (node: Node): boolean =>
  isElement(node) && (BLOCKS.has(node.name) || node.children.some(hasBlock));

/** Text beside blocks becomes paragraphs; text alone is left to whoever stores it. */
function wrapLooseText(parent: Root | Element): void {
  if (!parent.children.some(hasBlock)) return;
  let paragraph: Element | null = null;
  for (const node of [...parent.children] as Node[]) {
    if (hasBlock(node)) paragraph = null;
    else if (paragraph) DomUtils.appendChild(paragraph, node);
    else if (showsSomething(node)) {
      paragraph = makeElement('p');
      DomUtils.prepend(node, paragraph);
      DomUtils.appendChild(paragraph, node);
    }
  }
}

/** Whether a reader sees anything of it. */
export const showsSomething = (node: Node): boolean =>
  isElement(node)
    ? node.name === 'img' || node.children.some(showsSomething)
    : DomUtils.textContent(node).trim() !== '';

const makeElement = (name: string) => parseDocument(`<${name}></${name}>`).children[0] as Element;

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

function alignCell(attribs: Element['attribs']): void {
  const [, side] = /text-align:\s*(left|center|right)/.exec(attribs.style ?? '') ?? [];
  if (side !== undefined) attribs.align = side;
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
  const code = makeElement('code');
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
