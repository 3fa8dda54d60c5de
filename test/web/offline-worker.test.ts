/** The browser's worker, which keeps answers for times without the service. */
import { readdir, readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

const ORIGIN = 'http://fenix.example';

interface Library {
  readonly LibraryList: new () => { open(): Promise<void> };
  searchHighlights(asked: { q: string }, cursor: undefined): Promise<unknown>;
  loadShopping(): Promise<unknown>;
  loadAlerts(): Promise<unknown>;
}
type Key = string | { readonly url: string };
const hrefOf = (key: Key) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href;

/** A worker with these kept answers, by path. */
async function workerWith(kept: Readonly<Record<string, unknown>>, answer: unknown, until?: Promise<void>) {
  const seen = new Map(Object.entries(kept).map(([path, said]) => [ORIGIN + path, JSON.stringify(said)]));
  const cache = {
    keys: async () => [...seen.keys()].map((url) => ({ url })),
    match: async (key: Key) => (seen.has(hrefOf(key)) ? new Response(seen.get(hrefOf(key))) : undefined),
    put: async (key: Key, response: Response) => void seen.set(hrefOf(key), await response.text()),
    delete: async (key: Key) => seen.delete(hrefOf(key)),
  };
  const heard = new Map<string, (event: object) => void>();
  const self = { location: new URL(ORIGIN), addEventListener: (name: string, act: () => void) => heard.set(name, act) };
  const caches = { open: async () => cache, delete: async () => seen.clear() };
  const fetch = async () => {
    await until;
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
  };
  runInNewContext(await readFile('web/public/offline.js', 'utf8'), {
    self,
    caches,
    fetch,
    URL,
    Response,
    setTimeout,
    clearTimeout,
  });
  const ask = async (method: string, path: string, mode = 'cors') => {
    const work: Promise<unknown>[] = [];
    const [respondWith, waitUntil] = [
      (made: Promise<unknown>) => work.push(made),
      (made: Promise<unknown>) => work.push(made),
    ];
    heard.get('fetch')?.({ request: { method, url: ORIGIN + path, mode }, respondWith, waitUntil });
    await Promise.all(work);
  };
  const hear = async (data: object) => {
    const work: Promise<unknown>[] = [];
    heard.get('message')?.({ data, waitUntil: (made: Promise<unknown>) => work.push(made) });
    await Promise.all(work);
  };
  const told = (path: string) => JSON.parse(seen.get(ORIGIN + path) ?? 'null');
  const keep = (path: string, said: unknown) => seen.set(ORIGIN + path, JSON.stringify(said));
  return { ask, hear, told, keep };
}

const LIST = '/api/agents/a1/pages?session=1';
const TODAY = '/api/daily';
const LIBRARY = '/api/library?q=is%3Alisted';
const TEXT = '/api/agents/a1/pages/p1/text';
const HIGHLIGHTS = '/api/highlights?q=';

test('a rating is kept with pages that had none, and with nothing that only names the page', async () => {
  const kept = {
    [LIST]: {
      items: [
        { page: 'p1', saved: false },
        { page: 'p2', saved: false },
      ],
    },
    [TODAY]: {
      list: {
        pages: [
          { page: 'p1', agent: 'a1', saved: false },
          { page: 'p1', agent: 'a2', saved: false },
        ],
      },
    },
    [TEXT]: { page: 'p1', saved: false, highlights: [{ id: 'h1', page: 'p1' }] },
  };
  const { ask, told } = await workerWith(kept, { page: 'p1', value: 1 });
  await ask('PUT', '/api/agents/a1/pages/p1/rating');
  expect(told(LIST).items).toEqual([
    { page: 'p1', saved: false, rating: 1 },
    { page: 'p2', saved: false },
  ]);
  expect(told(TODAY).list.pages).toEqual([
    { page: 'p1', agent: 'a1', saved: false, rating: 1 },
    { page: 'p1', agent: 'a2', saved: false },
  ]);
  expect(told(TEXT)).toEqual({ ...kept[TEXT], rating: 1 });
});

test('a rating that is cleared leaves the kept pages', async () => {
  const { ask, told } = await workerWith(
    { [LIST]: { items: [{ page: 'p1', saved: true, rating: 1 }] } },
    { page: 'p1' },
  );
  await ask('DELETE', '/api/agents/a1/pages/p1/rating');
  expect(told(LIST).items).toEqual([{ page: 'p1', saved: true }]);
});

test.each([
  ['PUT', 'saved', { page: 'p1', saved: true }, { saved: true }],
  ['PUT', 'tags', { tags: ['x'] }, { saved: true, tags: ['x'] }],
  ['PUT', 'tags', { tags: [] }, { tags: [] }],
])('%s of %s is kept with the lists and texts of its page: %j', async (...how) => {
  const [method, what, answer, now] = how;
  const text = { page: 'p1', saved: false, tags: ['old'] };
  const [mine, other] = [
    { page: 'p1', tags: [] },
    { page: 'p2', tags: [] },
  ];
  const kept = {
    [LIST]: { items: [{ page: 'p1', saved: false }] },
    [TEXT]: text,
    [LIBRARY]: { items: [mine, other] },
    '/api/library/p1': { ...text, saved: '2026-01-02T03:04:05Z' },
  };
  const { ask, told } = await workerWith(kept, answer);
  await ask(method, `/api/library/p1/${what}`);
  const { tags, ...flag } = now as { readonly tags?: readonly string[] };
  expect(told(LIST).items).toEqual([{ page: 'p1', saved: false, ...flag }]);
  expect(told(TEXT)).toEqual({ ...text, ...now });
  // The library says since when.
  const since = 'saved' in flag ? { saved: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) } : {};
  expect(told(LIBRARY).items).toEqual([{ page: 'p1', tags: tags ?? [], ...since }, other]);
  expect(told('/api/library/p1')).toMatchObject({ saved: '2026-01-02T03:04:05Z', tags: tags ?? ['old'] });
});

