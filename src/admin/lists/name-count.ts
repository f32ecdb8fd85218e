/** The start of a sentence: 'Message' for one, '3 messages' for more. */
export const nameCount = (noun: string, count: number): string =>
  count === 1 ? `${noun.charAt(0).toUpperCase()}${noun.slice(1)}` : `${count} ${noun}s`;
