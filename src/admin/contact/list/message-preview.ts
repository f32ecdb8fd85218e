/** BEHAVIOUR 6.1. */
const PREVIEW_LENGTH = 50;

/** The first 50 characters of a message, with an ellipsis if it goes on. */
export function previewMessage(message: string): string {
  const characters = [...message];
  const start = characters.slice(0, PREVIEW_LENGTH).join('');
  return characters.length > PREVIEW_LENGTH ? `${start}…` : start;
}
