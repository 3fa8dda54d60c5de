import { configDefaults, defineConfig } from 'vitest/config';
import { LONG_STORIES } from './test/browser/long-stories.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...LONG_STORIES],
    globalSetup: ['test/database/support/global-setup.ts', 'test/browser/global-setup.ts'],
    provide: { toldOver: 'SQLite' },
    // As many workers as processors, each with its modules loaded once: a file shares its process with those before it.
    maxWorkers: '100%',
    isolate: false,
    // Child processes and a simulated disk share two cores in CI: a limit for what hangs, not a measure of speed.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
