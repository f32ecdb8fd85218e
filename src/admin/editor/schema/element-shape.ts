import type { Attributes } from '@tiptap/core';
import type { KeepValue } from '#shared/html/kept-values.ts';
import { POST_ELEMENTS, type PostElement } from '#shared/html/post-elements.ts';

/** An attribute that a node or mark reads from HTML and writes back. */
export interface ElementAttribute {
  readonly name: string;
  /** The value to keep; `absent` if the attribute is missing or refused. */
  readonly read: (element: Element) => string | number | null;
  /** A boolean attribute, written without a value. */
  readonly isFlag?: boolean;
  /** The value that is not written; null by default. */
  readonly absent?: number;
}

/** How a node or mark looks in HTML. */
export interface ElementShape {
  readonly tag: string;
  /** In the order the server writes them. */
  readonly attributes?: readonly ElementAttribute[];
}

type AttributeOf<Tag extends PostElement> = keyof (typeof POST_ELEMENTS)[Tag] & string;

/** An attribute that posts keep for the element, with the value they keep. */
export function attribute<Tag extends PostElement>(
  tag: Tag,
  name: AttributeOf<Tag>,
): ElementAttribute {
  const kept: Readonly<Record<string, KeepValue>> = POST_ELEMENTS[tag];
  const keep = kept[name];
  const read = (element: Element) => {
    const value = element.getAttribute(name);
    return value === null ? null : (keep?.(value) ?? null);
  };
  return { name, read };
}

export function flag<Tag extends PostElement>(tag: Tag, name: AttributeOf<Tag>): ElementAttribute {
  return { ...attribute(tag, name), isFlag: true };
}

/** The shape's attributes as TipTap declares them. */
export function tiptapAttributes({ attributes = [] }: ElementShape): Attributes {
  return Object.fromEntries(
    attributes.map(({ name, read, absent = null }) => [name, { default: absent, parseHTML: read }]),
  );
}
