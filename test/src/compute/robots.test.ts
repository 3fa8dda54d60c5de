/** Reading robots.txt through the compute port: the same rules, and nothing of the file held on to. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { rulesIn } from '../../../agents/agents.ts';
import { inProcesses, inThread } from '../../../src/compute/compute.ts';
import { printedBy } from '../support/command.ts';
import { BUILT_WORKER, fail } from './support.ts';

const TEXT = 'User-agent: *\nDisallow: /a\nCrawl-delay: 2\nSitemap: http://site.example/map';

describe('a robots.txt', () => {
  const bytes = new TextEncoder().encode(TEXT);

  test('says the same in this thread and in processes', async () => {
    const processes = inProcesses({ failed: fail, pool: { module: BUILT_WORKER, taskMs: 30_000 } });
    onTestFinished(() => processes.close());
    for (const compute of [inThread(), processes]) {
      expect(await compute.readRobots(bytes, 'Fenix')).toEqual(rulesIn(bytes, 'Fenix'));
    }
  });

  test('is let go of when it was read: a rule is no part of it', async () => {
    const script = `
      const { inThread } = await import('./dist/src/compute/compute.js');
      const bytes = new TextEncoder().encode('User-agent: *\\nDisallow: /a-path-of-its-own #' + 'x'.repeat(490_000));
      const kept = [];
      for (let i = 0; i < 200; i++) kept.push(await inThread().readRobots(bytes, 'Fenix'));
      gc();
      console.log(JSON.stringify({ kept: kept.length, megabytes: process.memoryUsage().heapUsed / 2 ** 20 }));`;
    const { kept, megabytes } = (await printedBy(script, ['--expose-gc'])) as { kept: number; megabytes: number };
    expect(kept).toBe(200);
    expect(megabytes).toBeLessThan(60);
  });
});
