import { defineConfig } from 'vitest/config';
import { LONG_STORIES } from '../test/browser/long-stories.ts';

/** The long versions of crash and fault tests, and stories in the browser: minutes, not seconds. */
export default defineConfig({
  test: {
    include: ['soak/**/*.soak.ts', ...LONG_STORIES],
    globalSetup: ['test/database/support/global-setup.ts'],
    testTimeout: 30 * 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
