/** `fenix search` without a service, with a stand-in for the engines. */
import { expect, test } from 'vitest';
import { ENGINE_IDS } from '../../../agents/search/names.ts';
import { SAMPLES } from '../../agents/search/samples.ts';
import { temporaryFolder } from '../support/folders.ts';
import { httpServer } from '../support/http.ts';
import { openStore } from '../support/stores.ts';
import { runInMemory } from '../support/streams.ts';

/** Gives documented answers, except for engines that are away. `asked` collects the engines asked. */
async function standIn(away: readonly string[] = []) {
  const asked: string[] = [];
  const { port } = await httpServer((request, response) => {
    const id = ENGINE_IDS.find((each) => request.url?.startsWith(`/${each}/`));
    if (id !== undefined) asked.push(id);
    if (id === undefined || away.includes(id)) response.writeHead(503).end();
    else response.end(SAMPLES[id].found);
  });
  const data = await temporaryFolder();
  const environment = { FENIX_DATA: data, FENIX_ENGINE_URLS: `http://127.0.0.1:${port}` };
  const search = (...args: string[]) => runInMemory(['search', ...args, '--limit', '1'], environment);
  return { asked, data, search };
}

test('the command asks the engines of the words’ fields, and prints their lists as one', async () => {
  const { asked, search } = await standIn();
  const { code, stdout, stderr } = await search('sourdough');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(asked.sort()).toEqual(['gdelt', 'internetarchive', 'lemmy', 'mwmbl', 'stacksites', 'wikibooks', 'wikipedia']);
  const [first] = SAMPLES.wikipedia.results;
  expect(stdout.split('\n')).toEqual(expect.arrayContaining([first?.['title'], `  ${first?.['url']}`]));
  expect(stdout).toMatch(/^ {2}Wikipedia/m);
});

test('the command asks only the named engines, and prints each page as a JSON line', async () => {
  const { asked, search } = await standIn();
  const { stdout } = await search('sourdough', '--engines', 'arxiv', '--json');
  expect(asked).toEqual(['arxiv']);
  expect(JSON.parse(stdout)).toEqual({ ...SAMPLES.arxiv.results[0], engines: ['arXiv'] });
});

test('a failed engine is reported beside the others’ pages, and rests from then on', async () => {
  const { asked, data, search } = await standIn(['mwmbl']);
  await (await openStore(data)).close();
  const { code, stdout, stderr } = await search('sourdough');
  expect(code).toBe(0);
  expect(stdout).toContain(SAMPLES.wikipedia.results[0]?.['url']);
  expect(stderr).toMatch(/^fenix: Mwmbl: .+\n$/);
  asked.length = 0;
  const again = await search('bread', '--engines', 'mwmbl');
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('Mwmbl: not asked for another')]);
  expect(asked).toEqual([]);
});

test('if no engine answers, the command says what to do', async () => {
  const { search } = await standIn(ENGINE_IDS);
  const { code, stdout, stderr } = await search('sourdough');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/no engine answered: fenix doctor says what is wrong; fenix demo needs no internet\n$/);
});

test.each([
  ['that there is not', 'altavista', /^fenix: there is no engine "altavista"; there are searxng, brave, /],
  ['that is off', 'wikipedia,brave', /^fenix: Brave is off: FENIX_BRAVE_KEY switches it on\n$/],
])('nobody is asked if an engine is named %s', async (_, ids, complaint) => {
  const { asked, search } = await standIn();
  const { code, stderr } = await search('sourdough', '--engines', ids);
  expect(code).toBe(1);
  expect(stderr).toMatch(complaint);
  expect(asked).toEqual([]);
});
