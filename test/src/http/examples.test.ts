/** Files of other programs as examples for an agent: what is taken, left out and learned. */
import { describe, expect, it } from 'vitest';
import { HEADS } from '../../../src/sources/additions/kept-lists.ts';
import { evolutionUrl, WEB, webOf } from '../../agents/support.ts';
import type { Person } from '../../world/person.ts';
import { type WorldOptions, world } from '../../world/world.ts';

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

/** Ana with an agent, and a function that brings a file and waits for its result. */
async function bringing(options: WorldOptions = {}) {
  const house = await world(options);
  const { ana, idle } = house;
  const agent = await ana.agent({ language: 'en' });
  const bring = async (file: unknown, person: Person = ana, to: string = agent) => {
    const text = typeof file === 'string' ? file : JSON.stringify(file);
    await person.post(`/api/agents/${to}/examples`, { export: text });
    await idle();
    const report = await person.get(`/api/agents/${to}/examples`);
    if (report === null) throw new Error('nothing is known of it');
    return report;
  };
  const lessons = async () => {
    const profiles = await ana.items(`/api/agents/${agent}/profiles`);
    return profiles.reduce((sum, profile) => sum + profile.lessons, 0);
  };
  return { ...house, ana, agent, bring, lessons };
}

const BOOKMARKS = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8"><TITLE>Bookmarks</TITLE><H1>Bookmarks</H1>
<DL><p><DT><H3>Evolution</H3><DL><p>
<DT><A HREF="${GOOD}" ADD_DATE="1">Good &amp; early</A>
<DT><A HREF="${GOOD}#later">Good, again</A><DT><A HREF="${OTHER}">Other</A>
</DL><p><DT><A HREF="javascript:void(0)">A button</A></DL>`;

const LIKED = [[GOOD, 1]];
const BOTH = [
  [GOOD, 1],
  [OTHER, 1],
];
const EITHER = [
  [GOOD, 1],
  [OTHER, -1],
];

it('bookmarks and tables from a browser are liked examples in any folder, and an address counts once', async () => {
  const { bring, lessons } = await bringing();
  const report = await bring(BOOKMARKS);
  // Fragments of an address are no other page.
  expect(report).toMatchObject({ from: 'bookmarks', found: 4, taken: 2, known: 1, waiting: 0, leftInAll: 1 });
  expect(report.left).toEqual([
    { title: 'A button', why: 'it has no web address', reason: { code: 'left.no-address' } },
  ]);
  expect(await lessons()).toBe(2);
});

it('bookmarks and tables from other programs keep their ratings, and an unknown rating is not guessed', async () => {
  const { person, bring } = await bringing();
  let readers = 0;
  for (const [text, expected] of [
    // The formats of Pocket, Instapaper and Raindrop, with ratings, stars and words, and a list of addresses.
    [`title,url,time_added,tags,status\nGood,${GOOD},1,"a,b",unread\n`, LIKED],
    [`URL,Title,Selection,Folder,Timestamp\n${GOOD},"A ""good"" one",,Unread,1\n`, LIKED],
    [`id,title,note,url,folder,tags,created,favorite\n1,Good,,${GOOD},,,,false\n`, LIKED],
    [`url;rating\r\n${GOOD};1\r\n${OTHER};-1\r\n`, EITHER],
    [`rating,url\n5,${GOOD}\n1,${OTHER}\n`, EITHER],
    [`url\trating\n${GOOD}\tliked\n${OTHER}\tnot relevant\n`, EITHER],
    [`${GOOD}\n\n${OTHER}`, BOTH],
  ] as const) {
    const reader = person(`reader${readers++}`);
    const agent = await reader.agent({ language: 'en' });
    expect(await bring(text, reader, agent), text).toMatchObject({
      taken: expected.length,
      leftInAll: 0,
    });
    const rated = (await reader.search('is:rated')).map(({ url, rating }) => [url, rating]);
    expect(rated.sort(), text).toEqual(expected.toSorted());
  }
  const left = [{ why: 'what its rating means is not known' }];
  expect(await bring(`url,rating\n${GOOD},so-so\n${OTHER},\n`)).toMatchObject({ found: 2, taken: 1, left });
});

describe('a look at a file', () => {
  const TAGGED = [
    {
      title: 'Good',
      url: GOOD,
      labels: ['evolution', 'toread'],
      savedAt: '2024-10-29T16:30:11.000Z',
      state: 'Archived',
    },
    { title: 'Other', url: OTHER, labels: ['toread'], savedAt: '2023-10-29T16:30:11.000Z', state: 'Active' },
    { title: 'Third', url: 'http://c.example/', labels: ['evolution', 'toread'], savedAt: null },
    { title: 'Fourth', url: 'http://d.example/', labels: ['evolution'], savedAt: null },
    { title: 'Twice', url: GOOD, labels: [], savedAt: null },
    { title: 'None', url: '', labels: [], savedAt: null },
  ];

  it('says its kind, its groups, and which of these may become agents', async () => {
    const { ana, agent } = await bringing();
    const asText = await ana.post('/api/exports/preview', { export: JSON.stringify(TAGGED) });
    expect(asText).toMatchObject({
      from: 'omnivore',
      found: 6,
      pages: 4,
      known: 1,
      feeds: 0,
      withText: 0,
      liked: 4,
      disliked: 0,
      since: '2023-10-29T16:30:11.000Z',
      until: '2024-10-29T16:30:11.000Z',
      reasons: [{ why: 'it has no web address', count: 1 }],
      left: [{ title: 'None', why: 'it has no web address' }],
    });
    expect(asText.groups).toEqual([
      { kind: 'tag', name: 'evolution', pages: 3, feeds: 0, agent: true },
      { kind: 'tag', name: 'toread', pages: 3, feeds: 0, agent: false },
      { kind: 'mark', name: 'archived', pages: 1, feeds: 0, agent: false },
    ]);
    const file = Buffer.from(JSON.stringify(TAGGED)).toString('base64');
    expect(await ana.post('/api/exports/preview', { file })).toEqual(asText);
    expect(await ana.get(`/api/agents/${agent}/examples`)).toBeNull();
    await ana.refused(422, { export: '' }).post('/api/exports/preview', { export: 'x', file });
  });

  it('lets only the chosen groups in, and counts the other pages', async () => {
    const { ana, agent, idle } = await bringing();
    const body = { export: JSON.stringify(TAGGED), only: [{ kind: 'mark', name: 'archived' } as const] };
    await ana.post(`/api/agents/${agent}/examples`, body);
    await idle();
    expect(await ana.get(`/api/agents/${agent}/examples`)).toMatchObject({
      taken: 1,
      reasons: [
        { why: 'it has no web address', count: 1 },
        { why: 'it is in none of the chosen groups', count: 3 },
      ],
    });
    expect((await ana.search('is:rated')).map(({ url }) => url)).toEqual([GOOD]);
  });
});

describe('agents from a file', () => {
  const FEED = 'https://news.example/feed';
  const FOLDERS = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<DL><p><DT><H3>Science</H3><DL><p><DT><H3>Evolution</H3><DL><p><DT><A HREF="${GOOD}" TAGS="bees">Good</A></DL><p>
<DT><H3>News</H3><DL><p><DT><A HREF="${OTHER}">Other</A></DL></DL>
<DT><H3>Sport</H3><DL><p><DT><H3>News</H3><DL><p><DT><A HREF="${evolutionUrl(2)}">Third</A></DL></DL></DL>`;
  const folder = (name: string) => ({ kind: 'folder', name }) as const;

  it('are made together, each with its own pages, and once if asked twice', async () => {
    const { ana, idle } = await bringing();
    const groups = [
      folder('Science/Evolution'),
      { kind: 'tag', name: 'bees' } as const,
      folder('Science/News'),
      folder('Sport/News'),
    ];
    const body = { export: FOLDERS, groups };
    const keyed = ana.with({ 'idempotency-key': 'one' });
    const first = await keyed.post('/api/exports/agents', body);
    expect(first.agents.map(({ agent, isNew, pages }) => [agent.words, isNew, pages?.waiting])).toEqual([
      ['Evolution', true, 1],
      ['bees', true, 1],
      ['Science News', true, 1],
      ['Sport News', true, 1],
    ]);
    expect(new Set(first.agents.map(({ agent }) => agent.colour)).size).toBe(4);
    await idle();
    for (const { agent } of first.agents) {
      expect(await ana.get(`/api/agents/${agent.id}/examples`)).toMatchObject({ taken: 1, waiting: 0 });
    }
    // The repeat after a lost answer, and the same file again later.
    expect(await keyed.post('/api/exports/agents', body)).toEqual(first);
    const again = await ana.post('/api/exports/agents', { ...body, groups: [...groups, folder('Science')] });
    expect(again.agents.map(({ isNew }) => isNew)).toEqual([false, false, false, false, true]);
    expect(await ana.items('/api/agents')).toHaveLength(6);
  });

  it('are one for a folder and a tag of the same name, and get the feeds there', async () => {
    const { ana } = await bringing();
    const opml = `<opml version="2.0"><body><outline text="Bees"><outline type="rss" text="B" xmlUrl="${FEED}"/></outline>
<outline text="Birds"><outline type="rss" text="B" xmlUrl="${FEED}"/></outline></body></opml>`;
    const groups = [folder('Bees'), folder('Birds'), folder('Bees')];
    const { agents } = await ana.post('/api/exports/agents', { export: opml, groups });
    expect(agents).toMatchObject([
      { agent: { words: 'Bees' }, feeds: { added: 1, known: 0 } },
      { agent: { words: 'Birds' }, feeds: { added: 0, known: 1 } },
    ]);
    expect((await ana.items('/api/feeds')).map(({ url, agent }) => [url, agent])).toEqual([
      [FEED, agents[0]?.agent.id],
    ]);
  });

  it('are refused if a group is missing or there is no room for all', async () => {
    const { ana, service, agent } = await bringing();
    const before = await ana.items('/api/agents');
    const only = [folder('Science/Evolution'), folder('Scienec')];
    const unknown = 'there is no folder “Scienec” in this file: choose among those that its preview names';
    const asked = { export: FOLDERS };
    await ana.refused(422, { export: unknown }).post('/api/exports/agents', { ...asked, groups: only });
    await ana.refused(422, { export: unknown }).post(`/api/agents/${agent}/examples`, { ...asked, only });
    await service.limits.choose({ agents: 2 }, await ana.id());
    const groups = [folder('Science/Evolution'), folder('Sport')];
    await ana.refused(409).post('/api/exports/agents', { ...asked, groups });
    expect(await ana.items('/api/agents')).toEqual(before);
    await service.limits.choose({ agents: 3 }, await ana.id());
    expect((await ana.post('/api/exports/agents', { ...asked, groups })).agents).toHaveLength(2);
  });

  it('are refused with all their feeds if these are more than the user may have', async () => {
    const { ana, service } = await bringing();
    const before = await ana.items('/api/agents');
    const outlines = ['a', 'b'].map((name) => `<outline type="rss" text="${name}" xmlUrl="${FEED}/${name}"/>`);
    const asked = { export: `<opml><body><outline text="Bees">${outlines.join('')}</outline></body></opml>` };
    const making = { ...asked, groups: [folder('Bees')] };
    await service.limits.choose({ feeds: 1 }, await ana.id());
    await ana.refused(409).post('/api/exports/agents', making);
    expect([await ana.items('/api/agents'), await ana.items('/api/feeds')]).toEqual([before, []]);
    await service.limits.choose({ feeds: 2 }, await ana.id());
    expect((await ana.post('/api/exports/agents', making)).agents).toMatchObject([{ feeds: { added: 2 } }]);
    expect(await ana.items('/api/feeds')).toHaveLength(2);
  });
});

