import { DomUtils, parseDocument } from 'htmlparser2';
import { flattenNesting } from '#domain/posts/public.ts';
import { ELEMENTS_DROPPED_WHOLE } from '#shared/html/post-elements.ts';
import { type Element, isElement, type Root } from './dom.ts';
import { countLosses } from './losses.ts';
import { reshape, showsSomething } from './reshape.ts';

/** New addresses for those in HTML. */
export interface AddressRules {
  /** The new address of a picture; null to leave the picture out. */
  readonly toPicture: (address: string) => Promise<string | null>;
  /** The new address of a link. */
  readonly toLink: (address: string) => Promise<string>;
}

/** HTML made for another site, in a form of which cleaning leaves as much as it can. */
export interface AdaptedHtml {
  readonly html: string;
  /** Changes and losses, in words. */
  readonly notes: readonly string[];
}

/**
 * Prepares HTML of other systems for cleaning: players become links, blocks that posts do not have
 * become paragraphs, and pictures and links get their new addresses.
 */
export async function adaptHtml(html: string, rules: AddressRules): Promise<AdaptedHtml> {
  const root = parseDocument(flattenNesting(html));
  const reshaped = reshape(root);
  const notes = [...reshaped, ...countLosses(root)];
  for (const element of listElements(root)) await setAddresses(element, rules);
  return { html: DomUtils.getOuterHTML(root.children, { encodeEntities: 'utf8' }), notes };
}

function listElements(root: Root): readonly Element[] {
  return DomUtils.filter(isElement, root).filter(isElement);
}

async function setAddresses(element: Element, rules: AddressRules): Promise<void> {
  const { name, attribs } = element;
  if (ELEMENTS_DROPPED_WHOLE.includes(name)) return;
  if (name === 'img') {
    const address = await rules.toPicture(attribs.src ?? '');
    if (address === null) removeWithFrame(element);
    else attribs.src = address;
  } else if (name === 'a' && FOOTNOTE_ADDRESS.test(attribs.href ?? '')) {
    unlink(element);
  } else if (name === 'a' && attribs.href) {
    attribs.href = await rules.toLink(attribs.href);
  }
}

/** A missing picture takes with it what held nothing else. */
function removeWithFrame(element: Element): void {
  const { parent } = element;
  DomUtils.removeElement(element);
  const isFrame = parent !== null && 'attribs' in parent && FRAMES.includes(parent.name);
  if (isFrame && !parent.children.some(showsSomething)) removeWithFrame(parent);
}

const FRAMES: readonly string[] = ['picture', 'a', 'p', 'figure'];

/** Leads to or from a footnote, whose id posts do not keep. */
const FOOTNOTE_ADDRESS = /^#(?:user-content-|easy-|_)?(?:fn|ftn|footnote)/i;

/** Leaves the number of a footnote; an arrow back says nothing without its link. */
function unlink(element: Element): void {
  const isArrow = !/[\p{L}\p{N}]/u.test(DomUtils.textContent(element));
  for (const child of isArrow ? [] : [...element.children]) DomUtils.prepend(element, child);
  DomUtils.removeElement(element);
}
