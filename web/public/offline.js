/**
 * The window without its service: what was last seen of Today, of each agent's newest list, of Shopping and of the first
 * pages of the library and its highlights is kept in this browser, with the texts that the lists lead to, and the
 * pictures that were on screen. All is asked of the service first; what it does not answer is answered from here. Of
 * whoever signs out nothing stays.
 */
const SHELL = 'fenix-shell';
const SEEN = 'fenix-seen';
const PICTURES = 'fenix-pictures';
/** Those of two builds and more; what the window has not used for longest goes. */
const MOST = { [SHELL]: 300, [SEEN]: 200, [PICTURES]: 300 };
/** Of one answer: a text longer than a book is not kept; all pictures take 18 MB at most. */
const MOST_BYTES = { [SHELL]: 500_000, [SEEN]: 500_000, [PICTURES]: 60_000 };
/** Of all that one message asks to keep. */
const MOST_BYTES_AHEAD = 10_000_000;
/** A service that is silent so long is taken for absent, where something is kept. */
const PATIENCE_MS = 10_000;

/** What lists need: who is in, the agents, the lists, and pages as they are read. */
const KEPT = [
  /^\/api\/(?:about|settings|daily|daily\/dates|users\/me|agents)$/,
  /^\/api\/agents\/\w+$/,
  /^\/api\/agents\/\w+\/(?:passages|pages|sessions|sessions\/\d+|pages\/\w+\/text)$/,
  /^\/api\/library\/(?!count$)\w+$/,
  /^\/api\/shopping\/(?:alerts|agents|agents\/\w+|agents\/\w+\/(?:offers|history))$/,
];
/** Those of pages and offers, once they were on screen. */
const PICTURED = /^\/api\/(?:pages\/\w+\/(?:picture|icon)|shopping\/agents\/\w+\/offers\/\w+\/picture)$/;
/** Of all questions to the library and for highlights only the first: how they open. */
const OPENING = /^\/api\/(?:library(?:\/count)?\?q=is%3Alisted|highlights\?q=)$/;
const HIGHLIGHTS = '/api/highlights?q=';

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

/** Counts how often all was dropped: an answer that was asked for before is not kept after, and changes nothing. */
let drops = 0;
/** What is kept changes in order, and is told as it is then. */
let changed = Promise.resolve();

self.addEventListener('message', (event) => {
  const { type, addresses, act } = event.data ?? {};
  if (type === 'drop') {
    drops++;
    event.waitUntil(Promise.all([SEEN, PICTURES].map((name) => caches.delete(name))));
  }
  if (type === 'keep') event.waitUntil(keepAll(addresses));
  if (type === 'act' && (act.kind === 'saved' || act.kind === 'tags'))
    event.waitUntil(changeKept(act.page, (page, isOfLibrary) => withAct(page, act, isOfLibrary), { before: drops }));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method !== 'GET') follow(event, pathname);
  else if (isOfWindow(request, pathname)) event.respondWith(newest(request, SHELL, '/'));
  else if (pathname.startsWith('/assets/')) event.respondWith(once(request));
  else if (isKept(pathname, search)) event.respondWith(newest(request, SEEN));
  // The window asks again for what is still being fetched.
  else if (PICTURED.test(pathname)) event.respondWith(newest(request, PICTURES, origin + pathname));
});

/** Every address of the window has the same page. A link to the API downloads what is its user's; a mail's leads elsewhere. */
function isOfWindow({ mode }, pathname) {
  return mode === 'navigate' && !/^\/(?:api|confirm|unsubscribe|healthz|readyz)(?:\/|$)|\.\w+$/.test(pathname);
}

function isKept(pathname, search) {
  return KEPT.some((kept) => kept.test(pathname)) || OPENING.test(pathname + search);
}

/** What the service says; where it says nothing, what it said last. */
async function newest(request, name, key = request.url) {
  const before = drops;
  const cache = await caches.open(name);
  const asked = fetch(request);
  try {
    const response = await soon(asked);
    if (isWhole(response) && drops === before) await put(cache, key, response.clone(), name);
    // What the service has no more, it does not have here either.
    else if (name === PICTURES && response.status === 404) await cache.delete(key);
    return response;
  } catch {
    await changed;
    const kept = await cache.match(key);
    return kept === undefined ? asked : asKept(kept);
  }
}

/** A picture that the service is still fetching is a pixel: 202. */
function isWhole({ ok, status }) {
  return ok && status !== 202;
}

/** The window tells its reader from when an answer is. */
function asKept({ body, headers }) {
  return new Response(body, { headers: [...headers, ['fenix-kept', headers.get('date') ?? '']] });
}

/** The same answer with a change is as old as before. */
function changedTo(now, { headers }) {
  const date = headers.get('date');
  return new Response(JSON.stringify(now), {
    headers: { 'content-type': 'application/json', ...(date === null ? {} : { date }) },
  });
}

