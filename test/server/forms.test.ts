/** What lies behind a site's form: it is found, asked an agent's words in few visits, and its pages come to the next list. */
import { describe, expect, it } from 'vitest';
import { HiddenSite } from '../../demo/demo.ts';
import { httpServer } from '../src/support/http.ts';
import { agentOf, DAY_MS, houseThatCrawls, listOf } from './crawl-support.ts';
import { runSession, type Visitor } from './support.ts';

const HOME = `<html lang="en"><head><title>The archive</title></head><body><a href="/about">About us</a>
  <a href="/advanced">Advanced search</a>
  <form action="/in" method="post"><input name="user"><input type="password" name="pass"><button>Log in</button></form>`;

interface Served {
  readonly robots?: string;
  /** Of the form. */
  readonly method?: 'get' | 'post';
  /** On its home page, besides. */
  readonly more?: string;
}

/** More of them than are looked at on one page. */
const LOGINS = Array.from({ length: 30 }, (_, i) => `<form><input name="u${i}"><input type="password"></form>`).join(
  '',
);

/** A site whose home page has no search, and leads to one. */
async function hiddenSite({ robots = '', method = 'get', more = '' }: Served = {}) {
  const hidden = new HiddenSite({ seed: 3, records: 60, form: 'several', perPage: 10 });
  const asked: { readonly path: string; readonly posted: boolean }[] = [];
  const answerTo = (path: string, query: string) => {
    if (path === '/') return { status: 200, html: HOME + more };
    const { status, html } = hidden.answer(`http://hidden.test${path === '/advanced' ? '/' : path}?${query}`);
    return { status, html: method === 'get' ? html : html.replace('<form', '<form method="post"') };
  };
  const { port } = await httpServer(async (request, response) => {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    if (path === '/robots.txt') return void response.end(robots);
    const posted = request.method === 'POST';
    const said = posted ? await bodyOf(request) : query;
    asked.push({ path: said === '' ? path : `${path}?${said}`, posted });
    const { status, html } = answerTo(path, said);
    response.writeHead(status, { 'content-type': 'text/html' }).end(html);
  });
  const [word = '', second = ''] = hidden.records[7]?.title.toLowerCase().split(' ') ?? [];
  return { origin: `http://hidden.localhost:${port}`, hidden, asked, words: `${word} ${second}` };
}

async function bodyOf(request: AsyncIterable<unknown>): Promise<string> {
  let body = '';
  for await (const piece of request) body += String(piece);
  return body;
}

interface Form {
  readonly stage: string;
  readonly form: { readonly url: string; readonly left: string | null; readonly fields: readonly object[] } | null;
  readonly asked: number;
  readonly fresh: number;
  readonly answers: readonly { readonly outcome: string; readonly filled: readonly { readonly value: string }[] }[];
}

async function asks(visitor: Visitor, agent: string, address: string): Promise<string> {
  const made = await visitor.post('/api/sources/crawls', { kind: 'form', agent, address, perDay: 12 });
  expect(made.statusCode, made.body).toBe(201);
  return made.json<{ id: string }>().id;
}

