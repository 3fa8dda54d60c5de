/**
 * Crawlee as a peer. It is installed elsewhere, so its used types are named here. Argument 3 says where, and which queue and
 * crawler.
 */
import { createRequire } from 'node:module';
import type { LookupFunction } from 'node:net';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { type Queue, run } from './side.ts';

export interface CrawleeKind {
  readonly installed: string;
  /** A file for each address, its default, or all in memory. */
  readonly files: boolean;
  /** Its HttpCrawler, or its BasicCrawler over undici. */
  readonly http: boolean;
}

interface RequestQueue {
  addRequests(requests: readonly { readonly url: string }[]): Promise<unknown>;
  getInfo(): Promise<{ readonly totalRequestCount: number } | undefined>;
  fetchNextRequest(): Promise<unknown>;
}

interface Handled {
  readonly request: { readonly url: string };
  readonly body: Buffer | string;
}

type GotOptions = Record<string, unknown>;

interface Crawler {
  run(): Promise<unknown>;
}

interface Crawlee {
  readonly log: { setLevel(level: number): void; readonly LEVELS: { readonly ERROR: number } };
  readonly Configuration: new (options: object) => object;
  readonly RequestQueue: { open(name: string, options: { readonly config: object }): Promise<RequestQueue> };
  readonly HttpCrawler: new (options: object, config: object) => Crawler;
  readonly BasicCrawler: new (options: object, config: object) => Crawler;
}

const PLACES = 48;
const { installed, files, http } = JSON.parse(process.argv[3] ?? '') as CrawleeKind;
const crawlee = createRequire(join(installed, 'package.json'))('@crawlee/http') as Crawlee;
crawlee.log.setLevel(crawlee.log.LEVELS.ERROR);

const configAt = (folder: string) =>
  new crawlee.Configuration({
    persistStorage: files,
    purgeOnStart: false,
    storageClientOptions: { localDataDirectory: folder },
  });

const requestsOf = (urls: Iterable<string>) => Array.from(urls, (url) => ({ url }));

async function open(folder: string): Promise<Queue> {
  const queue = await crawlee.RequestQueue.open('bench', { config: configAt(folder) });
  return {
    offer: async (urls) => {
      await queue.addRequests(urls.map(({ url }) => ({ url })));
    },
    known: async () => (await queue.getInfo())?.totalRequestCount ?? 0,
    take: async (many) => {
      let taken = 0;
      while (taken < many && (await queue.fetchNextRequest()) !== null) taken++;
      return taken;
    },
    close: async () => undefined,
  };
}

/** Without sessions, scaling by load and made-up headers, which would slow it. */
const QUICK = {
  minConcurrency: PLACES,
  maxConcurrency: PLACES,
  useSessionPool: false,
  retryOnBlocked: false,
  autoscaledPoolOptions: { autoscaleIntervalSecs: 3_600, loggingIntervalSecs: null, maybeRunIntervalSecs: 0.05 },
};

/** Names under `localhost` are this machine. */
const lookup: LookupFunction = (_, { all }, callback) =>
  all === true ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);

const agent = new Agent({ connections: PLACES, connect: { lookup } });

async function crawl(folder: string, seeds: readonly string[], pages: number): Promise<number> {
  const config = configAt(folder);
  const requestQueue = await crawlee.RequestQueue.open('bench', { config });
  await requestQueue.addRequests(requestsOf(seeds));
  const hosts = new Set(seeds.map((seed) => new URL(seed).host));
  let read = 0;
  const noted = async (body: string, from: string) => {
    read++;
    await requestQueue.addRequests(requestsOf(linksIn(body, from, hosts)));
  };
  const options = { ...QUICK, requestQueue, maxRequestsPerCrawl: pages };
  const crawler = http
    ? new crawlee.HttpCrawler({ ...options, ...ASKING, requestHandler: byGot(noted) }, config)
    : new crawlee.BasicCrawler({ ...options, requestHandler: byUndici(noted) }, config);
  await crawler.run();
  return read;
}

const ASKING = {
  persistCookiesPerSession: false,
  preNavigationHooks: [
    (_: unknown, got: GotOptions) => Object.assign(got, { dnsLookup: lookup, useHeaderGenerator: false, http2: false }),
  ],
};

type Noted = (body: string, from: string) => Promise<void>;

const byGot =
  (noted: Noted) =>
  ({ body, request: { url } }: Handled) =>
    noted(body.toString(), url);

const byUndici =
  (noted: Noted) =>
  async ({ request: { url } }: Handled) =>
    noted(await (await request(url, { dispatcher: agent })).body.text(), url);

function linksIn(body: string, from: string, hosts: ReadonlySet<string>): ReadonlySet<string> {
  const hrefs = Array.from(body.matchAll(/<a\s[^>]*href="([^"]+)"/g), ([, href = '']) => href);
  return new Set(
    hrefs
      .flatMap((href) => (URL.canParse(href, from) ? [new URL(href, from)] : []))
      .filter(({ host }) => hosts.has(host))
      .map(({ href }) => href),
  );
}

await run({ open, crawl });
