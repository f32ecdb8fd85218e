/** A text cut to `lengthMax` UTF-16 units, never inside a character. */
export const cutText = (text: string, lengthMax: number): string =>
  text.slice(0, lengthMax).replace(/\p{Cs}$/u, '');

/** The first characters of a text; one that takes two units counts once. */
export function takeCharacters(text: string, count: number): string {
  return [...text].slice(0, count).join('');
}
