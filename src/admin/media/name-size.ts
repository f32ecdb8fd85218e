const KB = 1024;

/** The size of a file for people: '312 KB', '4.2 MB'. */
export function nameSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  const kilobytes = Math.round(bytes / KB);
  if (kilobytes < KB) return `${kilobytes} KB`;
  return `${(bytes / KB / KB).toFixed(1)} MB`;
}
