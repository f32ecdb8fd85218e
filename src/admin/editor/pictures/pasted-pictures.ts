import type { EditorState, Transaction } from '@tiptap/pm/state';
import { PASTED_PICTURE } from '../schema/picture-nodes.ts';

/** A pasted picture that was taken out of the text, and its place there. */
export interface FoundPicture {
  readonly file: File;
  readonly alt: string;
  readonly position: number;
}

/** Pictures inside a paste's HTML: taken out again and uploaded, as the text may hold only addresses. */
export class PastedPictures {
  private readonly pasted = new Map<string, { readonly file: File; readonly alt: string }>();
  private found: FoundPicture[] = [];

  /** Keeps the pictures of pasted HTML aside; the HTML refers to them. */
  keep(html: string): string {
    if (!html.includes('data:image/')) return html;
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    for (const picture of body.querySelectorAll('img[src^="data:image/"]')) {
      const file = readDataAddress(picture.getAttribute('src') ?? '');
      const address = `${PASTED_PICTURE}${this.pasted.size}`;
      if (file) this.pasted.set(address, { file, alt: picture.getAttribute('alt') ?? '' });
      picture.setAttribute('src', address);
    }
    return body.innerHTML;
  }

  /** Takes them out of the document; null if there are none. */
  takeOut(state: EditorState): Transaction | null {
    if (this.pasted.size === 0) return null;
    const { tr } = state;
    state.doc.descendants((node, position) => {
      const source = String(node.attrs.src ?? '');
      if (!source.startsWith(PASTED_PICTURE)) return;
      const from = tr.mapping.map(position);
      tr.delete(from, from + node.nodeSize);
      const picture = this.pasted.get(source);
      if (picture) this.found.push({ ...picture, position: from });
    });
    this.pasted.clear();
    return tr.docChanged ? tr : null;
  }

  /** The pictures taken out since the last call. */
  collect(): readonly FoundPicture[] {
    const pictures = this.found;
    this.found = [];
    return pictures;
  }
}

function readDataAddress(address: string): File | null {
  const [, type, data] = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/.exec(address) ?? [];
  if (!type || !data) return null;
  const bytes = Uint8Array.from(atob(data.replaceAll(/\s/g, '')), (char) => char.charCodeAt(0));
  return new File([bytes], `pasted.${type.slice('image/'.length)}`, { type });
}
