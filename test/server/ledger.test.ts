import { describe, expect, it } from 'vitest';
import type { HostAccount } from '../../src/fetching/ledger.ts';
import { newUser, serviceUnderTest, Visitor } from './support.ts';

interface Stretch {
  readonly items: readonly HostAccount[];
  readonly next: string | null;
}

describe('the ledger', () => {
  it('is shown to whoever is signed in, by host, in stretches', async () => {
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