test('a page that is no longer saved has no day in the library, and an act that waits is kept as one that was sent', async () => {
  const { hear, told } = await workerWith(
    {
      [LIST]: { items: [{ page: 'p1', saved: true }] },
      [LIBRARY]: { items: [{ page: 'p1', tags: ['x'], saved: '2026-01-02T03:04:05Z' }] },
    },
    {},
  );
  await hear({ type: 'act', act: { kind: 'saved', page: 'p1', value: false } });
  await hear({ type: 'act', act: { kind: 'mark', page: 'p1', highlight: 'h1', value: { note: 'private' } } });
  expect([told(LIST).items, told(LIBRARY).items]).toEqual([
    [{ page: 'p1', saved: false }],
    [{ page: 'p1', tags: ['x'] }],
  ]);
});

test('highlights that are made, changed and removed are kept with the texts of their page, and in their list', async () => {
  const [h1, h2] = [
    { id: 'h1', page: 'p1', note: '' },
    { id: 'h2', page: 'p1', note: '' },
  ];
  const noted = { ...h1, note: 'mine' };
  const text = { page: 'p1', saved: false, highlights: [h1] };
  const inLibrary = { page: 'p1', tags: [], highlights: [h1] };
  const list = { items: [h1, { id: 'h0', page: 'p0', note: '' }], next: 'c' };
  const after = async (answer: object | undefined, method: string, path: string) => {
    // The library only counts a page's highlights: that stays as old as its answer says.
    const found = { items: [{ page: 'p1', tags: [], highlights: 1, url: 'h1' }] };
    const kept = { [LIBRARY]: found, [TEXT]: text, '/api/library/p1': inLibrary, [HIGHLIGHTS]: list };
    const { ask, told } = await workerWith(kept, answer);
    await ask(method, path);
    expect(told(LIBRARY)).toEqual(found);
    expect(told('/api/library/p1').highlights).toEqual(told(TEXT).highlights);
    // The list has the latest first.
    const ofPage = told(TEXT).highlights.toReversed();
    expect(told(HIGHLIGHTS)).toEqual({ ...list, items: [...ofPage, list.items[1]] });
    return told(TEXT);
  };
  expect(await after(h2, 'POST', '/api/library/p1/highlights')).toEqual({ ...text, highlights: [h1, h2] });
  expect(await after(noted, 'PATCH', '/api/highlights/h1')).toEqual({ ...text, highlights: [noted] });
  expect(await after(undefined, 'DELETE', '/api/highlights/h1')).toEqual({ ...text, highlights: [] });
});

