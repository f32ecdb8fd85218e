import { readStoredRecord, writeStored } from '#ui/browser-storage.ts';
import type { PaletteEntry } from './palette-entry.ts';

const RECENT_MAX = 6;

const keyOf = (userId: number) => `admin-recent-${userId}`;

/** What this person chose last on this device, the latest first. */
export function readRecent(userId: number): readonly PaletteEntry[] {
  const kept: unknown = readStoredRecord(keyOf(userId));
  return Array.isArray(kept) ? kept.filter(isEntry) : [];
}

/** Remembers a choice, if its label may stay on the device. */
export function keepRecent(userId: number, entry: PaletteEntry): void {
  if (!entry.isKept) return;
  const others = readRecent(userId).filter(({ id }) => id !== entry.id);
  writeStored(keyOf(userId), JSON.stringify([entry, ...others].slice(0, RECENT_MAX)));
}

function isEntry(value: unknown): value is PaletteEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, label, note, href } = value as Partial<PaletteEntry>;
  const isLink = href === null || (typeof href === 'string' && href.startsWith('/'));
  return [id, label, note].every((text) => typeof text === 'string') && isLink;
}
