import { authEndpoints } from './auth.ts';
import { contactEndpoints } from './contact.ts';
import type { Endpoint } from './endpoint.ts';
import { healthEndpoints } from './health.ts';
import { mediaEndpoints } from './media.ts';
import { postEndpoints } from './posts.ts';
import { slugEndpoints } from './slugs.ts';
import { tagEndpoints } from './tags.ts';

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
