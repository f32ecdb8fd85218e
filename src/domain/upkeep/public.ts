export { judgeClock } from './judge-clock.ts';
export { listPurges } from './list-purges.ts';
export { hastenAttempts, repairTimes } from './repair-times.ts';
export { runPurge } from './run-purge.ts';
export type { PurgedKind, UpkeepMark, UpkeepRepository, WithUpkeep } from './upkeep.ts';
