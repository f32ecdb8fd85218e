import type { Clock } from '#domain/time/public.ts';
import { StorageError } from '#domain/transactions/public.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import type { MediaClaim, WithMediaClaims } from './media-claims.ts';

/** The claim of a process that was killed ends after this time; a living one prolongs its own. */
const CLAIM_SECONDS = 30;

const ATTEMPTS = 300;
const ATTEMPT_INTERVAL_MS = 100;

export interface Claiming extends Clock {
  readonly store: WithMediaClaims<'take' | 'setEnd' | 'release'>;
  /** Random text that nobody else gets. */
  readonly newToken: () => string;
}

/** A claim that is held while its work runs. */
export interface HeldClaim extends MediaClaim {
  /** Throws if the claim was lost. Call it before every step that takes seconds. */
  prolong(): Promise<void>;
}

/** Runs work on a picture's files alone, on any instance; if it fails, the claim stays for the sweep. */
export async function withClaim<Result>(
  { store, now, newToken }: Claiming,
  hash: string,
  work: (claim: HeldClaim) => Promise<Result>,
): Promise<Result> {
  const { mediaClaims } = store;
  const claim = { hash, token: newToken() };
  const prolong = async () => {
    if (!(await mediaClaims.setEnd(claim, addSeconds(now(), CLAIM_SECONDS)))) throw lostClaim();
  };
  for (let attempt = 1; !(await takeNow()); attempt += 1) {
    if (attempt === ATTEMPTS) throw lostClaim();
    await new Promise((resolve) => setTimeout(resolve, ATTEMPT_INTERVAL_MS));
  }
  try {
    const result = await work({ ...claim, prolong });
    await mediaClaims.release(claim);
    return result;
  } catch (error) {
    // If this fails too, the claim ends by itself.
    await mediaClaims.setEnd(claim, now()).catch(() => false);
    throw error;
  }

  function takeNow(): Promise<boolean> {
    const time = now();
    return mediaClaims.take(claim, time, addSeconds(time, CLAIM_SECONDS));
  }
}

/** Nothing is wrong with the picture: the same call may succeed in a moment. */
export function lostClaim(): StorageError {
  return new StorageError('unavailable', 'Somebody else is writing or removing this picture');
}
