import { accountEndpoints } from './account/account.ts';
import { factorEndpoints } from './account/factors.ts';
import { passkeySignInEndpoints } from './account/passkey-sign-in.ts';
import { passkeyEndpoints } from './account/passkeys.ts';
import { authEndpoints } from './auth.ts';
import { bulkMessageEndpoints } from './bulk-messages.ts';
import type { Call } from './calls/call.ts';
import { contactEndpoints } from './contact.ts';
import { contactFormEndpoints } from './contact-form.ts';
import type { Endpoint } from './endpoint.ts';
import { healthEndpoints } from './health.ts';
import { inboxEndpoints } from './inbox.ts';
import { mediaEndpoints } from './media.ts';
import { peopleEndpoints } from './messages/people.ts';
import { postEndpoints } from './posts.ts';
import { bulkPostEndpoints } from './publishing/bulk-posts.ts';
import { linkEndpoints } from './publishing/links.ts';
import { previewEndpoints } from './publishing/previews.ts';
import { redirectEndpoints } from './publishing/redirects.ts';
import { revisionEndpoints } from './publishing/revisions.ts';
import { workingCopyEndpoints } from './publishing/working-copies.ts';
import { slugEndpoints } from './slugs.ts';
import { systemEndpoints } from './system.ts';
import { tagEndpoints } from './tags.ts';
import { accountSettingsEndpoints } from './team/account-settings.ts';
import { auditEndpoints } from './team/audit.ts';
import { teamEndpoints } from './team/team.ts';

const nouns = {
  auth: authEndpoints,
  account: accountEndpoints,
  factors: factorEndpoints,
  passkeys: passkeyEndpoints,
  passkeySignIn: passkeySignInEndpoints,
  posts: postEndpoints,
  bulkPosts: bulkPostEndpoints,
  previews: previewEndpoints,
  workingCopies: workingCopyEndpoints,
  revisions: revisionEndpoints,
  slugs: slugEndpoints,
  tags: tagEndpoints,
  redirects: redirectEndpoints,
  links: linkEndpoints,
  contact: contactEndpoints,
  contactForm: contactFormEndpoints,
  inbox: inboxEndpoints,
  bulkMessages: bulkMessageEndpoints,
  people: peopleEndpoints,
  system: systemEndpoints,
  media: mediaEndpoints,
  audit: auditEndpoints,
  team: teamEndpoints,
  accountSettings: accountSettingsEndpoints,
  health: healthEndpoints,
};

/** Every endpoint of the contracts, by noun and name: `posts`, `listPublished`. */
export const endpointsByNoun: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = nouns;

type ValueOf<T> = T[keyof T];
type KnownEndpoint = {
  [Noun in keyof typeof nouns]: ValueOf<(typeof nouns)[Noun]>;
}[keyof typeof nouns];

/** The endpoint of a call, as a type: programs that only make calls need not load its schemas. */
export type EndpointOf<C extends Call> = Extract<KnownEndpoint, Pick<C, 'method' | 'path'>>;

/** The name of any header that some answer promises, as HTTP/2 writes it. */
export type AnswerHeaderName = KnownEndpoint extends infer E
  ? E extends { readonly success: { readonly headers: infer Headers } }
    ? Lowercase<keyof Headers & string>
    : never
  : never;
