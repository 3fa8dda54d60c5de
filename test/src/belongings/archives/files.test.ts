/** Files with all that is somebody's: what stands in them, and what stays out. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { asSaid, DamagedPage, NotFound, type UserId } from '../../../../agents/agents.ts';
import { type CountsHash, countTerms, decodeTermCounts, encodeTermCounts } from '../../../../profiles/profiles.ts';
import { BroughtCounts } from '../../../../src/belongings/archives/brought-counts.ts';
import { highlightsFile } from '../../../../src/belongings/archives/highlights-file.ts';
import { libraryFile, MOST_IN_FILE, type PageForFile } from '../../../../src/belongings/archives/library-file.ts';
import { userFile } from '../../../../src/belongings/archives/user-file.ts';
import type { Highlight } from '../../../../src/library/library.ts';
import { Unreadable } from '../../../../src/storage/store/store.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { openStore, sweepContents } from '../../support/stores.ts';

const ANA = 'ana' as UserId;
const COUNTS = ['rosa', 'ships and boats'].map((text) => countTerms(text, 'en'));

async function* each<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** The file of a user whose agents have these ids; some ids say what is wrong. */
async function fileOf(ids: readonly string[], other: object = {}) {
  const agent = (id: string) => ({ id, name: `agent ${id}` });
  const site = { kind: 'catalogue', words: ['w'], furniture: [], address: 'http://s.example/', isOn: true };
  const wrong: Readonly<Record<string, Error>> = {
    gone: new NotFound(asSaid('gone')),
    damaged: new DamagedPage(asSaid('damaged')),
    unreadable: new Unreadable('unreadable'),
    broken: new Error('broken'),
  };
  const parts = {
    agentStore: { ofUser: async () => ids.map(agent) },
    agents: {
      copying: {
        async archived(id: string) {
          if (wrong[id] !== undefined) throw wrong[id];
          return {
            settings: { name: id },
            entries: [{ position: 0, at: 't', event: { type: 'worded' } }],
            seen: ['0', '1'],
          };
        },
      },
    },
    library: { counts: async (hash: string) => COUNTS[Number(hash)] },
    settings: { chosenBy: async () => ({ language: 'pt' }) },
    domains: { of: async () => new Map([['xn--bcher-kva.example', 'blocked']]) },
    feeds: {
      feeds: {
        ofUser: async () => [
          { url: 'all', title: 'All', id: 'f1' },
          { url: 'one', title: 'One', agent: 'b', paused: true },
          { url: 'lost', title: 'Lost', agent: 'deleted' },
        ],
      },
    },
    ownSites: {
      sites: {
        ofUser: async () => [
          { ...site, id: 's1', name: 'Shop', searchUrl: 'http://s.example/' },
          { ...site, id: 's2', name: 'Own', searchUrl: 'http://o.example/', agent: 'b' },
          { ...site, id: 's3', name: 'Lost', searchUrl: 'http://l.example/', agent: 'deleted' },
          { ...site, id: 's4', name: 'Unread' },
        ],
      },
    },
    archivedCrawls: {
      ofUser: async () => ['b', 'deleted'].map((id) => ({ agent: id, url: 'http://c.example/' })),
    },
    shoppingAgents: {
      ofUser: async () =>
        ['later', 'first'].map((name) => ({ id: 'x', user: ANA, createdAt: 't', name, shops: ['s1', 'gone'] })),
    },
    saved: {
      all: () =>
        each([
          { url: 'u', title: 'Bo\u0007ats' },
          { url: 'lost', why: asSaid('damaged').reason },
          { url: 'v', n: 1 },
        ]),
    },
    highlights: { all: () => each([{ id: 'h', page: 'p', quote: 'said\ud800' }]) },
    ...other,
  };
  return textOf(userFile(ANA, parts as unknown as Parameters<typeof userFile>[1]));
}

it('a user’s file is one object with a line for each agent, page and highlight, and names what it lacks', async () => {
  const text = await fileOf(['a', 'gone', 'damaged', 'b', 'unreadable']);
  const file = JSON.parse(text);
  const why = (said: string) => ({ why: said, reason: asSaid(said).reason });
  const site = (name: string, letter: string) => ({
    ...{
      format: 'fenix-site',
      version: 1,
      name,
      kind: 'catalogue',
      searchUrl: `http://${letter}.example/`,
      words: ['w'],
    },
    ...{ furniture: [], wrapper: null, address: 'http://s.example/', isOn: true },
  });
  const counts = Object.fromEntries(
    COUNTS.map((each, i) => [i, Buffer.from(encodeTermCounts(each)).toString('base64')]),
  );
  const agent = (number: number, name: string) => ({
    ...{ number, format: 'fenix-agent', version: 1, agent: { name } },
    ...{ log: [{ at: 't', event: { type: 'worded' } }], seen: ['0', '1'], counts },
  });
  expect(file).toEqual({
    ...{ format: 'fenix-user', version: 1, settings: { language: 'pt' } },
    domains: [{ domain: 'bücher.example', rule: 'blocked' }],
    feeds: [
      { url: 'all', title: 'All' },
      { url: 'one', title: 'One', agent: 4, paused: true },
    ],
    sites: [site('Shop', 's'), { ...site('Own', 'o'), agent: 4 }],
    shopping: ['first', 'later'].map((name) => ({ name, shops: ['Shop', 'gone'] })),
    crawls: [{ agent: 4, url: 'http://c.example/' }],
    agents: [agent(1, 'a'), agent(4, 'b')],
    saved: [
      { url: 'u', title: 'Bo\ufffdats' },
      { url: 'v', n: 1 },
    ],
    highlights: [{ quote: 'said\ufffd' }],
    leftOut: [
      { what: 'agent agent damaged', ...why('damaged') },
      { what: 'agent agent unreadable', ...why('unreadable') },
      { what: 'saved page lost', ...why('damaged') },
    ],
  });
  const lines = ['{"format"', '"agents":', '{"number"', '{"number"', '"saved":[', '{"url":"u', '{"url":"v'];
  const begins = [...lines, '"highligh', '{"quote":', '"leftOut"', ''];
  expect(text.split('\n').map((line) => line.slice(0, 9))).toEqual(begins);
  await expect(fileOf(['broken'])).rejects.toThrow('broken');
  const none = { shoppingAgents: { ofUser: async () => [] } };
  expect(JSON.parse(await fileOf([], none))).toMatchObject({
    agents: [],
    shopping: [],
    feeds: [{ url: 'all' }],
    crawls: [],
  });
});

