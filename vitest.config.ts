import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { continueOnRuntime } from './scripts/setup/continue-on-runtime.mjs';

await continueOnRuntime();

export default defineConfig({
  plugins: [react()],
  // No test depends on what a developer keeps in .env.
  envDir: false,
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    setupFiles: ['tests/support/fail-on-noise.ts'],
    globalSetup: ['tests/support/postgres/global-setup.ts'],
    // Two cores: more workers would only wait for one another.
    maxWorkers: 2,
    // Generous: the machine is shared, and a test that hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
