/** All that is a user's, whatever it is: brought into a service it is what was brought. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countTerms, encodeTermCounts } from '../../../profiles/profiles.ts';
import { Bringing, type Told } from '../../../src/client/bringing.ts';
import { Remote } from '../../../src/client/remote.ts';
import { Visit } from '../../../src/client/visit.ts';
import { PASSWORD } from '../../world/person.ts';
import { world } from '../../world/world.ts';

const SITES = ['One shop', 'Three', 'Two shops'] as const;
const TEXTS = ['genes that cross over', 'bread and salt', 'a boat at sea', 'herons by the river'];
const COUNTS = new Map(
  TEXTS.map((text) => {
    const bytes = Buffer.from(encodeTermCounts(countTerms(text, 'en')));
    return [createHash('sha256').update(bytes).digest('hex'), bytes.toString('base64')] as const;
  }),
);
const HASHES = [...COUNTS.keys()];

const AT = '2026-01-05T08:00:00.000Z';
const time = fc.integer({ min: 0, max: 1e11 }).map((ms) => new Date(1.6e12 + ms).toISOString());
const hour = fc.constantFrom('00:00', '06:30', '07:00', '22:15', '23:59');
const words = fc.stringMatching(/^[a-zé]{1,9}( [a-z0-9]{1,9}){0,2}$/);
const title = fc.stringMatching(/^[A-Z][a-zé&<"'“]{0,9}( [a-zé&<"'“]{1,9}){0,2}$/);
const some = <T>(each: fc.Arbitrary<T>) => fc.array(each, { maxLength: 3 });
const maybe = <T>(members: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(members, { requiredKeys: [] });

const settings = maybe({
  shares: fc.boolean(),
  timeZone: fc.constantFrom('UTC', 'America/Sao_Paulo', 'Asia/Kolkata'),
  language: fc.constantFrom('en', 'pt-BR'),
  quietHours: fc.record({ from: hour, to: hour }).filter(({ from, to }) => from !== to),
  daily: fc.record({ at: hour, most: fc.integer({ min: 1, max: 100 }) }),
});

const domains = fc.uniqueArray(
  fc.record({
    domain: fc.constantFrom('a.example', 'b.example', 'sub.c.example', 'köln.example'),
    rule: fc.constantFrom('blocked', 'lowered', 'raised', 'pinned'),
  }),
  { selector: ({ domain }) => domain },
);

const site = (name: string) =>
  fc.record({
    format: fc.constant('fenix-site'),
    version: fc.constant(1),
    name: fc.constant(name),
    kind: fc.constant('catalogue'),
    searchUrl: fc.constant(`http://${name.length}.shop.example/feed.csv?token=hers`),
    words: some(words),
    furniture: fc.constant([]),
    wrapper: fc.constant(null),
    address: fc.constant(`http://${name.length}.shop.example/feed.csv?token=hers`),
    isOn: fc.boolean(),
  });

const money = fc.record({
  amount: fc.constantFrom('9.99', '100', '0.5'),
  currency: fc.constantFrom('BRL', 'EUR'),
});

const shopping = (shops: readonly string[]) =>
  fc.uniqueArray(
    fc.record(
      {
        words,
        shops: fc.subarray([...shops], { minLength: 1 }),
        limit: money,
        repeats: fc.oneof(
          fc.constant({ kind: 'hand' }),
          fc.record({ kind: fc.constant('hours'), hours: fc.integer({ min: 1, max: 720 }) }),
        ),
        alerts: fc.boolean(),
        lowest: fc.boolean(),
        used: fc.boolean(),
      },
      { requiredKeys: ['words', 'shops', 'repeats', 'alerts', 'lowest', 'used'] },
    ),
    { selector: (each) => each.words, minLength: 1, maxLength: 3 },
  );

const of = (agents: number) => fc.integer({ min: 1, max: agents });

const crawls = (agents: number) =>
  fc.uniqueArray(
    fc
      .record({
        agent: of(agents),
        section: fc.boolean(),
        policy: fc.constantFrom('focused', 'breadth-first'),
        revisit: fc.constantFrom('steady', 'proportional'),
        pages: fc.integer({ min: 1, max: 2_000 }),
        perDay: fc.integer({ min: 1, max: 200 }),
        state: fc.constantFrom('going', 'paused', 'cancelled'),
        key: fc.stringMatching(/^[a-z0-9]{8}$/),
        n: fc.nat(5),
      })
      .map(({ n, ...each }) => ({ ...each, kind: 'watch', address: `http://site.example/${each.key}/${n}/` })),
    { selector: ({ key }) => key, maxLength: 3 },
  );

const feeds = (agents: number) =>
  fc.uniqueArray(
    fc.record(
      { url: fc.nat(20).map((n) => `http://u:p@feeds.example/${n}`), title, agent: of(agents) },
      { requiredKeys: ['url', 'title'] },
    ),
    { selector: ({ url }) => url, maxLength: 4 },
  );

const agentSettings = fc.record(
  {
    name: title,
    words,
    colour: fc.constantFrom('#b6680f', '#2f6f9f'),
    pagesPerSession: fc.integer({ min: 1, max: 50 }),
    language: fc.constantFrom('en', 'pt'),
    private: fc.constant(true),
    negativeWords: fc.array(fc.constantFrom('bread', 'salt water'), { minLength: 1, maxLength: 1 }),
    neverAdded: some(words),
    expansions: fc.constant(false),
  },
  { requiredKeys: ['name', 'words', 'colour', 'pagesPerSession'] },
);

/** Ratings and what takes them back, an interest or a word set by hand. */
const lesson = fc.record({
  at: time,
  by: fc.constantFrom('owner', 'evolution'),
  page: fc.integer({ min: 0, max: TEXTS.length - 1 }),
  value: fc.constantFrom(-1, 0, 1, null),
});

