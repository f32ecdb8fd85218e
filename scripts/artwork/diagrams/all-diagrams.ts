import { drawErrorBudget } from './error-budget.ts';
import { drawExpandContract } from './expand-contract.ts';
import { drawIdleRequests } from './idle-requests.ts';
import { drawLockQueue } from './lock-queue.ts';
import { drawPriceOfLoad } from './price-of-load.ts';
import { drawRecovery } from './recovery.ts';

/** The diagrams of the sample articles, by file name. */
export const DIAGRAMS: readonly (readonly [string, () => string])[] = [
  ['diagram-lock-queue', drawLockQueue],
  ['diagram-expand-contract', drawExpandContract],
  ['diagram-error-budget', drawErrorBudget],
  ['diagram-idle-requests', drawIdleRequests],
  ['diagram-recovery', drawRecovery],
  ['diagram-price-of-load', drawPriceOfLoad],
];
