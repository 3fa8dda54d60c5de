/** Reading processes end with their service. soak/hostile.soak.ts measures the cost of hostile input. */
import { existsSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { serviceOver } from './attack.ts';
import { Person } from './person.ts';
import { startHostileWeb } from './web.ts';

test('no worker outlives a service that is killed', { timeout: 120_000 }, async () => {
  const web = await startHostileWeb();
  onTestFinished(() => web.close());
  const { child, ended, address, seen } = await serviceOver(web.port);
  const ana = await Person.signedUp(address, 'ana');
  await ana.session(await ana.agent('harmless'));
  const { workersNow } = await seen();
  expect(workersNow).not.toEqual([]);
  child.kill('SIGKILL');
  await ended;
  await expect.poll(() => workersNow.filter((pid) => existsSync(`/proc/${pid}`)), { timeout: 20_000 }).toEqual([]);
});