const agent = (number: number) =>
  fc
    .record({ agent: agentSettings, lessons: fc.array(lesson, { maxLength: 8 }), seen: fc.subarray([...HASHES]) })
    .map(({ agent: own, lessons, seen }) => {
      const events = lessons.map(({ page, value }) => {
        const id = `${page}`.padStart(32, '0');
        if (value === null) return { type: 'unrated', page: id };
        return { type: 'rated', page: id, version: 1, counts: HASHES[page], value, profile: null };
      });
      const said = [{ at: AT, by: 'owner' }, ...lessons];
      const { words: asked, negativeWords } = own;
      const negated = negativeWords === undefined ? [] : [{ type: 'negated', words: negativeWords }];
      const log = [{ type: 'created', words: asked }, ...events, ...negated].map((event, i) => {
        const { at = AT, by = 'owner' } = said[i] ?? {};
        return { id: `e${number}x${i}`, at, by, event };
      });
      const named = [...events.flatMap((event) => ('counts' in event ? [event.counts ?? ''] : [])), ...seen];
      const counts = Object.fromEntries([...new Set(named)].map((hash) => [hash, COUNTS.get(hash)]));
      return { number, format: 'fenix-agent', version: 1, agent: own, log, seen, counts };
    });

const saved = fc.uniqueArray(
  fc.record({
    url: fc.nat(30).map((n) => `http://pages.example/${n}`),
    title,
    savedAt: time,
    text: fc.tuple(title, words).map(([head, body]) => `${head}\n${body} “and more”.`),
  }),
  { selector: ({ url }) => url, maxLength: 4 },
);

const file = fc
  .tuple(fc.subarray([...SITES], { minLength: 1 }), fc.integer({ min: 1, max: 3 }))
  .chain(([shops, count]) =>
    fc.record({
      format: fc.constant('fenix-user'),
      version: fc.constant(1),
      settings,
      domains,
      feeds: feeds(count),
      sites: fc.tuple(...shops.map(site)),
      shopping: shopping(shops),
      crawls: crawls(count),
      agents: fc.tuple(...Array.from({ length: count }, (_, i) => agent(i + 1))),
      saved,
      leftOut: fc.constant([]),
    }),
  );

type UserFile = typeof file extends fc.Arbitrary<infer F> ? F : never;

/** Of somebody who has something of everything: crawls of each kind, a text, an interest with a name. */
const SETTLED = JSON.parse(readFileSync(new URL('user.json', import.meta.url), 'utf8')) as UserFile;

/** What came of a file says so at the end of its log; the order of what has none is the service's own. */
function compared({ agents, domains: rules, feeds: all, saved: pages, crawls: own, sites, ...rest }: UserFile) {
  const by = <T>(items: readonly T[], key: (item: T) => string) =>
    items.toSorted((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
  return {
    ...rest,
    agents: agents.map((each) => ({ ...each, log: each.log.filter(({ event }) => event.type !== 'imported') })),
    domains: by(rules, ({ domain }) => domain),
    feeds: by(all, ({ url }) => url),
    saved: by(pages, ({ url }) => url),
    crawls: by(own, ({ key }) => key),
    sites: by(sites, ({ name }) => name),
  };
}

it('whatever is a user’s is the same when it is brought into a service and taken out of it again, and when it is brought twice', async () => {
  const house = await world();
  const address = await house.app.listen({ host: '127.0.0.1', port: 0 });
  let users = 0;
  async function* bytesOf(value: unknown) {
    yield new TextEncoder().encode(JSON.stringify(value));
  }
  const inAnyOrder = file.chain((value) =>
    fc.shuffledSubarray(Object.entries(value), { minLength: Object.keys(value).length }),
  );
  const law = fc.asyncProperty(inAnyOrder, async (members) => {
    const brought = Object.fromEntries(members) as UserFile;
    const login = `user${users++}`;
    // So many sign in.
    house.pass(60_000);
    const person = house.person(login);
    await person.id();
    const cookie = await new Remote(address, undefined).signIn(login, PASSWORD);
    const bring = async (from: unknown) => {
      const told: Told[] = [];
      const bringing = new Bringing(new Visit(new Remote(address, { cookie })), (each) => told.push(each));
      expect([await bringing.bring(bytesOf(from)), told.filter((each) => 'error' in each)]).toEqual([true, []]);
    };
    const taken = async () => (await person.get('/api/users/me/export')) as unknown as UserFile;
    await bring(brought);
    const there = await taken();
    expect(compared(there)).toEqual(compared(brought));
    await bring(there);
    expect(await taken()).toEqual(there);
  });
  await fc.assert(law, { seed: 11, numRuns: 3, endOnFailure: true, examples: [[Object.entries(SETTLED)]] });
});

it('a shop that was chosen by its id has its name in the file: another service gives another id', async () => {
  const { ana } = await world();
  const [sample] = fc.sample(site('One shop'), { numRuns: 1, seed: 1 });
  const { site: taken } = await ana.post('/api/sources/sites/import', { file: JSON.stringify(sample) });
  await ana.post('/api/shopping/agents', { words: 'a boat', shops: [taken.id] });
  const { shopping } = (await ana.get('/api/users/me/export')) as unknown as UserFile;
  expect(shopping.map(({ shops }) => shops)).toEqual([['One shop']]);
});
