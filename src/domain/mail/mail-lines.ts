import { cutText } from '#shared/text/cut-text.ts';

const SUBJECT_LENGTH_MAX = 150;

/** The subject of a mail: one short line. */
export const toSubject = (text: string) => cutText(toLine(text), SUBJECT_LENGTH_MAX);

/** One line without characters that are not seen: a name may hold line breaks and direction marks. */
export const toLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
