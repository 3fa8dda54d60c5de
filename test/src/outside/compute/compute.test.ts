/** The same documents, read in the service's own thread and in worker processes, with the same failures. */
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { rulesIn } from '../../../../agents/agents.ts';
import { type ComputePool, inProcesses, openCompute } from '../../../../src/outside/compute/compute.ts';
import { printedBy } from '../../support/command.ts';
import { pdfOf } from '../../support/pdf.ts';
import { BUILT_WORKER, fail, fetched } from './support.ts';

// No built worker lies beside the sources, so this one reads in the thread.
const here = openCompute({ failed: fail });
// A busy machine may take longer than the service's limit.
const beside = inProcesses({ failed: fail, pool: { module: BUILT_WORKER, taskMs: 30_000 } });
afterAll(() => Promise.all([here.close(), beside.close()]));

const html = (text: string, url = 'http://shop.example/') => fetched('text/html', text, { url });
const page = (document: Parameters<ComputePool['readPage']>[0]) => (compute: ComputePool) => compute.readPage(document);

const FEED = '<rss><channel><title>F</title><item><title>Evolution</title></item></channel></rss>';
const LINES = html('<p>One line is here.</p><p>And another one.</p>');
const ROBOTS = new TextEncoder().encode(
  'User-agent: *\nDisallow: /a\nCrawl-delay: 2\nSitemap: http://site.example/map',
);
const GOODS = fetched(
  'text/csv',
  'title,link,price\nRed apples,http://a.example/1,1.90 BRL\nPears,http://a.example/2,2 BRL',
);
const FORM = html('<html><title>Apples</title><form action="/find"><input type="search" name="q"></form></html>');

const SITEMAP = '<urlset><url><loc>http://a.example/1</loc></url><url><loc>http://b.example/2</loc></url></urlset>';
const sitemap = (type: string, bytes: string | Uint8Array) => (compute: ComputePool) =>
  compute.readSitemap(fetched(type, bytes, { url: 'http://a.example/sitemap.xml' }));
const OWN_ENTRY = { isIndex: false, entries: [{ url: 'http://a.example/1' }] };

const ANSWER = new TextEncoder().encode('{"results":[{"url":"http://a.example/","title":"A","content":"about a"}]}');
const engine = (bytes: Uint8Array) => (compute: ComputePool) =>
  compute.readResults({ engine: 'searxng', status: 200, bytes });

const rows = (titles: readonly string[]) =>
  titles.map((title, i) => `<li class="hit"><a href="/p/${i}">${title}</a> <b>R$ ${i + 1},90</b></li>`).join('');
const results = (term: string, ...kinds: readonly string[]) => ({
  fetched: html(`<ul>${rows(kinds.map((kind) => `${kind} ${term}`))}</ul>`, `http://shop.example/s?q=${term}`),
  term,
});
/** A wrapper from one result page, and its records of another. */
async function wrapped(compute: ComputePool) {
  const learned = await compute.wrap([results('apples', 'red', 'green', 'dry', 'late')], {
    searchUrl: 'http://shop.example/s?q={term}',
  });
  if (learned === undefined) throw new Error('nothing was made out');
  const read = await compute.readRecords(learned.wrapper, results('pears', 'red', 'green', 'late'));
  return { searchUrl: learned.wrapper.searchUrl, ...read };
}

