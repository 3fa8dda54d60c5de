/** Feeds with damaged records. */
import { expect, test } from 'vitest';
import type { InTurns } from '../../../agents/agents.ts';
import { finished } from '../../../profiles/profiles.ts';
import { because } from '../../../src/base/reasons.ts';
import { CHANNELS, keyOf } from '../../../src/sources/feeds/records.ts';
import { standingSources } from '../../../src/sources/feeds/standing.ts';
import { ANA, feedSite, feedsUnderTest, itemOf, rssOf } from '../sources/feeds/support.ts';
import { damageDocument } from '../support/damage.ts';
import { temporaryFolder } from '../support/folders.ts';
import { agentOf } from '../support/samples.ts';
import { openStore } from '../support/stores.ts';

/** Two read feeds of a user. The first has a damaged record. */
async function afterDamage() {
  const site = await feedSite();
  const [bad, good] = ['bad', 'good'].map((name) => `${site.origin}/${name}`) as [string, string];
  for (const name of ['bad', 'good']) site.put(`/${name}`, { body: rssOf(name, [itemOf(name)]) });
  const folder = await temporaryFolder();
  const before = await feedsUnderTest(await openStore(folder));
  for (const url of [bad, good]) {
    await before.feeds.add({ user: ANA, url, title: url });
    await before.reading.read(url, ANA);
  }
  await before.store.close();
  await damageDocument(folder, CHANNELS.name, keyOf(bad));
  const told: string[] = [];
  const store = await openStore(folder, (message) => told.push(message));
  return { ...(await feedsUnderTest(store, () => undefined)), bad, told };
}

const inTurns: InTurns = async (steps) => finished(steps);

test('a session goes on with the other feeds, and names the damaged one', async () => {
  const { feeds, reading, time, bad, told } = await afterDamage();
  const parts = { feeds, reading, alarm: time.alarm, isBlocked: () => false, inTurns };
  const [source] = await standingSources({ ...agentOf('ana', 'a1'), words: 'good', isTaught: false }, parts);
  const silent = because('feed.silent', { name: bad, why: { code: 'feed.damaged' } }).reason;
  const answer = await source?.search({ query: '', page: 1 } as never);
  expect(answer).toMatchObject({
    results: [{ title: 'On good' }],
    remark: because('feeds.silent', { silent: 1, all: 2, each: [silent] }).reason,
  });
  expect(told).toEqual([expect.stringContaining(`fenix doctor --drop ${CHANNELS.name}/${keyOf(bad)}`)]);
});

test('the removal of a user removes all their feeds, damaged or not', async () => {
  const { feeds } = await afterDamage();
  await feeds.leaveAll(ANA);
  expect(await feeds.ofUser(ANA)).toEqual([]);
});
