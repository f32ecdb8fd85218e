import { stripVTControlCharacters } from 'node:util';

const PLACE = /\[ (?:\S*\/)?(site\.config\.ts|src\/site\/content\/[^:]+):(\d+):\d+ \]/;

/** The error of a build; a fault in a text of the firm in one line, without a parser's output. */
export function describeTextFault(error: unknown): unknown {
  const [, file, line] = PLACE.exec(stripVTControlCharacters(String(error))) ?? [];
  if (!file) return error;
  const fault = `${file}, line ${line}: the text ends too early, or a comma is missing; takes ’ or \\' for an apostrophe`;
  // Vite prints the stack.
  return Object.assign(new Error(fault), { stack: fault });
}
