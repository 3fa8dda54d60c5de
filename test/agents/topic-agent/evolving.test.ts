/** Generations in the log: read, and undone. */
import { expect, test } from 'vitest';
import { Evolving, NotFound } from '../../../agents/agents.ts';
import type { EventId, ProfileId } from '../../../profiles/profiles.ts';
import { houseOf, NEW_AGENT, READER } from '../support.ts';

/** An agent with three attempts at evolution, each with another outcome. */
async function scene(...outcomes: readonly boolean[]) {
  const { agents, ports } = await houseOf();
  const { id } = await agents.create(NEW_AGENT);
  for (const [i, accepted] of outcomes.entries()) {
    const child = { profile: `p${i}` as ProfileId, parents: ['p' as ProfileId], weights: [], gained: [], lost: [] };
    const event = { type: 'evolved', accepted, before: 0.1, after: 0.2, children: [child] } as const;
    const at = `2026-01-0${i + 1}T00:00:00.000Z`;
    await ports.store.append(id, [{ id: `e${i}` as EventId, position: i + 1, at, by: 'evolution', event }]);
  }
  const evolving = new Evolving(ports, agents.log);
  const left = async () => (await evolving.runs(id)).map(({ event }) => event);
  return { id, evolving, left };
}

test('undoing a generation takes back all generations bred from it', async () => {
  const { id, evolving, left } = await scene(true, true, false);
  expect(await left()).toEqual(['e2', 'e1', 'e0']);
  await evolving.undo(id, 'e1' as EventId, READER);
  expect(await left()).toEqual(['e0']);
});

test('undoing a generation leaves later generations if it was refused, because nothing was bred from it', async () => {
  const { id, evolving, left } = await scene(false, true, true);
  await evolving.undo(id, 'e0' as EventId, READER);
  expect(await left()).toEqual(['e2', 'e1']);
  await expect(evolving.undo(id, 'e0' as EventId, READER)).rejects.toThrow(NotFound);
});
