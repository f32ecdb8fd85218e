import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Before anything else is loaded: on an old Node.js better-sqlite3 does not fail, it crashes.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 15)) {
  process.stderr.write(
    `Node.js 24.15 or newer is needed; this is ${process.version}. Use npm start.\n`,
  );
  process.exit(1);
}

// A later start reads compiled code instead of compiling it: a fifth of the time until it serves.
enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)));
const { runProcess } = await import('./run-process.ts');
// The built server stands in dist/server; the project's root is two folders up.
await runProcess(new URL('../../', import.meta.url));
