/** The name of the backup that begins at a time; names sort by it. */
export function makeBackupName(startedAt: string): string {
  return `site-${startedAt.replace(/[-:]|\.\d+/g, '')}.tar.zst`;
}

/** Whether a file has the name of a scheduled backup: nothing else is ever removed. */
export function isBackupName(name: string): boolean {
  return /^site-\d{8}T\d{6}Z\.tar\.zst$/.test(name);
}
