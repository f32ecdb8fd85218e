import type { Node, NodeType } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { PictureAttributes } from '../schema/picture-nodes.ts';
import { canTryAgain, type UploadedPicture, type UploadPicture } from './check-picture.ts';
import { UploadCard } from './upload-card.ts';

export type Announce = (message: string, tone?: 'danger') => void;

interface UploadChange {
  readonly add?: { readonly id: number; readonly position: number; readonly card: UploadCard };
  readonly remove?: number;
}

const uploadsKey = new PluginKey<DecorationSet>('pictureUploads');

/** Keeps the cards of pictures being uploaded, which are not part of the document. */
export function pictureUploads(): Plugin {
  return new Plugin<DecorationSet>({
    key: uploadsKey,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, decorations) {
        const moved = decorations.map(tr.mapping, tr.doc);
        const change = tr.getMeta(uploadsKey) as UploadChange | undefined;
        if (change?.add) {
          const { id, position, card } = change.add;
          const options = { id, card, side: -1, stopEvent: () => true, ignoreSelection: true };
          return moved.add(tr.doc, [Decoration.widget(position, card.dom, options)]);
        }
        if (change?.remove !== undefined) return moved.remove(findCard(moved, change.remove));
        return moved;
      },
    },
    props: { decorations: (state) => uploadsKey.getState(state) },
    view: warnBeforeLeaving,
  });
}

/** The copy on the device does not include a picture that is still being uploaded. */
function warnBeforeLeaving(view: EditorView) {
  const ask = (event: BeforeUnloadEvent) => {
    if (countUploads(view.state) > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return { destroy: () => window.removeEventListener('beforeunload', ask) };
}

const findCard = (decorations: DecorationSet | undefined, id: number) =>
  decorations?.find(undefined, undefined, (spec) => spec.id === id) ?? [];

/** How many pictures are not in the text yet; refused files will never be. */
export function countUploads(state: EditorState): number {
  const cards = uploadsKey.getState(state)?.find() ?? [];
  return cards.filter(({ spec }) => !spec.card.isRefused).length;
}

let lastId = 0;

export interface UploadOptions {
  readonly view: EditorView;
  readonly file: File;
  readonly position: number;
  readonly alt?: string;
  readonly upload: UploadPicture;
  readonly announce: Announce;
  readonly takesFocus?: boolean;
  /** Why the file is not sent, if it is not: the card says so where the picture was to be. */
  readonly refusal?: string | null;
}

/** Uploads one picture and puts it into the text; a card takes its place until then. */
export function startUpload(options: UploadOptions): void {
  const { view, file, announce } = options;
  lastId += 1;
  const id = lastId;
  let abort = new AbortController();

  const end = (tr = view.state.tr) => {
    card.destroy();
    if (!view.isDestroyed) view.dispatch(tr.setMeta(uploadsKey, { remove: id }));
  };
  const send = () => {
    abort = new AbortController();
    card.showProgress(0);
    const { signal } = abort;
    options
      .upload(file, { signal, onProgress: (part) => !signal.aborted && card.showProgress(part) })
      .then(
        (picture) => !signal.aborted && insertPicture(view, id, card, picture, end, announce),
        (error: unknown) => {
          if (signal.aborted || view.isDestroyed) return;
          const reason = error instanceof Error ? error.message : String(error);
          if (canTryAgain(error)) card.showFailure(reason);
          else card.showRefusal(reason);
          announce(`${file.name} could not be uploaded. ${reason}`, 'danger');
        },
      );
  };
  const card = new UploadCard(file, options.alt ?? '', {
    onRetry: send,
    onCancel: () => {
      abort.abort();
      end();
      view.focus();
      announce(`${file.name} was left out.`);
    },
  });

  const position = findPlace(view.state, options.position);
  view.dispatch(view.state.tr.setMeta(uploadsKey, { add: { id, position, card } }));
  if (options.refusal) {
    card.showRefusal(options.refusal);
    announce(options.refusal, 'danger');
    return;
  }
  announce(`Uploading ${file.name}.`);
  if (options.takesFocus) card.focus();
  send();
}

function insertPicture(
  view: EditorView,
  id: number,
  card: UploadCard,
  uploaded: UploadedPicture,
  end: (tr?: EditorState['tr']) => void,
  announce: Announce,
): void {
  if (view.isDestroyed) return;
  const [place] = findCard(uploadsKey.getState(view.state), id);
  if (!place) return;
  const hadFocus = card.hasFocus;
  const position = findPlace(view.state, place.from);
  const picture = createPicture(view.state, { ...uploaded, alt: card.alt || uploaded.alt });
  end(view.state.tr.insert(position, picture));
  announce('The picture is in the text.');
  const shown = view.nodeDOM(position);
  if (hadFocus && shown instanceof Element) shown.querySelector('input')?.focus();
}

/** Puts a picture of the library at the caret, and the focus on its alternative text. */
export function placePicture(view: EditorView, picture: UploadedPicture): void {
  if (view.isDestroyed) return;
  const position = findPlace(view.state, view.state.selection.from);
  view.dispatch(view.state.tr.insert(position, createPicture(view.state, picture)));
  const shown = view.nodeDOM(position);
  if (shown instanceof Element) shown.querySelector('input')?.focus();
}

function createPicture(state: EditorState, { url, alt, width, height }: UploadedPicture): Node {
  const size = { width: String(width), height: String(height) };
  const attributes: PictureAttributes = { src: url, alt, ...size, loading: 'lazy' };
  return pictureType(state).create(attributes);
}

const pictureType = ({ schema }: EditorState) => schema.nodes.picture as NodeType;

/** The nearest place for a block: before an empty paragraph, otherwise after the current block. */
function findPlace(state: EditorState, position: number): number {
  const type = pictureType(state);
  const $position = state.doc.resolve(position);
  for (let depth = $position.depth; depth >= 0; depth -= 1) {
    const index = $position.index(depth);
    if (!$position.node(depth).canReplaceWith(index, index, type)) continue;
    if (depth === $position.depth) return position;
    const isEmpty = $position.node(depth + 1).content.size === 0;
    return isEmpty ? $position.before(depth + 1) : $position.after(depth + 1);
  }
  return state.doc.content.size;
}
