/** 1000, but 20,000. */
const numbers = new Intl.NumberFormat('en', { useGrouping: 'min2' });

/** The message for a text that is too short. */
export const tooShort = (subject: string, min: number): string =>
  `${subject} must be at least ${numbers.format(min)} characters`;

/** The message for a text that is too long. */
export const tooLong = (subject: string, max: number): string =>
  `${subject} must be at most ${numbers.format(max)} characters`;
