import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, Selection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { postFields } from '#shared/posts/post-fields.ts';
import { type PasteHost, pasteMarkdown } from '../paste/paste-markdown.ts';
import { PASTED_PICTURE } from '../schema/picture-nodes.ts';
import { checkFile, type UploadPicture } from './check-picture.ts';
import { type CopyPicture, foreignPictures } from './foreign-pictures.ts';
import { type Announce, pictureUploads, startUpload } from './running-uploads.ts';

interface PictureFilesOptions {
  readonly announce: Announce;
  readonly getUpload: () => UploadPicture | undefined;
}

interface PictureSources extends PictureFilesOptions, PasteHost {
  readonly getCopy: () => CopyPicture | undefined;
}

/** Uploads pictures that are pasted or dropped into the text. */
export const PictureFiles = Extension.create<PictureSources>({
  name: 'pictureFiles',
  priority: 800,
  addOptions: () => ({
    announce: () => {},
    getTakeFields: () => undefined,
    getUpload: () => undefined,
    getCopy: () => undefined,
  }),
  addProseMirrorPlugins() {
    const { options } = this;
    const pasted = new PastedPictures();
    return [
      pictureUploads(),
      foreignPictures(options),
      new Plugin({
        appendTransaction: (transactions, _old, state) =>
          transactions.some((tr) => tr.docChanged) ? pasted.takeOut(state) : null,
        view: () => ({
          update: (view) => {
            const found = pasted.collect();
            // Deferred: uploading changes the view, which is being updated right now.
            if (found.length > 0) queueMicrotask(() => uploadFound(view, found, options));
          },
        }),
        props: {
          transformPastedHTML: (html) => pasted.keep(html),
          handlePaste: (view, { clipboardData }) => {
            const files = [...(clipboardData?.files ?? [])];
            // Word puts a picture of the copied text on the clipboard as well.
            if (files.length === 0 || hasText(clipboardData)) return false;
            if (!pasteText(view, files, options)) uploadFiles(view, files, options);
            return true;
          },
          handleDrop: (view, event) => {
            const files = [...(event.dataTransfer?.files ?? [])];
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (files.length === 0 || !place) return false;
            event.preventDefault();
            const position = place.pos;
            if (!pasteText(view, files, { ...options, position })) {
              uploadFiles(view, files, { ...options, position });
            }
            return true;
          },
        },
      }),
    ];
  },
});

function uploadFound(
  view: EditorView,
  found: readonly FoundPicture[],
  options: PictureFilesOptions,
): void {
  for (const { file, alt, position } of found) {
    uploadFiles(view, [file], { ...options, position, alt });
  }
}

function hasText(clipboard: DataTransfer | null): boolean {
  const html = clipboard?.getData('text/html') ?? '';
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent.trim() !== '' || body.querySelector('table') !== null;
}

interface UploadFilesOptions extends PictureFilesOptions {
  readonly position?: number;
  readonly alt?: string;
  readonly takesFocus?: boolean;
}

/** Reads a Markdown file into the text; false if the files are none. */
function pasteText(
  view: EditorView,
  [file]: readonly File[],
  { position, ...host }: PasteHost & { readonly position?: number },
): boolean {
  if (!file || !/\.(?:md|markdown)$/i.test(file.name)) return false;
  const { announce } = host;
  if (file.size > postFields.content.max) {
    announce(`${file.name} is longer than a post can be.`, 'danger');
    return true;
  }
  if (position !== undefined) {
    const { tr } = view.state;
    view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(position))));
  }
  file.text().then(
    (text) => {
      if (text.trim() === '') announce(`${file.name} is empty.`, 'danger');
      else if (!view.isDestroyed) void pasteMarkdown(view, text, host);
    },
    () => announce(`${file.name} could not be read.`, 'danger'),
  );
  return true;
}

/** Uploads the pictures among the files to the caret or a position; says why others are refused. */
export function uploadFiles(
  view: EditorView,
  files: readonly File[],
  { announce, getUpload, position, ...rest }: UploadFilesOptions,
): void {
  const upload = getUpload();
  if (!upload) {
    announce('Pictures cannot be uploaded here.', 'danger');
    return;
  }
  const place = position ?? view.state.selection.from;
  for (const file of files) {
    const refusal = checkFile(file);
    startUpload({ view, file, position: place, upload, announce, refusal, ...rest });
  }
}

/** A pasted picture that was taken out of the text, and its place there. */
interface FoundPicture {
  readonly file: File;
  readonly alt: string;
  readonly position: number;
}

/** Pictures inside a paste's HTML: taken out again and uploaded, as the text may hold only addresses. */
class PastedPictures {
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
