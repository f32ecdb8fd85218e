import { callApi } from '#client/call-api.ts';
import { HttpError } from '#client/http-error.ts';
import { browserTransport } from '#client/http-transport.ts';
import type { WorkProofRequest } from '#contracts/fields/work-proof.ts';
import * as contactFormCalls from '#contracts/messages/submission/calls.ts';

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
