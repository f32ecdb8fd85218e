import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '../../endpoint.ts';
import * as settingsCalls from './calls.ts';

/** The settings by administrators for all accounts. */
export const AccountSettingsBody = z.object({
  /** Whether everybody with a role needs a second factor. */
  isSecondFactorRequired: z.boolean('isSecondFactorRequired must be true or false'),
});

/** The calls about the settings of all accounts. */
export const accountSettingsEndpoints = {
  get: defineEndpoint(settingsCalls.get, {
    summary: 'What is required of all accounts with a role',
    success: { status: 200, body: AccountSettingsBody },
  }),
  update: defineEndpoint(settingsCalls.update, {
    isSensitive: true,
    summary: 'Require a second factor of everybody with a role, or no longer',
    body: AccountSettingsBody,
    success: { status: 200, body: AccountSettingsBody },
    errors: ['own_factor_missing'],
  }),
} satisfies Record<keyof typeof settingsCalls, Endpoint>;