const formOf = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/sources/crawls/${id}/form`)).json<Form>();

const correct = (visitor: Visitor, id: string, edit: object) =>
  visitor.ask('PATCH', `/api/sources/crawls/${id}/form`, edit);

describe('a form that is asked for an agent', () => {
  it('is found behind a link, asked the words of its agent, and what it brings is on the next list', async () => {
    const house = await houseThatCrawls();
    const { ana, work } = house;
    const { origin, asked, words } = await hiddenSite();
    const agent = await agentOf(ana, words);
    const id = await asks(ana, agent, origin);
    await work();
    const form = await formOf(ana, id);
    expect(form).toMatchObject({
      stage: 'asking',
      isPart: false,
      form: {
        url: `${origin}/advanced`,
        left: null,
        fields: [
          { name: 'q', role: 'query', label: 'Search words', by: 'markup' },
          { name: 'kind', role: 'category', label: 'Kind' },
          { name: 'town', label: 'Town' },
        ],
      },
      found: [{ kind: 'search' }, { kind: 'login', left: expect.stringMatching(/person|login/) }],
    });
    expect(form.answers.at(-1)).toMatchObject({ nonsense: true, outcome: 'empty' });
    expect(form.answers.at(-2)?.filled).toEqual([{ label: 'Search words', value: words }]);
    expect(form.fresh).toBeGreaterThan(0);
    expect(asked.some(({ posted }) => posted)).toBe(false);
    // Its days allow no more.
    expect(asked).toHaveLength(12);
    const crawl = (await ana.get(`/api/sources/crawls/${id}`)).json<{ figures: { pages: number } }>();
    expect(crawl).toMatchObject({ state: 'going', waitsFor: 'budget', figures: { pages: form.fresh } });
    await runSession(ana, agent, house.service);
    const urls = (await listOf(ana, agent, 1)).map(({ url }) => url);
    expect(urls.length).toBeGreaterThan(0);
    expect(urls.every((url) => url.startsWith(`${origin}/item/`))).toBe(true);
    const before = asked.length;
    await work(DAY_MS);
    const later = await formOf(ana, id);
    expect(later.asked).toBeGreaterThan(form.asked);
    // Records are visited by sessions; of all else nothing is asked twice.
    const visits = asked.slice(before).filter(({ path }) => !path.startsWith('/item/'));
    const earlier = new Set(asked.slice(0, before).map(({ path }) => path));
    expect(visits.filter(({ path }) => earlier.has(path))).toEqual([]);
    expect(house.failures).toEqual([]);
  });

  it('is corrected by hand, at once and for what is asked of that site later', async () => {
    const { ana, work } = await houseThatCrawls();
    const { origin, words } = await hiddenSite();
    const id = await asks(ana, await agentOf(ana, words), `${origin}/advanced`);
    await work();
    const corrections = [{ name: 'kind', role: 'other', label: 'What it is' }];
    const said = (await correct(ana, id, { corrections })).json<Form>();
    expect(said.form?.fields[1]).toMatchObject({ name: 'kind', role: 'other', label: 'What it is', by: 'person' });
    await work(DAY_MS);
    const after = await formOf(ana, id);
    expect(after.form?.fields[1]).toMatchObject({ role: 'other', label: 'What it is', by: 'person' });
    const second = await asks(ana, await agentOf(ana, 'something else'), origin);
    await work();
    expect((await formOf(ana, second)).form?.fields[1]).toMatchObject({ role: 'other', label: 'What it is' });
    await correct(ana, second, { corrections: [{ name: 'kind', role: 'sort' }] });
    const third = await asks(ana, await agentOf(ana, 'one more thing'), origin);
    await work();
    expect((await formOf(ana, third)).form?.fields[1]).toMatchObject({ role: 'sort', label: 'What it is' });
    expect((await correct(ana, id, { corrections: [{ name: 'kind', role: 'password' }] })).statusCode).toBe(400);
    expect((await correct(ana, id, {})).statusCode).toBe(400);
  });

  it('is posted to only where its user allows that, and no more once they do not', async () => {
    const { ana, work } = await houseThatCrawls();
    const { origin, asked, words } = await hiddenSite({ method: 'post', more: LOGINS });
    const id = await asks(ana, await agentOf(ana, words), origin);
    await work();
    expect(await formOf(ana, id)).toMatchObject({
      stage: 'none',
      form: null,
      isPart: true,
      asked: 0,
      mayPostSince: null,
    });
    expect((await ana.get(`/api/sources/crawls/${id}`)).json()).toMatchObject({ waitsFor: 'leave' });
    expect(asked.some(({ posted }) => posted)).toBe(false);
    expect((await correct(ana, id, { mayPost: true })).json()).toMatchObject({ mayPostSince: expect.any(String) });
    await work();
    expect((await formOf(ana, id)).fresh).toBeGreaterThan(0);
    const posts = () => asked.filter(({ posted }) => posted).length;
    const before = posts();
    expect(before).toBeGreaterThan(0);
    expect((await correct(ana, id, { mayPost: false })).json()).toMatchObject({ mayPostSince: null });
    await work(2 * DAY_MS);
    expect(posts()).toBe(before);
    expect(await formOf(ana, id)).toMatchObject({ stage: 'none', form: { left: 'post' } });
    expect((await ana.get(`/api/sources/crawls/${id}`)).json()).toMatchObject({ waitsFor: 'leave' });
  });

  it('is left alone where robots.txt forbids it, which is said', async () => {
    const { ana, work } = await houseThatCrawls();
    const { origin, asked, words } = await hiddenSite({ robots: 'User-agent: *\nDisallow: /find' });
    const id = await asks(ana, await agentOf(ana, words), origin);
    await work(DAY_MS);
    const { fresh, answers } = await formOf(ana, id);
    expect(fresh).toBe(0);
    expect(answers.every(({ outcome }) => outcome === 'refused')).toBe(true);
    expect(asked.some(({ path }) => path.startsWith('/find'))).toBe(false);
  });

  it('goes on where it was when the service that asked it is gone; what is deleted leaves no row', async () => {
    const first = await houseThatCrawls();
    const { origin, asked, words } = await hiddenSite();
    const id = await asks(first.ana, await agentOf(first.ana, words), origin);
    await first.work();
    const before = await formOf(first.ana, id);
    await first.close();
    const { ana, work, store } = await houseThatCrawls({ folder: first.folder, returns: first.ana });
    await work(DAY_MS);
    expect((await formOf(ana, id)).asked).toBeGreaterThan(before.asked);
    expect(new Set(asked.map(({ path }) => path)).size).toBe(asked.length);
    await ana.ask('DELETE', `/api/sources/crawls/${id}`);
    expect((await ana.get(`/api/sources/crawls/${id}/form`)).statusCode).toBe(404);
    expect((await ana.post(`/api/sources/crawls/${id}/restore`)).statusCode).toBe(200);
    expect((await formOf(ana, id)).fresh).toBeGreaterThan(0);
    await ana.ask('DELETE', `/api/sources/crawls/${id}`);
    await work(DAY_MS);
    expect(await store.database.read("SELECT id FROM document WHERE kind LIKE 'crawl%'")).toEqual([]);
    expect(await store.database.read('SELECT url FROM crawl_page')).toEqual([]);
  });

  it('is looked for again in an hour where its site cannot be reached', async () => {
    const { ana, work } = await houseThatCrawls();
    const id = await asks(ana, await agentOf(ana), 'http://127.0.0.1:9/');
    await work();
    expect(await formOf(ana, id)).toMatchObject({ stage: 'looking', form: null });
    const { waitsFor } = (await ana.get(`/api/sources/crawls/${id}`)).json<{ waitsFor: string | null }>();
    expect(waitsFor).toBeNull();
  });
});
