/** The house's engines, as ordinary users see them. */
import { expect, it } from 'vitest';
import { asSaid } from '../../../agents/agents.ts';
import { StoredStandings } from '../../../src/sources/engines/standings.ts';
import type { Person } from '../../world/person.ts';
import { world } from '../../world/world.ts';

const NOON = Date.UTC(2026, 0, 5, 12);

it('only administrators see when and how often an engine was asked', async () => {
  const { ana, bia, store } = await world();
  const standings = new StoredStandings(() => NOON, store);
  await standings.admit('mixed', 10);
  await standings.answered('mixed');
  await standings.failed('mixed', { trouble: 'network', why: asSaid('no answer').reason });
  const told = async (person: Person) => (await person.items('/api/sources')).find(({ id }) => id === 'mixed');
  const at = new Date(NOON).toISOString();
  expect(await told(ana)).toMatchObject({ lastAsked: at, lastAnswered: at, askedToday: 1, failure: { at } });
  const seen = await told(bia);
  expect(Object.keys(seen ?? {})).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:last|asked)/)]));
  expect(seen).toMatchObject({ failure: { why: 'no answer', at: '2026-01-05T00:00:00.000Z' } });
});
