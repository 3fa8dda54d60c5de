/** The browser's worker, which keeps answers for times without the service. */
import { readdir, readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const ORIGIN = 'http://fenix.example';

/** A worker with these kept answers, by path. */
async function workerWith(kept: Readonly<Record<string, unknown>>, answer: unknown) {
  const seen = new Map(Object.entries(kept).map(([path, said]) => [ORIGIN + path, JSON.stringify(said)]));
  const cache = {
    keys: async () => [...seen.keys()].map((url) => ({ url })),
    match: async ({ url }: { readonly url: string }) => new Response(seen.get(url)),
    put: async ({ url }: { readonly url: string }, response: Response) => void seen.set(url, await response.text()),
  };
  const heard = new Map<string, (event: object) => void>();
  const self = { location: new URL(ORIGIN), addEventListener: (name: string, act: () => void) => heard.set(name, act) };
  const caches = { open: async () => cache };
  const fetch = async () => Response.json(answer);
  runInNewContext(await readFile('web/public/offline.js', 'utf8'), { self, caches, fetch, URL, Response });
  const ask = async (method: string, path: string) => {
    const work: Promise<unknown>[] = [];
    const [respondWith, waitUntil] = [
      (made: Promise<unknown>) => work.push(made),
      (made: Promise<unknown>) => work.push(made),
    ];
    heard.get('fetch')?.({ request: { method, url: ORIGIN + path }, respondWith, waitUntil });
    await Promise.all(work);
  };
  const told = (path: string) => JSON.parse(seen.get(ORIGIN + path) ?? 'null');
  return { ask, told };
}

const LIST = '/api/agents/a1/pages?session=1';
const TODAY = '/api/daily';
const TEXT = '/api/agents/a1/pages/p1/text';

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
