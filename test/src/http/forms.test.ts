/** Pages behind a site's form: found, asked with an agent's words in few visits, and listed. */
import { describe, expect, it, vi } from 'vitest';
import { HiddenSite } from '../../../demo/demo.ts';
import { DAY_MS, type WorldOptions, world } from '../../world/world.ts';
import { httpServer } from '../support/http.ts';

const HOME = `<html lang="en"><head><title>The archive</title></head><body><a href="/about">About us</a>
  <a href="/advanced">Advanced search</a>
  <form action="/in" method="post"><input name="user"><input type="password" name="pass"><button>Log in</button></form>`;

interface Served {
  readonly robots?: string;
  /** The method of the form. */
  readonly method?: 'get' | 'post';
  /** More markup for its home page. */
  readonly more?: string;
}

/** More forms than one page is searched for. */
const LOGINS = Array.from({ length: 30 }, (_, i) => `<form><input name="u${i}"><input type="password"></form>`).join(
  '',
);

/** A site without a search on its home page, which links to one. */
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

/** Ana, and her crawls that ask a form for an agent. */
async function asking(options: WorldOptions = {}) {
  const house = await world({ engines: [], loopback: true, ...options });
  const { ana } = house;
  const ask = async (address: string, words = 'genetic algorithms') => {
    const agent = await ana.agent({ words });
    const { id } = await ana.post('/api/sources/crawls', { kind: 'form', agent, address, perDay: 12 });
    const crawl = `/api/sources/crawls/${id}` as const;
    return { agent, crawl, form: `${crawl}/form` as const };
  };
  return { ...house, ana, ask };
}

