import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  hashDeviceToken,
  KNOWN_DEVICE_SECONDS,
  rememberDevice,
  type User,
} from '#domain/accounts/public.ts';
import { foldCase } from '#shared/text/fold-case.ts';
import type { ApiDependencies } from '../api-dependencies.ts';
import { nameUserInLog } from '../name-user-in-log.ts';
import { isSecure } from '../session-cookie.ts';

/** Browsers that send requests, told apart by a cookie of their own. */
export interface RequestDevices {
  /** The hash of the device's cookie, whoever made that; null without one. */
  hashCookie(request: FastifyRequest): string | null;
  /** The device's hash if anybody has signed in on it, else null. */
  findHash(request: FastifyRequest): Promise<string | null>;
  /** Whether this account has signed in on the device before. */
  isKnownFor(request: FastifyRequest, username: string): Promise<boolean>;
  /** Remembers a sign-in that was just made, and names its user in the log. */
  remember(request: FastifyRequest, reply: FastifyReply, user: User): Promise<void>;
}

type DeviceStore = Pick<ApiDependencies, 'store' | 'now' | 'newDeviceToken' | 'siteUrl'>;

/** Reads a device's accounts at most once per request; without a cookie the database is not asked. */
export function createRequestDevices(context: DeviceStore): RequestDevices {
  const { store, siteUrl } = context;
  const nameFor = (request: FastifyRequest) =>
    isSecure(request, siteUrl) ? '__Host-device' : 'device';
  const tokenOf = (request: FastifyRequest) => request.cookies[nameFor(request)] || null;
  const found = new WeakMap<FastifyRequest, ReturnType<typeof lookUp>>();

  async function lookUp(request: FastifyRequest) {
    const token = tokenOf(request);
    return token ? store.knownDevices.listAccounts(hashDeviceToken(token)) : [];
  }
  function listAccounts(request: FastifyRequest) {
    const accounts = found.get(request) ?? lookUp(request);
    found.set(request, accounts);
    return accounts;
  }

  return {
    hashCookie(request) {
      const token = tokenOf(request);
      return token && hashDeviceToken(token);
    },
    async findHash(request) {
      const token = tokenOf(request);
      return token && (await listAccounts(request)).length > 0 ? hashDeviceToken(token) : null;
    },
    async isKnownFor(request, username) {
      const key = foldCase(username);
      return (await listAccounts(request)).some(({ usernameKey }) => usernameKey === key);
    },
    async remember(request, reply, user) {
      nameUserInLog(request, user.id);
      const accounts = await listAccounts(request);
      const isKnown = accounts.some(({ userId }) => userId === user.id);
      const device = { token: tokenOf(request), isKnown };
      const token = await rememberDevice(context, user.id, device);
      if (!isKnown) request.log.info('Signed in on a new device');
      if (token === null) return;
      reply.setCookie(nameFor(request), token, {
        path: '/',
        sameSite: 'lax',
        httpOnly: true,
        secure: isSecure(request, siteUrl),
        maxAge: KNOWN_DEVICE_SECONDS,
      });
    },
  };
}
