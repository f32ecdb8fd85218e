/** 'Message' for one, '3 messages' for more: the beginning of a sentence about them. */
export const nameCount = (noun: string, count: number): string =>
  count === 1 ? `${noun.charAt(0).toUpperCase()}${noun.slice(1)}` : `${count} ${noun}s`;