it('a page saved elsewhere is in its user’s library as it was then, and teaches no agent', async () => {
  const { ana, person, agent, bring, lessons } = await bringing();
  const bia = person('bia');
  await bia.id();
  const head = `<!-- Page saved with SingleFile\n url: ${GOOD}\n saved date: Wed Sep 24 2025 12:00:00 GMT+0000 (UTC)\n-->`;
  const html = `<html>${head}<title>Old one</title><h1>Old one</h1><p>Tournaments of quokkas. <a href="/next">Next</a></html>`;
  expect(await ana.post('/api/exports/preview', { export: html })).toMatchObject({
    pages: 0,
    copies: 1,
    since: '2025-09-24T12:00:00.000Z',
  });
  const saved = { from: 'singlefile', found: 1, taken: 1, known: 0, leftInAll: 0 };
  expect(await ana.post('/api/library/saved/file', { export: html })).toMatchObject(saved);
  expect(await ana.post('/api/library/saved/file', { export: html })).toMatchObject({ ...saved, taken: 0, known: 1 });
  expect(await ana.search('quokkas')).toMatchObject([{ url: GOOD, title: 'Old one', private: true }]);
  expect(await bia.search('quokkas')).toEqual([]);
  expect(await lessons()).toBe(0);
  const empty = html.replace(/<title>.*<\/p>|<title>.*$/s, '').replace(GOOD, OTHER);
  expect(await ana.post('/api/library/saved/file', { export: empty })).toMatchObject({
    taken: 0,
    left: [{ title: OTHER, why: 'there is no word in it' }],
  });
  await ana.refused(422, { export: '' }).post('/api/library/saved/file', { export: BOOKMARKS });
  await ana.refused(422, { export: '' }).post(`/api/agents/${agent}/examples`, { export: html });
  expect(await bring(BOOKMARKS)).toMatchObject({ taken: 2 });
});

