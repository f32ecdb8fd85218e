export { keepNewText } from './keep-new-text.ts';
export { keepWorkingCopy } from './keep-working-copy.ts';
export type {
  CopyPlace,
  WithWorkingCopies,
  WorkingCopy,
  WorkingCopyRepository,
  WorkingCopySummary,
} from './working-copy.ts';
