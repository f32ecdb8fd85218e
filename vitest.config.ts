import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    setupFiles: ['tests/support/fail-on-noise.ts'],
    globalSetup: [],
    // Two cores: more workers would only wait for one another.
    maxWorkers: 2,
    // Generous: the machine is shared, and a test that hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
