/** The number from 1 that a text writes with at most so many digits; null for every other text. */
export const readPositiveNumber = (text: string, digitsMax: number): number | null =>
  text.length <= digitsMax && /^[1-9]\d*$/.test(text) ? Number(text) : null;
