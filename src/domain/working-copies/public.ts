export { keepWorkingCopy } from './keep-working-copy.ts';
export type {
  CopyPlace,
  UnsentFields,
  WithWorkingCopies,
  WorkingCopy,
  WorkingCopyRepository,
  WorkingCopySummary,
} from './working-copy.ts';
