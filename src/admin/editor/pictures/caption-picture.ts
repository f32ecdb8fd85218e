import type { NodeType } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Puts the caret into the picture's caption, and adds one if there is none. */
export function captionPicture(position: number, view: EditorView): Transaction | null {
  const { tr, schema } = view.state;
  const figureType = schema.nodes.figure as NodeType;
  const captionType = schema.nodes.figcaption as NodeType;
  const picture = tr.doc.nodeAt(position);
  if (!picture) return null;

  const $picture = tr.doc.resolve(position);
  const isInFigure = $picture.parent.type === figureType;
  if (!isInFigure) {
    const figure = figureType.create(null, [picture, captionType.create()]);
    tr.replaceWith(position, position + picture.nodeSize, figure);
  }
  const figureStart = isInFigure ? $picture.before() : position;
  const figure = tr.doc.nodeAt(figureStart);
  let captionStart: number | null = null;
  figure?.forEach((child, offset) => {
    if (child.type === captionType) captionStart = figureStart + 1 + offset;
  });
  if (captionStart === null) {
    captionStart = figureStart + (figure?.nodeSize ?? 1) - 1;
    tr.insert(captionStart, captionType.create());
  }
  const end = captionStart + (tr.doc.nodeAt(captionStart)?.nodeSize ?? 1) - 1;
  tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView();
  view.focus();
  return tr;
}
