/** Delivery of daily lists: once, whatever happens to processes, with reports of failures, and one message for an empty day. */
import { describe, expect, test } from 'vitest';
import type { Destination } from '../../../../src/delivery/receivers/records.ts';
import { ANA, DATABASES, HOUR_MS, houseOver } from '../daily/support.ts';
import { HOME, mailServer, outsideOver, webServer } from './support.ts';

const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;

type House = Awaited<ReturnType<typeof houseOver>>;

async function webhookTo(house: House, address: string): Promise<Destination> {
  const { delivery } = house.fenix;
  return delivery.create(ANA, { kind: 'webhook', name: 'x', address, home: HOME });
}

async function mailTo(house: House, address: string): Promise<Destination> {
  const { delivery } = house.fenix;
  const made = await delivery.create(ANA, { kind: 'mail', name: 'x', address, home: HOME });
  return delivery.confirm(made);
}

async function nowOf(house: House, { id }: Destination): Promise<Destination> {
  const found = (await house.fenix.delivery.ofUser(ANA)).find((each) => each.id === id);
  if (found === undefined) throw new Error('it is gone');
  return found;
}

/** Works for a day, with all repeats. */
async function passDay(house: House, work: () => Promise<void>): Promise<void> {
  for (let passed = 0; passed < DAY_MS; passed += 30 * MINUTE_MS) {
    await work();
    house.time.pass(30 * MINUTE_MS);
  }
}

describe.each(DATABASES)('delivery over %s', (_, open) => {
  test('brings a list once to each destination, as mail and as webhook, and to none that is off', async () => {
    const { received, mailer } = await mailServer();
    const { taken, port, url } = await webServer();
    const house = await houseOver(open, '2026-03-01T06:00:00Z', outsideOver([port], mailer));
    await house.closed(await house.agent('a1'), 1, ['p1', 'p2']);
    const { desk, work } = house.process('one', [house.fenix.delivery]);
    const [hook, off] = [await webhookTo(house, `${url}/on`), await webhookTo(house, `${url}/off`)];
    await house.fenix.delivery.edit(ANA, off.id, { on: false });
    await mailTo(house, 'ana@example.org');
    await house.fenix.delivery.create(ANA, { kind: 'mail', name: 'x', address: 'rui@example.org', home: HOME });
    await desk.makeNow(ANA);
    await passDay(house, work);
    expect(received.map(({ to, mail }) => [to, mail.subject])).toEqual([
      [['ana@example.org'], '2 pages on your daily list of Sunday, March 1'],
    ]);
    expect(taken.map(({ path }) => path)).toEqual(['/on']);
    expect(await nowOf(house, hook)).toMatchObject({ failures: 0, begun: [], brought: ['daily/ana/2026-03-01'] });
    expect((await nowOf(house, hook)).last?.why).toBeUndefined();
  });

  test('sends nothing twice if the process dies after sending and before noting that', async () => {
    const { received, mailer } = await mailServer();
    const house = await houseOver(open, '2026-03-01T06:00:00Z', outsideOver([], mailer));
    await house.closed(await house.agent('a1'), 1, ['p1']);
    await mailTo(house, 'ana@example.org');
    const { desk, dieAtWork } = house.process('one', [house.fenix.delivery]);
    await desk.makeNow(ANA);
    await dieAtWork();
    expect(received).toHaveLength(1);
    expect(await house.waiting()).toHaveLength(1);
    // A new start takes up its work.
    await passDay(house, house.process('one', [house.fenix.delivery]).work);
    expect(await house.waiting()).toEqual([]);
    expect(received).toHaveLength(1);
  });

  test('repeats a refused message with longer pauses, under one id, until it is taken', async () => {
    const { taken, port, url } = await webServer([500, 503, 200]);
    const house = await houseOver(open, '2026-03-01T06:00:00Z', outsideOver([port]));
    await house.closed(await house.agent('a1'), 1, ['p1']);
    const hook = await webhookTo(house, url);
    const { desk, work } = house.process('one', [house.fenix.delivery]);
    await desk.makeNow(ANA);
    await work();
    expect(await nowOf(house, hook)).toMatchObject({
      begun: [],
      last: { why: { code: 'delivery.status', values: { status: 500 } } },
    });
    house.time.pass(5_000);
    await work();
    expect(taken).toHaveLength(1);
    await passDay(house, work);
    expect(new Set(taken.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(taken).toHaveLength(3);
    expect((await nowOf(house, hook)).last).toEqual({ at: expect.any(String) });
  });

  test('tries a refused list fourteen times, and then tells its user why', async () => {
    const { taken, port, url } = await webServer([500]);
    const house = await houseOver(open, '2026-03-01T06:00:00Z', outsideOver([port]));
    await house.closed(await house.agent('a1'), 1, ['p1']);
    const hook = await webhookTo(house, url);
    const { desk, work, failures } = house.process('one', [house.fenix.delivery]);
    await desk.makeNow(ANA);
    await passDay(house, work);
    expect([taken.length, failures.length]).toEqual([14, 1]);
    expect(await nowOf(house, hook)).toMatchObject({
      failures: 1,
      last: { why: { code: 'delivery.status', values: { status: 500 } } },
    });
  });

  test('tells an empty list once, with each agent’s reason, and not every day', async () => {
    const { received, mailer } = await mailServer();
    const house = await houseOver(open, '2026-03-01T20:00:00Z', outsideOver([], mailer));
    const agent = await house.agent('a1');
    await house.agent('never');
    await house.closed(agent, 1, ['p1']);
    await house.fenix.settings.change(ANA, () => ({ language: 'pt-BR' }));
    await mailTo(house, 'ana@example.org');
    const { desk, work } = house.process('one', [house.fenix.delivery]);
    await desk.expect(ANA);
    for (let day = 0; day < 4; day++) await passDay(house, work);
    expect(await house.dates()).toEqual(['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']);
    expect(received.map(({ mail }) => mail.subject)).toEqual([
      '1 página na sua lista de segunda-feira, 2 de março',
      'Nada de novo: terça-feira, 3 de março',
    ]);
    expect(received[0]?.mail.text).toContain('Agent never: ainda não foi executado.');
    expect(received[1]?.mail.text).toContain('Agent a1: não foi executado desde a última lista.');
    await house.closed(agent, 2, ['p2']);
    await passDay(house, work);
    expect(received).toHaveLength(3);
    // An earlier message said that this agent never ran.
    expect(received[2]?.mail.text).not.toContain('Agent never');
  });

  test('sends nothing to a destination that was removed meanwhile, and does not restore it', async () => {
    const { taken, port, url } = await webServer([500]);
    const house = await houseOver(open, '2026-03-01T06:00:00Z', outsideOver([port]));
    await house.closed(await house.agent('a1'), 1, ['p1']);
    const hook = await webhookTo(house, url);
    const { desk, work, failures } = house.process('one', [house.fenix.delivery]);
    await desk.makeNow(ANA);
    await work();
    await house.fenix.delivery.remove(ANA, hook.id);
    await passDay(house, work);
    expect(taken).toHaveLength(1);
    expect(failures).toEqual([]);
    expect(await house.fenix.delivery.ofUser(ANA)).toEqual([]);
  });
});
