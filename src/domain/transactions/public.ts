export type { Transactional } from './transactional.ts';
