/** A text on one line: every run of white space is one space, and none is at the ends. */
export function foldSpaces(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
