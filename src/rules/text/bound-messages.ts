/** 1000, but 20,000. */
const numbers = new Intl.NumberFormat('en', { useGrouping: 'min2' });

/** Says that a text has fewer characters than it needs. */
export const tooShort = (subject: string, min: number): string =>
  `${subject} must be at least ${numbers.format(min)} characters`;

/** Says that a text has more characters than it may. */
export const tooLong = (subject: string, max: number): string =>
  `${subject} must be at most ${numbers.format(max)} characters`;
