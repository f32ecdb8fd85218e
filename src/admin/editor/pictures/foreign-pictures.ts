import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { findForeignHost } from '#shared/html/find-foreign-host.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import type { UploadedPicture } from './check-picture.ts';
import type { Announce } from './running-uploads.ts';

/** Has the server copy a picture of another site; rejects with a sentence for the author. */
export type CopyPicture = (address: string) => Promise<UploadedPicture>;

interface ForeignPicturesOptions {
  readonly announce: Announce;
  readonly getCopy: () => CopyPicture | undefined;
}

/** Copies pasted pictures of other sites into the library; those that cannot be copied stay there. */
export function foreignPictures({ announce, getCopy }: ForeignPicturesOptions): Plugin {
  let view: EditorView;
  return new Plugin({
    view: (shown) => {
      view = shown;
      return {};
    },
    appendTransaction: (transactions, before, state) => {
      const copy = getCopy();
      if (!copy || !transactions.some((tr) => isPaste(tr.getMeta('uiEvent')))) return;
      const addresses = listForeign(state.doc);
      for (const known of listForeign(before.doc)) addresses.delete(known);
      // Deferred: the view does not have the new text yet.
      if (addresses.size > 0) queueMicrotask(() => copyAll(view, addresses, copy, announce));
    },
  });
}

const isPaste = (event: unknown) => event === 'paste' || event === 'drop';

function listForeign(doc: Node): Set<string> {
  const addresses = new Set<string>();
  doc.descendants(({ attrs: { src } }) => {
    if (typeof src === 'string' && findForeignHost(src, location.host)) addresses.add(src);
  });
  return addresses;
}

async function copyAll(
  view: EditorView,
  addresses: ReadonlySet<string>,
  copy: CopyPicture,
  announce: Announce,
): Promise<void> {
  const all = countNoun(addresses.size, 'picture');
  announce(`Copying ${all} of other sites into the library.`);
  const faults: string[] = [];
  for (const address of addresses) {
    try {
      const picture = await copy(address);
      if (view.isDestroyed) return;
      replacePicture(view, address, picture);
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (view.isDestroyed) return;
  if (faults.length === 0) announce(`${all} of other sites copied into the library.`);
  else {
    const copied = addresses.size - faults.length;
    announce(
      `${copied} of ${all} copied into the library. ${[...new Set(faults)].join(' ')}`,
      'danger',
    );
  }
}

function replacePicture(view: EditorView, address: string, picture: UploadedPicture): void {
  // Undoing goes back to before the paste, not to the other site's picture.
  const tr = view.state.tr.setMeta('addToHistory', false);
  view.state.doc.descendants(({ attrs }, position) => {
    if (attrs.src !== address) return;
    const { url: src, width, height } = picture;
    const given = { src, width: String(width), height: String(height) };
    for (const [name, value] of Object.entries({ ...given, alt: attrs.alt || picture.alt })) {
      tr.setNodeAttribute(position, name, value);
    }
  });
  if (tr.docChanged) view.dispatch(tr);
}
