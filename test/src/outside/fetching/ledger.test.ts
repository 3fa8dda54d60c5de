/** The record of all requests, by host. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { asSaid } from '../../../../agents/agents.ts';
import { StoredLedger } from '../../../../src/outside/fetching/ledger.ts';
import type { Store } from '../../../../src/storage/store/store.ts';
import { rethrow } from '../../storage/jobs/databases.ts';
import { closing } from '../../support/closing.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { openStore, stubborn } from '../../support/stores.ts';

const NOON = Date.UTC(2026, 2, 1, 12);

/** It ends with its test, so that it saves nothing into a closed store. */
function ledgerOver(store?: Store, failed: (error: unknown) => void = rethrow): StoredLedger {
  const ledger = closing(new StoredLedger(() => NOON, store, failed));
  return ledger;
}

const newStore = async () => openStore(await temporaryFolder());

describe('the ledger', () => {
  test('counts per host its visits, answers and refusals, and why it rests', async () => {
    const ledger = ledgerOver();
    ledger.visited('b.example', 100);
    ledger.visited('b.example', 20);
    ledger.refused('b.example', 'robots', asSaid('its robots.txt forbids it').reason);
    ledger.refused('b.example', 'type', asSaid('not a page').reason);
    ledger.suspended('b.example', NOON + 60_000, asSaid('the site answered 429').reason);
    ledger.refused('a.example', 'unsafe', asSaid('inside').reason);
    expect(await ledger.accounts()).toMatchObject([
      {
        host: 'a.example',
        requests: 0,
        bytes: 0,
        refusals: { unsafe: 1, robots: 0 },
        lastRefusal: asSaid('inside').reason,
      },
      {
        ...{ host: 'b.example', requests: 2, bytes: 120, refusals: { unsafe: 0, robots: 1, type: 1 } },
        ...{ lastRefusal: asSaid('not a page').reason, lastVisited: '2026-03-01T12:00:00.000Z' },
        suspended: { until: '2026-03-01T12:01:00.000Z', why: asSaid('the site answered 429').reason },
      },
    ]);
  });

  test('goes on after a restart, and loses no visit during its reading', async () => {
    const folder = await temporaryFolder();
    const store = await openStore(folder);
    const before = ledgerOver(store);
    before.visited('a.example', 10);
    before.refused('a.example', 'status', asSaid('the site answered 404').reason);
    await before.close();
    await store.close();
    const after = ledgerOver(await openStore(folder));
    after.visited('a.example', 5);
    after.visited('b.example', 1);
    expect(await after.accounts()).toMatchObject([
      { host: 'a.example', requests: 2, bytes: 15, refusals: { status: 1 } },
      { host: 'b.example', requests: 1, bytes: 1 },
    ]);
  });

  test('counts for all processes together', async () => {
    const store = await newStore();
    const [one, two] = [ledgerOver(store), ledgerOver(store)];
    one.visited('a.example', 10);
    two.visited('a.example', 5);
    two.refused('b.example', 'robots', asSaid('its robots.txt forbids it').reason);
    await one.close();
    await two.close();
    one.visited('a.example', 1);
    expect(await one.accounts()).toMatchObject([
      { host: 'a.example', requests: 3, bytes: 16 },
      { host: 'b.example', refusals: { robots: 1 } },
    ]);
    expect(await two.accounts()).toEqual(await one.accounts());
  });

  test('is written less often the more hosts it has', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const store = await newStore();
    const [ledger, other] = [ledgerOver(store), ledgerOver(store)];
    const visit = (hosts: number) => {
      for (let i = 0; i < hosts; i++) ledger.visited(`h${i}.example`, 1);
    };
    const saved = async () => (await other.accounts())[0]?.requests;
    visit(200);
    vi.advanceTimersByTime(30_000);
    await expect.poll(saved).toBe(1);
    visit(200);
    vi.advanceTimersByTime(119_999);
    await store.check();
    expect(await saved()).toBe(1);
    vi.advanceTimersByTime(1);
    await expect.poll(saved).toBe(2);
  });

  test('that cannot be saved is still shown, and saved later', async () => {
    const { store, refuse } = stubborn(await newStore());
    const failures: unknown[] = [];
    const ledger = ledgerOver(store, (error) => failures.push(error));
    refuse(new Error('full'));
    ledger.visited('a.example', 10);
    expect(await ledger.accounts()).toMatchObject([{ host: 'a.example', bytes: 10 }]);
    ledger.visited('a.example', 5);
    expect(await ledger.accounts()).toMatchObject([{ host: 'a.example', bytes: 15 }]);
    expect(failures).toEqual([new Error('full'), new Error('full')]);
    refuse();
    ledger.visited('a.example', 1);
    await ledger.close();
    expect(await ledgerOver(store).accounts()).toMatchObject([{ host: 'a.example', requests: 3, bytes: 16 }]);
  });

  test('stays small: the hosts longest unvisited are forgotten', async () => {
    const ledger = ledgerOver(await newStore());
    for (let i = 0; i < 2_001; i++) ledger.visited(`h${i}.example`, 1);
    const accounts = await ledger.accounts();
    expect(accounts).toHaveLength(2_000);
    expect(accounts.some(({ host }) => host === 'h0.example')).toBe(false);
  });
});