describe('starred entries', () => {
  it.each([
    ['miniflux', MINIFLUX, 1, ['Not starred', 'No address']],
    ['freshrss', FRESHRSS, 2, ['No link']],
    ['wallabag', WALLABAG, 2, []],
  ])('from %s are read', async (from, file, taken, left) => {
    const { ana, agent, bring, lessons, store } = await bringing();
    const report = await bring(file);
    expect(report).toMatchObject({ from, waiting: 0, taken, leftInAll: left.length });
    expect(report.left.map(({ title }) => title)).toEqual(left);
    const learned = await lessons();
    expect(learned).toBeGreaterThan(0);
    // Brought twice, they are learned once, and their results go with their agent.
    expect(await bring(file)).toMatchObject({ taken: 0, known: taken });
    expect(await lessons()).toBe(learned);
    expect(await store.documents(HEADS).count({})).toBe(1);
    await ana.delete(`/api/agents/${agent}`);
    expect(await store.documents(HEADS).count({})).toBe(0);
  });

  it('behind secret addresses teach, and stay with their user alone', async () => {
    const secret = 'http://a.example/report?token=1';
    const web = webOf(new Map([...WEB, [secret, WEB.get(GOOD) as string]]));
    const { ana, person, bring, service } = await bringing({ web });
    const bia = person('bia');
    const file = { entries: [{ title: 'Report', url: secret }] };
    expect(await bring(file)).toMatchObject({ taken: 1, leftInAll: 0 });
    const owner = await ana.id();
    expect(await service.library.find(secret, owner)).toMatchObject({ url: secret, owner });
    expect(await bring(file, bia, await bia.agent())).toMatchObject({ taken: 1 });
    expect(await service.library.find(secret)).toBeUndefined();
  });

  it('that are gone from the web teach by the text in the file, for their user alone', async () => {
    const { ana, person, bring } = await bringing();
    const bia = person('bia');
    const lost = { url: 'http://lost.example/', title: 'Lost <1>' };
    const content = '<p>Genetic algorithms breed tournaments of <b>candidate solutions</b> & more.</p>';
    expect(await bring({ entries: [{ ...lost, content }] })).toMatchObject({ taken: 1, leftInAll: 0 });
    expect(await ana.search('candidate')).toMatchObject([{ ...lost, private: true, rating: 1 }]);
    const without = { entries: [{ url: lost.url, title: 'Gone' }] };
    expect(await bring(without, bia, await bia.agent())).toMatchObject({
      taken: 0,
      left: [{ title: 'Gone', why: 'the site answered 404' }],
    });
    expect(await bia.search('candidate')).toEqual([]);
  });

  it('that are missing or broken are refused with the reason', async () => {
    const { ana, agent } = await bringing();
    for (const text of [
      'x',
      '{"entries":[',
      '{"a":1}',
      '[]',
      'title,date\nA,2026\n',
      '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p></DL>',
      '<opml><body><outline xmlUrl="http://a.example/"/></body></opml>',
    ])
      await ana.refused(422, { export: '' }).post(`/api/agents/${agent}/examples`, { export: text });
    expect(await ana.get(`/api/agents/${agent}/examples`)).toBeNull();
  });
});
