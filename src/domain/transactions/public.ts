export type { ContentVersionRepository, Repositories, Store } from './unit-of-work.ts';
