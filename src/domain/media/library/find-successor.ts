import { getFallbackFormat } from '../media.ts';
import { readMediaKey, toMediaUrl } from '../media-address.ts';
import type { WithMedia } from '../media-repository.ts';

/**
 * The address of the file that took the place of the one with this key, in the same format if there is
 * one and in the next larger width; null if the picture has no other file.
 */
export async function findSuccessor(
  { store }: { readonly store: WithMedia<'findByName'> },
  key: string,
): Promise<string | null> {
  const wanted = readMediaKey(key);
  const media = wanted && (await store.media.findByName(wanted.hash));
  if (!media || media.hash === wanted.hash) return null;
  const format = media.formats.find((one) => one === wanted.format) ?? getFallbackFormat(media);
  const isFallback = format === getFallbackFormat(media);
  const width = media.widths.find((one) => !isFallback && one >= wanted.width) ?? media.width;
  return toMediaUrl(media.hash, width, format);
}
