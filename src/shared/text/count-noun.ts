/** A number with its noun, '1 word' or '3 words'; `written` overrides how the number is written. */
export const countNoun = (count: number, noun: string, written: number | string = count): string =>
  `${written} ${noun}${count === 1 ? '' : 's'}`;