it('highlights are Markdown that says what the page says, page by page', async () => {
  const at = '2026-03-04T05:06:07.000Z';
  const mark = (page: string, more: Partial<Highlight>) =>
    ({
      page,
      title: '',
      url: 'http://a.example/<x>?<y>#<z>',
      note: '',
      at,
      quote: 'q',
      ...more,
    }) as unknown as Highlight;
  const text = await textOf(
    highlightsFile(
      each([
        mark('a', { quote: 'one\n\n*two* [x] ~3', note: ' ' }),
        mark('a', { quote: '# no\n- no\n 12. no\n1.5 is', note: 'Mine_too' }),
        mark('b', { title: 'A\n  title | `x`', url: 'text:12' }),
        mark('c', { url: 'javascript:alert(1)' }),
        mark('d', { url: 'http://a b/' }),
        mark('a', { title: 'Again' }),
      ]),
    ),
  );
  const day = '<!-- 2026-03-04 -->';
  expect(text.split('\n\n').map((part) => part.trimEnd())).toEqual([
    '# Fenix',
    '## [http://a.example/\\<x\\>?\\<y\\>\\#\\<z\\>](<http://a.example/%3Cx%3E?%3Cy%3E#%3Cz%3E>)',
    '> one\n>\n> \\*two\\* \\[x\\] \\~3',
    day,
    '> \\# no\n> \\- no\n>  \\12. no\n> 1.5 is',
    'Mine\\_too',
    day,
    '## A title \\| \\`x\\`',
    ...['> q', day, '## javascript:alert(1)', '> q', day, '## http://a b/', '> q', day],
    ...['## [Again](<http://a.example/%3Cx%3E?%3Cy%3E#%3Cz%3E>)', '> q', day],
  ]);
});

it('brought counts are kept once, are their user’s alone, and go when they are no longer needed', async () => {
  const store = await openStore(await temporaryFolder());
  const kept: [string, number][] = [];
  const keepCounts = async (user: string, all: readonly Uint8Array[]) => {
    kept.push([user, all.length]);
    await Promise.all(all.map((bytes) => store.blobs.put(bytes)));
  };
  const brought = new BroughtCounts(store, { keepCounts } as never);
  const counts = new Map(
    Array.from({ length: 120 }, (_, i) => {
      const bytes = encodeTermCounts(countTerms(`word${i}`, 'en'));
      return [createHash('sha256').update(bytes).digest('hex') as CountsHash, bytes] as const;
    }),
  );
  const [first, ...others] = [...counts.keys()] as [CountsHash, ...CountsHash[]];
  const some = new Map([[first, counts.get(first) as Uint8Array]]);
  expect(decodeTermCounts(some.get(first) as Uint8Array).terms).toHaveLength(1);
  await Promise.all([brought.keep(ANA, some), brought.keep(ANA, some)]);
  await brought.keep('bia' as UserId, some);
  await brought.keep(ANA, counts);
  await brought.keep(ANA, counts);
  expect(kept).toEqual([
    ['ana', 1],
    ['ana', 1],
    ['bia', 1],
    ['ana', 119],
    ['ana', 0],
  ]);
  const has = async (user: string) =>
    Promise.all([[first], others, [first, ...others], []].map((all) => brought.hasAll(user as UserId, all)));
  expect([await has('ana'), await has('bia')]).toEqual([
    [true, true, true, true],
    [true, false, false, true],
  ]);
  const left = async () => {
    await sweepContents(store);
    return (await store.blobs.among([...counts.keys()])).size;
  };
  expect(await left()).toBe(120);
  await brought.forget(ANA);
  expect([await has('ana'), await has('bia')]).toEqual([
    [false, false, false, true],
    [true, false, false, true],
  ]);
  expect(await left()).toBe(1);
});

it('a file of a library ends after ten thousand pages, and no title of it is a formula', async () => {
  const page = { url: 'http://a.example/', title: '=1+1' };
  const found = { page, tags: ['-x', 'y"'], highlights: [], seen: '2026-01-02T00:00:00.000Z' } as unknown;
  async function* endless() {
    for (;;) yield found as PageForFile;
  }
  const [, row, ...more] = (await textOf(libraryFile('csv', endless()))).trimEnd().split('\r\n');
  expect(row).toBe(`http://a.example/,'=1+1,"'-x|y""",,2026-01-02T00:00:00.000Z,`);
  expect(more).toHaveLength(MOST_IN_FILE - 1);
});
