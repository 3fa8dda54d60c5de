/** Words say which engines are asked first. Nobody is left out by them, and ratings outweigh them. */
import { describe, expect, test } from 'vitest';
import type { Agent, Engine, Neighbours, Ports } from '../../../agents/agents.ts';
import { ENGINES } from '../../../agents/search/engines.ts';
import { enginesAsked } from '../../../agents/session/asked-engines.ts';
import { ALONE, UNSERVED } from '../../../agents/topic-agent/neighbours.ts';
import type { LogEntry } from '../../../profiles/profiles.ts';
import { ratingOf } from '../search/support/engine-world.ts';

const DEFINED = ENGINES.map((definition) => ({ ...definition, search: async () => ({ results: [] }) }));

interface Given {
  readonly words?: string;
  readonly language?: string;
  readonly engines?: readonly Engine[];
  readonly entries?: readonly LogEntry[];
  readonly neighbours?: Neighbours;
  readonly standing?: Ports['standing'];
}

async function askedIn(session: number, given: Given = {}) {
  const { words = 'washing machine', language, engines = DEFINED, entries = [], neighbours = ALONE, standing } = given;
  const agent = { id: `agent of ${words}`, words, ...(language && { language }) } as unknown as Agent;
  const ports = { engines, standing } as unknown as Ports;
  return enginesAsked(agent, ports, { rules: new Map(), entries, session, neighbours });
}

async function idsIn(session: number, given?: Given): Promise<readonly string[]> {
  return (await askedIn(session, given)).map(({ engine: { id } }) => id);
}

function ratings(session: number, name: string, relevant: number, other: number, from = 0): readonly LogEntry[] {
  return Array.from({ length: relevant + other }, (_, i) => ratingOf(from + i, session, name, i < relevant));
}

function nameOf(id: string): string {
  return DEFINED.find((engine) => engine.id === id)?.name ?? '';
}

/** Engines for books, which words on baking do not name. */
const BOOKS = Array.from({ length: 9 }, (_, i) => ({ ...any(`book${i}`), fields: ['books'] as const }));

function any(id: string): Engine {
  return { id, name: id, search: async () => ({ results: [] }) };
}

describe('a new agent', () => {
  test.each([
    ['washing machine'],
    ['LLM'],
    ['mergulho'],
    ['notebooks under R$ 3000'],
    ['rust ownership'],
    ['direito do consumidor'],
    // Its letters look Spanish.
    ['conserto de máquina de lavar roupa'],
  ])('on %s asks each engine within its first hundred questions', async (words) => {
    const asked: string[] = [];
    for (let session = 1; asked.length < 100; session++) asked.push(...(await idsIn(session, { words })));
    expect(new Set(asked.slice(0, 100))).toEqual(new Set(DEFINED.map(({ id }) => id)));
  });

  test('with a language asks each engine in it within a hundred questions, and no other', async () => {
    const asked: string[] = [];
    for (let session = 1; asked.length < 100; session++) asked.push(...(await idsIn(session, { language: 'en' })));
    const english = DEFINED.filter(({ languages = ['en'] }) => (languages as readonly string[]).includes('en'));
    expect(new Set(asked.slice(0, 100))).toEqual(new Set(english.map(({ id }) => id)));
  });

  test('gives those that its words do not name a small share', async () => {
    const engines = [...FIRST.map(any), ...BOOKS];
    for (let session = 1; session <= 5; session++) {
      const asked = await askedIn(session, { words: 'baking', engines });
      expect(asked).toHaveLength(10);
      for (const { share } of asked.slice(FIRST.length)) {
        expect(share).toBeGreaterThan(0);
        expect(share).toBeLessThan(0.075);
      }
    }
  });

  test('passes over nobody’s turn when ratings change who is asked', async () => {
    const engines = [any('general'), ...BOOKS];
    const asked = new Set<string>();
    let entries: readonly LogEntry[] = [];
    for (let session = 1; session <= 5; session++) {
      const ids = await idsIn(session, { words: 'baking', engines, entries });
      for (const id of ids) asked.add(id);
      const liked = ids.filter((id) => id !== 'general');
      entries = [...entries, ...liked.flatMap((id, i) => ratings(session, id, 1, 0, entries.length + i))];
    }
    expect(asked.size).toBe(engines.length);
  });
});

const FIRST = ['searxng', 'brave', 'google', 'mojeek', 'hackernews', 'stackexchange', 'github', 'dblp'];

describe('ratings', () => {
  test('have an engine that words do not name asked in each session, and for most', async () => {
    const entries = ratings(1, nameOf('wikivoyage'), 2, 1);
    for (let session = 2; session < 12; session++) {
      const asked = await askedIn(session, { entries });
      const shareOf = (id: string) => asked.find(({ engine }) => engine.id === id)?.share ?? 0;
      expect(shareOf('wikivoyage')).toBeGreaterThan(0);
    }
    const others = FIRST.flatMap((id, i) => ratings(1, nameOf(id), 1, 3, 10 + 4 * i));
    const asked = await askedIn(2, { entries: [...ratings(1, nameOf('wikivoyage'), 9, 1), ...others] });
    const [most] = [...asked].sort((a, b) => b.share - a.share);
    expect(most?.engine.id).toBe('wikivoyage');
  });

  test('take the place of one that words name, and it gets turns again', async () => {
    const entries = ratings(1, nameOf('github'), 0, 4);
    const asks: boolean[] = [];
    for (let session = 2; session < 40; session++) asks.push((await idsIn(session, { entries })).includes('github'));
    expect(asks).toContain(false);
    expect(asks).toContain(true);
    expect(await idsIn(2, { entries })).toContain('marginalia');
  });

  test('take nobody’s place without another to ask', async () => {
    const engines = [any('general'), any('other')];
    expect(await idsIn(2, { engines, entries: ratings(1, 'general', 0, 9) })).toEqual(['general', 'other']);
  });

  test('of neighbours count like a few of one’s own', async () => {
    const served = (_: string, thing: string) =>
      thing === nameOf('wikivoyage') ? { rated: 8, relevant: 7, agents: 2 } : UNSERVED;
    const neighbours: Neighbours = { served, all: () => UNSERVED };
    for (let session = 1; session < 12; session++) {
      expect(await idsIn(session, { neighbours })).toContain('wikivoyage');
    }
  });

  test('of one’s own leave less to those of neighbours, whoever brought the pages', async () => {
    const engines = [any('general'), any('served')];
    const served = (_: string, thing: string) =>
      thing === 'served' ? { rated: 8, relevant: 8, agents: 2 } : { rated: 8, relevant: 2, agents: 2 };
    const neighbours: Neighbours = { served, all: () => UNSERVED };
    const shareAfter = async (own: number) => {
      const asked = await askedIn(2, { engines, neighbours, entries: ratings(1, 'nobody', own / 2, own / 2) });
      return asked[1]?.share ?? 0;
    };
    expect(await shareAfter(0)).toBeGreaterThan((await shareAfter(40)) + 0.05);
  });

  test.each([
    ['many ratings, some of them likes', 1, 29, true],
    ['many ratings, no like', 0, 30, false],
    ['few ratings', 2, 2, false],
    ['none', 0, 0, false],
  ])('tell sources whether the agent is taught: %s', async (_, relevant, other, isTaught) => {
    const told: boolean[] = [];
    const standing: Ports['standing'] = async (_agent, asking) => {
      told.push(asking.isTaught);
      return [];
    };
    await askedIn(2, { standing, entries: ratings(1, 'general', relevant, other) });
    expect(told).toEqual([isTaught]);
  });
});
