import { readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defaultExclude, defineConfig } from 'vitest/config';
import { continueOnRuntime } from './scripts/setup/continue-on-runtime.mjs';
import { inCache } from './scripts/setup/project-paths.mjs';

await continueOnRuntime();

// Programs and threads that tests start load the sources one by one; compiled before, they take half the time.
process.env.NODE_COMPILE_CACHE ??= inCache('compiled');

/** They start the product or a command, and wait for it more than they compute. */
const processTests = ['tests/process/**/*.test.ts', 'scripts/start.test.ts'];

/** They replace modules or say so: they cannot share what others loaded. */
const isolatedTests = ['src', 'tests', 'scripts', 'tools'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) =>
      /\bvi\.(?:mock|doMock|resetModules)\(|@isolated/.test(readFileSync(file, 'utf8')),
    ),
);

export default defineConfig({
  plugins: [react()],
  // Tests must not depend on a developer's .env.
  envDir: false,
  test: {
    setupFiles: ['tests/support/leave-window.ts', 'tests/support/fail-on-noise.ts'],
    globalSetup: ['tests/support/postgres/global-setup.ts'],
    // For two cores: a worker waits for its database and for programs that it starts, too.
    maxWorkers: 3,
    // Bounds for what hangs, not for what is slow: on a busy machine everything takes ten times
    // longer.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: [...defaultExclude, ...processTests, ...isolatedTests],
          // The files of a worker share what the first of them loads, and one window for those that need `jsdom`.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'unit-isolated', include: isolatedTests } },
      { extends: true, test: { name: 'process', include: processTests } },
    ],
  },
});
