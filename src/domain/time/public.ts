export { addSeconds } from './add-seconds.ts';
export type { Clock } from './clock.ts';
