/** The number from 1 that a text writes with at most so many digits; null for every other text. */
export function readPositiveNumber(text: string | null, digitsMax: number): number | null {
  const isNumber = text !== null && text.length <= digitsMax && /^[1-9]\d*$/.test(text);
  return isNumber ? Number(text) : null;
}
