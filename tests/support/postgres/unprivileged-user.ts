import { readFileSync } from 'node:fs';

/**
 * The user to run PostgreSQL as if this process is root, which PostgreSQL refuses; undefined if it
 * is not root.
 */
export function findUnprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and /etc/passwd has neither postgres nor nobody.',
  );
}
