/** Hostile feeds and exports: a small answer or a refusal, in bounded time. */
import { describe, expect, test } from 'vitest';
import { FetchFailed } from '../../../../agents/agents.ts';
import { inThread } from '../../../../src/outside/compute/compute.ts';
import { SHAPES } from '../../../agents/reader/support/hostile.ts';

const BYTES = 1_000_000;
const MOST_ANSWER = 1_000_000;

/** Unforeseen errors fail the test. */
const compute = inThread({ failed: (error) => expect.fail(String(error)) });
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function sizeOf(made: Promise<unknown>): Promise<number> {
  const outcome = await made.catch((error: unknown) => {
    if (!(error instanceof FetchFailed)) throw error;
    return error.message;
  });
  return JSON.stringify(outcome).length;
}

const FEED_SHAPES = Object.entries(SHAPES).filter(([, { contentType }]) => /xml|json/.test(contentType));
const PAGE_SHAPES: readonly [string, (bytes: number) => string][] = [
  ['links to feeds', (bytes) => '<link rel="alternate" type="application/rss+xml" href="/f">'.repeat(bytes / 60)],
  ['relations', (bytes) => `<link rel="${'alternate '.repeat(bytes / 10)}" type="application/rss+xml" href="/f">`],
  ['bases', (bytes) => '<base href="http://a.example/">'.repeat(bytes / 31)],
];

describe('a hostile feed', () => {
  test('comes in several shapes', () => expect(FEED_SHAPES.length).toBeGreaterThan(5));

  test.each(FEED_SHAPES)('of %s is read in time', async (_, { contentType, make }) => {
    const fetched = { url: 'http://site.example/f', contentType, bytes: bytesOf(make(BYTES)) };
    expect(await sizeOf(compute.readFeed(fetched))).toBeLessThan(MOST_ANSWER);
  });

  test('of escaped quotes that is cut within an escape is read in time', async () => {
    const text = `{"items":[{"a":"${'\\"'.repeat(BYTES / 2)}\\`;
    const fetched = { url: 'http://site.example/f', contentType: 'application/feed+json', bytes: bytesOf(text) };
    await expect(compute.readFeed(fetched)).rejects.toThrow(FetchFailed);
  });

  test.each(PAGE_SHAPES)('in a page of %s is read in time', async (_, make) => {
    const fetched = { url: 'http://site.example/', contentType: 'text/html', bytes: bytesOf(make(BYTES)) };
    expect(await sizeOf(compute.readFeed(fetched))).toBeLessThan(MOST_ANSWER);
  });
});

const OPML = '<opml><body>';
const EXPORTS: readonly [string, string][] = [
  ['outlines within outlines', `${OPML}${'<outline text="a">'.repeat(BYTES / 18)}`],
  ['outlines, closed as deep as opened', `${OPML}${'<outline>'.repeat(BYTES / 20)}${'</outline>'.repeat(BYTES / 20)}`],
  [
    'many outlines',
    `${OPML}${Array.from({ length: BYTES / 40 }, (_, i) => `<outline xmlUrl="http://a/${i}"/>`).join('')}</body></opml>`,
  ],
  [
    'attributes',
    `${OPML}<outline ${Array.from({ length: BYTES / 10 }, (_, i) => `a${i}="b"`).join(' ')}/></body></opml>`,
  ],
  [
    'entities that grow',
    `<!DOCTYPE opml [${Array.from({ length: 20 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('')}]><opml><body><outline text="&e20;" xmlUrl="http://a/"/></body></opml>`,
  ],
  ['tags that do not end', '<opml '.repeat(BYTES / 6)],
  ['deep JSON', '['.repeat(BYTES)],
  [
    'many entries',
    JSON.stringify({ entries: Array.from({ length: BYTES / 50 }, (_, i) => ({ url: `http://a.example/${i}` })) }),
  ],
  [
    'long addresses',
    JSON.stringify({ entries: [{ url: `http://a.example/${'x'.repeat(BYTES)}`, title: 'y'.repeat(BYTES) }] }),
  ],
  [
    'things that are no texts',
    JSON.stringify({ entries: [{ url: {}, title: [] }, null, 7, { url: ['http://a.example/'] }] }),
  ],
];

test.each(EXPORTS)('a hostile export of %s is read in time', async (_, text) => {
  expect(await sizeOf(compute.readExport(bytesOf(text)))).toBeLessThan(MOST_ANSWER);
});