test.each<[string, (compute: ComputePool) => unknown, object]>([
  ['a page is read', page(html('<title>T</title><p>words here')), { page: { title: 'T', text: 'words here' } }],
  ['a PDF is read', page(fetched('application/pdf', pdfOf('Evolution'))), { page: { text: 'Evolution' } }],
  ['a feed is read', page(fetched('application/rss+xml', FEED)), { page: { title: 'F', text: 'Evolution' } }],
  ['plain text is read', page(fetched('text/plain', 'one\ntwo')), { page: { title: 'one', text: 'one\ntwo' } }],
  [
    'frames are read as a part of their page, as far as they are pages',
    page({ ...html('<p>outer'), frames: [html('<p>inner'), fetched('application/pdf', pdfOf('none of it'))] }),
    { page: { text: 'outer\ninner' }, nodes: { content: expect.any(Float64Array) } },
  ],
  [
    'what a site repeats is left out',
    async (compute) => {
      const { nodes } = await compute.readPage(LINES);
      return compute.readPage(LINES, { site: { pages: 100, repeated: new Set(nodes?.all.slice(-1)) } });
    },
    { page: { text: 'One line is here.' } },
  ],
  [
    'a picture is refused',
    page(fetched('image/png', 'x')),
    { kind: 'type', message: 'not a page: its type is image/png' },
  ],
  [
    'what is no PDF is refused',
    page(fetched('application/pdf', 'no', { truncated: true })),
    { kind: 'type', message: expect.stringMatching(/^not a PDF .*too large/) },
  ],
  [
    'a result page is wrapped, and others are read by the wrapper',
    wrapped,
    {
      kind: 'results',
      searchUrl: 'http://shop.example/s?q={term}',
      records: [
        { title: 'red pears', link: 'http://shop.example/p/0', price: { amount: '1.9', currency: 'BRL' } },
        { title: 'green pears' },
        { title: 'late pears' },
      ],
    },
  ],
  [
    'what cannot be a result page is refused',
    (compute) => compute.wrap([{ fetched: GOODS, term: 'x' }]),
    { kind: 'type' },
  ],
  ['of a sitemap what is of its site is read', sitemap('text/xml', SITEMAP), OWN_ENTRY],
  ['a packed sitemap is unpacked', sitemap('application/gzip', gzipSync(SITEMAP)), OWN_ENTRY],
  ['a sitemap that swells is refused', sitemap('application/gzip', gzipSync(Buffer.alloc(11 << 20))), { kind: 'size' }],
  [
    'it is read how a site is searched',
    (compute) => compute.readSite(FORM),
    { kind: 'page', name: 'Apples', searchUrls: ['http://shop.example/find?q={term}'] },
  ],
  ['a product feed is a site', (compute) => compute.readSite(GOODS), { kind: 'catalogue', records: [{}, {}] }],
  ['a picture is no site', (compute) => compute.readSite(fetched('image/png', 'x')), { kind: 'type' }],
  ['a product feed is searched', (compute) => compute.readCatalogue(GOODS, 'apples'), [{ title: 'Red apples' }]],
  [
    'an engine’s answer is read',
    engine(ANSWER),
    { results: [{ url: 'http://a.example/', title: 'A', snippet: 'about a' }] },
  ],
  [
    'an answer that is none is refused',
    engine(ANSWER.subarray(1)),
    { kind: 'type', message: 'its answer is not JSON' },
  ],
  ['a robots.txt is read', (compute) => compute.readRobots(ROBOTS, 'Fenix'), { ...rulesIn(ROBOTS, 'Fenix') }],
])('%s', async (_, ask, expected) => {
  for (const compute of [here, beside])
    expect(await Promise.resolve(ask(compute)).catch((error: unknown) => error)).toMatchObject(expected);
});

test('the text of a robots.txt is released after reading, because no rule is part of it', async () => {
  const script = `
    const { inThread } = await import('./dist/src/outside/compute/compute.js');
    const bytes = new TextEncoder().encode('User-agent: *\\nDisallow: /a-path-of-its-own #' + 'x'.repeat(490_000));
    const kept = [];
    for (let i = 0; i < 200; i++) kept.push(await inThread().readRobots(bytes, 'Fenix'));
    gc();
    console.log(JSON.stringify({ kept: kept.length, megabytes: process.memoryUsage().heapUsed / 2 ** 20 }));`;
  const { kept, megabytes } = (await printedBy(script, ['--expose-gc'])) as { kept: number; megabytes: number };
  expect(kept).toBe(200);
  expect(megabytes).toBeLessThan(60);
});
