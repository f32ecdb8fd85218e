/** A text of at most so many UTF-16 units; no character is cut in half. */
export function cutText(text: string, lengthMax: number): string {
  return text.length <= lengthMax ? text : text.slice(0, lengthMax).replace(/[\ud800-\udbff]$/, '');
}

/** The first characters of a text, as people count them: one that takes two units counts once. */
export function takeCharacters(text: string, count: number): string {
  return [...text].slice(0, count).join('');
}
