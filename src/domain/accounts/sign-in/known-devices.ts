import type { Clock } from '#domain/time/public.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { hashSessionToken } from './session-token.ts';

/** Browsers that signed in before, by the hash of a token that each keeps in a cookie. */
export interface KnownDeviceRepository {
  /** The accounts that have signed in on a device, with their folded names. */
  listAccounts(
    deviceHash: string,
  ): Promise<readonly { readonly userId: number; readonly usernameKey: string }[]>;
  /** Records a sign-in on a device. */
  remember(deviceHash: string, userId: number, usedAt: string): Promise<void>;
  /** Gives a device another token. */
  rename(deviceHash: string, newHash: string): Promise<void>;
  /** Forgets all devices of a user but one. */
  removeOfUser(userId: number, exceptHash: string | null): Promise<void>;
  /** Forgets devices on which nobody has signed in since `time`; returns how many. */
  removeUnused(time: string): Promise<number>;
}

export interface WithKnownDevices<
  Method extends keyof KnownDeviceRepository = keyof KnownDeviceRepository,
> {
  readonly knownDevices: Pick<KnownDeviceRepository, Method>;
}

/** How long a device is known after its last sign-in (BEHAVIOUR 6.4). */
export const KNOWN_DEVICE_SECONDS = 180 * DAY_SECONDS;

/** The hash under which a device is stored. */
export const hashDeviceToken = (token: string): string => hashSessionToken(token);

/**
 * Remembers that a user has signed in on a device (OWASP, device cookies). The first time the
 * device gets a new token, which is returned: one that somebody planted is worthless then.
 */
export async function rememberDevice(
  {
    store,
    now,
    newDeviceToken,
  }: Clock & {
    readonly store: WithKnownDevices<'remember' | 'rename'>;
    readonly newDeviceToken: () => string;
  },
  userId: number,
  device: { readonly token: string | null; readonly isKnown: boolean },
): Promise<string | null> {
  const { token, isKnown } = device;
  if (token && isKnown) {
    await store.knownDevices.remember(hashDeviceToken(token), userId, now());
    return null;
  }
  const newToken = newDeviceToken();
  // Entries of other accounts of the same browser are kept.
  if (token) await store.knownDevices.rename(hashDeviceToken(token), hashDeviceToken(newToken));
  await store.knownDevices.remember(hashDeviceToken(newToken), userId, now());
  return newToken;
}

/** Forgets devices that were not used for half a year. */
export const forgetUnusedDevices = (
  store: WithKnownDevices<'removeUnused'>,
  now: string,
): Promise<number> => store.knownDevices.removeUnused(addSeconds(now, -KNOWN_DEVICE_SECONDS));
