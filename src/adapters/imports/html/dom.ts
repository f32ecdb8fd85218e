import type { parseDocument } from 'htmlparser2';

/** A parsed text. */
export type Root = ReturnType<typeof parseDocument>;

/** An element, a text or a comment. */
export type Node = Root['children'][number];

/** An element with its name, attributes and children. */
export type Element = Extract<Node, { readonly attribs: unknown }>;

export const isElement = (node: Node): node is Element => 'attribs' in node;
