import type { Mark, Node } from '@tiptap/pm/model';
import { escapeAttribute } from '#shared/html/escape-html.ts';
import { blockElements, headingShape } from '../schema/block-nodes.ts';
import type { ElementShape } from '../schema/element-shape.ts';
import { linkShape } from '../schema/link-mark.ts';
import { orderedListShape } from '../schema/list-nodes.ts';
import { PASTED_PICTURE, pictureShape } from '../schema/picture-nodes.ts';
import { cellShape, headerShape } from '../schema/table-nodes.ts';
import { textMarks } from '../schema/text-marks.ts';

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

const shapes = new Map<string, ElementShape>([
  ['paragraph', { tag: 'p' }],
  ['blockquote', { tag: 'blockquote' }],
  ['bulletList', { tag: 'ul' }],
  ['orderedList', orderedListShape],
  ['listItem', { tag: 'li' }],
  ['horizontalRule', { tag: 'hr' }],
  ['hardBreak', { tag: 'br' }],
  ['picture', pictureShape],
  ['inlinePicture', pictureShape],
  ['tableCell', cellShape],
  ['tableHeader', headerShape],
  ['tableCaption', { tag: 'caption' }],
  ...blockElements.map((block) => [block.name, block] as const),
  ['link', linkShape],
  ...textMarks.map((mark) => [mark.name, mark] as const),
]);

/** How a node or mark looks in HTML. Tables, rows and code blocks are more than one element. */
function shapeOf({ type, attrs }: Node | Mark): ElementShape {
  if (type.name === 'heading') return headingShape(attrs.level as number);
  const shape = shapes.get(type.name);
  if (!shape) throw new Error(`No HTML is known for ${type.name}.`);
  return shape;
}