test('a highlight farther down than the kept list stays out of it when it is changed or removed', async () => {
  const list = { items: [{ id: 'h2', page: 'p1', note: '' }], next: 'c' };
  const after = async (answer: object | undefined, method: string) => {
    const { ask, told } = await workerWith({ [HIGHLIGHTS]: list }, answer);
    await ask(method, '/api/highlights/h1');
    return told(HIGHLIGHTS);
  };
  expect(await after({ id: 'h1', page: 'p1', note: 'mine' }, 'PATCH')).toEqual(list);
  expect(await after(undefined, 'DELETE')).toEqual(list);
});

test.each([
  ['POST', '/api/library/p1/highlights', { id: 'h1', page: 'p1', note: 'hers' }],
  ['PUT', '/api/library/p1/tags', { tags: ['hers'] }],
])('%s %s that is answered after a change of users changes nothing that is kept for the next', async (...how) => {
  const [method, path, answer] = how;
  let answerNow = () => {};
  const until = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  const { ask, hear, told, keep } = await workerWith({}, answer, until);
  const asked = ask(method, path);
  await hear({ type: 'drop' });
  const kept: Readonly<Record<string, unknown>> = {
    [TEXT]: { page: 'p1', saved: false, tags: [], highlights: [] },
    [HIGHLIGHTS]: { items: [] },
  };
  for (const [at, said] of Object.entries(kept)) keep(at, said);
  answerNow();
  await asked;
  expect([told(TEXT), told(HIGHLIGHTS)]).toEqual(Object.values(kept));
});

test('only an address of the window gives its page for times without the service, no download and no link of a mail', async () => {
  const { ask, told } = await workerWith({ '/': 'page' }, 'hers');
  for (const path of [
    '/api/highlights/markdown',
    '/api/users/me/export',
    '/api',
    '/offline.js',
    '/confirm/c',
    '/unsubscribe/c',
  ])
    await ask('GET', path, 'navigate');
  expect(told('/')).toBe('page');
  await ask('GET', '/library', 'navigate');
  expect(told('/')).toBe('hers');
});

test('a rating is kept with the library’s list and text, for its agent alone', async () => {
  const agents = [{ agent: 'a1' }, { agent: 'a2', rating: -1 }];
  const items = ['a1', 'a2'].map((agent) => ({ page: 'p1', agent, tags: [] }));
  const kept = { [LIBRARY]: { items }, '/api/library/p1': { page: 'p1', tags: [], agents } };
  const { ask, told } = await workerWith(kept, { page: 'p1', value: 1 });
  await ask('PUT', '/api/agents/a1/pages/p1/rating');
  expect(told(LIBRARY).items).toEqual([{ ...items[0], rating: 1 }, items[1]]);
  expect(told('/api/library/p1').agents).toEqual([{ agent: 'a1', rating: 1 }, agents[1]]);
});

test('the library, its highlights and Shopping are kept as they open, not as they answer other questions', async () => {
  const modules = ['library/library.ts', 'reader/highlights.ts', 'shopping/shopping.ts'];
  const { LibraryList, searchHighlights, loadShopping, loadAlerts } = await windowModules<Library>(modules, {
    location: new URL(ORIGIN),
    addEventListener: () => undefined,
    fetch: async ({ url }: Request) => {
      asked.push(url.slice(ORIGIN.length));
      return Response.json({ items: [], count: 0, more: false });
    },
  });
  const asked: string[] = [];
  await new LibraryList().open();
  await expect.poll(() => asked).toEqual([LIBRARY, LIBRARY.replace('?', '/count?')]);
  await Promise.all([searchHighlights({ q: '' }, undefined), loadShopping(), loadAlerts()]);
  expect(asked.slice(2)).toEqual([HIGHLIGHTS, '/api/shopping/agents?limit=200', '/api/shopping/alerts?limit=200']);
  const { ask, told } = await workerWith({}, { items: [] });
  const others = [`${LIBRARY}&cursor=c`, `${LIBRARY}+words`, '/api/library/count?q=words', `${HIGHLIGHTS}words`];
  for (const path of [...asked, ...others, '/api/library/tags']) await ask('GET', path);
  expect([...asked, '/api/library/tags'].map(told)).toEqual(Array(6).fill({ items: [] }));
  expect(others.map(told)).toEqual(Array(4).fill(null));
});

