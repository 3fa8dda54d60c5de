import { expect, test } from 'vitest';
import type { Agent } from '../../../../agents/agents.ts';
import { emptyDictionary, type ProfileId } from '../../../../profiles/profiles.ts';
import { StandingAgents } from '../../../../src/automation/matching/standing-agents.ts';
import { viewOf } from '../../../../src/automation/matching/views.ts';
import { pageOf, wordVector } from '../../../profiles/support.ts';
import { agentOf } from '../../support/samples.ts';

test('an agent whose likes stand apart is found by either side, and leaves with both', async () => {
  const dictionary = emptyDictionary();
  const vectorWith = (weights: Readonly<Record<string, number>>) => wordVector(dictionary.vocabulary, weights);
  const agent: Agent = agentOf('u1', 'a');
  const sides = [vectorWith({ ant: 1 }), vectorWith({ violin: 1 })];
  const profile = { profile: 'p1' as ProfileId, vector: vectorWith({ ant: 1, violin: 1 }), sides };
  const filter = async () => 0.8;
  const view = await viewOf(agent, { vectors: [profile], filter, words: 'ant violin', dictionary });
  const standing = new StandingAgents();
  standing.put(agent.id, 0, view);
  const found = (term: string) =>
    standing.fitting({ language: agent.language ?? 'en' }, pageOf(term), vectorWith({ [term]: 1 }), new Set([0]));
  // Either page is .71 like both sides together.
  for (const term of ['ant', 'violin']) expect(found(term)).toEqual([{ agent: agent.id, score: expect.closeTo(1, 6) }]);
  standing.remove(agent.id);
  expect([standing.profiles, found('ant')]).toEqual([0, []]);
});
