export { foldCase } from './fold-case.ts';
