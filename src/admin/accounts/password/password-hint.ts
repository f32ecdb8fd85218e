import { ROLE_PASSWORD_MIN } from '#shared/accounts/credential-bounds.ts';

export const PASSWORD_HINT = `At least ${ROLE_PASSWORD_MIN} characters. A few words are easy to remember.`;
