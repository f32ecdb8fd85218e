import * as z from 'zod/mini';
import { tooLong } from '#shared/text/bound-messages.ts';
import { defineEndpoint, type Endpoint } from '../../endpoint.ts';
import { trimmedText } from '../../fields/text-fields.ts';
import { IdParams } from '../../id-params.ts';
import * as passkeyCalls from './calls.ts';
import {
  CreationOptionsBody,
  PasskeyCreation,
  PasskeyRequest,
  RequestOptionsBody,
} from './passkey-forms.ts';

/** The name that the owner of a passkey gives it. */
export const PASSKEY_NAME_MAX = 60;

const Name = trimmedText('Name').check(
  z.minLength(1, 'Name is required'),
  z.maxLength(PASSKEY_NAME_MAX, tooLong('Name', PASSKEY_NAME_MAX)),
);

/** A passkey of the caller; times are ISO 8601 in UTC. */
export const PasskeyBody = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  /** Null before the first use. */
  lastUsedAt: z.nullable(z.string()),
});
export type PasskeyBody = z.infer<typeof PasskeyBody>;

/** The body of a new passkey: its name, and what the browser answered. */
export const AddPasskeyRequest = z.object({ name: Name, response: PasskeyCreation });

/** The body of another name. */
export const RenamePasskeyRequest = z.object({ name: Name });

/** The calls about one's own passkeys. */
export const passkeyEndpoints = {
  list: defineEndpoint(passkeyCalls.list, {
    isOpenWithoutFactor: true,
    summary: 'The passkeys of the caller, the oldest first',
    success: { status: 200, body: z.array(PasskeyBody) },
  }),
  begin: defineEndpoint(passkeyCalls.begin, {
    isOpenWithoutFactor: true,
    isSensitive: true,
    asksForFactor: true,
    summary: 'What the browser needs to make a passkey; its answer counts once, for five minutes',
    success: { status: 200, body: CreationOptionsBody },
    errors: ['rate_limited'],
  }),
  add: defineEndpoint(passkeyCalls.add, {
    isOpenWithoutFactor: true,
    isSensitive: true,
    asksForFactor: true,
    summary:
      'Store the passkey that the browser made; the first second factor brings recovery codes',
    body: AddPasskeyRequest,
    success: {
      status: 201,
      body: z.object({ passkey: PasskeyBody, recoveryCodes: z.array(z.string()) }),
    },
    errors: ['invalid_input', 'challenge_ended', 'passkey_exists'],
  }),
  rename: defineEndpoint(passkeyCalls.rename, {
    isOpenWithoutFactor: true,
    isSensitive: true,
    summary: 'Give a passkey another name',
    params: IdParams,
    body: RenamePasskeyRequest,
    success: { status: 200, body: PasskeyBody },
    errors: ['not_found'],
  }),
  remove: defineEndpoint(passkeyCalls.remove, {
    isSensitive: true,
    asksForFactor: true,
    summary: 'Remove a passkey; with the last second factor go the recovery codes',
    params: IdParams,
    success: { status: 204, body: null },
    errors: ['not_found'],
  }),
  beginConfirm: defineEndpoint(passkeyCalls.beginConfirm, {
    isOpenWithoutFactor: true,
    summary: 'What the browser needs to prove with a passkey who is there',
    success: { status: 200, body: RequestOptionsBody },
    errors: ['rate_limited'],
  }),
  confirm: defineEndpoint(passkeyCalls.confirm, {
    isOpenWithoutFactor: true,
    summary: 'Prove with a passkey who you are: opens sensitive calls for ten minutes',
    body: PasskeyRequest,
    success: { status: 204, body: null },
    errors: ['invalid_input', 'challenge_ended'],
  }),
} satisfies Record<keyof typeof passkeyCalls, Endpoint>;
