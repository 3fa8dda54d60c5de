/** Turns at a form: broken off, with unreadable answers, and after its form was missing. */
import { expect, it } from 'vitest';
import { asSaid, FetchFailed, type UserId } from '../../../../agents/agents.ts';
import { HiddenSite } from '../../../../demo/demo.ts';
import { type FormsCompute, inThread } from '../../../../src/outside/compute/compute.ts';
import type { FormTurn } from '../../../../src/sources/crawls/forms/form-finding.ts';
import { FormTurns } from '../../../../src/sources/crawls/forms/form-turns.ts';
import { KeptForms } from '../../../../src/sources/crawls/forms/kept-forms.ts';
import { learnedWith } from '../../../../src/sources/crawls/forms/learned.ts';
import { withLinks } from '../../../../src/sources/crawls/forms/looking.ts';
import type { FormState } from '../../../../src/sources/crawls/forms/records.ts';
import { fakeTime, fetchingFor } from '../../outside/fetching/support.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { httpServer } from '../../support/http.ts';
import { openStore } from '../../support/stores.ts';
import { settled } from '../../support/streams.ts';

const WEEK_MS = 7 * 86_400_000;
const NAME = 'forms/one';
const NO_FORM = '<html lang="en"><title>Closed</title><p>We are away.</p>';

interface Scene {
  readonly compute?: (real: FormsCompute) => FormsCompute;
  /** Replaces an answer, unless undefined. */
  readonly answer?: (url: string, html: string, origin: string) => string;
}

/** A site with a form, and turns at it. */
async function formUnderTest({ compute = (real) => real, answer = (_, html) => html }: Scene = {}) {
  const hidden = new HiddenSite({ seed: 3, records: 60, form: 'text', perPage: 10 });
  const asked: string[] = [];
  const site: { told: (url: string) => void; sendsOn: string | undefined } = { told: () => {}, sendsOn: undefined };
  const { port } = await httpServer((request, response) => {
    const { url = '/' } = request;
    if (url === '/robots.txt') return void response.end();
    asked.push(url);
    site.told(url);
    const elsewhere = url.includes('?') ? site.sendsOn : undefined;
    if (elsewhere !== undefined) return void response.writeHead(302, { location: elsewhere }).end();
    const { status, html } = hidden.answer(`http://hidden.test${url}`);
    const said = answer(url, html, `http://hidden.localhost:${port}`);
    const type = said.startsWith('<?xml') ? 'application/opensearchdescription+xml' : 'text/html';
    response.writeHead(said === html ? status : 200, { 'content-type': type }).end(said);
  });
  const time = fakeTime();
  const fetching = fetchingFor({ pace: 0, pauseMs: 0, time });
  const forms = new KeptForms(await openStore(await temporaryFolder()));
  const left: unknown[] = [];
  const ledger = { refused: (...told: readonly unknown[]) => void left.push(told) };
  const turns = new FormTurns({ forms, fetching, compute: compute(inThread()), ledger });
  const wordOf = (record: number) => hidden.records[record]?.title.toLowerCase().split(' ')[0] ?? '';
  const word = wordOf(7);
  const turn: FormTurn = {
    name: NAME,
    address: `http://hidden.localhost:${port}/`,
    visits: 6,
    words: () => Promise.resolve([[word, 1]]),
    wishes: [],
    liking: () => 0,
    isBlocked: () => false,
    signal: new AbortController().signal,
  };
  /** All words were asked, and the next round is due. */
  const roundIsOver = async (changed: (state: FormState) => Partial<FormState> = () => ({})) => {
    await turns.run(turn);
    const state = await stateOf(forms);
    await forms.keepState(NAME, { ...state, stage: 'all', ...changed(state) });
    time.pass(WEEK_MS);
    return state;
  };
  return { left, turns, turn, forms, asked, site, time, hidden, word, wordOf, roundIsOver };
}

