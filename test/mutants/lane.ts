/** A Vitest with one test process, over the copy of the tree in its folder. `lanes.ts` starts it. */
import process from 'node:process';
import { startVitest } from 'vitest/node';

const HOUR = 3_600_000;

await startVitest(
  'test',
  [],
  {
    root: process.cwd(),
    config: false,
    watch: false,
    include: ['test/mutants/start.ts'],
    provide: { toldOver: 'SQLite' },
    // As in vitest.config.ts: Node loads modules itself. The runner needs that, too.
    execArgv: ['--import', './test/loading/register.js'],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    runner: './test/mutants/running.ts',
    globalSetup:
      process.env['FENIX_MUTANTS_POSTGRES'] === undefined ? [] : ['test/src/storage/database/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    silent: true,
    reporters: [{}],
    testTimeout: HOUR,
    hookTimeout: 10_000,
    teardownTimeout: 1_000,
    expect: { poll: { timeout: 8_000 } },
  },
  { clearScreen: false, logLevel: 'silent' },
);
process.exit();
