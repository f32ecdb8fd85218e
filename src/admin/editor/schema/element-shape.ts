import type { Attributes } from '@tiptap/core';
import type { KeepValue } from '../html/kept-values.ts';

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

/** An attribute with a value. */
export function attribute(name: string, keep: KeepValue): ElementAttribute {
  const read = (element: Element) => {
    const value = element.getAttribute(name);
    return value === null ? null : keep(value);
  };
  return { name, read };
}

/** A boolean attribute. */
export function flag(name: string): ElementAttribute {
  return { name, isFlag: true, read: (element) => (element.hasAttribute(name) ? '' : null) };
}

/** The shape's attributes as TipTap declares them. */
export function tiptapAttributes({ attributes = [] }: ElementShape): Attributes {
  return Object.fromEntries(
    attributes.map(({ name, read, absent = null }) => [name, { default: absent, parseHTML: read }]),
  );
}
