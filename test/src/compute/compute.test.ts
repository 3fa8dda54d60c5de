/** Reading pages here and in processes of their own: the same result, the same failures. */
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { type ComputePool, inProcesses, inThread, openCompute } from '../../../src/compute/compute.ts';
import { failureOf } from '../fetching/support.ts';
import { pdfOf } from '../support/pdf.ts';
import { BUILT_WORKER, fail, fetched } from './support.ts';

test('pages are read in this thread when there is no built worker', async () => {
  const compute = openCompute({ failed: fail });
  const { page, signs } = await compute.readPage(fetched('text/html', '<title>T</title><p>text'));
  expect([page.title, page.text, signs.kept]).toEqual(['T', 'text', { kept: true }]);
  await compute.close();
});

const FEED = '<rss><channel><title>F</title><item><title>Evolution</title></item></channel></rss>';

// Of what is read in time here; a busy machine may take longer than a service waits.
describe.each<[string, () => ComputePool]>([
  ['in this thread', () => inThread()],
  ['in processes', () => inProcesses({ failed: fail, pool: { module: BUILT_WORKER, taskMs: 30_000 } })],
])('%s', (_, open) => {
  let compute: ComputePool | undefined;
  const opened = () => {
    compute ??= open();
    return compute;
  };
  afterAll(() => compute?.close());

  test.each([
    ['a page', fetched('text/html', '<title>T</title><p>words here'), ['T', 'words here', ['words']]],
    ['a PDF', fetched('application/pdf', pdfOf('Evolution')), ['Evolution', 'Evolution', ['evolution']]],
    ['a feed', fetched('application/rss+xml', FEED), ['F', 'Evolution', ['evolution']]],
    ['plain text', fetched('text/plain', 'one\ntwo'), ['one', 'one\ntwo', ['two']]],
  ])('%s is read', async (_kind, document, expected) => {
    const { page } = await opened().readPage(document);
    expect([page.title, page.text, page.counts.surfaces]).toEqual(expected);
  });

  test('frames are read as a part of their page', async () => {
    const frames = [fetched('text/html', '<p>inner'), fetched('application/pdf', pdfOf('none of it'))];
    const { page, nodes } = await opened().readPage({ ...fetched('text/html', '<title>T</title><p>outer'), frames });
    expect([page.title, page.text]).toEqual(['T', 'outer\ninner']);
    expect(nodes?.content).toBeInstanceOf(Float64Array);
  });

  test('what is known of the site is heeded', async () => {
    const page = fetched('text/html', '<p>One line is here.</p><p>And another one.</p>');
    const compute = opened();
    const { nodes } = await compute.readPage(page);
    const site = { pages: 100, repeated: new Set(nodes?.all.slice(-1)) };
    expect((await compute.readPage(page, { site })).page.text).not.toBe((await compute.readPage(page)).page.text);
  });

  const rowsOf = (titles: readonly string[]) =>
    titles.map((title, i) => `<li class="hit"><a href="/p/${i}">${title}</a> <b>R$ ${i + 1},90</b></li>`).join('');
  const resultPage = (titles: readonly string[], term: string) => ({
    fetched: fetched('text/html', `<ul>${rowsOf(titles)}</ul>`, { url: `http://shop.example/s?q=${term}` }),
    term,
  });

  test('result pages are wrapped, and read by the wrapper', async () => {
    const compute = opened();
    const page = resultPage(['red apples', 'green apples', 'dry apples', 'late apples'], 'apples');
    const induced = await compute.wrap([page], { searchUrl: 'http://shop.example/s?q={term}' });
    expect(induced?.wrapper).toMatchObject({ mode: 'default', searchUrl: 'http://shop.example/s?q={term}' });
    if (induced === undefined) throw new Error('nothing was made out');
    const other = resultPage(['red pears', 'green pears', 'late pears'], 'pears');
    const { kind, records } = await compute.readRecords(induced.wrapper, other);
    expect([kind, records.map(({ title }) => title)]).toEqual(['results', ['red pears', 'green pears', 'late pears']]);
    expect(records[0]).toMatchObject({ link: 'http://shop.example/p/0', price: { amount: '1.9', currency: 'BRL' } });
  });

  test('a result page without end, or with prices that are none, is a shorter list or an error', async () => {
    const compute = opened();
    const endless = Array.from({ length: 2_000 }, (_, i) => `thing ${i} apples<script>alert(1)</script>`);
    const induced = await compute.wrap([resultPage(endless, 'apples')]);
    expect(induced?.records.length ?? 0).toBeLessThanOrEqual(500);
    for (const { title } of induced?.records ?? []) expect(title).not.toContain('alert');
    const odd =
      '<li><a href="javascript:alert(1)">apples</a> <b>R$ 1e309</b></li><li><a href="/a">apples</a> <b>R$ 1e309</b></li>';
    const page = { fetched: fetched('text/html', `<ul>${odd.repeat(4)}</ul>`), term: 'apples' };
    for (const { link, price } of (await compute.wrap([page]))?.records ?? []) {
      expect(link).toMatch(/^https?:/);
      expect(price).toBeUndefined();
    }
    const deep = { fetched: fetched('text/html', '<div>'.repeat(200_000)), term: 'apples' };
    expect(await compute.wrap([deep])).toBeUndefined();
    expect(await failureOf(compute.wrap([{ fetched: fetched('application/pdf', 'x') }]))).toMatchObject({
      kind: 'type',
    });
  });

  test('a sitemap is read, packed or not, with what is of its site; what unpacks to more than it may is refused', async () => {
    const compute = opened();
    const list = '<urlset><url><loc>http://a.example/1</loc></url><url><loc>http://b.example/2</loc></url></urlset>';
    const at = { url: 'http://a.example/sitemap.xml' };
    const plain = await compute.readSitemap(fetched('text/xml', list, at));
    expect(plain).toMatchObject({ isIndex: false, entries: [{ url: 'http://a.example/1' }] });
    expect(await compute.readSitemap(fetched('application/gzip', gzipSync(list), at))).toEqual(plain);
    const bomb = fetched('application/gzip', gzipSync(Buffer.alloc(11 * 1024 * 1024, ' ')), at);
    expect(await failureOf(compute.readSitemap(bomb))).toMatchObject({ kind: 'size' });
  });

  test('how a site is searched is read, and a product feed is searched', async () => {
    const compute = opened();
    const form = '<html><title>Apples</title><form action="/find"><input type="search" name="q"></form></html>';
    const look = await compute.readSite(fetched('text/html', form, { url: 'http://a.example/' }));
    expect(look).toMatchObject({ kind: 'page', name: 'Apples', searchUrls: ['http://a.example/find?q={term}'] });
    const feed = fetched(
      'text/csv',
      'title,link,price\nRed apples,http://a.example/1,1.90 BRL\nPears,http://a.example/2,2 BRL\n',
    );
    expect(await compute.readSite(feed)).toMatchObject({ kind: 'catalogue', records: [{}, {}] });
    expect(await compute.readCatalogue(feed, 'apples')).toMatchObject([{ title: 'Red apples' }]);
    expect(await failureOf(compute.readSite(fetched('image/png', 'x')))).toMatchObject({ kind: 'type' });
  });

  test('an engine’s answer is read', async () => {
    const compute = opened();
    const bytes = new TextEncoder().encode('{"results":[{"url":"http://a.example/","title":"A","content":"about a"}]}');
    const answer = { engine: 'searxng', status: 200, bytes } as const;
    expect(await compute.readResults(answer)).toEqual({
      results: [{ url: 'http://a.example/', title: 'A', snippet: 'about a' }],
    });
    const failure = failureOf(compute.readResults({ ...answer, bytes: bytes.subarray(1) }));
    expect(await failure).toMatchObject({ kind: 'type', message: 'its answer is not JSON' });
  });

  test.each([
    ['a picture', fetched('image/png', 'x'), 'type', /^not a page: its type is image\/png$/],
    ['what is no PDF', fetched('application/pdf', 'no', { truncated: true }), 'type', /^not a PDF .*too large/],
  ])('%s is a failure that says so', async (_kind, document, kind, message) => {
    expect(await failureOf(opened().readPage(document))).toMatchObject({
      kind,
      message: expect.stringMatching(message),
    });
  });
});

test('a PDF with many pages is read up to a limit', async () => {
  const pages = Array.from({ length: 60 }, (_, i) => `page${i + 1}`);
  const { page } = await inThread().readPage(fetched('application/pdf', pdfOf(...pages)));
  expect(page.text).toContain('page50');
  expect(page.text).not.toContain('page51');
});