test('an answer of more than half a million bytes is not kept, nor the one before', async () => {
  const { ask, told } = await workerWith({ [TEXT]: { page: 'p1' } }, { page: 'p1', runs: 'x'.repeat(500_000) });
  await ask('GET', TEXT);
  expect(told(TEXT)).toBeNull();
});

test('of the texts that one message asks for, ten million bytes are kept', async () => {
  const { hear, told } = await workerWith({}, { page: 'p1', runs: 'x'.repeat(450_000) });
  const addresses = Array.from({ length: 30 }, (_, i) => `/api/agents/a1/pages/p${i}/text`);
  await hear({ type: 'keep', addresses });
  expect(addresses.filter((each) => told(each) !== null)).toEqual(addresses.slice(0, 22));
});

test('a kept answer says from when it is, also after a rating was put into it', async () => {
  const date = 'Mon, 02 Feb 2026 04:38:00 GMT';
  const kept = new Map<string, Response>();
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async (key: Key) => kept.get(hrefOf(key))?.clone(),
    put: async (key: Key, response: Response) => void kept.set(hrefOf(key), response),
    delete: async (key: Key) => kept.delete(hrefOf(key)),
  };
  const heard = new Map<string, (event: object) => void>();
  const self = { location: new URL(ORIGIN), addEventListener: (name: string, act: () => void) => heard.set(name, act) };
  let answer = () => Response.json({ items: [{ page: 'p1', saved: false }] }, { headers: { date } });
  const fetch = async () => answer();
  const globals = { self, caches: { open: async () => cache }, fetch, URL, Response, setTimeout, clearTimeout };
  runInNewContext(await readFile('web/public/offline.js', 'utf8'), globals);
  const ask = async (method: string, path: string) => {
    const [answers, work]: [Promise<Response>[], Promise<unknown>[]] = [[], []];
    const respondWith = (made: Promise<Response>) => void answers.push(made);
    const waitUntil = (made: Promise<unknown>) => void work.push(made);
    heard.get('fetch')?.({ request: { method, url: ORIGIN + path }, respondWith, waitUntil });
    const [said] = await Promise.all(answers);
    await Promise.all(work);
    return said;
  };
  expect((await ask('GET', LIST))?.headers.get('fenix-kept')).toBeNull();
  answer = () => Response.json({ page: 'p1', value: 1 });
  await ask('PUT', '/api/agents/a1/pages/p1/rating');
  answer = () => {
    throw new TypeError('no network');
  };
  const said = await ask('GET', LIST);
  expect(said?.headers.get('fenix-kept')).toBe(date);
  expect(await said?.json()).toEqual({ items: [{ page: 'p1', saved: false, rating: 1 }] });
});

/** A worker with the pictures that it keeps, the oldest first. */
async function pictured(answer: (path: string) => Response | Promise<Response>) {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const kept = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, kept);
    return {
      keys: async () => [...kept.keys()],
      match: async (url: string) => kept.get(url)?.clone(),
      put: async (url: string, response: Response) => void kept.set(url, response),
      delete: async (url: string) => kept.delete(url),
    };
  };
  const caches = { open, delete: async (name: string) => stores.delete(name) };
  const heard = new Map<string, (event: object) => void>();
  const self = { location: new URL(ORIGIN), addEventListener: (name: string, act: () => void) => heard.set(name, act) };
  const fetch = async ({ url }: Request) => answer(url.slice(ORIGIN.length));
  const code = await readFile('web/public/offline.js', 'utf8');
  runInNewContext(code, { self, caches, fetch, URL, Response, setTimeout, clearTimeout });
  const ask = async (path: string, origin = ORIGIN) => {
    const answers: Promise<Response>[] = [];
    const respondWith = (made: Promise<Response>) => void answers.push(made);
    heard.get('fetch')?.({ request: { method: 'GET', url: origin + path, mode: 'no-cors' }, respondWith });
    return answers[0];
  };
  const drop = async () => {
    const work: Promise<unknown>[] = [];
    heard.get('message')?.({ data: { type: 'drop' }, waitUntil: (made: Promise<unknown>) => work.push(made) });
    await Promise.all(work);
  };
  const paths = () => [...(stores.get('fenix-pictures')?.keys() ?? [])].map((url) => url.slice(ORIGIN.length));
  return { ask, drop, paths };
}

const PICTURE = '/api/pages/p1/picture';
const down = () => {
  throw new TypeError('no network');
};

