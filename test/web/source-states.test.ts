/** Every kind of source says how it stands in the same few words. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { windowModules, wordsOf } from './support.ts';

/** The used part of modules that are written for browsers. */
interface Modules {
  rowsOf(lists: object): readonly { readonly kind: string; readonly state: string; readonly isBad: boolean }[];
  bringWords(language: 'en', subjects: readonly string[]): Promise<void>;
}

const AT = '2026-01-05T10:00:00Z';
const SILENT = { trouble: 'network', why: 'no answer', at: AT };
const BUSY = { ...SILENT, trouble: 'throttled' };
const feed = (more: object) => ({ id: 'f', title: 'f', url: 'https://f.example/', items: 0, ...more });
const site = (more: object) => ({
  id: 's',
  name: 's',
  kind: 'search',
  state: 'ready',
  isOn: true,
  health: {},
  ...more,
});
const crawl = (more: object) => {
  const going = { id: 'c', kind: 'watch', state: 'going', agent: 'a', address: 'https://c.example/', lastTurnAt: AT };
  return { ...going, ...more };
};
const engine = (more: object) => ({ id: 'e', name: 'e', state: 'ready', ...more });
const FIGURES = { pages: 0, visits: 0, found: 0, refused: {} };

async function statesOf(sources: { readonly [kind: string]: readonly object[] }) {
  const { rowsOf, bringWords } = await windowModules<Modules>(['sources/source-rows.ts', 'frame/words.ts']);
  await bringWords('en', ['frame', 'parts', 'reasons', 'sources', 'crawls'] as const);
  const lists = { health: [], feeds: [], sites: [], crawls: [], rules: [], ...sources };
  return rowsOf(lists).map(({ state, isBad }) => [/^\w+/.exec(state)?.[0], isBad]);
}

test.each([
  ['a feed', 'feeds', feed({}), 'Begins'],
  ['a feed', 'feeds', feed({ lastRead: AT }), 'Works'],
  ['a feed', 'feeds', feed({ lastRead: AT, failure: SILENT }), 'Fails'],
  ['a feed', 'feeds', feed({ lastRead: AT, failure: SILENT, gone: true }), 'Over'],
  ['a feed', 'feeds', feed({ lastRead: AT, failure: SILENT, paused: true }), 'Off'],
  ['a site', 'sites', site({ state: 'looking' }), 'Begins'],
  ['a site', 'sites', site({}), 'Works'],
  ['a site', 'sites', site({ health: { failure: BUSY, suspendedUntil: AT } }), 'Waits'],
  ['a site', 'sites', site({ health: { failure: SILENT, suspendedUntil: AT } }), 'Fails'],
  ['a site', 'sites', site({ state: 'broken' }), 'Fails'],
  ['a site', 'sites', site({ state: 'broken', isOn: false }), 'Off'],
  ['a crawl', 'crawls', crawl({ figures: FIGURES, lastTurnAt: undefined }), 'Begins'],
  ['a crawl', 'crawls', crawl({ figures: FIGURES }), 'Works'],
  ['a crawl', 'crawls', crawl({ figures: FIGURES, waitsFor: 'budget' }), 'Waits'],
  ['a crawl', 'crawls', crawl({ figures: FIGURES, waitsFor: 'entries' }), 'Fails'],
  ['a crawl', 'crawls', crawl({ figures: FIGURES, state: 'paused' }), 'Off'],
  ['a crawl', 'crawls', crawl({ figures: FIGURES, state: 'done' }), 'Over'],
  ['an engine', 'health', engine({}), 'Works'],
  ['an engine', 'health', engine({ state: 'spent' }), 'Waits'],
  ['an engine', 'health', engine({ failure: SILENT }), 'Fails'],
  ['an engine', 'health', engine({ state: 'off', failure: SILENT }), 'Off'],
])('%s among %s that is %o says %s', async (_, kind, source, word) => {
  expect(await statesOf({ [kind]: [source] })).toEqual([[word, word === 'Fails']]);
});

test('the table of states in web/README.md has the words of both languages', async () => {
  const readme = await readFile(new URL('../../web/README.md', import.meta.url), 'utf8');
  const rows = [...readme.matchAll(/^\| `(\w+)` \| (\S+) \| (\S+) \|/gm)].map(([, ...cells]) => cells);
  const [en, pt] = await Promise.all([wordsOf('en'), wordsOf('pt')]);
  const said = (words: typeof en) => words.get('crawls') ?? {};
  const keys = Object.keys(said(en)).filter((key) => key.startsWith('stateIs.'));
  expect(rows).toEqual(keys.map((key) => [key.slice('stateIs.'.length), said(en)[key], said(pt)[key]]));
});
