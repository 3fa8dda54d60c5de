/** An engine's own text of a page stands in for a page that cannot be read. */
import { expect, test } from 'vitest';
import { asSaid, type Engine, FetchFailed, rankedPages } from '../../../agents/agents.ts';
import { engineOf, firstSession, htmlOf, webOf } from '../support.ts';

const PAGE = 'http://evolution.example/refused';
const ABSTRACT = `Genetic algorithms: ${Array.from({ length: 60 }, (_, n) => `term${n}`).join(' ')}. Crossover.`;

/** The same engine, with a text of its own for every page. */
function telling(
  engine: Engine,
  said: { readonly text: string; readonly date?: string; readonly stands?: true },
): Engine {
  return {
    ...engine,
    async search(request, signal) {
      const { results } = await engine.search(request, signal);
      return { results: results.map((result) => ({ ...result, ...said })) };
    },
  };
}

const sessionOver = (page: string | Error, said = { text: ABSTRACT }, places = [PAGE]) =>
  firstSession({
    web: webOf(new Map(places.map((place) => [place, page]))),
    engines: [telling(engineOf('papers', places, places.length), said)],
  });

const refused = new FetchFailed(asSaid('the site answered 403'), { kind: 'status', status: 403 });

test.each([
  ['has gone', new FetchFailed(asSaid('the site answered 404'), { kind: 'status', status: 404 })],
  ['wants not to be kept', new FetchFailed(asSaid('it asks not to be kept'), { kind: 'unkept' })],
  ['lies where nobody may go', new FetchFailed(asSaid('its address is not public'), { kind: 'unsafe' })],
])('a page that refuses to be read because it %s is not shown by that text', async (_, error) => {
  const { session } = await sessionOver(error);
  expect(rankedPages(session)).toEqual([]);
  expect(session.sources).toMatchObject([{ failed: 1 }]);
});

test('a page that refuses to be read stays private to its finder, so that others read it for themselves', async () => {
  const { session, ports } = await sessionOver(refused);
  const [listed] = rankedPages(session);
  expect(await ports.library.find(PAGE)).toBeUndefined();
  expect(await ports.library.get(listed?.page as never)).toMatchObject({ owner: expect.any(String) });
});

test('a page that refuses to be read is not shown again until it can be read and has more text', async () => {
  const pages = new Map<string, string | Error>([[PAGE, refused]]);
  const engines = [telling(engineOf('papers', [PAGE]), { text: ABSTRACT })];
  const { again, pass } = await firstSession({ web: webOf(pages), engines });
  expect(rankedPages(await again())).toEqual([]);
  pass(8 * 86_400_000);
  const whole = Array.from({ length: 120 }, (_, n) => `word${n}`).join(' ');
  pages.set(PAGE, htmlOf('Whole', whole));
  expect(rankedPages(await again())).toMatchObject([{ url: PAGE, title: 'Whole', updated: true }]);
});

test('a page that shows its text only to browsers is read from its engine’s text', async () => {
  const { session } = await sessionOver(htmlOf('Loading', 'Please wait.'));
  expect(rankedPages(session)).toMatchObject([{ url: PAGE, fromEngine: 'papers' }]);
});

test('a readable page is read, whatever text its engine has', async () => {
  const { session } = await sessionOver(htmlOf('Whole', 'A whole text of some length. '.repeat(30)));
  expect(rankedPages(session)).toMatchObject([{ url: PAGE, title: 'Whole' }]);
  expect(rankedPages(session)[0]).not.toHaveProperty('fromEngine');
});
