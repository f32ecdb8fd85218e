const BYTES: Readonly<Record<string, number>> = { KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };

/** Reads `64MB`: a whole number and KB, MB or GB, of 1024 each; null for anything else. */
export function parseByteSize(text: string): number | null {
  const [, amount, unit = ''] = /^(\d{1,6}) ?([KMG]B)$/i.exec(text.trim()) ?? [];
  const bytes = BYTES[unit.toUpperCase()];
  return amount && bytes ? Number(amount) * bytes : null;
}
