import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/base/config.ts';
import { examine } from '../../../src/cli/doctor.ts';
import { NoticingProxies } from '../../../src/people/administration/proxies.ts';
import { world } from '../../world/world.ts';
import { machineWith } from '../support/machine.ts';
import { capture } from '../support/streams.ts';

/** The headers that a proxy adds. */
const PASSED_ON = { 'x-forwarded-for': '203.0.113.7' };

async function behind(trustedProxies = '') {
  const log = capture();
  const house = await world({ trustedProxies, logger: pino({ base: null }, log.stream) });
  const { ana } = house;
  const from = (remoteAddress: string, headers: Record<string, string> = PASSED_ON) =>
    house.app.inject({ url: '/readyz', remoteAddress, headers });
  const shown = async () => (await ana.get('/api/admin/service')).unnamedProxies.map(({ address }) => address);
  /** Notes are written after the answer. */
  const shownWith = async (address: string) => {
    while (!(await shown()).includes(address)) await new Promise((resolve) => setImmediate(resolve));
    return shown();
  };
  const told = () =>
    log
      .text()
      .split('\n')
      .filter((line) => line.includes('FENIX_TRUSTED_PROXIES'));
  return { ...house, from, shown, shownWith, told };
}

describe('a reverse proxy without a setting', () => {
  it.each([
    ['X-Forwarded-For', PASSED_ON],
    ['Forwarded', { forwarded: 'for=203.0.113.7' }],
  ])('that sends %s is reported once in the log, in the window and by the doctor', async (_, headers) => {
    const { from, shownWith, told, folder } = await behind();
    for (let request = 0; request < 3; request++) await from('172.18.0.1', headers);
    expect(await shownWith('172.18.0.1')).toEqual(['172.18.0.1']);
    expect(told()).toEqual([expect.stringContaining('172.18.0.1')]);
    const doctor = async (trusted: string, days = 0) => {
      const config = readConfig({ FENIX_DATA: folder, FENIX_ENGINES: 'searxng', FENIX_TRUSTED_PROXIES: trusted });
      const findings = await examine(config, machineWith({ now: () => Date.UTC(2026, 0, 5 + days, 9) }));
      return findings.filter(({ subject }) => subject === 'proxy');
    };
    expect(await doctor('')).toEqual([
      { subject: 'proxy', state: 'warning', says: expect.stringMatching(/172\.18\.0\.1.*name it there/) },
    ]);
    expect(await doctor('172.18.0.0/16')).toEqual([]);
    expect([(await doctor('', 6)).length, (await doctor('', 7)).length]).toEqual([1, 0]);
    // A named proxy, and a visitor without one, are not reported.
    const named = await behind('172.18.0.0/16,::1');
    for (const address of ['172.18.0.1', '::ffff:172.18.0.2', '::1']) await named.from(address, headers);
    await named.from('172.19.0.1', {});
    expect([await named.shown(), named.told()]).toEqual([[], []]);
  });

  it('is reported even if strangers pretend to be proxies', async () => {
    const { from, shownWith, told } = await behind();
    for (let stranger = 1; stranger <= 30; stranger++) await from(`9.9.9.${stranger}`);
    await from('172.18.0.1');
    const shown = await shownWith('172.18.0.1');
    expect(shown).toHaveLength(11);
    expect(told()).toHaveLength(11);
  });
});

it('a proxy that cannot be noted is reported once, and noted later', async () => {
  const said: string[] = [];
  let [now, tries] = [Date.UTC(2026, 0, 5, 9), 0];
  const noticing = new NoticingProxies({
    store: {
      documents() {
        tries++;
        throw new Error('the database is away');
      },
    },
    clock: () => new Date(now).toISOString(),
    warn: (message) => said.push(message),
  });
  for (let second = 0; second < 120; second++, now += 1_000) await noticing.notice('172.18.0.1');
  expect(tries).toBe(2);
  expect(said.filter((message) => message.includes('FENIX_TRUSTED_PROXIES'))).toHaveLength(1);
});
