/** Turns as rows that processes share, beside a model. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asSaid, type Reason } from '../../../../agents/agents.ts';
import { LEASE_MS, SharedLeases, USUAL } from '../../../../src/outside/fetching/turn-leases.ts';
import { DATABASES } from '../../storage/jobs/databases.ts';
import { fakeTime } from './support.ts';

const PAUSE_MS = 1_000;
const DAY_MS = 86_400_000;
const PROCESSES = ['one', 'two', 'three'];

/** A site's state: the holder of its turn and its end, and the end of its pause. */
interface Standing {
  epoch: number;
  holder: string;
  pauseMs: number;
  /** 0: nobody has the turn. */
  leasedUntil: number;
  restsUntil: number;
  restMs: number;
  why: Reason;
}

class StandingSites {
  readonly sites = new Map<string, Standing>();

  claim({ site, holder, pauseMs }: { site: string; holder: string; pauseMs: number }, now: number) {
    const own = { holder, pauseMs, leasedUntil: now + LEASE_MS };
    const standing = this.sites.get(site);
    const restLeft = standing === undefined ? 0 : leftOf(standing, now);
    const isTaken = (standing?.leasedUntil ?? 0) > 0;
    const turnLeft = isTaken && standing !== undefined ? standing.leasedUntil + pauseAfter(standing) - now : 0;
    if (standing !== undefined && Math.max(restLeft, turnLeft) > 0)
      return { taken: isTaken, leftMs: Math.max(restLeft, turnLeft), why: standing.why };
    const before = standing ?? { epoch: 0, restsUntil: 0, restMs: 0, why: USUAL };
    this.sites.set(site, { ...before, ...own, epoch: before.epoch + 1 });
    return { epoch: before.epoch + 1 };
  }

  /** A pause counts after any turn, unless a longer one was asked for. */
  end({ site, epoch, restMs, why }: { site: string; epoch: number; restMs: number; why: Reason }, now: number) {
    const standing = this.sites.get(site);
    if (standing === undefined) return;
    const isOff = standing.restsUntil > now + standing.restMs;
    if (standing.restsUntil < now + restMs || isOff) Object.assign(standing, { restsUntil: now + restMs, restMs, why });
    if (standing.epoch === epoch) standing.leasedUntil = 0;
  }

  renew(held: readonly { readonly site: string; readonly epoch: number }[], now: number) {
    for (const { site, epoch } of held) {
      const standing = this.sites.get(site);
      if (standing?.epoch === epoch && standing.leasedUntil > 0) standing.leasedUntil = now + LEASE_MS;
    }
  }

  /** Ends the turns of an earlier process with this name, with the usual pause. */
  takeOver(holder: string, now: number) {
    for (const standing of this.sites.values()) {
      if (standing.holder !== holder || standing.leasedUntil === 0) continue;
      standing.leasedUntil = 0;
      const restMs = pauseAfter(standing);
      if (standing.restsUntil < now + restMs) Object.assign(standing, { restsUntil: now + restMs, restMs });
    }
  }

  forget(now: number) {
    for (const [site, { leasedUntil, restsUntil }] of this.sites)
      if (leasedUntil === 0 && restsUntil < now) this.sites.delete(site);
  }
}

const pauseAfter = ({ pauseMs }: Standing) => Math.max(pauseMs, PAUSE_MS);

/** A pause that seems longer than it was set is over, because the clock was set back. */
function leftOf({ restsUntil, restMs }: Standing, now: number): number {
  return restsUntil - now <= restMs ? restsUntil - now : 0;
}

const step = fc.record({
  what: fc.constantFrom(...(['claim', 'claim', 'claim', 'end', 'end', 'renew', 'takeOver', 'forget'] as const)),
  site: fc.constantFrom('a', 'b'),
  holder: fc.constantFrom(...PROCESSES),
  /** The turn to end or renew: the latest, or an earlier one. */
  ago: fc.constantFrom(0, 0, 0, 1),
  restMs: fc.constantFrom(0, 1, 500.5, PAUSE_MS, 5 * PAUSE_MS, 2 * LEASE_MS),
  passes: fc.constantFrom(0, 0, 1, 499, PAUSE_MS, LEASE_MS - 1, LEASE_MS + PAUSE_MS, DAY_MS, -DAY_MS),
});

test.each(DATABASES)('processes over %s take turns at sites, with pauses between', async (_, open) => {
  const database = await open();
  let runs = 0;
  const law = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
    const run = runs++;
    await database.commit([{ sql: 'DELETE FROM turn', values: [] }]);
    const time = fakeTime();
    const nameOf = (holder: string) => `${holder} ${run}`;
    const leases = new Map(
      PROCESSES.map((name) => {
        const holder = nameOf(name);
        return [holder, new SharedLeases(database, { holder, pauseMs: PAUSE_MS, leaseNow: time.now })];
      }),
    );
    const model = new StandingSites();
    for (const { what, site, holder: name, ago, restMs, passes } of steps) {
      time.pass(passes);
      const [holder, now] = [nameOf(name), time.now()];
      const own = leases.get(holder) as SharedLeases;
      const turn = { site, epoch: (model.sites.get(site)?.epoch ?? 1) - ago };
      const end = { ...turn, restMs, why: asSaid(`${holder} said ${restMs}`).reason };
      const pauseMs = Math.ceil(restMs);
      const done = {
        claim: () => [own.claim(site, restMs), model.claim({ site, holder, pauseMs }, now)],
        end: () => [own.end(end), model.end({ ...end, restMs: pauseMs }, now)],
        renew: () => [own.renew([turn]), model.renew([turn], now)],
        takeOver: () => [own.takeOver(), model.takeOver(holder, now)],
        forget: () => [own.forget(), model.forget(now)],
      };
      const [had, expected] = done[what]();
      expect(await had).toEqual(expected);
    }
    const sites = await database.read<{ site: string }>('SELECT site FROM turn ORDER BY site');
    expect(sites.map(({ site }) => site)).toEqual([...model.sites.keys()].sort());
  });
  await fc.assert(law, { seed: 1, numRuns: 40 });
});
