import type { ContactSubmission } from '#domain/contact/public.ts';
import { messageFields } from '#rules/contact/message-fields.ts';
import { keptNames } from '#rules/fields/field-values.ts';
import { CSV_BEGINNING, toCsvRecord } from './csv.ts';

/** Every field of a message; those to sort by come first. */
const columns = [...new Set(['id', 'createdAt', ...keptNames(messageFields)] as const)];

/** Lines are collected up to this length, because writing each line separately would be slow. */
const CHUNK_LENGTH = 16_384;

/** Messages as a CSV file with a header, in chunks; missing fields are empty cells. */
export async function* writeMessagesCsv(
  messages: AsyncIterable<ContactSubmission>,
): AsyncGenerator<string> {
  let chunk = CSV_BEGINNING + toCsvRecord(columns);
  for await (const message of messages) {
    chunk += toCsvRecord(columns.map((column) => toCell(message[column])));
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

const toCell = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
