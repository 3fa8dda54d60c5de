import { defineConfig } from 'vitest/config';

/** The long versions of crash and fault tests: minutes, not seconds. */
export default defineConfig({
  test: {
    include: ['soak/**/*.soak.ts'],
    globalSetup: ['test/database/support/global-setup.ts'],
    testTimeout: 30 * 60_000,
  },
});
