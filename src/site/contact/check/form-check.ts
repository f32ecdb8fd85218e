import { callApi } from '#client/call-api.ts';
import { HttpError } from '#client/http-error.ts';
import { browserTransport } from '#client/http-transport.ts';
import { solveWork } from '#client/proof-of-work/solve-work.ts';
import type { WorkChallengeBody, WorkProofRequest } from '#contracts/fields/work-proof.ts';
import * as contactFormCalls from '#contracts/messages/submission/calls.ts';
import { readStored, writeStored } from '#ui/browser-storage.ts';
import { HONEYPOT_FIELD } from './honeypot-field.tsx';

const STORAGE_KEY = 'form-stamp';

/** A slow stamp must not keep anybody from sending. */
const STAMP_WAIT_MS = 3000;

/** After this the message counts as sent; its proof goes on in the background. */
const WORK_WAIT_MS = 10_000;

let pending: Promise<string> | null = null;

/** Notes that somebody has begun to write; the moment is kept for this tab until it is used. */
export function beginCheck(): void {
  pending ??= findFormToken() ?? fetchFormToken();
}

/** Reads the values that are sent beside the fields of the form. */
export async function readMarks(form: HTMLFormElement): Promise<Record<string, string>> {
  beginCheck();
  const stamp = await withinTime(pending, STAMP_WAIT_MS);
  const honeypot = form.elements.namedItem(HONEYPOT_FIELD) as HTMLInputElement | null;
  return { [HONEYPOT_FIELD]: honeypot?.value ?? '', ...(stamp && { stamp }) };
}

/** Forgets the stamp, which is good for one message, and does the work that the receipt asks for. */
export async function finishCheck(challenge: WorkChallengeBody | undefined): Promise<void> {
  pending = null;
  keepFormToken(null);
  if (challenge) await withinTime(proveWork(challenge), WORK_WAIT_MS);
}

function fetchFormToken(): Promise<string> {
  return callApi(browserTransport, contactFormCalls.stamp, {}).then((answer) => {
    const stamp = answer?.stamp ?? '';
    keepFormToken(stamp);
    return stamp;
  });
}

async function proveWork(challenge: WorkChallengeBody): Promise<void> {
  const proof = await solveWork(challenge);
  if (proof) await sendProof(proof);
}

/** The result, or null if it fails or takes too long. */
const withinTime = <Value>(work: Promise<Value> | null, ms: number): Promise<Value | null> =>
  Promise.race([
    Promise.resolve(work).catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, ms, null)),
  ]);

// After a reload the text comes back, and with it the moment at which it was begun.
function findFormToken(): Promise<string> | null {
  const stamp = readStored(STORAGE_KEY, 'sessionStorage');
  return stamp ? Promise.resolve(stamp) : null;
}

const keepFormToken = (stamp: string | null): void =>
  writeStored(STORAGE_KEY, stamp, 'sessionStorage');

/** Together shorter than a proof of work is good for (BEHAVIOUR 6.4). */
const DELAYS_MS = [1000, 3000, 9000, 30_000, 60_000, 120_000];

/** Sends a proof of work, again after growing delays until the server has answered. */
export async function sendProof(body: WorkProofRequest): Promise<void> {
  for (const delay of DELAYS_MS) {
    try {
      await callApi(browserTransport, contactFormCalls.prove, { body });
      return;
    } catch (error) {
      if (error instanceof HttpError && error.status < 500) return;
    }
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}
