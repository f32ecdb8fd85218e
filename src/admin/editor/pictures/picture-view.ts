import type { NodeView } from '@tiptap/pm/view';
export class PictureView implements NodeView {
  readonly dom = document.createElement('img');
}
