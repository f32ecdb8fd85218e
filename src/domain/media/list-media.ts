import type { MediaPage, WithMedia } from './media-repository.ts';

/** Uploaded pictures, newest first; all of them without a limit. */
export async function listMedia(
  { store }: { readonly store: WithMedia<'list'> },
  window: { readonly limit?: number; readonly offset?: number },
): Promise<MediaPage> {
  return store.media.list(window);
}
