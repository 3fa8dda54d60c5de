/** Exports of other programs: recognised by content, with all facts of their pages, and with reasons for what is left out. */
import { expect, it } from 'vitest';
import type { GroupName } from '../../../../../agents/agents.ts';
import { exportIn } from '../../../../../src/outside/compute/exports/exports.ts';
import { A, B, C, SAMPLES } from './files.ts';
import { zipOf } from './zips.ts';

const read = (text: string | Uint8Array, only?: readonly GroupName[]) =>
  exportIn(typeof text === 'string' ? new TextEncoder().encode(text) : text, only);

it.each(SAMPLES)('%s', async (_, text, { urls, groups = [], left = {}, added, withText = 0, from }) => {
  const file = await read(text);
  expect(file.from).toBe(from);
  expect(file.pages.map(({ url }) => url)).toEqual(urls);
  expect(file.groups.map(({ kind, name, pages }) => `${kind}:${name} ${pages}`).sort()).toEqual(groups.toSorted());
  expect(Object.fromEntries(file.reasons.map(({ why, count }) => [why, count]))).toEqual(left);
  expect(file.pages[0]?.addedAt?.slice(0, 10)).toBe(added);
  expect(file.pages.filter(({ text: kept }) => kept !== undefined)).toHaveLength(withText);
  expect(file.feeds).toEqual([]);
});

const OPML = `<?xml version="1.0"?><opml version="1.0"><head><title>Ana in feedly Cloud</title></head><body>
<outline text="News" title="News"><outline type="rss" text="One" title="One" xmlUrl="${A}" htmlUrl="http://a.example/"/>
<outline text="World"><outline type="rss" text="Two" xmlUrl="${B}"/></outline></outline>
<outline type="rss" text="Three" xmlUrl="${C}" category="/Art"/></body></opml>`;

it('lists of feeds keep their folders, and one folder can be taken alone', async () => {
  const file = await read(OPML);
  expect(file).toMatchObject({ from: 'opml', found: 0, pages: [], feeds: [{ url: A }, { url: B }, { url: C }] });
  expect(file.groups).toEqual([
    { kind: 'folder', name: 'News', pages: 0, feeds: 2 },
    { kind: 'folder', name: 'Art', pages: 0, feeds: 1 },
    { kind: 'folder', name: 'News/World', pages: 0, feeds: 1 },
  ]);
  expect((await read(OPML, [{ kind: 'folder', name: 'News/World' }])).feeds).toEqual([{ url: B, title: 'Two' }]);
});

it('pages outside the chosen groups are left out and counted, and all groups are named', async () => {
  const table = `url,tags,folder\n${A},"x,y",F\n${B},y,F/G\n${C},,\n`;
  const chosen = await read(table, [
    { kind: 'tag', name: 'x' },
    { kind: 'folder', name: 'F/G' },
  ]);
  expect(chosen).toMatchObject({ found: 3, leftInAll: 1, reasons: [{ why: 'not-chosen', count: 1 }] });
  expect(chosen.pages.map(({ url }) => url)).toEqual([A, B]);
  expect(chosen.groups).toEqual((await read(table)).groups);
});

it('of too many pages the newest are taken, and the others counted', async () => {
  const rows = Array.from({ length: 1_200 }, (_, i) => `${A}/${i},${1_600_000_000 + i * 86_400}`);
  const file = await read(`url,added\n${rows.join('\n')}`);
  expect(file).toMatchObject({ found: 1_200, leftInAll: 200, reasons: [{ why: 'too-many', count: 200 }] });
  expect(file.pages[0]?.url).toBe(`${A}/1199`);
  expect(file.pages).toHaveLength(1_000);
});

it.each([
  ['two\u0000 words', 'two words'],
  ['half \ud83e', 'half'],
  [`${'x'.repeat(299)}🦤`, 'x'.repeat(299)],
])('a title keeps only its text: %j', async (title, kept) => {
  expect((await read(JSON.stringify([{ url: A, title }]))).pages).toMatchObject([{ title: kept }]);
});

const MANY = 60_000;

it.each([
  ['a table', (urls: readonly string[]) => `url\n${urls.join('\n')}`],
  ['bookmarks', (urls: readonly string[]) => `<dl>${urls.map((url) => `<a href="${url}">x</a>`).join('')}`],
  ['JSON', (urls: readonly string[]) => JSON.stringify(urls.map((url) => ({ url })))],
])('of %s some ten thousands are read, and the others counted', async (_, fileOf) => {
  const file = await read(fileOf([A, ...Array.from({ length: MANY }, () => 'x'), B]));
  expect(file).toMatchObject({ found: MANY + 2, pages: [{ url: A }], leftInAll: MANY + 1 });
});

