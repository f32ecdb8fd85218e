import { HttpError, isRefusal } from '#client/http-error.ts';
import type { ErrorCode } from '#contracts/error-codes.ts';
import { ConnectionError } from '../api-client.ts';
import { readRefusal } from '../forms/server-refusal.ts';

/** Why the server does not have what was typed yet. */
export type Trouble =
  | { readonly kind: 'offline' }
  /** The session has ended; the next action that needs one asks to sign in. */
  | { readonly kind: 'signed-out' }
  /** With `passes` by a server in trouble, which may take the same text later. */
  | { readonly kind: 'refused'; readonly message: string; readonly passes: boolean };

/** Where what a form shows stands. */
export type KeepState =
  | { readonly kind: 'settled' | 'waiting' | 'held' }
  | { readonly kind: 'kept'; readonly savedAt: string }
  | Trouble;

/** Whether the server has everything that the form shows. */
export const isOnServer = ({ kind }: KeepState) => kind === 'kept' || kind === 'settled';

/** Why a text could not be kept; `gone` says what became of it if it is in the trash. */
export function toTrouble(error: unknown, gone: string): Trouble {
  if (error instanceof ConnectionError) return { kind: 'offline' };
  if (isRefusal(error, 'unauthenticated')) return { kind: 'signed-out' };
  const message = isRefusal(error, 'not_found') ? gone : readRefusal(error, 'Try again.').message;
  return { kind: 'refused', message, passes: isTransient(error) };
}

/** Whether it may pass by itself. An ended session does not, and whoever signs in next may be somebody else. */
export const isPassing = (trouble: Trouble) =>
  trouble.kind === 'offline' || (trouble.kind === 'refused' && trouble.passes);

const transient: readonly (ErrorCode | undefined)[] = [
  ...(['internal', 'unavailable', 'storage_full', 'rate_limited', 'request_timeout'] as const),
  // It lies in the trash, from where it can come back.
  'not_found',
  // A proxy answers without one.
  undefined,
];

/** Whether the server is in trouble, such as a full disk, and nothing is wrong with the text. */
const isTransient = (error: unknown) =>
  !(error instanceof HttpError) || transient.includes(error.code);
