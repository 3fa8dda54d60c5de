/** Files of other programs as examples of an agent: what is taken, what is not, and that it is learned from. */
import { describe, expect, it, vi } from 'vitest';
import { type AgentId, ownerOf } from '../../agents/agents.ts';
import { ADDITIONS, TEXTS } from '../../src/adding/records.ts';
import { evolutionUrl, WEB, webOf } from '../agents/support.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { openStore } from '../src/support/stores.ts';
import { newUser, type ServiceUnderTest, serviceUnderTest, type Visitor } from './support.ts';

const GOOD = evolutionUrl(0);
const OTHER = evolutionUrl(1);

const MINIFLUX = {
  total: 3,
  entries: [
    { id: 1, title: 'Good', url: GOOD, starred: true, content: '<p>x' },
    { id: 2, title: 'Not starred', url: OTHER, starred: false },
    { id: 3, title: 'No address', url: 'javascript:x', starred: true },
  ],
};
const FRESHRSS = {
  id: 'user/-/state/com.google/starred',
  items: [
    { title: 'Good', canonical: [{ href: GOOD }], alternate: [{ href: 'http://other.example/' }] },
    { title: 'Other', alternate: [{ href: OTHER }] },
    { title: 'No link' },
  ],
};
const WALLABAG = [
  { id: 1, title: 'Good', url: GOOD, is_starred: 1, is_archived: 0 },
  { id: 2, title: 'Only archived', url: OTHER, is_starred: 0, is_archived: 1 },
];

interface Import {
  readonly from: string;
  readonly found: number;
  readonly known: number;
  readonly waiting: number;
  readonly taken: number;
  readonly left: readonly { readonly title: string; readonly why: string }[];
  readonly leftInAll: number;
}

async function agentOf(visitor: Visitor): Promise<string> {
  return (await visitor.post('/api/agents', { words: 'genetic algorithms', language: 'en' })).json<{ id: string }>().id;
}

async function imported(
  visitor: Visitor,
  agent: string,
  file: unknown,
  { service }: ServiceUnderTest,
): Promise<Import> {
  const response = await visitor.post(`/api/agents/${agent}/examples`, {
    export: typeof file === 'string' ? file : JSON.stringify(file),
  });
  expect(response.statusCode, response.body).toBe(202);
  await service.sessions.idle();
  return (await visitor.get(`/api/agents/${agent}/examples`)).json<Import>();
}

