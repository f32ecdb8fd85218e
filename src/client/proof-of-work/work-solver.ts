import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

// A worker, so that the page stays responsive. Answers with the solution, or null if it takes too long.
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge: data, deriveKey, timeout: 120_000 });
  self.postMessage(solution);
};
