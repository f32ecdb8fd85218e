import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an IP address belongs to the public internet: no private, local, shared or mapped range. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Thrown into a connection that would leave the allowed addresses. */
export class ForbiddenAddressError extends Error {}

/**
 * Resolves names for a connection, and refuses one that has any forbidden address. The check belongs
 * here because a name may lead elsewhere a moment later (DNS rebinding).
 */
export function guardLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options: LookupOptions, callback) =>
    lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '');
      const [first] = found;
      if (!first || !found.every(({ address }) => isAllowed(address))) {
        return callback(new ForbiddenAddressError(name), '');
      }
      if (options.all) return callback(null, found);
      callback(null, first.address, first.family);
    });
}
