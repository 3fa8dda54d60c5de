/** `fenix wrap` of a site: finds its search as politely as the service does. */
import { expect, test } from 'vitest';
import { searchSite } from '../http/sites-support.ts';
import { runInMemory } from '../support/streams.ts';

const TITLES = ['red apples', 'green apples', 'dry apples', 'late apples', 'red pears', 'green pears', 'plum trees'];

async function site() {
  const { origin, asked, dress } = await searchSite(TITLES);
  const environment = { FENIX_ALLOW_PRIVATE: '127.0.0.1', FENIX_ALLOWED_PORTS: new URL(origin).port, FENIX_PAUSE: '0' };
  return { origin, asked, dress, environment };
}

test('a search address with {term} gives its wrapper and its records', async () => {
  const { origin, asked, environment } = await site();
  const args = ['wrap', '--search-url', `${origin}/search?q={term}`, '--term', 'apples'];
  const { code, stdout, stderr } = await runInMemory(args, environment);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const found = JSON.parse(stdout);
  expect(found).toMatchObject({ searchUrl: `${origin}/search?q={term}`, wrapper: { mode: 'default' }, doubts: [] });
  expect(found.records).toHaveLength(4);
  expect(found.records[0]).toMatchObject({ title: 'red apples', link: `${origin}/red%20apples`, price: null });
  expect(asked.length).toBeLessThanOrEqual(6);
});

test('a search without a list says what was done, and what to do', async () => {
  const { origin, dress, environment } = await site();
  dress(undefined);
  const args = ['wrap', '--search-url', `${origin}/search?q={term}`, '--term', 'apples'];
  const { code, stderr } = await runInMemory(args, environment);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /say words that it surely has something for \(tried: apples\)\. What was done: it was asked for “apples” \(0 found\)\n$/,
  );
});

test('a site without a search, or with one that posts, says what to do', async () => {
  const { origin, environment, dress } = await site();
  const { code, stdout, stderr } = await runInMemory(['wrap', origin], environment);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /^fenix: no search form was found there: give the address of a page of its results, with \{term\}/,
  );
  dress(() => '<form method="post" action="/found"><input type="search" name="q"></form>');
  const posting = await runInMemory(['wrap', `${origin}/search?q=apples`], environment);
  expect(posting.stderr).toMatch(
    /^fenix: its search is sent by POST, which sites are not asked by: follow it by its form/,
  );
});
