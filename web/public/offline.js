/**
 * The window without its service: what was last seen of Today and of the library's first pages, and the texts that they
 * lead to, are kept in this browser. All is asked of the service first; what it does not answer is answered from here.
 * Of whoever signs out nothing stays.
 */
const SHELL = 'fenix-shell';
const SEEN = 'fenix-seen';
/** Those of two builds and more; what the window has not used for longest goes. */
const MOST_FILES = 300;
const MOST_SEEN = 200;
/** Of one answer: a text longer than a book is not kept. */
const MOST_BYTES = 500_000;
/** A service that is silent so long is taken for absent, where something is kept. */
const PATIENCE_MS = 10_000;

/** What lists need: who is in, the agents, the lists, and pages as they are read. */
const KEPT = [
  /^\/api\/(?:about|settings|daily|daily\/dates|users\/me|agents)$/,
  /^\/api\/agents\/\w+$/,
  /^\/api\/agents\/\w+\/(?:passages|pages|sessions|sessions\/\d+|pages\/\w+\/text)$/,
  /^\/api\/library\/(?!count$)\w+$/,
];
/** Of all questions to the library only the first: how it opens. */
const LIBRARY = /^\/api\/library(?:\/count)?\?q=is%3Alisted$/;

/** What rates a page, or takes that back. */
const RATES = /^\/api\/agents\/(\w+)\/(?:pages\/\w+\/rating|undo)$/;
/** What saves, tags or marks a page, or takes that back. */
const CHANGES = /^\/api\/(?:library\/(\w+)\/(saved|tags|highlights)|highlights\/(\w+))$/;

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

/** Counts how often all was dropped: an answer that was asked for before is not kept after. */
let drops = 0;
/** What is kept changes in order, and is told as it is then. */
let changed = Promise.resolve();

self.addEventListener('message', (event) => {
  const { type, addresses, act } = event.data ?? {};
  if (type === 'drop') {
    drops++;
    event.waitUntil(caches.delete(SEEN));
  }
  if (type === 'keep') event.waitUntil(keepAll(addresses));
  if (type === 'act' && (act.kind === 'saved' || act.kind === 'tags'))
    event.waitUntil(changeKept(act.page, (page, isOfLibrary) => withAct(page, act, isOfLibrary)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method !== 'GET') follow(event, pathname);
  else if (request.mode === 'navigate') event.respondWith(newest(request, SHELL, '/'));
  else if (pathname.startsWith('/assets/')) event.respondWith(once(request));
  else if (isKept(pathname, search)) event.respondWith(newest(request, SEEN));
});

function isKept(pathname, search) {
  return KEPT.some((kept) => kept.test(pathname)) || LIBRARY.test(pathname + search);
}

/** What the service says; where it says nothing, what it said last. */
async function newest(request, name, key = request.url) {
  const before = drops;
  const cache = await caches.open(name);
  const asked = fetch(request);
  try {
    const response = await soon(asked);
    if (response.ok && drops === before) await put(cache, key, response.clone(), MOST_SEEN);
    return response;
  } catch {
    await changed;
    return (await cache.match(key)) ?? asked;
  }
}

/** A file of a build never changes. */
async function once(request) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(request.url);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  const isFile = response.ok && response.headers.get('cache-control')?.includes('immutable') === true;
  if (isFile) await put(cache, request.url, response.clone(), MOST_FILES);
  return response;
}

/** What the reader does to a page changes what is kept of it, too. */
function follow(event, pathname) {
  const [, rater] = RATES.exec(pathname) ?? [];
  const [, page, what, highlight] = CHANGES.exec(pathname) ?? [];
  if (rater === undefined && page === undefined && highlight === undefined) return;
  const answer = fetch(event.request);
  const copy = answer.then((response) => response.clone());
  event.respondWith(answer);
  event.waitUntil(
    copy.then(async (response) => {
      if (!response.ok) return;
      const said = response.status === 204 ? undefined : await response.json();
      if (rater !== undefined)
        await changeKept(said.page, (kept, _, agent) => withRating(kept, agent, rater, said.value));
      else if (what === 'saved' || what === 'tags')
        await changeKept(page, (kept, isOfLibrary) => withAct(kept, { kind: what, value: said[what] }, isOfLibrary));
      else await changeKept(page ?? said?.page, (kept) => withMark(kept, highlight, said), highlight);
    }),
  );
}

