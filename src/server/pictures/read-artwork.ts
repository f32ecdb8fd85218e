import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Finds a drawing of the site as SVG text, by its file name without the extension; undefined if
 * there is none.
 */
export type FindArtwork = (name: string) => string | undefined;

/** Reads the drawings of a folder, each from the disk only once. */
export function createArtworkReader(folder: string): FindArtwork {
  const drawings = new Map<string, string>();
  return (name) => {
    // The name comes from an address typed by an author: it must not lead out of the folder.
    if (!/^[a-z0-9-]{1,60}$/.test(name)) return undefined;
    const drawing = drawings.get(name) ?? readDrawing(path.join(folder, `${name}.svg`));
    // Only existing drawings are cached, because an author can type any name.
    if (drawing !== undefined) drawings.set(name, drawing);
    return drawing;
  };
}

function readDrawing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
