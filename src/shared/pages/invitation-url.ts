import { ACCOUNT_LINK_PATH, INVITATION_PATH } from './admin-screens.ts';

/** The token is after the hash sign, so that no log has it. */
const makeUrl = (path: string) => (siteUrl: string | URL, token: string) =>
  `${new URL(path, siteUrl).href}#${token}`;

/** Where an invited person makes an account. */
export const makeInvitationUrl = makeUrl(INVITATION_PATH);

/** Where the owner of an account uses a link that was mailed. */
export const makeAccountLinkUrl = makeUrl(ACCOUNT_LINK_PATH);
