/** The benchmark of real files: the kind of each file, and whether all of it was read. The files here are our own. */
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { asSaid, FetchFailed } from '../../agents/agents.ts';
import { entriesOf, namedIn, rulesOf } from '../../bench/wild/counts.ts';
import { outcomeOf } from '../../bench/wild/outcomes.ts';
import { type Piece, piecesIn } from '../../bench/wild/pieces.ts';
import { rowsOf } from '../../bench/wild.ts';
import { inThread } from '../../src/outside/compute/compute.ts';
import { temporaryFolder } from '../src/support/folders.ts';

const ITEMS = [
  '<item><title>One</title><link>https://a.example/show</link><guid>g1</guid><pubDate>Tue, 01 Jul 2025 10:00:00 GMT</pubDate></item>',
  '<item><title>Two</title><link>https://a.example/show</link><guid>g2</guid><description><![CDATA[an <item> in words]]></description></item>',
  '<!-- <item><link>https://a.example/gone</link></item> -->',
  '<item><title>Nowhere</title></item>',
];
const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>F</title>${ITEMS.join('\n')}</channel></rss>`;
const ROBOTS = [
  'User-agent: *',
  'Disallow: /a',
  'Disallow: /a',
  '',
  'User-agent: other',
  'Disallow: /',
  'Sitemap: https://a.example/s.xml',
];
const ANSWERS = [
  {
    engine: 'github',
    status: 200,
    body: JSON.stringify({ items: [{ full_name: 'a/b', html_url: 'https://github.com/a/b' }] }),
  },
  { engine: 'github', status: 403, body: JSON.stringify({ message: 'API rate limit exceeded' }) },
  { engine: 'github', status: 200, body: '{"message":"none"}' },
  { engine: 'nobody', status: 200, body: '' },
];

async function folderOfAll(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'deep'));
  const files: Readonly<Record<string, string | Uint8Array>> = {
    'news.xml': FEED,
    'cut.rss': FEED.slice(0, FEED.indexOf('<title>Two')),
    'deep/robots.txt': ROBOTS.join('\n'),
    'deep/map.gz': gzipSync('<urlset><url><loc>https://a.example/?a=1&amp;b=2</loc></url></urlset>'),
    'answers.jsonl.gz': gzipSync(ANSWERS.map((answer) => JSON.stringify(answer)).join('\n')),
    'bookmarks.html': '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="https://a.example/">A</A></DL>',
    'links.csv': 'url,title\nhttps://a.example/,A\nhttps://b.example/,B\n',
    'page.html': '<!doctype html><title>T</title><p>Words that say something.</p>',
    'empty.pdf': '%PDF-1.4 and nothing more',
    'picture.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  await symlink(folder, join(folder, 'deep/round'));
  return folder;
}

test('every file of a folder is recognised by its content, read as in the service, and counted in its row', async () => {
  const outcomes = [];
  const left = [];
  for await (const piece of piecesIn(await folderOfAll())) {
    if ('kind' in piece) outcomes.push(await outcomeOf(piece));
    else left.push(piece.name);
  }
  const counts = rowsOf(outcomes).map((row) => row.slice(0, 6));
  expect(counts).toEqual([
    ['PDF', 1, 0, 0, 1, 0],
    ['answer of github', 3, 2, 0, 1, 0],
    ['export', 2, 2, 0, 0, 0],
    ['feed', 2, 2, 0, 0, 0],
    ['page', 1, 1, 0, 0, 0],
    ['robots.txt', 1, 1, 0, 0, 0],
    ['sitemap', 1, 1, 0, 0, 0],
    ['all', 11, 9, 0, 2, 0],
  ]);
  expect(left).toEqual(['answers.jsonl.gz:4', 'picture.png']);
});

const PIECE: Piece = { name: 'news.xml', kind: 'feed', bytes: Buffer.from(FEED) };

test.each<[end: string, why: RegExp, readFeed: ReturnType<typeof inThread>['readFeed']]>([
  ['wrong', /^1 entries read, 2 stand in it$/, async () => ({ ...NEWS, items: [ITEM] })],
  ['wrong', /^0 dates read, 1 stand in it$/, async () => ({ ...NEWS, items: [ITEM, ITEM] })],
  ['wrong', /^not taken for a feed$/, async () => ({ kind: 'page', feeds: [] })],
  ['refused', /^too large$/, () => Promise.reject(new FetchFailed(asSaid('too large')))],
  ['crashed', /^x is not a function$/, () => Promise.reject(new TypeError('x is not a function'))],
])('a file counts as %s if its reading ends as %s', async (end, why, readFeed) => {
  const outcome = await outcomeOf(PIECE, (options) => ({ ...inThread(options), readFeed }));
  expect(outcome).toMatchObject({ end, why: expect.stringMatching(why) });
});

const ITEM = { url: 'https://a.example/show', title: '', snippet: '' };
const NEWS = { kind: 'feed', title: 'F', site: '' } as const;

test('an unforeseen error counts as a crash, even if the caller gets a refusal', async () => {
  const outcome = await outcomeOf(PIECE, (options) => ({
    ...inThread(options),
    readFeed() {
      options?.failed?.(new TypeError('x'));
      return Promise.reject(new FetchFailed(asSaid('met an error')));
    },
  }));
  expect(outcome.end).toBe('crashed');
});

test('the plain counts include Atom, RDF and JSON Feed, groups of robots, and addresses in JSON at any depth', () => {
  const atom =
    '<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>x:1</id><link rel="enclosure" href="https://a.example/1.mp3"/><updated>2025-01-01</updated></entry></feed>';
  const rdf =
    '<rdf:RDF><items><rdf:li/></items><item rdf:about="https://a.example/1"><dc:date>2025</dc:date></item></rdf:RDF>';
  const json = JSON.stringify({ items: [{ id: 'https://a.example/1', date_published: '2025-01-01' }, { id: '2' }] });
  for (const text of [atom, rdf, json]) expect(entriesOf(text)).toEqual({ entries: 1, dated: 1 });
  expect(
    rulesOf(
      'user-agent: a\nuser-agent: Fenix/1.0\nallow: /b # c\n\nuser-agent: *\ndisallow: /x\ndisallow: /y',
      'Fenix',
    ),
  ).toBe(1);
  expect([
    ...namedIn('{"children":[{"uri":"https://a.example"},{"title":"t","children":[{"url":"https://b.example/"}]}]}'),
  ]).toEqual(['https://a.example/', 'https://b.example/']);
});
