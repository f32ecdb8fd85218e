import type { ExportedMessage } from '#domain/messages/public.ts';
import { keptNames } from '#shared/fields/field-values.ts';
import { messageFields } from '#shared/messages/message-fields.ts';
import { UTM_NAMES } from '#shared/messages/message-source.ts';
import type { CsvColumn } from '../csv.ts';

type Column = CsvColumn<ExportedMessage>;

/** A column for each part of a source. */
const sourceColumns: readonly Column[] = [
  ['landingPage', ({ source }) => source.landingPage],
  ['referrer', ({ source }) => source.referrer],
  ['lastArticle', ({ source }) => source.lastArticle],
  ...UTM_NAMES.map((name): Column => [toUtmHeader(name), ({ source }) => source.utm[name]]),
];

/** Every field of a message, those to sort by first, and what the team did about it. */
export const messageColumns: readonly Column[] = [
  ...[...new Set(['id', 'createdAt', ...keptNames(messageFields)] as const)].flatMap(
    (name): readonly Column[] =>
      name === 'source' ? sourceColumns : [[name, (message) => message[name]]],
  ),
  ['assignee', ({ assignee }) => assignee],
  ['firstAnswerAt', ({ firstAnswerAt }) => firstAnswerAt],
  ['notes', ({ notes }) => notes.join('\n')],
];

function toUtmHeader(name: string): string {
  return `utm${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
