import * as mediaCalls from '#contracts/media/calls.ts';
import { callApi } from '../api-client.ts';

/** Saves the alternative text of the picture at this address, if it was uploaded here. */
export async function saveAlt(url: string, alt: string): Promise<void> {
  const [media] = await callApi(mediaCalls.list, { query: { url, limit: 1 } });
  if (media) await callApi(mediaCalls.update, { params: { id: media.id }, body: { alt } });
}
