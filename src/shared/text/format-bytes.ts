const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** A size for people, in units of 1024 as in the settings: `312 KB`, `4.2 MB`. */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (Math.round(value) >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit < 2 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}
