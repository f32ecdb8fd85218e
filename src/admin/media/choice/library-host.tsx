import { useObservable } from '#ui/use-observable.ts';
import { openLibrary } from './choose-picture.ts';

/** The open library, outside the forms whose keys and buttons are not its own. */
export function LibraryHost() {
  const open = useObservable(openLibrary, null);
  if (!open) return null;
  const { Dialog, onPick, onUpload } = open;
  const close = () => void openLibrary.set(null);
  return (
    <Dialog
      onClose={close}
      onPick={(media) => {
        close();
        onPick(media);
      }}
      onUpload={() => {
        close();
        onUpload();
      }}
    />
  );
}