test('pictures of pages and offers that were on screen are there without the service, and no others', async () => {
  let answer = (path: string) => new Response(path);
  const { ask, paths } = await pictured((path) => answer(path));
  const mine = [PICTURE, '/api/pages/p1/icon', '/api/shopping/agents/s1/offers/o1/picture'];
  for (const path of [...mine, '/api/sources/icons/feeds/f1', '/api/pages/p1/other']) await ask(path);
  await ask(PICTURE, 'http://elsewhere.example');
  expect(paths()).toEqual(mine);
  answer = down;
  const kept = await ask(PICTURE);
  expect(await kept?.text()).toBe(PICTURE);
  // The window asks once more for one that failed.
  expect(await (await ask(`${PICTURE}?try=1`))?.text()).toBe(PICTURE);
});

test('a picture that is still being fetched is not kept, and one that the service has no more goes', async () => {
  let status = 202;
  const { ask, paths } = await pictured(() => new Response('x', { status }));
  await ask(PICTURE);
  expect(paths()).toEqual([]);
  status = 200;
  await ask(`${PICTURE}?try=1`);
  expect(paths()).toEqual([PICTURE]);
  status = 404;
  await ask(PICTURE);
  expect(paths()).toEqual([]);
});

test('300 pictures of 60 kB are kept, and the oldest go', async () => {
  let bytes = 10;
  const { ask, paths } = await pictured(() => new Response('x'.repeat(bytes)));
  for (let i = 0; i < 302; i++) await ask(`/api/pages/p${i}/picture`);
  expect([paths().length, paths()[0]]).toEqual([300, '/api/pages/p2/picture']);
  await ask('/api/pages/p2/picture');
  await ask('/api/pages/new/picture');
  expect(paths()).toContain('/api/pages/p2/picture');
  bytes = 60_001;
  await ask('/api/pages/large/picture');
  expect(paths()).not.toContain('/api/pages/large/picture');
});

test('of whoever signs out no picture stays, also not one that comes afterwards', async () => {
  let isThere = () => {};
  const until = new Promise<void>((resolve) => {
    isThere = resolve;
  });
  const { ask, drop, paths } = await pictured(async (path) => {
    if (path.endsWith('icon')) await until;
    return new Response(path);
  });
  await ask(PICTURE);
  const asked = ask('/api/pages/p1/icon');
  await drop();
  isThere();
  await asked;
  expect(paths()).toEqual([]);
});

/** A worker that keeps files, and the paths that it has kept, the oldest first. */
async function keeper() {
  const kept = new Map<string, Response>();
  const cache = {
    keys: async () => [...kept.keys()],
    match: async (url: string) => kept.get(url)?.clone(),
    put: async (url: string, response: Response) => void kept.set(url, response),
    delete: async (url: string) => kept.delete(url),
  };
  const heard = new Map<string, (event: object) => void>();
  const self = { location: new URL(ORIGIN), addEventListener: (name: string, act: () => void) => heard.set(name, act) };
  const fetch = async () => new Response('');
  const caches = { open: async () => cache };
  runInNewContext(await readFile('web/public/offline.js', 'utf8'), { self, caches, fetch, URL, Response });
  const keep = async (addresses: readonly string[]) => {
    const work: Promise<unknown>[] = [];
    const waitUntil = (made: Promise<unknown>) => void work.push(made);
    heard.get('message')?.({ data: { type: 'keep', addresses }, waitUntil });
    await Promise.all(work);
  };
  return { keep, paths: () => [...kept.keys()].map((url) => new URL(url).pathname) };
}

test('files that every build has stay, however many builds there were; those of the first builds go', async () => {
  const { keep, paths } = await keeper();
  const built = (await readdir('dist/web/assets')).filter((name) => /\.(?:js|css)$/.test(name)).length;
  const filesOf = (build: number) => Array.from({ length: built }, (_, i) => `/assets/${build}-${i}.js`);
  for (const build of [1, 2, 3, 4]) {
    await keep(['/assets/always.js', ...filesOf(build)]);
    const now = new Set(paths());
    const present = ['/assets/always.js', ...filesOf(build), ...filesOf(Math.max(1, build - 1))];
    expect(present.filter((path) => !now.has(path))).toEqual([]);
  }
  expect(paths()).not.toContain('/assets/1-0.js');
});
