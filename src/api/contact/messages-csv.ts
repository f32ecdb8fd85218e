import type { ContactSubmission } from '#domain/contact/public.ts';
import { CSV_BEGINNING, toCsvRecord } from './csv.ts';

/** The fields of the specification's section 3, by their names there. */
const columns = [
  ...(['id', 'createdAt', 'fullName', 'email', 'phone', 'company'] as const),
  ...(['service', 'message', 'isRead'] as const),
];

/** Texts smaller than this are put together: a write for each line would cost more than the line. */
const CHUNK_LENGTH = 16_384;

/** Messages as a CSV file with a header, in chunks; what was left out is an empty cell. */
export async function* writeMessagesCsv(
  messages: AsyncIterable<ContactSubmission>,
): AsyncGenerator<string> {
  let chunk = CSV_BEGINNING + toCsvRecord(columns);
  for await (const message of messages) {
    chunk += toCsvRecord(columns.map((column) => String(message[column] ?? '')));
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
