import { drawPicture } from './pictures.ts';

/** A picture of a running product, as its API answers. */
export interface ProductPicture {
  readonly id: number;
  readonly url: string;
}

/** The bytes of a small picture; a different `seed` gives different ones. */
export async function drawUpload(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = drawPicture(40 + (seed % 600), 30 + Math.floor(seed / 600));
  return new Uint8Array(await picture.png().toBuffer());
}

/** Sends a picture to a running product as a browser would. */
export function uploadPicture(
  url: string,
  cookie: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const body = new FormData();
  body.append('file', new File([bytes], 'picture.png'));
  return fetch(`${url}/api/media`, { method: 'POST', headers: { cookie }, body });
}
