import type { ComponentType } from 'react';
import type { MediaBody } from '#contracts/media/endpoints.ts';
import { ObservableValue } from '#shared/state/observable-value.ts';
import { toast } from '#ui/toast/toast.tsx';

export interface PictureChoice {
  readonly onPick: (media: MediaBody) => void;
  readonly onUpload: () => void;
}

export interface OpenLibrary extends PictureChoice {
  readonly Dialog: ComponentType<PictureChoice & { readonly onClose: () => void }>;
}

export const openLibrary = new ObservableValue<OpenLibrary | null>(null);

/** Opens the library over the screen; its code is loaded with the first opening. */
export function choosePicture(choice: PictureChoice): void {
  import('./library-dialog.tsx').then(
    ({ LibraryDialog: Dialog }) => openLibrary.set({ ...choice, Dialog }),
    // The file picker needs no code.
    () => {
      toast({ title: 'The library could not be opened', variant: 'destructive' });
      choice.onUpload();
    },
  );
}
