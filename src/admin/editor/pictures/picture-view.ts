import type { NodeViewRendererProps } from '@tiptap/core';
import type { Node, NodeType } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView, NodeView } from '@tiptap/pm/view';
import { keepText } from '#shared/html/kept-values.ts';
import { ALT_LENGTH_MAX } from '#shared/media/picture-uploads.ts';

let lastNumber = 0;

/** A picture with its alternative text below it, always visible and editable. */
export class PictureView implements NodeView {
  readonly dom = document.createElement('div');
  private readonly picture = document.createElement('img');
  private readonly bar = document.createElement('div');
  private readonly altInput = document.createElement('input');
  private readonly view: EditorView;
  private readonly getPosition: () => number | undefined;
  private node: Node;

  constructor({ node, view, getPos }: NodeViewRendererProps) {
    this.node = node;
    this.view = view;
    this.getPosition = getPos;
    this.dom.className = 'ed-picture';
    this.picture.loading = 'lazy';
    this.bar.className = 'ed-picture-bar';
    this.buildBar();
    this.dom.append(this.picture, this.bar);
    this.show();
  }

  private buildBar(): void {
    lastNumber += 1;
    const label = document.createElement('label');
    label.textContent = 'Alt text';
    label.htmlFor = this.altInput.id = `ed-picture-alt-${lastNumber}`;
    this.altInput.className = 'input';
    this.altInput.placeholder = 'What the picture shows; empty if it only decorates';
    this.altInput.autocomplete = 'off';
    this.altInput.maxLength = ALT_LENGTH_MAX;
    this.altInput.addEventListener('input', () => this.changeAlt());
    this.altInput.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      this.view.focus();
    });
    const caption = makeButton('Caption', () => this.run(captionPicture));
    const remove = makeButton('Remove', () => this.remove());
    this.bar.append(label, this.altInput, caption, remove);
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.show();
    return true;
  }

  selectNode(): void {
    this.dom.classList.add('selected');
  }

  deselectNode(): void {
    this.dom.classList.remove('selected');
  }

  stopEvent(event: Event): boolean {
    return this.bar.contains(event.target as Element);
  }

  ignoreMutation(): boolean {
    return true;
  }

  private show(): void {
    const { src, alt, width, height } = this.node.attrs as Record<string, string | null>;
    if (this.picture.getAttribute('src') !== src) this.picture.src = src ?? '';
    this.picture.alt = alt ?? '';
    for (const [name, value] of Object.entries({ width, height })) {
      if (value === null || value === undefined) this.picture.removeAttribute(name);
      else this.picture.setAttribute(name, value);
    }
    // Text that is being typed is not replaced, or the caret would jump.
    if (keepText(this.altInput.value.trim()) !== (alt ?? '')) this.altInput.value = alt ?? '';
    this.dom.classList.toggle('undescribed', !alt);
  }

  private changeAlt(): void {
    const alt = keepText(this.altInput.value.trim());
    this.run((position) => this.view.state.tr.setNodeAttribute(position, 'alt', alt));
  }

  private remove(): void {
    this.run((position) => this.view.state.tr.delete(position, position + this.node.nodeSize));
    this.view.focus();
  }

  private run(change: (position: number, view: EditorView) => EditorView['state']['tr'] | null) {
    const position = this.getPosition();
    if (position === undefined || !this.view.editable) return;
    const tr = change(position, this.view);
    if (tr) this.view.dispatch(tr);
  }
}

function makeButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'ed-picture-button';
  button.textContent = label;
  button.addEventListener('click', onClick);
  return button;
}

/** Puts the caret into the picture's caption, and adds one if there is none. */
function captionPicture(position: number, view: EditorView): Transaction | null {
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
