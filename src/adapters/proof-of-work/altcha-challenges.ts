import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { WorkChallenges } from '#domain/rate-limits/public.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';

/** Solving tries 256 keys on average: about half a second of one core, a few on an old phone. */
const ALGORITHM = 'PBKDF2/SHA-256';
const ITERATIONS = 5000;
const KEY_PREFIX = '00';

/** Long enough for a slow phone, too short for a store of solutions. */
const CHALLENGE_SECONDS = 600;

/** Proofs of work in the form of ALTCHA (version 2). */
export const workChallenges: WorkChallenges = {
  async issue(subject, secret, now) {
    const challenge = await createChallenge({
      algorithm: ALGORITHM,
      cost: ITERATIONS,
      keyPrefix: KEY_PREFIX,
      data: { ...subject, endsAt: addSeconds(now, CHALLENGE_SECONDS) },
      deriveKey,
      hmacSignatureSecret: toKey(secret),
    });
    return { parameters: { ...challenge.parameters }, signature: challenge.signature ?? '' };
  },

  async check(proof, secret, now) {
    const payload = readPayload(proof);
    if (!payload) return null;
    const { verified } = await verifySolution({
      ...payload,
      deriveKey,
      hmacSignatureSecret: toKey(secret),
    });
    const { endsAt, ...subject } = payload.challenge.parameters.data ?? {};
    if (!verified || typeof endsAt !== 'string') return null;
    // The library compares its own times with the machine's clock.
    if (endsAt <= now) return null;
    return { subject, id: payload.challenge.parameters.nonce, endsAt };
  },
};

/** Stamps of the form are signed with the same secret: a challenge is never one of them. */
const toKey = (secret: string) => `challenge:${secret}`;

/** The library trusts the shape of what it is given; what is in it, the signature covers. */
function readPayload(proof: unknown): Payload | null {
  const { challenge, solution } = (proof ?? {}) as Partial<Payload>;
  const { parameters, signature } = (challenge ?? {}) as Partial<Challenge>;
  if (typeof parameters !== 'object' || parameters === null) return null;
  if (typeof signature !== 'string' || typeof solution !== 'object' || solution === null) {
    return null;
  }
  return { challenge: { parameters, signature }, solution };
}
