/** Any numbers in a site's headers, feeds and robots.txt: the site is asked again, and its record stays readable. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FetchFailed, type UserId } from '../../../../agents/agents.ts';
import { inThread } from '../../../../src/outside/compute/compute.ts';
import { FeedReading } from '../../../../src/sources/feeds/feed-reading.ts';
import { Feeds } from '../../../../src/sources/feeds/feeds.ts';
import { storeOver } from '../../../../src/storage/store/database-store.ts';
import { DATABASES, rethrow } from '../../storage/jobs/databases.ts';
import { closing } from '../../support/closing.ts';
import { tcpServer } from '../../support/http.ts';
import { fakeTime, fetchingFor } from './support.ts';

const ANA = 'ana' as UserId;
const DAY_MS = 86_400_000;
const RUNS = 25;

const NUMBERS = [
  ...['100000000000000000', '99999999999999', '1e400', '-1', '0', 'NaN', 'Infinity', '0x10', '1.5', '', ' ', '1, 2'],
  ...['9'.repeat(400), '7'.repeat(65_536), 'Fri, 31 Dec 275760 23:59:59 GMT', 'Mon, 01 Jan 1601 00:00:00 GMT'],
  ...['-271821-04-20T00:00:00Z', '2016-12-31T23:59:60Z', 'Thu, 01 Jan 1970 00:00:00 GMT', '\u00ff'],
];
const number = fc.oneof(fc.constantFrom(...NUMBERS), fc.bigInt().map(String), fc.double().map(String));

const HEADERS = [
  ...[
    'Retry-After',
    'Age',
    'Expires',
    'Date',
    'Last-Modified',
    'ETag',
    'Content-Length',
    'Keep-Alive',
    'Content-Range',
  ],
  ...['RateLimit-Reset', 'X-RateLimit-Reset', 'X-Robots-Tag', 'Refresh', 'Vary', 'Link'],
];
const DIRECTIVES = [
  ...['Cache-Control: max-age', 'Cache-Control: s-maxage', 'Cache-Control: stale-if-error', 'Keep-Alive: timeout'],
];
const header = fc.oneof(
  fc.tuple(fc.constantFrom(...HEADERS), number).map(([name, value]) => `${name}: ${value}`),
  fc.tuple(fc.constantFrom(...DIRECTIVES), number).map(([directive, value]) => `${directive}=${value}`),
);

const answer = fc.record({
  status: fc.constantFrom(200, 200, 200, 304, 410, 429, 503),
  headers: fc.array(header, { maxLength: 3 }),
  /** Numbers in the feed. */
  times: fc.record({ ttl: number, skipHours: number, frequency: number, date: number, json: fc.boolean() }),
  delay: fc.oneof(fc.constant('0'), number),
});

interface Times {
  readonly ttl: string;
  readonly skipHours: string;
  readonly frequency: string;
  readonly date: string;
  readonly json: boolean;
}

function feedOf({ ttl, skipHours, frequency, date, json }: Times): string {
  const items = [{ id: '/a', url: '/a', title: 'a', date_published: date }];
  if (json) return JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'a', items });
  return `<rss version="2.0" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"><channel><title>a</title><link>/</link>
    <ttl>${ttl}</ttl><skipHours><hour>${skipHours}</hour><hour>1</hour></skipHours>
    <sy:updatePeriod>hourly</sy:updatePeriod><sy:updateFrequency>${frequency}</sy:updateFrequency>
    <lastBuildDate>${date}</lastBuildDate>
    <item><title>a</title><link>/a</link><pubDate>${date}</pubDate></item></channel></rss>`;
}

/** A site with these bytes for all requests except robots.txt. */
async function siteSaying() {
  const said = { page: '', robots: '', asked: 0 };
  const { port } = await tcpServer((socket) =>
    socket.once('data', (bytes: Buffer) => {
      said.asked++;
      const isRobots = bytes.toString('latin1').startsWith('GET /robots.txt ');
      socket.end(isRobots ? `HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${said.robots}` : said.page, 'latin1');
    }),
  );
  return { said, url: `http://127.0.0.1:${port}/` };
}

test.each(DATABASES)('over %s a site is asked again within two days, whatever numbers it gives', async (_, open) => {
  const { said, url } = await siteSaying();
  const store = closing(storeOver(await open(), rethrow));
  const time = fakeTime(Date.UTC(2026, 0, 5));
  const limits = { wholeMs: 500 };
  const { ask, askDirectly, ledger } = fetchingFor({ store, time, failed: rethrow, limits });
  const reading = new FeedReading({ store, ask, compute: inThread(), now: time.now, failed: rethrow });
  const feeds = new Feeds({ store, reading, now: time.now });
  await feeds.add({ user: ANA, url });
  let pages = 0;
  const property = fc.asyncProperty(answer, async ({ status, headers, times, delay }) => {
    const head = [`HTTP/1.1 ${status} X`, 'Content-Type: application/rss+xml', 'Connection: close', ...headers];
    said.page = `${head.join('\r\n')}\r\n\r\n${feedOf(times)}`;
    said.robots = `User-agent: *\nCrawl-delay: ${delay}\n`;
    const before = said.asked;
    const channel = await reading.read(url, ANA);
    expect(said.asked).toBeGreaterThan(before);
    const failed: unknown = await askDirectly(`${url}${pages++}`).catch((error: unknown) => error);
    if (failed instanceof Error) expect(failed).toBeInstanceOf(FetchFailed);
    time.pass(2 * DAY_MS);
    expect(channel.gone || reading.isDue(channel)).toBe(true);
    expect(await reading.channel(url)).toEqual(channel);
    const rows = await store.database.read<{ not_before: number }>('SELECT not_before FROM turn');
    for (const { not_before: until } of rows) expect(until).toBeLessThan(time.now());
  });
  await fc.assert(property, { seed: 1, numRuns: RUNS });
  expect((await ledger.accounts()).length).toBe(1);
  expect(await store.setAside()).toEqual([]);
});
