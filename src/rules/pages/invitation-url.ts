import { INVITATION_PATH } from './admin-screens.ts';

/** Where an invited person makes an account; the token is after the hash sign, so that no log has it. */
export const makeInvitationUrl = (siteUrl: string | URL, token: string): string =>
  `${new URL(INVITATION_PATH, siteUrl).href}#${token}`;
