import { type MediaBody, mediaEndpoints } from '#contracts/media.ts';
import { callApi } from '../api-client.ts';

/** Pictures that one call lists; the one that is looked for is nearly always among the newest. */
const PAGE = 50;

/** The picture at this address; null where it is none that was uploaded here. */
async function findMedia(url: string): Promise<MediaBody | null> {
  for (let offset = 0; ; offset += PAGE) {
    const query = { limit: PAGE, offset };
    const page = await callApi(mediaEndpoints.list, { query });
    const found = page.find((media) => media.url === url);
    if (found || page.length < PAGE) return found ?? null;
  }
}

/** Says what the picture at this address shows; nothing where it is none of ours. */
export async function saveAlt(url: string, alt: string): Promise<void> {
  const media = await findMedia(url);
  if (media) await callApi(mediaEndpoints.update, { params: { id: media.id }, body: { alt } });
}
