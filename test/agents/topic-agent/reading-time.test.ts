import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentId } from '../../../agents/records.ts';
import { fitting, secondsToRead } from '../../../agents/topic-agent/reading-time.ts';
import { countTerms } from '../../../profiles/profiles.ts';

const page = (agent: string, seconds: number, more: { readonly alsoFor?: readonly string[]; tried?: string } = {}) => ({
  agent: agent as AgentId,
  seconds,
  tried: more.tried,
  alsoFor: (more.alsoFor ?? []) as readonly AgentId[],
});
const secondsOf = (pages: readonly { readonly seconds: number }[]) => pages.map(({ seconds }) => seconds);

it('the reading time of a page follows from its words in any language, and is some minutes if its text is missing', () => {
  const english = 'Bees of the north gather honey in the short summer, and in winter they live of what they have. ';
  const portuguese = 'As abelhas do norte juntam mel no verão curto, e no inverno vivem do que elas guardaram. ';
  for (const sentence of [english, portuguese]) {
    const words = sentence.trim().split(' ').length * 50;
    const seconds = secondsToRead(countTerms(sentence.repeat(50)));
    expect(seconds / ((words / 238) * 60)).toBeGreaterThan(0.7);
    expect(seconds / ((words / 238) * 60)).toBeLessThan(1.4);
  }
  expect(secondsToRead(undefined)).toBe(180);
});

describe('a list limited to minutes', () => {
  it('stays whole if no minutes are set', () => {
    const pages = [page('a', 9_000), page('a', 60)];
    expect(fitting({ pages })).toEqual({ pages, keptBack: [] });
  });

  it('has the first page of each agent, then the best that fit, and keeps the rest, all in order', () => {
    const pages = [page('a', 200), page('a', 500), page('b', 100), page('a', 250), page('b', 40)];
    const { pages: kept, keptBack } = fitting({ pages, minutes: 10 });
    expect(secondsOf(kept)).toEqual([200, 100, 250, 40]);
    expect(secondsOf(keptBack)).toEqual([500]);
  });

  it('has a page of each agent even beyond its minutes, but no tried-out page', () => {
    const tried = page('c', 700, { tried: 'explored' });
    const { pages, keptBack } = fitting({ pages: [page('a', 900), page('b', 800), tried], minutes: 5 });
    expect(secondsOf(pages)).toEqual([900, 800]);
    expect(keptBack).toEqual([tried]);
  });

  it('serves all agents that want a page', () => {
    const pages = [page('a', 60, { alsoFor: ['b'] }), page('b', 600)];
    expect(secondsOf(fitting({ pages, minutes: 5 }).pages)).toEqual([60]);
  });

  it('loses no page, and exceeds its minutes only by the first pages of agents', () => {
    const any = fc.record({ agent: fc.constantFrom('a', 'b', 'c'), seconds: fc.integer({ min: 0, max: 1_000 }) });
    fc.assert(
      fc.property(fc.array(any), fc.integer({ min: 1, max: 60 }), (some, minutes) => {
        const all = some.map(({ agent, seconds }) => page(agent, seconds));
        const { pages, keptBack } = fitting({ pages: all, minutes });
        expect(new Set([...pages, ...keptBack])).toEqual(new Set(all));
        const firsts = new Map([...all].reverse().map((each) => [each.agent, each]));
        const others = pages.filter((each) => firsts.get(each.agent) !== each);
        const sum = (those: readonly { seconds: number }[]) => those.reduce((total, { seconds }) => total + seconds, 0);
        expect(others.length === 0 || sum(pages) <= minutes * 60).toBe(true);
      }),
    );
  });
});
