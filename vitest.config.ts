import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { continueOnRuntime } from './scripts/setup/continue-on-runtime.mjs';

await continueOnRuntime();

export default defineConfig({
  plugins: [react()],
  // Tests must not depend on a developer's .env.
  envDir: false,
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    setupFiles: ['tests/support/fail-on-noise.ts'],
    globalSetup: ['tests/support/postgres/global-setup.ts'],
    // For two cores: more workers would only wait for each other.
    maxWorkers: 2,
    // Generous, because machines are shared; a test that hangs is found anyway.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
