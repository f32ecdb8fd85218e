import { Readable } from 'node:stream';
import { inTurns } from '#shared/queue/in-turns.ts';
import type { ApiContext } from './api-context.ts';

/** A column of a CSV file; missing values are empty cells. */
export type CsvColumn<Row> = readonly [header: string, read: (row: Row) => unknown];

/** Marks the text as UTF-8; without it Excel assumes the local code page. */
const BEGINNING = '\ufeff';

/** Lines are collected up to this length, because writing each line separately would be slow. */
const CHUNK_LENGTH = 16_384;

/**
 * Texts that spreadsheets read as the start of a formula, including after white space and characters that nobody sees,
 * and in full-width forms (OWASP, CSV Injection). A phone number such as +91 20 1234567 matches too: it would be shown
 * as the number 91201234567, or refused.
 */
const FORMULA = /^(?:[\s\p{C}\p{DI}]*[=+\-@＝＋－＠]|[\p{Cf}\p{DI}]*[\t\r\n])/u;

/** Rows as a CSV file with a header that is named after the day. */
export function presentCsv<Row>(
  { now, uncachedWork }: ApiContext,
  name: string,
  columns: readonly CsvColumn<Row>[],
) {
  return (rows: AsyncIterable<Row>) => ({
    headers: { 'Content-Disposition': `attachment; filename="${name}-${now().slice(0, 10)}.csv"` },
    // Read only as fast as the client receives it, so that memory holds one batch.
    body: Readable.from(inTurns(writeCsv(columns, rows), uncachedWork.forPieces), {
      objectMode: false,
    }),
  });
}

async function* writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  let chunk = BEGINNING + toCsvRecord(columns.map(([header]) => header));
  for await (const row of rows) {
    chunk += toCsvRecord(columns.map(([, read]) => toCell(read(row))));
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

const toCell = (value: unknown) => (Array.isArray(value) ? value.join(' ') : String(value ?? ''));

/** A record of RFC 4180: all cells quoted, ending with CRLF, and no cell a formula. */
export function toCsvRecord(cells: readonly string[]): string {
  return `${cells.map(quote).join(',')}\r\n`;
}

function quote(cell: string): string {
  // A leading apostrophe marks a cell as text in spreadsheets.
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${guardParts(text).replaceAll('"', '""')}"`;
}

/** Whole runs, so that long ones are read once. */
const BETWEEN_PARTS = /[\s\p{C}\p{DI}"';|]+/gu;
const SEPARATOR = /[;|\t\r\n]/;
const SIGN = /^[=+\-@＝＋－＠]/;

/**
 * Where a semicolon or a tab divides (Excel in most of Europe), quotes within a line mean nothing: what
 * follows a separator or a line break begins a cell.
 */
function guardParts(text: string): string {
  return text.replace(BETWEEN_PARTS, (run, at: number) =>
    SEPARATOR.test(run) && SIGN.test(text.charAt(at + run.length)) ? `${run}'` : run,
  );
}
