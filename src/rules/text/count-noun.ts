/** A number with its noun: '1 word', '1,204 words'. */
export function countNoun(count: number, noun: string): string {
  // Most counts are small, and the locale's format is slow.
  const written = count < 1000 ? String(count) : count.toLocaleString('en');
  return `${written} ${noun}${count === 1 ? '' : 's'}`;
}
