/** The start of a sentence: 'Message' for one, '3 messages' for more. */
export const nameCount = (noun: string, count: number): string =>
  count === 1 ? `${noun.charAt(0).toUpperCase()}${noun.slice(1)}` : `${count} ${noun}s`;

/** A number with its noun: '1 message', '3 messages'. */
export const writeCount = (noun: string, count: number): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
