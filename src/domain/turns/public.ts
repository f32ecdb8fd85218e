export { createTurns, OverloadError } from './take-turns.ts';
