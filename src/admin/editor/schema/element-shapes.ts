import type { Mark, Node } from '@tiptap/pm/model';
import { blockElements, headingShape } from './block-nodes.ts';
import type { ElementShape } from './element-shape.ts';
import { linkShape } from './link-mark.ts';
import { orderedListShape } from './list-nodes.ts';
import { pictureShape } from './picture-nodes.ts';
import { cellShape, headerShape } from './table-nodes.ts';
import { textMarks } from './text-marks.ts';

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
export function shapeOf({ type, attrs }: Node | Mark): ElementShape {
  if (type.name === 'heading') return headingShape(attrs.level as number);
  const shape = shapes.get(type.name);
  if (!shape) throw new Error(`No HTML is known for ${type.name}.`);
  return shape;
}
