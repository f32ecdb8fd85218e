import * as z from 'zod/mini';

/** Bytes in base64url; browsers send some kilobytes at most. */
const Bytes = (field: string) =>
  z
    .string(`${field} must be text`)
    .check(z.regex(/^[\w-]{1,20000}$/, `${field} must be base64url`));

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const CreationOptionsBody = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptionsBody = z.infer<typeof CreationOptionsBody>;

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON; without `allowCredentials` any passkey does. */
export const RequestOptionsBody = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(Descriptor),
  userVerification: z.enum(['required', 'preferred']),
});
export type RequestOptionsBody = z.infer<typeof RequestOptionsBody>;

const credential = {
  id: Bytes('id'),
  rawId: Bytes('rawId'),
  type: z.literal('public-key', 'type takes public-key'),
};

/** WebAuthn's RegistrationResponseJSON; further fields are ignored. */
export const PasskeyCreation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes('clientDataJSON'),
    attestationObject: Bytes('attestationObject'),
    transports: z.optional(
      z
        .array(z.string().check(z.regex(/^[a-z-]{1,20}$/, 'transports are words')))
        .check(z.maxLength(10, 'transports are too many')),
    ),
  }),
});

/** WebAuthn's AuthenticationResponseJSON; further fields are ignored. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes('clientDataJSON'),
    authenticatorData: Bytes('authenticatorData'),
    signature: Bytes('signature'),
  }),
});

/** The body of a proof by passkey: what the browser answered. */
export const PasskeyRequest = z.object({ response: PasskeyAssertion });
