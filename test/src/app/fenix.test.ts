/** Over a store alone, what needs nobody outside works. What does says that there is no network. */
import { expect, it } from 'vitest';
import { asSaid, FetchFailed, type UserId } from '../../../agents/agents.ts';
import { seededRandom } from '../../../profiles/profiles.ts';
import { assemble, type Parts } from '../../../src/app/fenix.ts';
import { idsFrom } from '../../../src/base/ids.ts';
import { temporaryFolder } from '../support/folders.ts';
import { NOON } from '../support/samples.ts';
import { openStore } from '../support/stores.ts';

const ANA = 'ana' as UserId;
const AT = 'https://a.example/feed';

async function alone(given: Partial<Parts> = {}) {
  return assemble({
    store: await openStore(await temporaryFolder()),
    fetch: () => Promise.reject(new FetchFailed(asSaid('there is no network here'))),
    engines: [],
    clock: () => NOON,
    newId: idsFrom(() => Date.parse(NOON), seededRandom(1)),
    announce: () => undefined,
    ...given,
  });
}
type Alone = Awaited<ReturnType<typeof alone>>;

const SITE = JSON.stringify({
  ...{ format: 'fenix-site', version: 1, name: 'mill', kind: 'catalogue', searchUrl: 'https://a.example/list' },
  ...{ words: [], furniture: [], wrapper: null },
});

const NO_NETWORK = { kind: 'network', reason: { code: 'fetch.no-network' } };

it.each<[string, (fenix: Alone) => Promise<unknown>, object]>([
  ['adding a feed', ({ feeds }) => feeds.add({ user: ANA, address: AT }), NO_NETWORK],
  ['a look at a source', ({ looking }) => looking.look(ANA, AT), NO_NETWORK],
  [
    'asking a site',
    async ({ ownSites }) => ownSites.tried(ANA, (await ownSites.take(ANA, SITE)).site.id, 'mill'),
    { message: 'mill: there is no network here' },
  ],
])('over a store alone %s says that there is no network', async (_, ask, failure) => {
  await expect(ask(await alone())).rejects.toMatchObject(failure);
});

it('over a store alone a message says why it cannot be brought', async () => {
  const { delivery } = await alone();
  const to = { name: 'x', address: AT, home: 'https://fenix.example' };
  const { id } = await delivery.create(ANA, { ...to, kind: 'webhook' });
  expect(await delivery.test(ANA, id, 'en')).toMatchObject({ last: { why: { code: 'fetch.no-network' } } });
  await expect(delivery.create(ANA, { ...to, kind: 'mail' })).rejects.toMatchObject({
    reason: { code: 'delivery.no-mail' },
  });
});

it('over a store alone users mark, invite and look back', async () => {
  const { highlights, invitations, settings, archivedCrawls, shoppingAgents } = await alone();
  const page = { id: 'p', url: AT, title: 'A mill' };
  const { highlight } = await highlights.add(ANA, page, {
    quote: 'wheel',
    prefix: 'a ',
    suffix: '.',
    start: 2,
    note: '',
  });
  expect(highlight).toMatchObject({ quote: 'wheel', at: NOON });
  const { invitation } = await invitations.create(ANA, { days: 1, note: '' });
  expect(invitations.stateOf(invitation)).toBe('open');
  expect(await settings.of(ANA)).toMatchObject({ timeZone: 'UTC' });
  expect(await archivedCrawls.ofUser(ANA)).toEqual([]);
  expect(await shoppingAgents.ofUser(ANA)).toEqual([]);
});
