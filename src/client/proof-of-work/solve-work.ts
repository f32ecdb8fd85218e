import type { WorkChallengeBody, WorkProofRequest } from '#contracts/fields/work-proof.ts';

/** Solves a challenge in a worker; null if that takes too long. Loaded with the first challenge. */
export async function solveWork(challenge: WorkChallengeBody): Promise<WorkProofRequest | null> {
  const worker = new Worker(new URL('./work-solver.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<WorkProofRequest['solution'] | null>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(challenge);
    });
    return solution && { challenge, solution };
  } finally {
    worker.terminate();
  }
}
