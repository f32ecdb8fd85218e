import type { PaletteEntry } from './palette-entry.ts';

const RECENT_MAX = 6;

const keyOf = (userId: number) => `admin-recent-${userId}`;

/** What this person chose last on this device, the latest first. */
export function readRecent(userId: number): readonly PaletteEntry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    // Storage can be forbidden, or hold what an earlier release wrote.
    return [];
  }
}

/** Remembers a choice, if its label may stay on the device. */
export function keepRecent(userId: number, entry: PaletteEntry): void {
  if (!entry.isKept) return;
  const others = readRecent(userId).filter(({ id }) => id !== entry.id);
  try {
    const kept = JSON.stringify([entry, ...others].slice(0, RECENT_MAX));
    localStorage.setItem(keyOf(userId), kept);
  } catch {
    // Nothing is lost but a shortcut.
  }
}

function isEntry(value: unknown): value is PaletteEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, label, note, href } = value as Partial<PaletteEntry>;
  const isLink = href === null || (typeof href === 'string' && href.startsWith('/'));
  return [id, label, note].every((text) => typeof text === 'string') && isLink;
}
