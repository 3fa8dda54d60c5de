/**
 * The window without its service: what was last seen of Today, and the texts that it leads to, are kept in this browser.
 * All is asked of the service first; what it does not answer is answered from here. Of whoever signs out nothing stays.
 */
const SHELL = 'fenix-shell';
const SEEN = 'fenix-seen';
/** Those of two builds and more; what the window has not used for longest goes. */
const MOST_FILES = 300;
const MOST_SEEN = 200;
/** A service that is silent so long is taken for absent, where something is kept. */
const PATIENCE_MS = 10_000;

/** What lists need: who is in, the agents, the lists, and pages as they are read. */
const KEPT = [
  /^\/api\/(?:about|settings|daily|daily\/dates|users\/me|agents)$/,
  /^\/api\/agents\/\w+$/,
  /^\/api\/agents\/\w+\/(?:passages|pages|sessions|sessions\/\d+|pages\/\w+\/text)$/,
];

/** What rates a page, or takes that back. */
const RATES = /^\/api\/agents\/(\w+)\/(?:pages\/\w+\/rating|undo)$/;

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

/** Counts how often all was dropped: an answer that was asked for before is not kept after. */
let drops = 0;

self.addEventListener('message', (event) => {
  if (event.data?.type === 'drop') {
    drops++;
    event.waitUntil(caches.delete(SEEN));
  }
  if (event.data?.type === 'keep') event.waitUntil(keepAll(event.data.addresses));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  const rates = RATES.exec(pathname);
  if (rates !== null && request.method !== 'GET') {
    const answer = fetch(request);
    const copy = answer.then((response) => response.clone());
    event.respondWith(answer);
    event.waitUntil(copy.then((response) => keepRating(response, rates)));
  }
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(newest(request, SHELL, '/'));
  else if (pathname.startsWith('/assets/')) event.respondWith(once(request));
  else if (KEPT.some((kept) => kept.test(pathname))) event.respondWith(newest(request, SEEN));
});

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

/** What is kept tells the rating, too. */
async function keepRating(response, [, agent]) {
  if (!response.ok) return;
  const { page, value } = await response.json();
  const cache = await caches.open(SEEN);
  // Today has pages of all agents.
  const own = `/api/agents/${agent}/pages`;
  const told = new Set(['/api/daily', own, `${own}/${page}/text`]);
  for (const key of (await cache.keys()).filter(({ url }) => told.has(new URL(url).pathname))) {
    const kept = await (await cache.match(key))?.text();
    if (kept === undefined) continue;
    const now = JSON.parse(kept, (_, each) => {
      // Only pages say whether they are saved; highlights of a page name it, too.
      const isRated = each?.page === page && 'saved' in each && (each.agent ?? agent) === agent;
      return isRated ? { ...each, rating: value } : each;
    });
    await cache.put(key, Response.json(now));
  }
}

/** The oldest go: a cache tells its keys in the order they came in. */
async function put(cache, key, response, most) {
  await cache.delete(key);
  await cache.put(key, response);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old);
}

/** One after the other: nobody waits for it. */
async function keepAll(addresses) {
  const before = drops;
  for (const address of addresses) {
    const { href, origin, pathname } = new URL(address, self.location.origin);
    const name = cacheOf(pathname);
    if (origin !== self.location.origin || name === undefined) continue;
    const cache = await caches.open(name);
    const kept = await cache.match(href);
    if (kept !== undefined && name === SEEN) continue;
    // A file in use becomes the newest, however many builds have had it.
    const response = kept ?? (await fetch(href).catch(() => undefined));
    if (drops !== before) return;
    if (response?.ok) await put(cache, href, response, name === SEEN ? MOST_SEEN : MOST_FILES);
  }
}

function cacheOf(pathname) {
  if (pathname === '/' || pathname.startsWith('/assets/')) return SHELL;
  return KEPT.some((kept) => kept.test(pathname)) ? SEEN : undefined;
}

function soon(answer) {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('silent')), PATIENCE_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}
