import type { ExportedMessage } from '#domain/messages/public.ts';
import { keptNames } from '#shared/fields/field-values.ts';
import { messageFields } from '#shared/messages/message-fields.ts';
import { UTM_NAMES } from '#shared/messages/message-source.ts';
import { CSV_BEGINNING, toCsvRecord } from '../csv.ts';

type Column = readonly [header: string, read: (message: ExportedMessage) => unknown];

/** A column for each part of a source. */
const sourceColumns: readonly Column[] = [
  ['landingPage', ({ source }) => source.landingPage],
  ['referrer', ({ source }) => source.referrer],
  ['lastArticle', ({ source }) => source.lastArticle],
  ...UTM_NAMES.map((name): Column => [toUtmHeader(name), ({ source }) => source.utm[name]]),
];

/** Every field of a message, those to sort by first, and what the team did about it. */
const columns: readonly Column[] = [
  ...[...new Set(['id', 'createdAt', ...keptNames(messageFields)] as const)].flatMap(
    (name): readonly Column[] =>
      name === 'source' ? sourceColumns : [[name, (message) => message[name]]],
  ),
  ['assignee', ({ assignee }) => assignee],
  ['firstAnswerAt', ({ firstAnswerAt }) => firstAnswerAt],
  ['notes', ({ notes }) => notes.join('\n')],
];

/** Lines are collected up to this length, because writing each line separately would be slow. */
const CHUNK_LENGTH = 16_384;

/** Messages as a CSV file with a header, in chunks; missing fields are empty cells. */
export async function* writeMessagesCsv(
  messages: AsyncIterable<ExportedMessage>,
): AsyncGenerator<string> {
  let chunk = CSV_BEGINNING + toCsvRecord(columns.map(([header]) => header));
  for await (const message of messages) {
    chunk += toCsvRecord(columns.map(([, read]) => toCell(read(message))));
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

function toUtmHeader(name: string): string {
  return `utm${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

const toCell = (value: unknown) => (Array.isArray(value) ? value.join(' ') : String(value ?? ''));
