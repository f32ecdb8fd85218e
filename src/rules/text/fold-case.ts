/** Makes texts equal that differ only in case (Unicode) or in compatible forms of a character. */
export function foldCase(text: string): string {
  // Upper case first unfolds ß into ss; lower case then writes a final sigma by its neighbours.
  return text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}
