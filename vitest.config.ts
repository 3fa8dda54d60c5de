import { configDefaults, defineConfig } from 'vitest/config';
import './test/loading/register.js';
import { LONG_TESTS } from './test/long-tests.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...LONG_TESTS],
    globalSetup: [
      'test/world/memory-folder.ts',
      'test/world/fresh-build.ts',
      'test/src/storage/database/support/global-setup.ts',
      'test/browser/global-setup.ts',
    ],
    // Node loads modules itself. Vite's runner asked the first process for each, and called through objects in all of them.
    setupFiles: ['test/loading/register.js'],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    provide: { toldOver: 'SQLite' },
    // As many workers as processors, each with its modules loaded once: a file shares its process with those before it.
    maxWorkers: '100%',
    isolate: false,
    // Room for young objects: a process that keeps all modules collects often, and a tenth of its time went there.
    execArgv: ['--max-semi-space-size=64'],
    // A limit for what hangs, not a measure of speed: with twenty times as much to do whole stories took half a minute.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