it('endless markup and endless names cost no more than their limits', async () => {
  const deep = await read(`<html>${`<a href="${A}">x`.repeat(100_000)}`);
  expect(deep).toMatchObject({ pages: [{ url: A }], reasons: [{ why: 'damaged', count: 1 }] });
  const tags = (row: number) => Array.from({ length: 30 }, (_, i) => `${row}-${i}`).join(';');
  const many = await read(`url,tags\n${Array.from({ length: 2_000 }, (_, i) => `${A}/${i},${tags(i)}`).join('\n')}`);
  expect(many.groups).toHaveLength(300);
  expect(many.pages).toHaveLength(1_000);
});

const RED = [{ url: A, title: 'One', slug: 'one-18f', labels: ['x'], savedAt: '2024-10-29T16:30:11.000Z' }];

it('a zip is read file by file under any name, and unknown files are named with a reason', async () => {
  const zip = zipOf(
    {
      name: 'Takeout/Chrome/Bookmarks.html',
      content: `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="${B}">Two</A></DL>`,
    },
    { name: 'Takeout/Saved/Trips.csv', content: `Title,Note,URL,Comment\nThree,,${C},\n`, isStored: true },
    { name: 'feeds.xml', content: OPML },
    { name: 'metadata_0_to_1.json', content: JSON.stringify(RED) },
    { name: 'content/one-18f.html', content: '<p>What was kept of it.' },
    { name: 'content/one.html', content: `<html><title>One</title><a href="http://d.example/">A link of the page</a>` },
    { name: 'Takeout/Photos/1.jpg', content: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) },
    { name: 'settings.json', content: '{"theme":"dark"}' },
    { name: 'secret.json', content: JSON.stringify(RED), isLocked: true },
    { name: 'Takeout/Saved/', content: '' },
  );
  const file = await read(zip);
  expect(file.pages.map(({ url, text }) => [url, text])).toEqual([
    [B, undefined],
    [C, undefined],
    [A, '<p>What was kept of it.'],
  ]);
  expect(file).toMatchObject({ from: 'zip', found: 7, leftInAll: 4, feeds: [{ url: A }, { url: B }, { url: C }] });
  expect(file.left.map(({ title, why }) => `${title} ${why}`)).toEqual([
    'secret.json locked',
    'content/one.html no-export',
    'Takeout/Photos/1.jpg no-export',
    'settings.json no-export',
  ]);
  expect(file.groups).toContainEqual({ kind: 'folder', name: 'Trips', pages: 1, feeds: 0 });
});

it('a zip that swells costs no more than its limits', async () => {
  const row = 'url\n';
  const swollen = { name: 'bomb.csv', content: Buffer.concat([Buffer.from(row), Buffer.alloc(40_000_000, 'x')]) };
  const hidden = { ...swollen, name: 'hidden.csv', says: 10 };
  const file = await read(zipOf({ name: 'ok.csv', content: `url\n${A}` }, swollen, hidden));
  expect(file.pages).toHaveLength(1);
  expect(file.leftInAll).toBe(2);
});

it('pages under a hundred folders with long names cost no more than those under one', async () => {
  const [from, to] = [`{"name":"${'é'.repeat(300)}","children":[`.repeat(100), ']}'.repeat(100)];
  const pages = Array.from({ length: 40_000 }, (_, i) => `{"type":"url","url":"http://a.example/${i}"}`);
  const began = process.cpuUsage();
  const { groups } = await read(Buffer.from(`{"roots":{"a":{"children":[${from}${pages.join(',')}${to}]}}}`));
  expect(groups).toMatchObject([{ name: 'é'.repeat(100), pages: 40_000 }]);
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(4);
});

it('a zip with the same bytes in all files, and false sizes, costs no more than its limits', async () => {
  const text = Array.from({ length: 3_000 }, (_, i) => (i * 7_919).toString(36)).join('');
  const liar = { name: 'a.json', content: `["${text}",${' '.repeat(25_000_000)}`, says: 10 };
  const began = process.cpuUsage();
  const [one, end] = [zipOf(liar), 22];
  const directory = one.subarray(one.readUInt32LE(one.length - 6), one.length - end);
  const files = Buffer.concat(Array.from({ length: 5_000 }, () => directory));
  const last = Buffer.from(one.subarray(-end));
  last.writeUInt16LE(5_000, 10);
  const zip = Buffer.concat([one.subarray(0, one.length - end - directory.length), files, last]);
  await expect(read(zip)).rejects.toThrow(/no file in the zip/);
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(10);
});

it.each([
  ['notes', '# A page of notes', /bookmarks \(HTML\).*a service kept \(JSON\).*column "url"/],
  ['broken JSON', '{"entries":[', /JSON is broken/],
  ['JSON without addresses', '[{"a":1}]', /no list of pages/],
  ['bookmarks without any', '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p></DL>', /no page and no feed/],
  ['a feed', '<rss version="2.0"><channel><title>x</title></channel></rss>', /no OPML/],
  ['a zip of pictures', zipOf({ name: '1.jpg', content: Buffer.from([0xff, 0xd8]) }), /no file in the zip/],
  ['a zip that is cut off', zipOf({ name: 'a.csv', content: `url\n${A}` }).subarray(0, 60), /cut off or damaged/],
])('%s is refused with its fault', async (_, text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});
