import { describe, expect, it } from 'vitest';
import type { UserId } from '../../agents/agents.ts';
import type { HostAccount } from '../../src/fetching/ledger.ts';
import { newUser, PASSWORD, serviceUnderTest, Visitor } from './support.ts';

interface Stretch {
  readonly items: readonly HostAccount[];
  readonly next: string | null;
}

describe('the ledger', () => {
  it('is shown to administrators whole, by host, in stretches', async () => {
    const { app, ledger } = await serviceUnderTest();
    for (const host of ['c.example', 'a.example', 'b.example']) ledger.visited(host, 7);
    ledger.refused('a.example', 'robots', 'its robots.txt forbids it');
    const ana = await newUser(app, 'ana');
    const first = (await ana.get('/api/ledger?limit=2')).json<Stretch>();
    expect(first.items).toMatchObject([
      { host: 'a.example', requests: 1, bytes: 7, refusals: { robots: 1 }, lastRefusal: 'its robots.txt forbids it' },
      { host: 'b.example' },
    ]);
    const rest = (await ana.get(`/api/ledger?limit=2&cursor=${first.next}`)).json<Stretch>();
    expect(rest).toMatchObject({ items: [{ host: 'c.example' }], next: null });
  });

  it('is shown to everybody else as far as it was asked in their name', async () => {
    const { app, ledger } = await serviceUnderTest();
    const [, ana, bia] = [await newUser(app, 'root'), await newUser(app, 'ana'), await newUser(app, 'bia')];
    const idOf = async (visitor: Visitor) => (await visitor.get('/api/users/me')).json<{ id: UserId }>().id;
    ledger.visited('both.example', 7, await idOf(ana));
    ledger.visited('both.example', 5, await idOf(bia));
    ledger.refused('hers.example', 'robots', 'its robots.txt forbids it', await idOf(ana));
    ledger.suspended('hers.example', 0, 'it has too much to do', await idOf(ana));
    ledger.visited('nobodys.example', 7);
    const told = async (visitor: Visitor) => (await visitor.get('/api/ledger')).json<Stretch>().items;
    expect(await told(ana)).toMatchObject([
      { host: 'both.example', bytes: 7 },
      { host: 'hers.example', refusals: { robots: 1 }, suspended: { why: 'it has too much to do' } },
    ]);
    expect(await told(bia)).toMatchObject([{ host: 'both.example', requests: 1, bytes: 5 }]);
    expect((await told(bia))[1]).toBeUndefined();
  });

  it('of somebody who is gone does not come back by what was saved late', async () => {
    const { app, ledger, store, service } = await serviceUnderTest();
    const [, ana] = [await newUser(app, 'root'), await newUser(app, 'ana')];
    const { id } = (await ana.get('/api/users/me')).json<{ id: UserId }>();
    ledger.visited('hers.example', 7, id);
    expect((await ana.ask('DELETE', '/api/users/me', { password: PASSWORD })).statusCode).toBeLessThan(300);
    await service.sessions.idle();
    ledger.visited('hers.example', 7, id);
    await ledger.accounts();
    const kept = await store.database.read<{ id: string }>("SELECT id FROM document WHERE kind = 'ledger'");
    expect(kept.map((row) => row.id)).toEqual(['all']);
  });

  it('is closed to strangers', async () => {
    const { app } = await serviceUnderTest();
    expect((await new Visitor(app).get('/api/ledger')).statusCode).toBe(401);
  });

  it('gives no stretch for a cursor of somebody else’s making', async () => {
    const { app } = await serviceUnderTest();
    const ana = await newUser(app, 'ana');
    expect((await ana.get('/api/ledger?cursor=x')).statusCode).toBe(400);
  });
});
