/** Reading pages here and in processes of their own: the same result, the same failures. */
import { describe, expect, onTestFinished, test } from 'vitest';
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

describe.each<[string, () => ComputePool]>([
  ['in this thread', () => inThread()],
  ['in processes', () => inProcesses({ failed: fail, pool: { module: BUILT_WORKER } })],
])('%s', (_, open) => {
  function opened(): ComputePool {
    const compute = open();
    onTestFinished(() => compute.close());
    return compute;
  }

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
