import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '../../endpoint.ts';
import { SecondFactorRequest } from '../sign-in/endpoints.ts';
import * as factorCalls from './calls.ts';

/** The second factors of the caller. */
export const FactorsBody = z.object({ isSet: z.boolean(), recoveryCodesLeft: z.number() });

/** A key for an authenticator app: as text, as address, and as an SVG picture of the address. */
export const TotpOfferBody = z.object({ secret: z.string(), uri: z.string(), qrCode: z.string() });
export type TotpOfferBody = z.infer<typeof TotpOfferBody>;

/** Ten codes, each good for one sign-in; shown once. */
export const RecoveryCodesBody = z.object({ recoveryCodes: z.array(z.string()) });

/** The calls about one's own second factors. */
export const factorEndpoints = {
  getFactors: defineEndpoint(factorCalls.getFactors, {
    isOpenWithoutFactor: true,
    summary: 'Whether an authenticator app is in use, and how many recovery codes are left',
    success: { status: 200, body: FactorsBody },
  }),
  beginTotp: defineEndpoint(factorCalls.beginTotp, {
    isOpenWithoutFactor: true,
    isSensitive: true,
    asksForFactor: true,
    summary: 'Make a key for an authenticator app; it is in use once a code confirms it',
    success: { status: 201, body: TotpOfferBody },
    errors: ['factor_exists'],
  }),
  confirmTotp: defineEndpoint(factorCalls.confirmTotp, {
    isOpenWithoutFactor: true,
    isSensitive: true,
    asksForFactor: true,
    summary: 'Put the app to use with a first code, and receive recovery codes',
    body: z.pick(SecondFactorRequest, { code: true }),
    success: { status: 200, body: RecoveryCodesBody },
    errors: ['invalid_input', 'not_found', 'rate_limited'],
  }),
  removeTotp: defineEndpoint(factorCalls.removeTotp, {
    isSensitive: true,
    asksForFactor: true,
    summary: 'Remove the app and all recovery codes',
    success: { status: 204, body: null },
    errors: ['not_found'],
  }),
  makeRecoveryCodes: defineEndpoint(factorCalls.makeRecoveryCodes, {
    isOpenWithoutFactor: true,
    isSensitive: true,
    asksForFactor: true,
    summary: 'Ten new recovery codes, which replace all others',
    success: { status: 200, body: RecoveryCodesBody },
    errors: ['not_found'],
  }),
} satisfies Record<keyof typeof factorCalls, Endpoint>;
