export type { Clock } from './clock.ts';
