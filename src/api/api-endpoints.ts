import { authEndpoints } from '#contracts/auth.ts';
import { contactEndpoints } from '#contracts/contact.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { healthEndpoints } from '#contracts/health.ts';
import { mediaEndpoints } from '#contracts/media.ts';
import { postEndpoints } from '#contracts/posts.ts';

/** Every endpoint of the contracts, by noun and name: `posts`, `listPublished`. */
export const endpointsByNoun: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  auth: authEndpoints,
  posts: postEndpoints,
  contact: contactEndpoints,
  media: mediaEndpoints,
  health: healthEndpoints,
};
