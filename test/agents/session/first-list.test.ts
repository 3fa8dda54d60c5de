/** A first list: pages with all of the agent's words come before pages that lack one. */
import { expect, test } from 'vitest';
import type { MustSay } from '../../../agents/records.ts';
import { rankedPages } from '../../../agents/session-records.ts';
import { engineOf, firstSession, listOf, READER, webOf } from '../support.ts';

const page = (title: string, text: string) =>
  `<html lang="pt"><head><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`;
const SETS = ['rack', 'painel', 'estante', 'bancada', 'suporte'].map((name) => {
  const text = `Móveis para a sala: ${name} de madeira para televisão, com gavetas e portas, entrega em toda a cidade`;
  return [`http://moveis.example/${name}`, page(`Móveis: ${name}`, text)] as const;
});
const AGENTS = ['rede', 'ilha'].map((name) => {
  const text = `Um agente móvel viaja pela ${name} e executa tarefas para a pessoa que o enviou, de máquina em máquina`;
  return [`http://agentes.example/${name}`, page(`Sobre a ${name}`, text)] as const;
});
const PAGES = [...SETS, ...AGENTS];

/** The engine puts the TV sets first. */
function firstList(mustSay?: MustSay, pagesPerSession = 3) {
  const places = PAGES.map(([url]) => url);
  const options = { engines: [engineOf('own', places, places.length)], web: webOf(new Map(PAGES)) };
  return firstSession(options, { words: 'agentes móveis', language: 'pt', pagesPerSession, mustSay });
}

const hostsOf = (pages: readonly { url: string }[]) => pages.map(({ url }) => new URL(url).hostname.split('.')[0]);

test('a first list has pages with all words of its agent, in any form, before pages that lack one', async () => {
  const { session } = await firstList();
  expect(hostsOf(listOf(session))).toEqual(['agentes', 'agentes', 'moveis']);
  expect(rankedPages(session).map(({ saysLess }) => saysLess === true)).toEqual([
    false,
    false,
    ...SETS.map(() => true),
  ]);
});

test('a first list asks for only one of the words if its owner says so', async () => {
  const { session, agents, id } = await firstList('any');
  expect(hostsOf(listOf(session))).toContain('moveis');
  expect(rankedPages(session).some(({ saysLess }) => saysLess)).toBe(false);
  const strict = await agents.edit(id, { mustSay: 'all' }, READER);
  expect(strict).not.toHaveProperty('mustSay');
  const preview = await agents.preview(id);
  expect(rankedPages(preview).filter(({ saysLess }) => saysLess).length).toBeGreaterThan(0);
});

test('a first list follows the learned profile once one page was liked and one was not', async () => {
  const { session, agents, id, rate, why } = await withRates(await firstList());
  const [liked, , set] = listOf(session);
  expect((await why(set?.page)).lacks).toEqual(['agentes']);
  expect((await why(liked?.page)).lacks).toEqual([]);
  await rate(liked?.page, 1);
  expect(rankedPages(await agents.preview(id)).some(({ saysLess }) => saysLess)).toBe(true);
  await rate(set?.page, -1);
  expect(rankedPages(await agents.preview(id)).some(({ saysLess }) => saysLess)).toBe(false);
});

async function withRates(house: Awaited<ReturnType<typeof firstList>>) {
  const { agents, id } = house;
  return {
    ...house,
    rate: (page: string | undefined, value: 1 | -1) => agents.ratings.rate(id, page as never, value, READER),
    why: (page: string | undefined) => agents.explaining.why(id, page as never),
  };
}
