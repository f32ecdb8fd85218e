import { DAY_SECONDS } from '#shared/time/day.ts';

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: DAY_SECONDS };

/** Seconds of a time such as `30s`, `15m`, `24h` or `730d`; null for anything else. */
export function parseDuration(text: string): number | null {
  const [, amount, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  return amount === undefined ? null : Number(amount) * (SECONDS[unit ?? ''] ?? 1);
}
