import { takeCharacters } from '#shared/text/cut-text.ts';
import { dropDirectionMarks } from '#shared/text/drop-direction-marks.ts';

/** BEHAVIOUR 6.1. */
const PREVIEW_LENGTH = 50;

/** The first 50 characters of a message, with an ellipsis if it goes on. */
export function previewMessage(message: string): string {
  const text = dropDirectionMarks(message);
  const start = takeCharacters(text, PREVIEW_LENGTH);
  return start.length < text.length ? `${start}…` : start;
}
