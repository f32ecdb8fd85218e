import type { MediaPage } from './media-repository.ts';
import type { MediaUseCase } from './media-use-case.ts';

/** Uploaded pictures, newest first; whole without a limit. */
export async function listMedia(
  { store }: Pick<MediaUseCase, 'store'>,
  window: { readonly limit?: number; readonly offset?: number },
): Promise<MediaPage> {
  return store.media.list(window);
}