const BOOKMARKS = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8"><TITLE>Bookmarks</TITLE><H1>Bookmarks</H1>
<DL><p><DT><H3>Evolution</H3><DL><p>
<DT><A HREF="${GOOD}" ADD_DATE="1">Good &amp; early</A>
<DT><A HREF="${GOOD}#later">Good, again</A><DT><A HREF="${OTHER}">Other</A>
</DL><p><DT><A HREF="javascript:void(0)">A button</A></DL>`;

interface Profiles {
  readonly items: readonly { readonly lessons: number }[];
}

async function lessonsOf(visitor: Visitor, agent: string): Promise<number> {
  const { items } = (await visitor.get(`/api/agents/${agent}/profiles`)).json<Profiles>();
  return items.reduce((sum, { lessons }) => sum + lessons, 0);
}

async function ratingsOf(visitor: Visitor): Promise<ReadonlyMap<string, number | null>> {
  const { items } = (await visitor.get('/api/library?q=is:rated')).json<{
    items: { url: string; rating: number | null }[];
  }>();
  return new Map(items.map(({ url, rating }) => [url, rating]));
}

describe('bookmarks and tables', () => {
  it('bookmarks of a browser are liked examples, whatever their folders; an address counts once', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const agent = await agentOf(ana);
    const report = await imported(ana, agent, BOOKMARKS, house);
    // The place in a page that an address names is no other page.
    expect(report).toMatchObject({ from: 'bookmarks', found: 4, taken: 2, known: 1, waiting: 0, leftInAll: 1 });
    expect(report.left).toEqual([{ title: 'A button', why: 'it has no web address' }]);
    expect(await lessonsOf(ana, agent)).toBe(2);
  });

  it.each([
    ['as Pocket has them', `title,url,time_added,tags,status\nGood,${GOOD},1,"a,b",unread\n`, [[GOOD, 1]]],
    [
      'as Instapaper has them',
      `URL,Title,Selection,Folder,Timestamp\n${GOOD},"A ""good"" one",,Unread,1\n`,
      [[GOOD, 1]],
    ],
    [
      'as Raindrop has them',
      `id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n1,Good,,,${GOOD},,,,,,false\n`,
      [[GOOD, 1]],
    ],
    [
      'with ratings',
      `url;rating\r\n${GOOD};1\r\n${OTHER};-1\r\n`,
      [
        [GOOD, 1],
        [OTHER, -1],
      ],
    ],
    [
      'with stars',
      `rating,url\n5,${GOOD}\n1,${OTHER}\n`,
      [
        [GOOD, 1],
        [OTHER, -1],
      ],
    ],
    [
      'with words',
      `url\trating\n${GOOD}\tliked\n${OTHER}\tnot relevant\n`,
      [
        [GOOD, 1],
        [OTHER, -1],
      ],
    ],
    [
      'as a list of addresses',
      `${GOOD}\n\n${OTHER}`,
      [
        [GOOD, 1],
        [OTHER, 1],
      ],
    ],
  ] as const)('tables %s', async (_, text, expected) => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const agent = await agentOf(ana);
    expect(await imported(ana, agent, text, house)).toMatchObject({
      from: 'csv',
      taken: expected.length,
      leftInAll: 0,
    });
    expect([...(await ratingsOf(ana))].sort()).toEqual([...expected].sort());
  });

  it('a rating that nobody understands is not guessed', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const report = await imported(ana, await agentOf(ana), `url,rating\n${GOOD},so-so\n${OTHER},\n`, house);
    expect(report).toMatchObject({ found: 2, taken: 1, left: [{ why: 'what its rating means is not known' }] });
  });
});

describe('starred entries', () => {
  it.each([
    ['miniflux', MINIFLUX, 1, ['Not starred', 'No address']],
    ['freshrss', FRESHRSS, 2, ['No link']],
    ['wallabag', WALLABAG, 1, ['Only archived']],
  ])('of %s', async (from, file, taken, left) => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const agent = await agentOf(ana);
    const report = await imported(ana, agent, file, house);
    expect(report).toMatchObject({ from, waiting: 0, taken, leftInAll: left.length });
    expect(report.left.map(({ title }) => title)).toEqual(left);
    const { items } = (await ana.get(`/api/agents/${agent}/profiles`)).json<{ items: { lessons: number }[] }>();
    expect(items.reduce((sum, { lessons }) => sum + lessons, 0)).toBeGreaterThan(0);
  });

  it('a page that cannot be had is named with the reason, the others are taken', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const file = {
      entries: [
        { title: 'Lost', url: 'http://lost.example/' },
        { title: 'Good', url: GOOD },
      ],
    };
    expect(await imported(ana, await agentOf(ana), file, house)).toMatchObject({
      taken: 1,
      left: [{ title: 'Lost', why: 'the site answered 404' }],
    });
  });

  it('what a secret in an address leads to is learned from, and is kept for its user alone', async () => {
    const secret = 'http://a.example/report?token=1';
    const pages = new Map([...WEB, [secret, WEB.get(GOOD) as string]]);
    const house = await serviceUnderTest({ web: webOf(pages) });
    const [ana, bia] = [await newUser(house.app, 'ana'), await newUser(house.app, 'bia')];
    const file = { entries: [{ title: 'Report', url: secret }] };
    const agent = await agentOf(ana);
    expect(await imported(ana, agent, file, house)).toMatchObject({ taken: 1, leftInAll: 0 });
    const { library } = house.service;
    const own = await library.find(secret, ownerOf(agent as AgentId));
    expect(own).toMatchObject({ url: secret, owner: ownerOf(agent as AgentId) });
    expect(await library.find(secret)).toBeUndefined();
    expect(await imported(bia, await agentOf(bia), file, house)).toMatchObject({ taken: 1 });
    expect(await library.find(secret)).toBeUndefined();
  });

  it('what cannot be read any more is learned from the text that came along, for its user alone', async () => {
    const house = await serviceUnderTest();
    const [ana, bia] = [await newUser(house.app, 'ana'), await newUser(house.app, 'bia')];
    const content = '<p>Genetic algorithms breed tournaments of <b>candidate solutions</b> & more.</p>';
    const file = { entries: [{ title: 'Lost <1>', url: 'http://lost.example/', content }] };
    expect(await imported(ana, await agentOf(ana), file, house)).toMatchObject({ taken: 1, leftInAll: 0 });
    const search = async (visitor: Visitor) =>
      (await visitor.get('/api/library?q=candidate')).json<{ items: unknown[] }>().items;
    expect(await search(ana)).toMatchObject([
      { url: 'http://lost.example/', title: 'Lost <1>', private: true, rating: 1 },
    ]);
    expect(
      await imported(bia, await agentOf(bia), { entries: [{ url: 'http://lost.example/' }] }, house),
    ).toMatchObject({
      taken: 0,
      leftInAll: 1,
    });
    expect(await search(bia)).toEqual([]);
  });

  it('taken twice they are learned once', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const agent = await agentOf(ana);
    await imported(ana, agent, MINIFLUX, house);
    expect(await imported(ana, agent, MINIFLUX, house)).toMatchObject({ taken: 0, known: 1 });
    const { items } = (await ana.get(`/api/agents/${agent}/profiles`)).json<{ items: { lessons: number }[] }>();
    expect(items.map(({ lessons }) => lessons)).toEqual([1]);
  });

  it('more than a thousand are not taken at once', async () => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const entries = Array.from({ length: 1_200 }, (_, i) => ({ title: `${i}`, url: `http://lost.example/${i}` }));
    const response = await ana.post(`/api/agents/${await agentOf(ana)}/examples`, {
      export: JSON.stringify({ entries }),
    });
    expect(response.json<Import>()).toMatchObject({ found: 1_200, waiting: 1_000, leftInAll: 200 });
    expect(response.json<Import>().left).toHaveLength(100);
    await house.service.sessions.idle();
  });

  it('what became of a file goes with its agent', async () => {
    const store = await openStore(await temporaryFolder());
    const house = await serviceUnderTest({ store });
    const ana = await newUser(house.app, 'ana');
    const agent = await agentOf(ana);
    await imported(ana, agent, MINIFLUX, house);
    const lists = store.documents(ADDITIONS);
    expect(await lists.count({})).toBe(1);
    await ana.ask('DELETE', `/api/agents/${agent}`);
    expect(await lists.count({})).toBe(0);
  });

  it('nothing is kept of what comes in the moment its agent is deleted', async () => {
    const store = await openStore(await temporaryFolder());
    const { app } = await serviceUnderTest({ store });
    const ana = await newUser(app, 'ana');
    const agent = await agentOf(ana);
    const commit = store.commit.bind(store);
    vi.spyOn(store, 'commit').mockImplementation(async (changes, lane) => {
      const begins = changes.some((change) => change.type === 'write' && change.kind === ADDITIONS.name);
      if (begins) await ana.ask('DELETE', `/api/agents/${agent}`);
      return commit(changes, lane);
    });
    const { statusCode } = await ana.post(`/api/agents/${agent}/examples`, { export: JSON.stringify(MINIFLUX) });
    const counts = [await store.documents(ADDITIONS).count({}), await store.documents(TEXTS).count({})];
    expect([statusCode, ...counts]).toEqual([404, 0, 0]);
  });

  it.each([
    ['no JSON', 'x'],
    ['broken JSON', '{"entries":['],
    ['other JSON', '{"a":1}'],
    ['a list of nothing', '[]'],
    ['a table without addresses', 'title,date\nA,2026\n'],
    ['markup without links', '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p></DL>'],
    ['a list of feeds', '<opml><body><outline xmlUrl="http://a.example/"/></body></opml>'],
  ])('%s is refused with what is wrong', async (_, text) => {
    const house = await serviceUnderTest();
    const ana = await newUser(house.app, 'ana');
    const agent = await agentOf(ana);
    const response = await ana.post(`/api/agents/${agent}/examples`, { export: text });
    expect([response.statusCode, response.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([
      422,
      'export',
    ]);
    expect((await ana.get(`/api/agents/${agent}/examples`)).json()).toBeNull();
  });
});
