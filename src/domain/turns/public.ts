export type { TakeTurn } from './take-turns.ts';
export { createTurns, OverloadError } from './take-turns.ts';