async function stateOf(forms: KeptForms): Promise<FormState> {
  const state = await forms.state(NAME);
  if (state === undefined) throw new Error('it was not asked');
  return state;
}

const outcomesOf = async (forms: KeptForms) => (await forms.answers(NAME)).map(({ answer }) => answer.outcome);

it('a turn at a form reports its work until it breaks off', async () => {
  const { turns, turn, forms, asked, site } = await formUnderTest();
  const controller = new AbortController();
  site.told = () => asked.length === 4 && controller.abort();
  const told = await turns.run({ ...turn, signal: controller.signal });
  expect(told.visits).toBe(asked.length);
  const kept = await forms.answers(NAME);
  expect(told.fresh).toBe(kept.reduce((sum, { fresh }) => sum + fresh, 0));
  expect(told.fresh).toBeGreaterThan(0);
  expect(told.told.length).toBeGreaterThan(0);
});

it('a turn at a form does not repeat a question with an unreadable answer', async () => {
  const broken: string[] = [];
  const compute = (real: FormsCompute): FormsCompute => ({
    ...real,
    stepForm(step, request) {
      expect(request).toEqual({ user: 'ana' });
      if (broken.length > 0 || step.came?.fetched === undefined) return real.stepForm(step, request);
      broken.push(step.came.fetched.url);
      return Promise.reject(new FetchFailed(asSaid('the page took too long to read'), { kind: 'other' }));
    },
  });
  const { turns, turn, asked, forms } = await formUnderTest({ compute });
  const told = await turns.run({ ...turn, user: 'ana' as UserId });
  expect(told.refused).toEqual({ other: 1 });
  expect(told.visits).toBe(turn.visits);
  expect(await outcomesOf(forms)).toContain('refused');
  expect(new Set(asked).size).toBe(asked.length);
});

it('a form that was missing for long begins anew', async () => {
  const { turns, turn, forms, time } = await formUnderTest();
  const stageOf = async () => (await forms.state(NAME))?.stage;
  await turns.run(turn);
  expect(await stageOf()).toBe('asking');
  await forms.keepPage(NAME, { url: turn.address, html: NO_FORM, encoding: 'UTF-8', isNofollow: false });
  expect(await turns.run(turn)).toMatchObject({ visits: 0, waitsFor: 'form' });
  expect(await stageOf()).toBe('none');
  time.pass(WEEK_MS);
  expect((await turns.run(turn)).visits).toBe(turn.visits);
  expect(await stageOf()).toBe('asking');
  expect(await forms.answers(NAME)).toHaveLength(turn.visits - 1);
});

it('a form learns anew to read answers after a round without a list', async () => {
  const { turns, turn, forms, roundIsOver } = await formUnderTest();
  await roundIsOver(({ known }) => {
    const { wrapper } = known ?? {};
    if (wrapper?.records.from !== 'markup') throw new Error('no list was learned');
    const items = { ...wrapper.records.items, selector: 'body > .elsewhere' };
    return { known: { ...known, wrapper: { ...wrapper, records: { ...wrapper.records, items } } } };
  });
  await forms.forgetAnswers(NAME, turn.signal);
  await turns.run(turn);
  expect(await outcomesOf(forms)).toContain('records');
});

it('a form brings exactly the wanted number of pages, and is asked no more then', async () => {
  const { turns, turn: one, forms, asked, wordOf } = await formUnderTest();
  const words = [[wordOf(7), 1] as const, [wordOf(20), 0.5] as const];
  const turn: FormTurn = { ...one, words: () => Promise.resolve(words) };
  const before = (await turns.run({ ...turn, visits: 3 })).pages;
  expect(before).toBeGreaterThan(0);
  const pages = before + 1;
  expect(await turns.run({ ...turn, visits: 20, pages })).toMatchObject({ fresh: 1, pages });
  expect(await forms.brought(NAME)).toBe(pages);
  const visits = asked.length;
  expect(await turns.run({ ...turn, pages })).toMatchObject({ visits: 0, fresh: 0, pages });
  expect(asked).toHaveLength(visits);
});

