/** The sources that an agent gets: by owner, by kind, and by words and language. */
import { describe, expect, it } from 'vitest';
import { isAskedFor, type SuitedAgent, type SuitedFeed, suiting } from '../../../agents/topic-agent/suiting.ts';
import { finished } from '../../../profiles/profiles.ts';
import titles from './suiting-titles.json' with { type: 'json' };

const said = (all: readonly string[]) => all.map((title) => ({ title, snippet: '' }));

const EVOLUTION = said(titles.evolution);
const FOTOGRAFIA = said(titles.fotografia);

function agentOf(words: string, more: Partial<SuitedAgent> = {}): SuitedAgent {
  return { id: 'a' as SuitedAgent['id'], words, isTaught: false, ...more };
}

function given(agent: SuitedAgent, items: SuitedFeed['items'], more: Partial<SuitedFeed> = {}) {
  const suits = finished(suiting(agent, { title: 'Feed', items, ...more }));
  return typeof suits === 'string' ? suits : items.filter(suits).map(({ title }) => title);
}

it('a feed for all agents goes to agents whose words it has, and of another topic only its items with their words', () => {
  expect(given(agentOf('fotografia analógica'), FOTOGRAFIA)).toBe('all');
  expect(given(agentOf('natural selection'), EVOLUTION)).toBe('all');
  const many = [...EVOLUTION, ...EVOLUTION];
  expect(given(agentOf('street photography'), many)).toEqual([]);
  const one = { title: 'A photograph of the moth', snippet: '' };
  expect(given(agentOf('photographs'), [...many, one])).toEqual([one.title]);
});

it('a feed for all agents goes to no agent of another language, or of other words if it names no language', () => {
  expect(given(agentOf('evolution', { language: 'pt' }), EVOLUTION)).toBe('none');
  expect(given(agentOf('evolution', { language: 'pt', isTaught: true }), EVOLUTION)).toBe('none');
  expect(given(agentOf('photography of the landscape in the morning'), FOTOGRAFIA)).toBe('none');
  expect(given(agentOf('a fotografia da natureza e das aves'), EVOLUTION)).toEqual([]);
});

it('a feed for all agents goes to taught agents, whose profiles decide, and to agents with a word of its name', () => {
  expect(given(agentOf('street photography', { isTaught: true }), EVOLUTION)).toBe('all');
  expect(given(agentOf('street photography'), EVOLUTION, { title: 'Photography now' })).toBe('all');
});

it('of a feed with few items an untaught agent gets those with its words, since the feed tells no topic', () => {
  const few = EVOLUTION.slice(0, 4);
  expect(given(agentOf('street photography'), few)).toEqual([]);
  expect(given(agentOf('flowers and bees'), few)).toEqual([few[3]?.title]);
});

it('a feed that was added for one agent goes to that agent, whatever it says', () => {
  const agent = agentOf('street photography', { language: 'pt' });
  expect(given(agent, EVOLUTION, { agent: agent.id })).toBe('all');
  expect(given(agent, FOTOGRAFIA, { agent: 'b' as SuitedAgent['id'] })).toBe('none');
});

describe('a site', () => {
  const agent = agentOf('lamps');
  const site = { engine: 'site:1', sells: false };

  it('is asked for all agents, and a shop only for shopping, unless its user decides otherwise', () => {
    expect(isAskedFor(agent, site)).toBe(true);
    expect(isAskedFor(agent, { ...site, sells: true })).toBe(false);
    expect(isAskedFor(agent, { ...site, sells: true, forShopping: false })).toBe(true);
    expect(isAskedFor(agent, { ...site, forShopping: true })).toBe(false);
  });

  it('is asked for the agent that it was added for, and for one that lists it among its engines', () => {
    expect(isAskedFor(agent, { ...site, sells: true, agent: agent.id })).toBe(true);
    expect(isAskedFor(agent, { ...site, agent: 'b' as SuitedAgent['id'] })).toBe(false);
    expect(isAskedFor({ ...agent, engines: ['site:1'] }, { ...site, sells: true })).toBe(true);
    expect(isAskedFor({ ...agent, engines: ['arxiv'] }, site)).toBe(false);
  });
});