/** A file of a build never changes. */
async function once(request) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(request.url);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  const isFile = response.ok && response.headers.get('cache-control')?.includes('immutable') === true;
  if (isFile) await put(cache, request.url, response.clone(), SHELL);
  return response;
}

/** What the reader does to a page changes what is kept of it, too. */
function follow(event, pathname) {
  const [, rater] = RATES.exec(pathname) ?? [];
  const [, page, what, highlight] = CHANGES.exec(pathname) ?? [];
  if (rater === undefined && page === undefined && highlight === undefined) return;
  const before = drops;
  const answer = fetch(event.request);
  const copy = answer.then((response) => response.clone());
  event.respondWith(answer);
  event.waitUntil(
    copy.then(async (response) => {
      if (!response.ok) return;
      const said = response.status === 204 ? undefined : await response.json();
      if (rater !== undefined)
        await changeKept(said.page, (kept, _, agent) => withRating(kept, agent, rater, said.value), { before });
      else if (what === 'saved' || what === 'tags')
        await changeKept(page, (kept, isOfLibrary) => withAct(kept, { kind: what, value: said[what] }, isOfLibrary), {
          before,
        });
      else {
        await changeKept(page ?? said?.page, (kept) => withMark(kept, highlight, said), { before, other: highlight });
        await changeHighlights(highlight, said, before);
      }
    }),
  );
}

/** Each kept page, wherever it is kept. Without the id of a page, those that have the other id. */
function changeKept(id, change, { before, other }) {
  const next = changed.then(async () => {
    if (drops !== before) return;
    const cache = await caches.open(SEEN);
    for (const key of await cache.keys()) {
      const answer = await cache.match(key);
      const kept = await answer?.text();
      if (kept === undefined || !kept.includes(id ?? other)) continue;
      const { pathname } = new URL(key.url);
      const [, agent] = /^\/api\/agents\/(\w+)\//.exec(pathname) ?? [];
      const isOfLibrary = pathname.startsWith('/api/library');
      const now = JSON.parse(kept, (_, each) => {
        // Only pages say whether they are saved, or have tags; highlights of a page name it, too.
        const isPage = each?.page !== undefined && ('saved' in each || 'tags' in each);
        return isPage && (id === undefined || each.page === id) ? change(each, isOfLibrary, each.agent ?? agent) : each;
      });
      if (JSON.stringify(now) !== kept) await cache.put(key, changedTo(now, answer));
    }
  });
  changed = next.catch(() => undefined);
  return next;
}

/** The list of all highlights, the latest first. */
function changeHighlights(gone, mark, before) {
  const next = changed.then(async () => {
    if (drops !== before) return;
    const cache = await caches.open(SEEN);
    const key = new URL(HIGHLIGHTS, self.location.origin).href;
    const answer = await cache.match(key);
    const list = await answer?.json();
    if (list === undefined) return;
    const isKnown = list.items.some(({ id }) => id === (gone ?? mark.id));
    // What is changed may stand farther down than what is kept.
    if (!isKnown && gone !== undefined) return;
    const items = isKnown ? marksAfter(list.items, gone, mark) : [mark, ...list.items];
    await cache.put(key, changedTo({ ...list, items }, answer));
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
  // The library only counts them: its answer stays as old as it says.
  return Array.isArray(page.highlights) ? { ...page, highlights: marksAfter(page.highlights, gone, mark) } : page;
}

function marksAfter(marks, gone, mark) {
  if (mark === undefined) return marks.filter(({ id }) => id !== gone);
  const isKnown = marks.some(({ id }) => id === mark.id);
  return isKnown ? marks.map((each) => (each.id === mark.id ? mark : each)) : [...marks, mark];
}

/** The oldest go: a cache tells its keys in the order they came in. */
async function put(cache, key, response, name) {
  const size = await sizeOf(response);
  await cache.delete(key);
  if (size > MOST_BYTES[name]) return;
  await cache.put(key, response);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - MOST[name]))) await cache.delete(old);
}

async function sizeOf(response) {
  return (await response.clone().blob()).size;
}

/** One after the other: nobody waits for it. */
async function keepAll(addresses) {
  const before = drops;
  let room = MOST_BYTES_AHEAD;
  for (const address of addresses) {
    const url = new URL(address, self.location.origin);
    const name = cacheOf(url.pathname, url.search);
    if (url.origin !== self.location.origin || name === undefined) continue;
    const cache = await caches.open(name);
    const { response, isKept } = await atHand(cache, name, url);
    if (drops !== before) return;
    if (name === SEEN) room -= await sizeOf(response);
    if (room < 0) return;
    if (response.ok && !isKept) await put(cache, url.href, response, name);
  }
}

async function atHand(cache, name, { href, search }) {
  // Lists change; the texts that they lead to are kept once.
  const kept = search === '' ? await cache.match(href) : undefined;
  // A file in use becomes the newest, however many builds have had it.
  if (kept !== undefined) return { response: kept, isKept: name === SEEN };
  return { response: await fetch(href).catch(() => Response.error()), isKept: false };
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
