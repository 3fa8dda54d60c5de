/** A crawl whose process is killed, again and again: it goes on where it was. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startDemoWeb } from '../../../demo/demo.ts';
import { temporaryFolder } from '../support/folders.ts';

const FENIX = fileURLToPath(new URL('../../../dist/src/main.js', import.meta.url));

/** Visits at once: all sites of the demo web lie at one address. */
const AT_ONCE = 4;
const KILLS = 3;
const PATIENCE_MS = 240_000;

/** Runs until so many visits were told, and kills it then; or until it ends, and gives what it said last. */
async function crawl(args: readonly string[], visits = Number.POSITIVE_INFINITY): Promise<string> {
  const child = spawn(process.execPath, [FENIX, 'crawl', ...args, '--json'], {
    env: { ...process.env, FENIX_PAUSE: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'close');
  let told = 0;
  let last = '';
  for await (const line of createInterface({ input: child.stdout })) {
    last = line;
    if (++told === visits) child.kill('SIGKILL');
  }
  await ended;
  return last;
}

test('a crawl that is killed loses nothing, and repeats what was under way alone', {
  timeout: PATIENCE_MS,
}, async () => {
  const web = await startDemoWeb({ port: 0, generated: { sites: 5, pagesAtStart: 10 } });
  onTestFinished(() => web.close());
  const seeds = web.generated.sites.map(({ id }) => `${web.originOf(id)}/`);
  const args = [...seeds, '--same-site', '--pages', '1000', '--data', await temporaryFolder()];
  for (let kill = 0; kill < KILLS; kill++) await crawl(args, 15);
  const report = JSON.parse(await crawl(args)) as Record<string, unknown>;
  expect(report).toMatchObject({ type: 'report', ended: 'all', coverage: 1 });
  const asked = web.log
    .entries()
    .filter(({ path, status }) => status === 200 && path !== '/robots.txt')
    .map(({ site, path }) => site + path);
  expect(new Set(asked).size).toBe(report['found']);
  expect(asked.length - new Set(asked).size).toBeLessThanOrEqual(KILLS * AT_ONCE);
});
