/** Reading pages away from whoever has to answer: the same result, the same failures. */
import { describe, expect, test } from 'vitest';
import type { Fetched } from '../../agents/agents.ts';
import { inThread, openCompute } from '../../src/compute/compute.ts';
import { failureOf } from './fetching/support.ts';
import { startNode } from './support/command.ts';
import { pdfOf } from './support/pdf.ts';

function fetched(contentType: string, bytes: Uint8Array | string, more: Partial<Fetched> = {}): Fetched {
  const given = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  return { url: 'http://site.example/a', contentType, bytes: given, ...more };
}

describe('in this thread', () => {
  test('is where pages are read when there is no built worker', async () => {
    const compute = openCompute();
    const { page, signs } = await compute.readPage(fetched('text/html', '<title>T</title><p>text'));
    expect([page.title, page.text, signs.kept]).toEqual(['T', 'text', { kept: true }]);
    await compute.close();
  });
});

describe('a PDF', () => {
  const { readPage } = inThread();

  test('is read page by page, its first line the title', async () => {
    const { page } = await readPage(
      fetched('application/pdf', pdfOf('On tournaments\nof two \\(or three\\)', 'Page two')),
    );
    expect(page.title).toBe('On tournaments');
    expect(page.text).toMatch(/On tournaments[\s\S]*of two[\s\S]*Page two/);
  });

  test('with many pages is read up to a limit', async () => {
    const pages = Array.from({ length: 60 }, (_, i) => `page${i + 1}`);
    const { page } = await readPage(fetched('application/pdf', pdfOf(...pages)));
    expect(page.text).toContain('page50');
    expect(page.text).not.toContain('page51');
  });

  test('that is none is a failure that says so', async () => {
    const { kind, message } = await failureOf(readPage(fetched('application/pdf', 'not a PDF', { truncated: true })));
    expect(kind).toBe('type');
    expect(message).toMatch(/^not a PDF that can be read: .*too large/);
  });
});

/** What the built pool makes of these documents, one after the other; a failure as its name, kind and message. */
async function readByPool(documents: readonly Fetched[]): Promise<readonly unknown[]> {
  const script = `
    const { openCompute } = await import('./dist/src/compute/compute.js');
    const compute = openCompute();
    const documents = JSON.parse(process.argv[1]);
    const results = await Promise.all(documents.map(({ bytes, ...rest }) =>
      compute.readPage({ ...rest, bytes: Buffer.from(bytes, 'base64') }).then(
        ({ page }) => [page.title, page.text, page.counts.terms.length > 0],
        ({ name, kind, message }) => [name, kind, message])));
    const threads = (await import('node:worker_threads')).isMainThread;
    await compute.close();
    console.log(JSON.stringify([...results, threads]));`;
  const sent = documents.map((each) => ({ ...each, bytes: Buffer.from(each.bytes).toString('base64') }));
  const { ended } = startNode(['--input-type=module', '-e', script, JSON.stringify(sent)]);
  const { code, stdout, stderr } = await ended;
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as readonly unknown[];
}

describe('the pool', () => {
  test('reads what is read here, and ends when it is closed', async () => {
    const results = await readByPool([
      fetched('text/html', '<title>T</title><p>words here'),
      fetched('application/pdf', pdfOf('Evolution')),
      fetched(
        'application/rss+xml',
        '<rss><channel><title>F</title><item><title>Evolution</title></item></channel></rss>',
      ),
      fetched('image/png', 'x'),
    ]);
    expect(results).toEqual([
      ['T', 'words here', true],
      ['Evolution', 'Evolution', true],
      ['F', 'Evolution', true],
      ['FetchFailed', expect.any(String), 'not a page: its type is image/png'],
      true,
    ]);
  });
});
