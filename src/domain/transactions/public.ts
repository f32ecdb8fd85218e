export type { Erasing } from './erasing.ts';
export { StorageError, type StorageFault } from './storage-error.ts';
export type { Transactional } from './transactional.ts';
