import * as mediaCalls from '#contracts/calls/media-calls.ts';
import type { MediaBody } from '#contracts/media.ts';
import { callApi } from '../api-client.ts';

/** Pictures per call; the one we look for is nearly always among the newest. */
const PAGE = 50;

/** The picture at this address; null if it was not uploaded here. */
async function findMedia(url: string): Promise<MediaBody | null> {
  for (let offset = 0; ; offset += PAGE) {
    const query = { limit: PAGE, offset };
    const page = await callApi(mediaCalls.list, { query });
    const found = page.find((media) => media.url === url);
    if (found || page.length < PAGE) return found ?? null;
  }
}

/** Saves the alternative text of the picture at this address, if it was uploaded here. */
export async function saveAlt(url: string, alt: string): Promise<void> {
  const media = await findMedia(url);
  if (media) await callApi(mediaCalls.update, { params: { id: media.id }, body: { alt } });
}
