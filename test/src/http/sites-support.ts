/** The service beside a demo web whose sites become sources: real pages over loopback, in a test's time. */
import { type DemoWeb, startDemoWeb } from '../../../demo/demo.ts';
import type { Person } from '../../world/person.ts';
import type { AnswerOf } from '../../world/routes.ts';
import { HOUR_MS, type World, type WorldOptions, world } from '../../world/world.ts';
import { closing } from '../support/closing.ts';
import { httpServer } from '../support/http.ts';

type SiteDetail = AnswerOf<'get', '/api/sources/sites/{id}'>;

export interface WorldWithSites extends World {
  readonly web: DemoWeb;
  /** Sets the date of the demo web. */
  turn(date: string): void;
  /** Adds a site for Ana, and waits until its search is known or missing. */
  add(address: string, ...words: string[]): Promise<SiteDetail & { readonly at: `/api/sources/sites/${string}` }>;
  /** A site's results for these words. */
  tried(id: string, words: string, person?: Person): Promise<AnswerOf<'post', '/api/sources/sites/{id}/try'>['items']>;
}

/** The demo web's date at the beginning. */
const BEFORE = '2026-12-01';

export async function withSites(options: WorldOptions = {}): Promise<WorldWithSites> {
  let now = Date.parse(BEFORE);
  const web = closing(await startDemoWeb({ port: 0, now: () => now }));
  const house = await world({ engines: [], loopback: true, ...options });
  const { ana } = house;
  return {
    ...house,
    ana,
    get bia() {
      return house.bia;
    },
    get caio() {
      return house.caio;
    },
    web,
    turn(date) {
      now = Date.parse(date);
      // Answers are reused for an hour.
      house.pass(2 * HOUR_MS);
    },
    async add(address, ...words) {
      const { id } = await ana.post('/api/sources/sites', { address, words });
      await house.idle();
      const at = `/api/sources/sites/${id}` as const;
      return { ...(await ana.get(at)), at };
    },
    tried: async (id, words, person = ana) => (await person.post(`/api/sources/sites/${id}/try`, { words })).items,
  };
}

export interface SearchSite {
  readonly origin: string;
  /** The address of its search. */
  readonly search: string;
  /** Changes its markup from now on, or removes its lists. */
  dress(item: ((title: string, link: string) => string) | undefined): void;
  readonly asked: string[];
}

export const FRUIT = [
  'red apples',
  'green apples',
  'dry apples',
  'late apples',
  'red pears',
  'green pears',
  'plum trees',
];

/** A small site with a search at `/search?q=` by the words of titles. */
export async function searchSite(titles: readonly string[] = FRUIT): Promise<SearchSite> {
  const asked: string[] = [];
  let item: ((title: string, link: string) => string) | undefined = asRow;
  const { port } = await httpServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x/');
    if (url.pathname !== '/robots.txt') asked.push(request.url ?? '');
    const body = url.pathname === '/search' ? results(url.searchParams.get('q') ?? '') : page(url.pathname.slice(1));
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<html><body>${body}</body></html>`);
  });
  const results = (words: string) => {
    if (item === undefined) return page('We are being rebuilt');
    const found = titles.filter((title) => title.includes(words));
    return `<h1>Found</h1><div class="all">${found.map((title) => item?.(title, `/${title}`)).join('')}</div>`;
  };
  const dress = (other: typeof item) => {
    item = other;
  };
  const origin = `http://127.0.0.1:${port}`;
  return { origin, search: `${origin}/search?q={term}`, asked, dress };
}

export const asRow = (title: string, link: string) =>
  `<p class="row"><a href="${link}">${title}</a> <span>a page on it</span></p>`;
export const asArticle = (title: string, link: string) =>
  `<article><h3><a href="${link}">${title}</a></h3><div>a page on it</div></article>`;
const page = (title: string) =>
  `<h1>${title}</h1><p>This page is about ${title} and about nothing else, however long it is looked at by whoever came here.</p>`;
