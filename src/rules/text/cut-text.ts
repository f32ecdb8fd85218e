/** Well-formed text cut to so many UTF-16 units; no character is cut in half. */
export const cutText = (text: string, lengthMax: number): string =>
  text.slice(0, lengthMax).replace(/\p{Cs}$/u, '');

/** The first characters of a text, as people count them: one that takes two units counts once. */
export function takeCharacters(text: string, count: number): string {
  return [...text].slice(0, count).join('');
}
