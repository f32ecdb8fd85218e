import { useSyncExternalStore } from 'react';

/** A picture that was only looked at in the rich form, and the post that came of that form. */
interface HeldPicture {
  readonly file: File;
  /** Null until the post is stored. */
  readonly postId: number | null;
}

let held: HeldPicture | null = null;
const listeners = new Set<() => void>();

function setHeld(next: HeldPicture | null): void {
  held = next;
  for (const listener of listeners) listener();
}

/** Remembers the picture for as long as the panel stays open; null forgets it. */
export const holdPicture = (file: File | null): void => setHeld(file && { file, postId: null });

/** Says which post was made with the picture that is held, if any. */
export const linkHeldPicture = (postId: number): void => {
  if (held) setHeld({ ...held, postId });
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The picture that was looked at while this post was written, null for the one that is being written; null if it is not at hand. */
export const useHeldPicture = (postId: number | null): File | null =>
  useSyncExternalStore(
    subscribe,
    () => (held?.postId === postId ? held.file : null),
    () => null,
  );
