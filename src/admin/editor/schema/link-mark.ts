import { InputRule, Mark } from '@tiptap/core';
import type { MarkType } from '@tiptap/pm/model';
import { keepLinkAddress } from '#shared/html/kept-values.ts';
import { attribute, type ElementShape, tiptapAttributes } from './element-shape.ts';

export interface LinkAttributes {
  readonly href: string;
  readonly target: '_blank' | null;
  readonly rel: 'noopener' | null;
}

export const linkShape: ElementShape = {
  tag: 'a',
  attributes: [
    attribute('a', 'href'),
    attribute('a', 'target'),
    // The server adds `rel` to links that open a new window, and to no others.
    {
      name: 'rel',
      read: (element) => (element.getAttribute('target') === '_blank' ? 'noopener' : null),
    },
  ],
};

/** The attributes of a link to an address accepted by `keepLinkAddress`. */
export function linkTo(href: string, opensNewWindow = false): LinkAttributes {
  return {
    href,
    target: opensNewWindow ? '_blank' : null,
    rel: opensNewWindow ? 'noopener' : null,
  };
}

/** An address and the punctuation behind it, which is no part of it. */
const TYPED_ADDRESS =
  /(?:^|\s)((?:https?:\/\/|www\.)[^\s<>"]*[^\s<>"'.,;:!?)\]}])(['.,;:!?)\]}]*) $/;

/** A typed address becomes a link as soon as a space is behind it; undo leaves the text. */
const autoLink = (type: MarkType) =>
  new InputRule({
    find: TYPED_ADDRESS,
    handler: ({ state, range, match: [whole, address = ''] }) => {
      const href = keepLinkAddress(address.startsWith('www.') ? `https://${address}` : address);
      const from = range.from + (whole?.indexOf(address) ?? 0);
      const to = from + address.length;
      if (href === null || state.doc.rangeHasMark(from, to, type)) return null;
      state.tr.addMark(from, to, type.create(linkTo(href))).removeStoredMark(type);
      return undefined;
    },
  });

/** A link; if its address is refused, plain text. */
export const LinkMark = Mark.create({
  name: 'link',
  priority: 900,
  inclusive: false,
  exitable: true,
  addAttributes: () => tiptapAttributes(linkShape),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) =>
        keepLinkAddress(element.getAttribute('href') ?? '') === null ? false : null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
  addInputRules() {
    return [
      autoLink(this.type),
      new InputRule({
        find: /\[([^[\]]+)\]\(([^()\s]+)\)$/,
        handler: ({ state, range, match }) => {
          const [, text, address] = match;
          const href = keepLinkAddress(address ?? '');
          if (!text || href === null) return null;
          const link = this.type.create(linkTo(href));
          const marks = link.addToSet(state.doc.resolve(range.from).marks());
          state.tr
            .replaceWith(range.from, range.to, state.schema.text(text, marks))
            .removeStoredMark(this.type);
          return undefined;
        },
      }),
    ];
  },
});
