import { toCompatible } from './compatible.ts';

/** Makes texts equal that differ only in Unicode case or in compatible forms of a character. */
export function foldCase(text: string): string {
  // Upper case first turns ß into SS; lower case would then pick the final sigma by its neighbours.
  return toCompatible(text).toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}
