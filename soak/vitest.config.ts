import { defineConfig } from 'vitest/config';
import '../test/loading/register.js';
import { LONG_TESTS } from '../test/long-tests.ts';
import { TOLD_AGAIN } from '../test/told-again.ts';

/** The long forms of crash and fault tests, and stories in the browser and over PostgreSQL: minutes, not seconds. */
export default defineConfig({
  test: {
    include: ['soak/**/*.soak.ts', ...LONG_TESTS, ...TOLD_AGAIN],
    globalSetup: [
      'test/world/fresh-build.ts',
      'test/src/storage/database/support/global-setup.ts',
      'test/browser/global-setup.ts',
    ],
    setupFiles: ['test/loading/register.js'],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    provide: { toldOver: 'PostgreSQL' },
    testTimeout: 30 * 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
