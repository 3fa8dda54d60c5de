/** The order of arrival is chance, and must not show in any digit of a score. */
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Library, type Ports, rankedPages, TopicAgents } from '../../../agents/agents.ts';
import type { CountsHash, TermCounts } from '../../../profiles/profiles.ts';
import { houseOf, NEW_AGENT, withParts } from '../support.ts';

interface Waiting {
  readonly hash: CountsHash;
  readonly resolve: (counts: TermCounts) => void;
}

/** A library that answers simultaneous requests from the last to the first, one after the other. */
function backwards(library: Library, answered: number[]): Library {
  let waiting: Waiting[] = [];
  const answerAll = async () => {
    const asked = waiting;
    await setImmediate();
    waiting = [];
    for (const [place, { hash, resolve }] of [...asked.entries()].reverse()) {
      resolve(await library.counts(hash));
      answered.push(place);
      await setImmediate();
    }
  };
  const counts = (hash: CountsHash) =>
    new Promise<TermCounts>((resolve, reject) => {
      if (waiting.push({ hash, resolve }) === 1) answerAll().catch(reject);
    });
  return withParts(library, { counts });
}

async function scores(libraryOf: (ports: Ports) => Library) {
  const { ports } = await houseOf({ seed: 5 });
  const agents = new TopicAgents({ ...ports, library: libraryOf(ports) });
  const agent = await agents.create({ ...NEW_AGENT, pagesPerSession: 16 });
  const candidates = rankedPages(await agents.runSession(agent.id));
  return candidates.map(({ url, score }) => [url, score]);
}

test('scores do not depend on the order in which blobs arrive', async () => {
  const answered: number[] = [];
  const reversed = await scores(({ library }) => backwards(library, answered));
  // Each page was scored when it was read, and all of them for their common part.
  expect(answered).toHaveLength(32);
  expect(answered.slice(16)).toEqual(Array.from({ length: 16 }, (_, i) => 15 - i));
  expect(reversed).toEqual(await scores(({ library }) => library));
});
