import { drawCoinTosses } from './coin-tosses.ts';
import { drawErrorBudget } from './error-budget.ts';
import { drawExpandContract } from './expand-contract.ts';
import { drawFederation } from './federation.ts';
import { drawIdleRequests } from './idle-requests.ts';
import { drawLandingZone } from './landing-zone.ts';
import { drawLockQueue } from './lock-queue.ts';
import { drawPriceOfLoad } from './price-of-load.ts';
import { drawRecovery } from './recovery.ts';
import { drawRestoredState } from './restored-state.ts';
import { drawTwoColumns } from './two-columns.ts';

/** The diagrams of the sample articles, by file name. */
export const DIAGRAMS: readonly (readonly [string, () => string])[] = [
  ['diagram-lock-queue', drawLockQueue],
  ['diagram-expand-contract', drawExpandContract],
  ['diagram-error-budget', drawErrorBudget],
  ['diagram-idle-requests', drawIdleRequests],
  ['diagram-recovery', drawRecovery],
  ['diagram-price-of-load', drawPriceOfLoad],
  ['diagram-restored-state', drawRestoredState],
  ['diagram-coin-tosses', drawCoinTosses],
  ['diagram-federation', drawFederation],
  ['diagram-landing-zone', drawLandingZone],
  ['diagram-two-columns', drawTwoColumns],
];
