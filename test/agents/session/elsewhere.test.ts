/** Where an agent looks when none of its pages was right. */
import { describe, expect, test } from 'vitest';
import type { Agent } from '../../../agents/records.ts';
import type { SearchRequest } from '../../../agents/search/engine.ts';
import { questionsElsewhere } from '../../../agents/session/elsewhere.ts';
import type { DoneSession } from '../../../agents/session-records.ts';
import { engineOf, houseOf, READER, webOf } from '../support.ts';

const STUDIES = 'kidney liver heart lung brain bone skin blood'.split(' ');
const TEAMS = 'flamengo palmeiras santos vasco cruzeiro bahia'.split(' ');

const pageOf = (language: string, text: string) =>
  `<html lang="${language}"><head><title>time</title></head><body><p>${text}</p></body></html>`;
const study = (place: number): readonly [string, string] => {
  const [organ, other] = [STUDIES[place % 8], STUDIES[(place + 3) % 8]];
  const text = `The time that the patients of this study took with the ${organ} and the ${other} was measured again`;
  return [`http://studies.example/${place}`, pageOf('en', text)];
};
const team = (place: number): readonly [string, string] => {
  const text = `O time do ${TEAMS[place]} ganhou o jogo de ontem com dois gols e não deixa a ponta do campeonato`;
  return [`http://times.example/${place}`, pageOf('pt', text)];
};
const ENGLISH = Array.from({ length: 20 }, (_, i) => study(i));
const PORTUGUESE = TEAMS.map((_, i) => team(i));

/** Gives studies first, and pages in Portuguese on request. */
function vagueEngine() {
  const of = (pages: typeof ENGLISH) =>
    engineOf(
      'vague',
      pages.map(([url]) => url),
      10,
    );
  const asked: SearchRequest[] = [];
  return {
    ...of(ENGLISH),
    asked,
    excludes: true,
    search(request: SearchRequest) {
      asked.push(request);
      return of(request.language === 'pt' ? PORTUGUESE : ENGLISH).search(request);
    },
  };
}

async function scene() {
  const engine = vagueEngine();
  const house = await houseOf({ engines: [engine], web: webOf(new Map([...ENGLISH, ...PORTUGUESE])) });
  const { id } = await house.agents.create({ user: READER, words: 'time', pagesPerSession: 5 });
  const rate = async ({ list }: DoneSession, values: readonly number[]) => {
    for (const [i, value] of values.entries()) {
      const page = list[i]?.page;
      if (page !== undefined) await house.agents.ratings.rate(id, page, value, READER);
    }
  };
  const first = await house.agents.runSession(id);
  engine.asked.length = 0;
  return { ...house, engine, id, first, rate };
}

const hostsOf = ({ list }: DoneSession) => list.map(({ url }) => new URL(url).hostname);

describe('an agent with only wrong ratings', () => {
  test('asks in another language and without unwanted words, shows the results, and says so', async () => {
    const { agents, engine, id, first, rate } = await scene();
    await rate(first, [-1, -1, -1, -1, -1]);
    const second = await agents.runSession(id);
    expect(second.elsewhere).toBe(true);
    const [inOther, without] = second.sources[0]?.also ?? [];
    expect(inOther).toMatchObject({ query: 'time', language: 'pt', found: 6 });
    expect(without?.without?.length).toBeGreaterThan(0);
    expect(without?.without).not.toContain('time');
    expect(engine.asked.some((request) => request.without?.join() === without?.without?.join())).toBe(true);
    expect(hostsOf(second).filter((host) => host === 'times.example').length).toBeGreaterThanOrEqual(3);
  });

  test('stops that once a page was right', async () => {
    const { agents, id, first, rate } = await scene();
    await rate(first, [-1, -1, -1, -1, -1]);
    await rate(await agents.runSession(id), [1]);
    expect(await agents.runSession(id)).not.toHaveProperty('elsewhere');
  });

  test.each<[string, readonly number[]]>([
    ['few were rated', [-1, -1]],
    ['one was right', [1, -1, -1, -1]],
    ['most were neither', [0, 0, 0, -1]],
  ])('does not do so if %s', async (_, values) => {
    const { agents, engine, id, first, rate } = await scene();
    await rate(first, values);
    expect(await agents.runSession(id)).not.toHaveProperty('elsewhere');
    expect(engine.asked.every(({ language, without }) => language === undefined && without === undefined)).toBe(true);
  });

  test('does not do so for ratings of other words', async () => {
    const { agents, id, first, rate } = await scene();
    await rate(first, [-1, -1, -1, -1]);
    await agents.edit(id, { words: 'times' }, READER);
    expect(await agents.runSession(id)).not.toHaveProperty('elsewhere');
  });
});

describe('questions in other directions', () => {
  const agent = { words: 'time' } as Agent;
  const wrong = { languages: new Set(['en']), words: ['study'] };

  test('use languages that the engine has, and exclude words if it can', () => {
    expect(questionsElsewhere(agent, wrong, { excludes: true })).toEqual([
      { words: 'time', language: 'pt' },
      { words: 'time', without: ['study'] },
    ]);
    expect(questionsElsewhere(agent, wrong, { languages: ['en'] })).toEqual([]);
  });

  test('exclude no word that must never be added, and do not exist if only the agent’s words may be asked', () => {
    const asked = (settings: Partial<Agent>) =>
      questionsElsewhere({ ...agent, language: 'en', ...settings }, wrong, { excludes: true });
    expect(asked({ neverAdded: ['other'] })).toEqual([{ words: 'time', without: ['study'] }]);
    expect(asked({ neverAdded: ['studies'] })).toEqual([]);
    expect(asked({ expansions: false })).toEqual([]);
  });

  test('keep to the language that the owner chose', () => {
    expect(questionsElsewhere({ ...agent, language: 'en' }, wrong, {})).toEqual([]);
  });
});