it('a form with a limit of pages is asked only the agent’s and liked words, and says so', async () => {
  const { turns, turn, forms, hidden, word } = await formUnderTest();
  const say = (text: string, said: string) => text.toLowerCase().split(' ').includes(said);
  const liking = (text: string) => (say(text, word) ? 1 : 0);
  const limited = { ...turn, visits: 60, pages: 50, liking };
  const told = await turns.run(limited);
  expect(told).toMatchObject({ waitsFor: 'topic' });
  expect(told.pages).toBeLessThan(50);
  const { stage, words = [] } = (await forms.state(NAME)) ?? {};
  expect(stage).toBe('all');
  const asked = (await forms.answers(NAME)).flatMap(({ answer }) => (answer.filled.length === 0 ? [] : answer.term));
  expect(asked[0]).toBe(word);
  expect(new Set(asked)).toEqual(new Set(words.map(([own]) => own)));
  // Records of the word have each of them more than once.
  const liked = hidden.records.filter(({ title, text }) => say(`${title} ${text}`, word));
  for (const own of asked) expect(liked.some(({ title, text }) => say(`${title} ${text}`, own))).toBe(true);
  expect((await turns.run(limited)).visits).toBe(0);
});

it('a form of words alone is asked after a look at a page that a link calls a search', async () => {
  const answer = (url: string, html: string) =>
    url === '/' ? html.replace('<form', '<a href="/search">Advanced search</a><form') : html;
  const { turns, turn, asked } = await formUnderTest({ answer });
  await turns.run(turn);
  expect(asked.slice(0, 2)).toEqual(['/', '/search']);
});

it('a link on the way to a form waits once, however many pages have it', () => {
  const waiting = [{ url: 'http://a.example/search', score: 4, depth: 1 }];
  const links = ['/search', '/other'].map((path) => ({ url: `http://a.example${path}`, score: 1 }));
  const { waiting: now } = withLinks({ seen: [], waiting } as unknown as FormState, links, 2);
  expect(now.map(({ url }) => url)).toEqual(['http://a.example/search', 'http://a.example/other']);
});

it('a form without a limit is also asked the words of its answers', async () => {
  const { turns, turn } = await formUnderTest();
  const told = await turns.run({ ...turn, visits: 60 });
  expect(told).toMatchObject({ waitsFor: 'words' });
  expect(told.pages).toBeGreaterThan(50);
});

it('a form ignores an answer redirected to another site', async () => {
  const { turns, turn, forms, asked, site } = await formUnderTest();
  const elsewhere: string[] = [];
  const { port } = await httpServer((request, response) => {
    elsewhere.push(request.url ?? '');
    response.end('<html lang="en"><p>What is asked for here is known here</p></html>');
  });
  site.sendsOn = `http://elsewhere.localhost:${port}/`;
  const told = await turns.run(turn);
  expect(told.refused).toEqual({ unsafe: told.visits - 1 });
  expect(elsewhere).toEqual([]);
  expect(asked.length).toBeGreaterThan(1);
  expect(new Set(await outcomesOf(forms))).toEqual(new Set(['refused']));
});

it('a form leaves what its user blocks, and reads its other answers', async () => {
  const { turns, turn, forms, hidden, word } = await formUnderTest();
  const blocked = hidden.records.findIndex(({ title }) => title.toLowerCase().split(' ')[0] === word);
  const isBlocked = (url: string) => url.endsWith(`/${blocked}`);
  await turns.run({ ...turn, isBlocked });
  const urls = (await forms.best(NAME, 100)).map(({ url }) => url);
  expect(urls.length).toBeGreaterThan(0);
  expect(urls.filter(isBlocked)).toEqual([]);
});

it('a turn at a form begins no visit after its time, and the next turn goes on at once', async () => {
  const { turns, turn, asked, site, time } = await formUnderTest();
  site.told = () => time.pass(4_000);
  expect(await turns.run(turn)).toMatchObject({ visits: 2, next: time.now() });
  expect(asked).toHaveLength(2);
});

