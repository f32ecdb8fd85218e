import path from 'node:path';
import { JSONParser } from '@streamparser/json';
import { ImportFault } from '../import-fault.ts';
import { readChunks } from '../read-chunks.ts';

/** A row of a table of Ghost's database, whose columns differ from release to release. */
export interface GhostRow {
  readonly table: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** An export is `{"db": [{"data": {table: rows}}]}`, or, made by other tools, `{"data": …}`. */
const ROWS = ['$.db.*.data.*.*', '$.data.*.*'];

/** Longer than any row; one without an end would otherwise fill the memory. */
const ROW_LENGTH_MAX = 50_000_000;

/** All rows of an export in the order of the file, a few at a time. Throws at the first damage. */
export async function* readTables(file: string): AsyncGenerator<GhostRow> {
  const name = path.basename(file);
  const parser = new JSONParser({ paths: ROWS, keepStack: false });
  let rows: GhostRow[] = [];
  let seen = 0;
  let end = 1;
  parser.onValue = ({ value, stack }) => {
    const table = stack.at(-1)?.key;
    if (typeof table !== 'string' || typeof value !== 'object' || value === null) return;
    rows.push({ table, values: value as GhostRow['values'] });
  };
  let unread = 0;
  for await (const { text, line } of readChunks(file)) {
    unread += text.length;
    if (unread > ROW_LENGTH_MAX) throw new ImportFault(name, line, 'an entry without an end');
    // Line by line, because the parser does not say where in a text it found a fault.
    for (const [index, part] of text.split(/(?<=\n)/).entries()) {
      end = line + index;
      if (parser.isEnded && part.trim() === '') continue;
      feed(parser, part, () => new ImportFault(name, end, 'is no JSON'));
    }
    seen += rows.length;
    if (rows.length > 0) unread = 0;
    yield* rows;
    rows = [];
  }
  if (!parser.isEnded) throw new ImportFault(name, end, 'the file is cut off');
  if (seen === 0) throw new ImportFault(name, 1, 'is no export of Ghost: it has no tables');
}

function feed(parser: JSONParser, text: string, toFault: () => Error): void {
  try {
    parser.write(text);
  } catch {
    throw toFault();
  }
}
