import { takeCharacters } from '#rules/text/cut-text.ts';

/** BEHAVIOUR 6.1. */
const PREVIEW_LENGTH = 50;

/** The first 50 characters of a message, with an ellipsis if it goes on. */
export function previewMessage(message: string): string {
  const start = takeCharacters(message, PREVIEW_LENGTH);
  return start.length < message.length ? `${start}…` : start;
}
