import { expect, it } from 'vitest';
import { asSaid } from '../../../agents/agents.ts';
import { reasonOf } from '../../../src/base/reasons.ts';
import { PASSWORD } from '../../world/person.ts';
import { world } from '../../world/world.ts';

const FORBIDDEN = reasonOf('robots.forbids', { rule: 'Disallow: /' });

it('the ledger is whole for administrators, by host, in stretches', async () => {
  const { ana, ledger } = await world();
  for (const host of ['c.example', 'a.example', 'b.example']) ledger.visited(host, 7);
  ledger.refused('a.example', 'robots', FORBIDDEN);
  const first = await ana.get('/api/ledger?limit=2');
  expect(first.items).toMatchObject([
    {
      host: 'a.example',
      requests: 1,
      bytes: 7,
      refusals: { robots: 1 },
      lastRefusal: 'its robots.txt forbids it (Disallow: /)',
      reason: FORBIDDEN,
    },
    { host: 'b.example' },
  ]);
  const rest = await ana.get(`/api/ledger?limit=2&cursor=${first.next}`);
  expect(rest).toMatchObject({ items: [{ host: 'c.example' }] });
  await ana.refused(400).get('/api/ledger?cursor=x');
});

it('the ledger has for other users the visits in their name, and nothing for strangers', async () => {
  const { ana, bia, caio, ledger, browser, store, idle } = await world();
  expect(await ana.get('/api/users/me')).toMatchObject({ admin: true });
  const [hers, his] = [await bia.id(), await caio.id()];
  ledger.visited('both.example', 7, hers);
  ledger.visited('both.example', 5, his);
  ledger.refused('hers.example', 'robots', FORBIDDEN, hers);
  ledger.suspended('hers.example', 0, asSaid('it has too much to do').reason, hers);
  ledger.visited('nobodys.example', 7);
  expect(await bia.items('/api/ledger')).toMatchObject([
    { host: 'both.example', bytes: 7 },
    {
      host: 'hers.example',
      refusals: { robots: 1 },
      suspended: { why: 'it has too much to do', reason: { code: 'other' } },
    },
  ]);
  expect(await caio.items('/api/ledger')).toMatchObject([{ host: 'both.example', requests: 1, bytes: 5 }]);
  await browser().refused(401).get('/api/ledger');
  // Visits of a removed user that were saved late do not come back.
  await bia.delete('/api/users/me', { password: PASSWORD });
  await idle();
  ledger.visited('hers.example', 7, hers);
  await ledger.accounts();
  expect(
    await store.database.read("SELECT id FROM document WHERE kind = 'ledger' AND id LIKE $1", [`%${hers}%`]),
  ).toEqual([]);
});