/** Each kept page, wherever it is kept. Without the id of a page, those that have the other id. */
function changeKept(id, change, other) {
  const next = changed.then(async () => {
    const cache = await caches.open(SEEN);
    for (const key of await cache.keys()) {
      const kept = await (await cache.match(key))?.text();
      if (kept === undefined || !kept.includes(id ?? other)) continue;
      const { pathname } = new URL(key.url);
      const [, agent] = /^\/api\/agents\/(\w+)\//.exec(pathname) ?? [];
      const isOfLibrary = pathname.startsWith('/api/library');
      const now = JSON.stringify(
        JSON.parse(kept, (_, each) => {
          // Only pages say whether they are saved, or have tags; highlights of a page name it, too.
          const isPage = each?.page !== undefined && ('saved' in each || 'tags' in each);
          return isPage && (id === undefined || each.page === id)
            ? change(each, isOfLibrary, each.agent ?? agent)
            : each;
        }),
      );
      if (now !== kept) await cache.put(key, new Response(now, { headers: { 'content-type': 'application/json' } }));
    }
  });
  changed = next.catch(() => undefined);
  return next;
}

/** Today has pages of all agents, and a text in the library has all its raters. */
function withRating(page, agent, rater, rating) {
  if (agent === rater) return { ...page, rating };
  if (page.agents === undefined) return page;
  return { ...page, agents: page.agents.map((each) => (each.agent === rater ? { ...each, rating } : each)) };
}

/** The library says since when a page is saved. A page with tags is saved. */
function withAct(page, { kind, value }, isOfLibrary) {
  const now = kind === 'tags' && 'tags' in page ? { ...page, tags: value } : page;
  if (kind === 'tags' && value.length === 0) return now;
  const since = page.saved ?? new Date().toISOString();
  return { ...now, saved: isOfLibrary ? (value ? since : undefined) : value !== false };
}

function withMark(page, gone, mark) {
  if (page.highlights === undefined) return page;
  if (mark === undefined) return { ...page, highlights: page.highlights.filter(({ id }) => id !== gone) };
  const isKnown = page.highlights.some(({ id }) => id === mark.id);
  const highlights = page.highlights.map((each) => (each.id === mark.id ? mark : each));
  return { ...page, highlights: isKnown ? highlights : [...highlights, mark] };
}

/** The oldest go: a cache tells its keys in the order they came in. */
async function put(cache, key, response, most) {
  const { size } = await response.clone().blob();
  await cache.delete(key);
  if (size > MOST_BYTES) return;
  await cache.put(key, response);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old);
}

/** One after the other: nobody waits for it. */
async function keepAll(addresses) {
  const before = drops;
  for (const address of addresses) {
    const url = new URL(address, self.location.origin);
    const name = cacheOf(url.pathname, url.search);
    if (url.origin !== self.location.origin || name === undefined) continue;
    const cache = await caches.open(name);
    const response = await missing(cache, name, url);
    if (drops !== before) return;
    if (response?.ok) await put(cache, url.href, response, name === SEEN ? MOST_SEEN : MOST_FILES);
  }
}

/** Undefined if there is nothing to keep. */
async function missing(cache, name, { href, search }) {
  // The list changes; the texts that it leads to are kept once.
  const kept = search === '' ? await cache.match(href) : undefined;
  // A file in use becomes the newest, however many builds have had it.
  if (kept !== undefined) return name === SEEN ? undefined : kept;
  return fetch(href).catch(() => undefined);
}

function cacheOf(pathname, search) {
  if (pathname === '/' || pathname.startsWith('/assets/')) return SHELL;
  return isKept(pathname, search) ? SEEN : undefined;
}

function soon(answer) {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('silent')), PATIENCE_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}
