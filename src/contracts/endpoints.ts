import { accountEndpoints } from './accounts/endpoints.ts';
import { factorEndpoints } from './accounts/factors/endpoints.ts';
import { passkeySignInEndpoints } from './accounts/passkey-sign-in/endpoints.ts';
import { passkeyEndpoints } from './accounts/passkeys/endpoints.ts';
import { accountSettingsEndpoints } from './accounts/settings/endpoints.ts';
import { authEndpoints } from './accounts/sign-in/endpoints.ts';
import { teamEndpoints } from './accounts/team/endpoints.ts';
import { auditEndpoints } from './audit/endpoints.ts';
import type { Call } from './call.ts';
import { dashboardEndpoints } from './dashboard/endpoints.ts';
import { documentEndpoints } from './documents/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { healthEndpoints } from './health/endpoints.ts';
import { mediaEndpoints } from './media/endpoints.ts';
import { bulkMessageEndpoints } from './messages/bulk/endpoints.ts';
import { contactEndpoints } from './messages/endpoints.ts';
import { inboxEndpoints } from './messages/inbox/endpoints.ts';
import { peopleEndpoints } from './messages/people/endpoints.ts';
import { contactFormEndpoints } from './messages/submission/endpoints.ts';
import { bulkPostEndpoints } from './posts/bulk/endpoints.ts';
import { workingCopyEndpoints } from './posts/drafts/endpoints.ts';
import { postEndpoints } from './posts/endpoints.ts';
import { linkEndpoints } from './posts/links/endpoints.ts';
import { previewEndpoints } from './posts/previews/endpoints.ts';
import { redirectEndpoints } from './posts/redirects/endpoints.ts';
import { revisionEndpoints } from './posts/revisions/endpoints.ts';
import { slugEndpoints } from './posts/slugs/endpoints.ts';
import { tagEndpoints } from './posts/tags/endpoints.ts';
import { publishingEndpoints } from './publishing/endpoints.ts';
import { systemEndpoints } from './system/endpoints.ts';

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
  documents: documentEndpoints,
  publishing: publishingEndpoints,
  dashboard: dashboardEndpoints,
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
