import * as z from 'zod/mini';

/** A task of proof of work, in the form of ALTCHA version 2. */
export const WorkChallengeBody = z.object({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string(),
});
export type WorkChallengeBody = z.infer<typeof WorkChallengeBody>;

/** A challenge as it came, and its solution. */
export const WorkProofRequest = z.object({
  challenge: WorkChallengeBody,
  solution: z.record(z.string(), z.unknown()),
});
export type WorkProofRequest = z.infer<typeof WorkProofRequest>;
