import type { Mark, Node } from '@tiptap/pm/model';
import { escapeAttribute } from '#shared/html/escape-html.ts';
import type { ElementShape } from '../schema/element-shape.ts';
import { shapeOf } from '../schema/element-shapes.ts';
import { PASTED_PICTURE } from '../schema/picture-nodes.ts';

/** `alone` is for elements without content. */
type TagPart = 'open' | 'close' | 'alone';

/** A tag the way the server's cleaner (sanitize-html) writes it: `<br />`, `alt=""`. */
export function writeTag(node: Node | Mark, part: TagPart): string {
  const shape = shapeOf(node);
  if (part === 'close') return `</${shape.tag}>`;
  return `<${shape.tag}${writeAttributes(shape, node)}${part === 'alone' ? ' />' : '>'}`;
}

function writeAttributes({ attributes = [] }: ElementShape, { attrs }: Node | Mark): string {
  return attributes
    .map(({ name, isFlag, absent = null }) => {
      const value = attrs[name] as string | number | null;
      if (value === absent) return '';
      return isFlag ? ` ${name}` : ` ${name}="${escapeAttribute(`${value}`)}"`;
    })
    .join('');
}

/** False for a picture without an address yet. */
export function isWritten({ attrs, type }: Node): boolean {
  const isPicture = type.name === 'picture' || type.name === 'inlinePicture';
  return !(isPicture && String(attrs.src).startsWith(PASTED_PICTURE));
}
