import { authEndpoints } from '#contracts/auth.ts';
import { contactEndpoints } from '#contracts/contact.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { healthEndpoints } from '#contracts/health.ts';
import { mediaEndpoints } from '#contracts/media.ts';
import { postEndpoints } from '#contracts/posts.ts';
import { slugEndpoints } from '#contracts/slugs.ts';
import { tagEndpoints } from '#contracts/tags.ts';

/** Every endpoint of the contracts, by noun and name: `posts`, `listPublished`. */
export const endpointsByNoun: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  auth: authEndpoints,
  posts: postEndpoints,
  slugs: slugEndpoints,
  tags: tagEndpoints,
  contact: contactEndpoints,
  media: mediaEndpoints,
  health: healthEndpoints,
};
