/** The positive number in a text of at most `digitsMax` digits; null for any other text. */
export const readPositiveNumber = (text: string, digitsMax: number): number | null =>
  text.length <= digitsMax && /^[1-9]\d*$/.test(text) ? Number(text) : null;
