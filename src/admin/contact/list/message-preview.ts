/** Characters of a message that the dashboard shows (spec section 9). */
const PREVIEW_LENGTH = 50;

/** The first 50 characters of a message on one line, with a sign where it goes on. */
export function previewMessage(message: string): string {
  const characters = [...message];
  const start = characters.slice(0, PREVIEW_LENGTH).join('');
  return characters.length > PREVIEW_LENGTH ? `${start}…` : start;
}
