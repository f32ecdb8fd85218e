import { createReadStream } from 'node:fs';
import path from 'node:path';
import { ImportFault } from './import-fault.ts';

/** A part of a text file, and the line on which it begins. */
export interface TextChunk {
  readonly text: string;
  readonly line: number;
}

/** Reads a UTF-8 file piece by piece, whatever its size; throws an `ImportFault` at a wrong byte. */
export async function* readChunks(file: string): AsyncGenerator<TextChunk> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for await (const bytes of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    const text = decode(() => decoder.decode(bytes as Buffer, { stream: true }), file, line);
    yield { text, line };
    line += countLines(text);
  }
  const rest = decode(() => decoder.decode(), file, line);
  if (rest !== '') yield { text: rest, line };
}

function decode(read: () => string, file: string, line: number): string {
  try {
    return read();
  } catch {
    throw new ImportFault(path.basename(file), line, 'here or below it is not UTF-8');
  }
}

/** How many line ends a text has. */
export function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