describe('a form asked for an agent', () => {
  it('is found behind a link, asked with the agent’s words, and its pages are on the next list', async () => {
    const { ana, ask, crawl: work, failures } = await asking();
    const { origin, asked, words } = await hiddenSite({ more: '<a href="/detailed">Detailed search</a>' });
    const { agent, crawl, form: place } = await ask(origin, words);
    await work();
    const form = await ana.get(place);
    expect(form).toMatchObject({
      stage: 'asking',
      form: {
        url: `${origin}/advanced`,
        fields: [
          { name: 'q', role: 'query', label: 'Search words', by: 'markup' },
          { name: 'kind', role: 'category', label: 'Kind' },
          { name: 'town', label: 'Town' },
        ],
      },
      found: [{ kind: 'search' }, { kind: 'login', left: expect.stringMatching(/person|login/) }],
    });
    for (const absent of ['isPart', 'form.left', 'mayPostSince']) expect(form).not.toHaveProperty(absent);
    expect(form.answers.at(-1)).toMatchObject({ nonsense: true, outcome: 'empty' });
    expect(form.answers.at(-2)?.filled).toEqual([{ label: 'Search words', value: words }]);
    expect(form.fresh).toBeGreaterThan(0);
    expect(asked.some(({ posted, path }) => posted || path === '/detailed')).toBe(false);
    // The limit of a day.
    expect(asked).toHaveLength(12);
    const figures = { pages: form.fresh };
    expect(await ana.get(crawl)).toMatchObject({ state: 'going', waitsFor: 'budget', figures });
    const { urls } = await ana.session(agent);
    expect(urls.length).toBeGreaterThan(0);
    expect(urls.every((url) => url.startsWith(`${origin}/item/`))).toBe(true);
    const before = asked.length;
    await work(DAY_MS);
    expect((await ana.get(place)).asked).toBeGreaterThan(form.asked);
    // Sessions visit the records, and nothing else is asked twice.
    const visits = asked.slice(before).filter(({ path }) => !path.startsWith('/item/'));
    const earlier = new Set(asked.slice(0, before).map(({ path }) => path));
    expect(visits.filter(({ path }) => earlier.has(path))).toEqual([]);
    expect(failures).toEqual([]);
  });

  it('is corrected by hand, from now on', async () => {
    const { ana, ask, crawl: work } = await asking();
    const { origin, words } = await hiddenSite();
    const { form } = await ask(`${origin}/advanced`, words);
    await work();
    const correction = { name: 'kind', role: 'other', label: 'What it is' } as const;
    const said = { ...correction, by: 'person' };
    const corrected = await ana.patch(form, { corrections: [correction] });
    expect(corrected.form?.fields[1]).toMatchObject(said);
    await work(DAY_MS);
    expect((await ana.get(form)).form?.fields[1]).toMatchObject(said);
    const second = await ask(origin, 'something else');
    await work();
    expect((await ana.get(second.form)).form?.fields[1]).toMatchObject(correction);
    await ana.patch(second.form, { corrections: [{ name: 'kind', role: 'sort' }] });
    const third = await ask(origin, 'one more thing');
    await work();
    expect((await ana.get(third.form)).form?.fields[1]).toMatchObject({ role: 'sort', label: 'What it is' });
    await ana.refused(400).patch(form, { corrections: [{ name: 'kind', role: 'password' }] });
    await ana.refused(400).patch(form, {});
  });

  it('is posted only while its user allows that', async () => {
    const { ana, ask, crawl: work } = await asking();
    const { origin, asked, words } = await hiddenSite({ method: 'post', more: LOGINS });
    const { crawl, form } = await ask(origin, words);
    const posts = () => asked.filter(({ posted }) => posted).length;
    await work();
    const left = await ana.get(form);
    expect(left).toMatchObject({ stage: 'none', isPart: true, asked: 0 });
    for (const absent of ['form', 'mayPostSince']) expect(left).not.toHaveProperty(absent);
    expect(await ana.get(crawl)).toMatchObject({ waitsFor: 'leave' });
    expect(posts()).toBe(0);
    expect(await ana.patch(form, { mayPost: true })).toMatchObject({ mayPostSince: expect.any(String) });
    await work();
    expect((await ana.get(form)).fresh).toBeGreaterThan(0);
    const before = posts();
    expect(before).toBeGreaterThan(0);
    expect(await ana.patch(form, { mayPost: false })).not.toHaveProperty('mayPostSince');
    await work(2 * DAY_MS);
    expect(posts()).toBe(before);
    expect(await ana.get(form)).toMatchObject({ stage: 'none', form: { left: 'post' } });
    expect(await ana.get(crawl)).toMatchObject({ waitsFor: 'leave' });
  });

  it('goes on where it was after its service died in a turn, within its day, and leaves no row after deletion', async () => {
    const first = await asking({ mayFail: true });
    const { origin, asked, words } = await hiddenSite();
    const keep = first.store.commit.bind(first.store);
    vi.spyOn(first.store, 'commit').mockImplementation((...given) =>
      asked.length < 6 ? keep(...given) : Promise.reject(new Error('It is dead.')),
    );
    const { crawl, form } = await first.ask(origin, words);
    await first.idle();
    expect(asked).toHaveLength(6);
    const { ana, crawl: work, store } = await first.again();
    await work(DAY_MS / 4);
    // The answer that it had not kept.
    const repeated = asked.flatMap(({ path }, i) => (asked.findIndex((each) => each.path === path) < i ? [path] : []));
    expect(repeated).toEqual([asked[5]?.path]);
    expect(asked).toHaveLength(12);
    expect(await ana.get(crawl)).toMatchObject({ visitsToday: 12 });
    const before = await ana.get(form);
    await work(DAY_MS);
    expect((await ana.get(form)).asked).toBeGreaterThan(before.asked);
    await ana.delete(crawl);
    await work(DAY_MS);
    expect(await store.database.read("SELECT id FROM document WHERE kind LIKE 'crawl%'")).toEqual([]);
    expect(await store.database.read('SELECT url FROM crawl_page')).toEqual([]);
  });

  it('is left alone if robots.txt forbids it, with a remark, and looked for again if nobody answers', async () => {
    const { ana, ask, crawl: work } = await asking();
    const closed = await ask('http://127.0.0.1:9/');
    await work();
    expect((await ana.get(closed.form)).stage).toBe('looking');
    expect((await ana.get(closed.crawl)).waitsFor).toBeUndefined();
    const { origin, asked, words } = await hiddenSite({ robots: 'User-agent: *\nDisallow: /find' });
    const { form } = await ask(origin, words);
    await work(DAY_MS);
    const { fresh, answers } = await ana.get(form);
    expect(fresh).toBe(0);
    expect(answers.every(({ outcome }) => outcome === 'refused')).toBe(true);
    expect(asked.some(({ path }) => path.startsWith('/find'))).toBe(false);
  });
});
