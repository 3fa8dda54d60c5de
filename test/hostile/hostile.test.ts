/** The short form of soak/hostile.soak.ts: less of each input, and limits that hold while other tests run beside it. */
import { existsSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { attack, serviceOver } from './attack.ts';
import { DOCUMENTS, ENGINES } from './documents.ts';
import { HTML } from './html.ts';
import { Person } from './person.ts';
import { startHostileWeb } from './web.ts';

const SCALE = 0.02;
const SESSIONS = 4;
/** What held the service held it for many seconds, and took gigabytes. */
const LONGEST_MS = 3_000;
const MOST_GROWTH = 300;

test('hostile input costs nobody but its reader', { timeout: 300_000 }, async () => {
  const pages = [...HTML, ...DOCUMENTS];
  const groups = Array.from({ length: SESSIONS }, (_, i) => pages.filter((_page, place) => place % SESSIONS === i));
  const { attacked, before, after } = await attack(groups, SCALE);
  for (const input of ENGINES) attacked.push(...(await attack([[input]], SCALE)).attacked);
  for (const { input, seconds, otherSeconds, seen } of attacked) {
    expect([input, seen.worstMs < LONGEST_MS, seconds < 60, otherSeconds < 60]).toEqual([input, true, true, true]);
  }
  // What is garbage by now goes within some seconds, when nothing else is to be done.
  const growth = async () => (await after()).serviceNow - before.serviceNow;
  await expect.poll(growth, { timeout: 60_000, interval: 1_000 }).toBeLessThan(MOST_GROWTH);
});

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'no worker outlives a service that ends by %s',
  { timeout: 120_000 },
  async (signal) => {
    const web = await startHostileWeb();
    onTestFinished(() => web.close());
    const { child, ended, address, seen } = await serviceOver(web.port);
    const ana = await Person.signedUp(address, 'ana');
    await ana.session(await ana.agent('harmless'));
    const { workersNow } = await seen();
    expect(workersNow).not.toEqual([]);
    child.kill(signal);
    await ended;
    await expect.poll(() => workersNow.filter((pid) => existsSync(`/proc/${pid}`)), { timeout: 20_000 }).toEqual([]);
  },
);
