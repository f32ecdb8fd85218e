import { foldCase } from '#shared/text/fold-case.ts';
import { foldSpaces } from '#shared/text/fold-spaces.ts';

export interface PaletteEntry {
  /** The same for the same thing in every search. */
  readonly id: string;
  readonly label: string;
  readonly note: string;
  /** Whether its label may stay on the device; nothing about senders may. */
  readonly isKept: boolean;
  readonly href: string | null;
}

/** Entries whose label has a word that begins with each typed word; an empty text matches all. */
export function matchEntries<Entry extends PaletteEntry>(
  entries: readonly Entry[],
  typed: string,
): readonly Entry[] {
  const words = foldCase(foldSpaces(typed)).split(' ').filter(Boolean);
  return entries.filter(({ label }) => {
    const text = ` ${foldCase(label)}`;
    return words.every((word) => text.includes(` ${word}`) || text.includes(`(${word}`));
  });
}

/** Each entry once, in the order of its first appearance. */
export function withoutRepeats(entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const first = new Map<string, PaletteEntry>();
  for (const entry of entries) if (!first.has(entry.id)) first.set(entry.id, entry);
  return [...first.values()];
}