it('an answer is kept with the state of its form, the first time, too', async () => {
  const { turns, turn, forms } = await formUnderTest();
  await turns.run(turn);
  const [{ answer } = expect.fail('nothing was answered')] = await forms.answers(NAME);
  const round = {
    state: { ...(await stateOf(forms)), asked: 0 },
    answer,
    pages: [],
    room: 1,
    at: '2026-01-05T08:00:00Z',
  };
  await forms.keepAnswer('forms/other', round);
  expect(await forms.state('forms/other')).toMatchObject({ asked: 1 });
  expect(await forms.answers('forms/other')).toHaveLength(1);
});

it('each visit to a form is reported before it is made', async () => {
  const { turns, turn, asked, left } = await formUnderTest();
  const told: number[] = [];
  const visiting = async () => {
    await settled();
    told.push(asked.length);
  };
  await turns.run({ ...turn, visiting });
  expect(told).toEqual(asked.map((_, i) => i));
  expect(left).toEqual([]);
});

it('a round begins where the last one ended', async () => {
  const { turns, turn, forms, roundIsOver } = await formUnderTest();
  await roundIsOver();
  await turns.run({ ...turn, visits: 2 });
  const { learned } = (await forms.state(NAME)) ?? {};
  expect(learned?.templates).toMatchObject([{ inputs: 'q' }]);
  expect(learned?.seen).toBeGreaterThan(5);
  expect(learnedWith(learned, [])).toEqual(learned);
});

it('a round teaches once, before its answers are forgotten', async () => {
  const { turns, turn, forms, roundIsOver } = await formUnderTest();
  await roundIsOver();
  const taught = learnedWith(undefined, await forms.answers(NAME));
  const { forgetAnswers } = forms;
  forms.forgetAnswers = async (name, signal) => {
    await forgetAnswers.call(forms, name, signal);
    throw new Error('killed');
  };
  await expect(turns.run(turn)).rejects.toThrow('killed');
  forms.forgetAnswers = forgetAnswers;
  expect(await forms.answers(NAME)).toEqual([]);
  expect(await forms.state(NAME)).toMatchObject({ stage: 'all', learned: taught });
  await turns.run({ ...turn, visits: 2 });
  const after = await forms.state(NAME);
  expect(after).toMatchObject({ stage: 'asking', learned: taught });
  expect(after).not.toHaveProperty('isTaught');
});

it('a continuing round teaches as its user wants when it is over', async () => {
  const { turns, turn, forms, roundIsOver } = await formUnderTest();
  const before = await roundIsOver(() => ({ isTaught: true }));
  await forms.say(NAME, (said) => ({ ...said, corrections: [{ name: 'q', label: 'Words' }] }));
  await turns.run(turn);
  const after = await forms.state(NAME);
  expect(after).not.toHaveProperty('isTaught');
  expect(after?.asked).toBeGreaterThan(before.asked);
});

const HOME =
  '<!doctype html><title>Maps</title><link rel="search" type="application/opensearchdescription+xml" href="/search.xml"><p>Maps of rivers.</p>';
const DESCRIPTION = (origin: string) =>
  `<?xml version="1.0"?><OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>Maps</ShortName><Url type="text/html" template="${origin}/find?q={searchTerms}"/></OpenSearchDescription>`;

it('a form finds a search known only from its OpenSearch description, and says how near it is', async () => {
  const answer = (url: string, html: string, origin: string) =>
    ({ '/': HOME, '/search.xml': DESCRIPTION(origin) })[url] ?? html.replace(/<form.*<\/form>/s, '');
  const { turns, turn, forms } = await formUnderTest({ answer });
  expect((await turns.run(turn)).fresh).toBeGreaterThan(0);
  const { chosen } = (await forms.state(NAME)) ?? {};
  expect(chosen).toMatchObject({ url: `${turn.address}search.xml`, likeness: 0 });
});
