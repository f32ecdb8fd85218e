import { expect, it } from 'vitest';
import { adaptHtml } from './adapt-html.ts';

const withoutPictures = {
  toPicture: async () => null,
  toLink: async (address: string) => address,
};

it.each([
  ['<p>A</p><figure><img src="a.png"></figure>', '<p>A</p>'],
  ['<figure><a href="/a.png"><img src="a.png"></a></figure><p>B</p>', '<p>B</p>'],
  ['<p><img src="a.png"> <img src="b.png"></p><p>B</p>', '<p>B</p>'],
  [
    '<figure><img src="a.png"><figcaption>Its words</figcaption></figure>',
    '<figure><figcaption>Its words</figcaption></figure>',
  ],
])('leaves nothing empty where a picture is missing: %s', async (html, adapted) => {
  expect((await adaptHtml(html, withoutPictures)).html).toBe(adapted);
});
