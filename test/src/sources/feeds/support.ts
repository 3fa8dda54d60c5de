/** A small web of feeds on loopback, with its readers and its store, in a test's time. */
import type { IncomingMessage } from 'node:http';
import type { UserId } from '../../../../agents/agents.ts';
import { inThread } from '../../../../src/outside/compute/compute.ts';
import { FeedReading } from '../../../../src/sources/feeds/feed-reading.ts';
import { Feeds } from '../../../../src/sources/feeds/feeds.ts';
import type { Store } from '../../../../src/storage/store/store.ts';
import { fakeTime, fetchingFor } from '../../outside/fetching/support.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { httpServer } from '../../support/http.ts';
import { openStore } from '../../support/stores.ts';

export const ANA = 'ana' as UserId;
export const BIA = 'bia' as UserId;

export interface Said {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FeedSite {
  readonly origin: string;
  /** Sets the answer at a path. */
  put(path: string, said: Said | ((request: IncomingMessage) => Said)): void;
  /** Holds the answers at a path until a signal. */
  hold(path: string, said: Said): { readonly asked: Promise<void>; answer(): void };
  /** Requested paths, without robots.txt. */
  readonly asked: string[];
}

type Saying = Said | ((request: IncomingMessage) => Said | Promise<Said>);

export async function feedSite(): Promise<FeedSite> {
  const pages = new Map<string, Saying>();
  const asked: string[] = [];
  const { port } = await httpServer((request, response) => {
    const path = request.url ?? '/';
    if (path !== '/robots.txt') asked.push(path);
    const found = pages.get(path) ?? { status: 404 };
    const saying = Promise.resolve(typeof found === 'function' ? found(request) : found);
    void saying.then(({ status = 200, type = 'application/rss+xml', body = '', headers }) =>
      response.writeHead(status, { 'content-type': type, ...headers }).end(body),
    );
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    put: (path, said) => void pages.set(path, said),
    hold(path, said) {
      const waiting: ((said: Said) => void)[] = [];
      const held = new Promise<Said>((resolve) => waiting.push(resolve));
      const first = new Promise<void>((resolve) => {
        pages.set(path, () => {
          resolve();
          return held;
        });
      });
      return {
        asked: first,
        answer() {
          for (const give of waiting) give(said);
        },
      };
    },
  };
}

export function itemOf(name: string, date = ''): string {
  const said = date === '' ? '' : `<pubDate>${date}</pubDate>`;
  return `<item><title>On ${name}</title><link>/${name}</link><description>About ${name}.</description>${said}</item>`;
}

export function rssOf(title: string, items: readonly string[], head = ''): string {
  return `<rss version="2.0"><channel><title>${title}</title><link>/</link>${head}${items.join('')}</channel></rss>`;
}

export async function feedsUnderTest(given?: Store, failed: (error: unknown) => void = thrown) {
  const store = given ?? (await openStore(await temporaryFolder()));
  const time = fakeTime();
  const { ask } = fetchingFor({ pace: 0, time });
  const reading = new FeedReading({ store, ask, compute: inThread(), now: time.now, failed });
  const feeds = new Feeds({ store, reading, now: time.now });
  return { store, time, reading, feeds };
}

function thrown(error: unknown): never {
  throw error;
}
