import type { PasskeyBody } from '#contracts/account/passkeys.ts';
import type { Passkey } from '#domain/auth/public.ts';

/** A passkey as its owner sees it. */
export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyBody => ({
  id,
  name,
  createdAt,
  lastUsedAt,
});
