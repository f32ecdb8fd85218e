import type { FastifyRequest } from 'fastify';
import type { LimitName } from '#contracts/endpoint.ts';
import { createRateLimiter, type LimitedKey, type RateLimit } from '#domain/rate-limits/public.ts';
import { listClientNetworks } from '#shared/requests/client-network.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { foldCase } from '#shared/text/fold-case.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import type { RequestDevices } from './accounts/request-devices.ts';
import type { ApiDependencies } from './api-dependencies.ts';
import { AppError } from './app-error.ts';

/** How a stranger gets past the limits of passwords; each way has its own. */
export type WayIn = 'password' | 'work' | 'factor';

/** Proofs that are shown once the password is known, or by who is signed in. */
export type Proof = 'password' | 'code' | 'recovery' | 'passkey';

/** Guards that let a call pass or throw `rate_limited`; refused calls count too. */
export interface RequestLimiter {
  /** A known device is counted for itself; with `what` calls are counted apart. */
  requireForAddress(
    name: LimitName,
    request: FastifyRequest,
    options?: { readonly what?: 'challenge' | 'passkey' | 'proof' },
  ): Promise<void>;
  /** For signed-in callers, whom failures of others must not keep out. */
  requireForUser(name: LimitName, userId: number, what: 'code' | 'passkey'): Promise<void>;
  /** For logins of a device that the account knows; the waits grow. */
  requireForDevice(device: string): Promise<void>;
  /** The refusal of a login from anywhere else, by address, by account and by both; the waits grow. */
  findRefusal(request: FastifyRequest, username: string, way: WayIn): Promise<Error | null>;
  /**
   * Counts what somebody shows who has signed in, or knows the password already, for whom `key`
   * names. What can be guessed waits longer and longer; the returned function takes back the count
   * of a right one.
   */
  requireForProof(key: string, what: Proof): Promise<() => Promise<void>>;
}

/** So many addresses have to use up a way in before its owner finds it closed. */
const WAY_IN_ALLOWANCE = 4;

/** Longer windows: so many limits may pass in so many windows. */
const GROWTH = {
  pair: [
    { limits: 2, windows: 8 },
    { limits: 4, windows: 96 },
  ],
  address: [
    { limits: 4, windows: 8 },
    { limits: 10, windows: 96 },
  ],
  // Not longer, or anybody could keep the owner's new devices out for a day.
  account: [{ limits: 4, windows: 8 }],
  // So long, because a million codes are few; a changed password starts anew.
  code: [
    { limits: 2, windows: 8 },
    { limits: 4, windows: 96 },
    { limits: 10, windows: 90 * 96 },
  ],
} as const;

/** Counts in the store, so that all instances share the limits. */
export function createRequestLimiter(
  { store, now, rateLimits }: Pick<ApiDependencies, 'store' | 'now' | 'rateLimits'>,
  devices: Pick<RequestDevices, 'findHash'>,
): RequestLimiter {
  const check = createRateLimiter(store.rateLimits);

  async function countCall(keys: readonly LimitedKey[], limit: RateLimit): Promise<Refusal> {
    const result = await check(keys, limit, now());
    return result.ok ? null : buildRefusal(result.retryAfterSeconds);
  }

  /** Counts a login once more in each of the longer windows, up to the first that is full. */
  async function countInGrowth(
    kind: keyof typeof GROWTH,
    keys: readonly LimitedKey[],
  ): Promise<Refusal> {
    const { calls, windowSeconds } = rateLimits.login;
    for (const { limits, windows } of GROWTH[kind]) {
      const refusal = await countCall(
        keys.map(({ key, allowance }) => ({ key: growthKey(key, windows), allowance })),
        { calls: calls * limits, windowSeconds: windowSeconds * windows },
      );
      if (refusal) return refusal;
    }
    return null;
  }

  return {
    async requireForAddress(name, request, { what } = {}) {
      const device = name === 'login' ? await devices.findHash(request) : null;
      const group = what ? `${name}:${what}` : name;
      const keys = device ? [single(`${group}:device:${device}`)] : listNetworks(group, request);
      throwIfRefused(await countCall(keys, rateLimits[name]));
    },
    async requireForUser(name, userId, what) {
      throwIfRefused(await countCall([single(`${name}:${what}:${userId}`)], rateLimits[name]));
    },
    async requireForProof(key, what) {
      const counted = single(`login:second-${what}:${key}`);
      throwIfRefused(await countCall([counted], rateLimits.login));
      // Nobody can guess the others.
      const growth = what === 'code' ? 'code' : what === 'password' ? 'pair' : null;
      if (!growth) return () => store.rateLimits.release([counted.key]);
      throwIfRefused(await countInGrowth(growth, [counted]));
      const longer = GROWTH[growth].map(({ windows }) => growthKey(counted.key, windows));
      return () => store.rateLimits.release([counted.key, ...longer]);
    },
    async requireForDevice(device) {
      const counted = single(`login:device:${device}`);
      throwIfRefused(await countCall([counted], rateLimits.login));
      throwIfRefused(await countInGrowth('pair', [counted]));
    },
    async findRefusal(request, username, way) {
      const group = way === 'password' ? 'login' : `login:${way}`;
      const networks = listNetworks(group, request);
      // Folded like stored names, or another spelling of a name would have its own count.
      const name = `${group}:account:${foldCase(username)}`;
      const account = { key: name, allowance: way === 'password' ? 1 : WAY_IN_ALLOWANCE };
      const pairs = networks.map(({ key, allowance }) => ({ key: `${key}:${name}`, allowance }));
      // Calls that one count refuses are not counted by the next ones.
      return (
        (await countCall(networks, rateLimits.login)) ??
        (await countCall([account], rateLimits.login)) ??
        (await countInGrowth('pair', pairs)) ??
        (await countInGrowth('address', networks)) ??
        (await countInGrowth('account', [account]))
      );
    },
  };
}

/** Why a call may not pass; null if it may. */
type Refusal = AppError | null;

function throwIfRefused(refusal: Refusal): void {
  if (refusal) throw refusal;
}

const growthKey = (key: string, windows: number) => `${key}:${windows}`;

const single = (key: string): LimitedKey => ({ key, allowance: 1 });

const listNetworks = (group: string, { ip }: FastifyRequest): readonly LimitedKey[] =>
  listClientNetworks(ip).map((network) => ({
    key: `${group}:address:${network.name}`,
    allowance: network.allowance,
  }));

function buildRefusal(retryAfterSeconds: number): AppError {
  return new AppError('rate_limited', {
    message: `Too many attempts. Please try again in ${describeDuration(retryAfterSeconds)}.`,
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}

function describeDuration(seconds: number): string {
  if (seconds < 60) return countNoun(seconds, 'second');
  if (seconds < 3600) return countNoun(Math.ceil(seconds / 60), 'minute');
  if (seconds < 48 * 3600) return countNoun(Math.ceil(seconds / 3600), 'hour');
  return countNoun(Math.ceil(seconds / DAY_SECONDS), 'day');
}
