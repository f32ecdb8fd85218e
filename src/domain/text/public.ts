export { foldCase } from './fold-case.ts';
export { memoizeText } from './memoize-text.ts';
