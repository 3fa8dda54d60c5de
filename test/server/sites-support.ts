/** The service beside a demo web whose sites become sources: real pages over loopback, in a time that tests move. */
import { onTestFinished } from 'vitest';
import { type DemoWeb, startDemoWeb } from '../../demo/demo.ts';
import { type FakeTime, fakeTime, fetchingFor } from '../src/fetching/support.ts';
import { httpServer } from '../src/support/http.ts';
import {
  newUser,
  runSession,
  type ServiceOptions,
  type ServiceUnderTest,
  serviceUnderTest,
  type Visitor,
} from './support.ts';

export interface OwnSite {
  readonly id: string;
  readonly engine: string;
  readonly name: string;
  readonly kind: string;
  readonly searchUrl: string | null;
  readonly state: 'looking' | 'ready' | 'broken' | 'failed';
  readonly why: string | null;
  readonly isOn: boolean;
  readonly isAsked: boolean;
  readonly health: { readonly askedToday: number; readonly failure: { readonly why: string } | null };
  readonly found: { readonly words: string; readonly answers: number; readonly given: number } | null;
}

export interface SiteItem {
  readonly title: string;
  readonly link: string;
  readonly price?: { readonly amount: string; readonly currency: string | null };
  readonly confidence: Readonly<Record<string, number>>;
}

export interface SiteDetail extends OwnSite {
  readonly steps: readonly { readonly what: string; readonly words?: string; readonly records?: number }[];
  readonly history: readonly {
    readonly what: string;
    readonly wrong: readonly string[];
    readonly changed: readonly string[];
  }[];
  readonly wrapper: {
    readonly items: string;
    readonly from: string;
    readonly fields: readonly { readonly field: string }[];
    readonly words: readonly string[];
  } | null;
  readonly items: readonly SiteItem[];
}

export interface HouseWithSites extends ServiceUnderTest {
  readonly ana: Visitor;
  readonly web: DemoWeb;
  readonly time: FakeTime;
  /** The demo web's time. */
  turn(date: string): void;
}

/** The demo web stands at this day, unless it is turned. */
const BEFORE = '2026-12-01';

export async function houseWithSites(options: ServiceOptions = {}): Promise<HouseWithSites> {
  let now = Date.parse(BEFORE);
  const web = await startDemoWeb({ port: 0, now: () => now });
  onTestFinished(() => web.close());
  const time = fakeTime();
  const { ask, turns, fetch } = fetchingFor({ pace: 0, time });
  const failed = (error: unknown) => {
    throw error;
  };
  const pages = { fetch, fetched: [] };
  const house = await serviceUnderTest({
    engines: [],
    web: pages as never,
    wrapping: { ask, turns, time, failed },
    ...options,
  });
  const turn = (date: string) => {
    now = Date.parse(date);
    // What was answered before is remembered for an hour.
    time.pass(2 * 3_600_000);
  };
  return { ...house, ana: await newUser(house.app, 'ana'), web, time, turn };
}

/** Adds a site, and gives it when it is known how it is searched, or that it is not. */
export async function siteAt(
  { ana, service }: Pick<HouseWithSites, 'ana' | 'service'>,
  address: string,
  ...words: readonly string[]
): Promise<SiteDetail> {
  const response = await ana.post('/api/sources/sites', { address, words });
  if (response.statusCode !== 201) throw new Error(response.body);
  const { id } = response.json<OwnSite>();
  await service.sessions.idle();
  return detailOf(ana, id);
}

export async function detailOf(visitor: Visitor, id: string): Promise<SiteDetail> {
  return (await visitor.get(`/api/sources/sites/${id}`)).json<SiteDetail>();
}

export async function tried(visitor: Visitor, id: string, words: string) {
  const response = await visitor.post(`/api/sources/sites/${id}/try`, { words });
  return { status: response.statusCode, body: response.body, ...response.json<{ items: readonly SiteItem[] }>() };
}

export interface SearchSite {
  readonly origin: string;
  /** What its pages look like from now on; without it they are no lists at all. */
  dress(item: ((title: string, link: string) => string) | undefined): void;
  readonly asked: string[];
}

/** A small site of its own that is searched at `/search?q=`: it finds what has the words in its title. */
export async function searchSite(titles: readonly string[]): Promise<SearchSite> {
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
  return { origin: `http://127.0.0.1:${port}`, asked, dress };
}

export const asRow = (title: string, link: string) =>
  `<p class="row"><a href="${link}">${title}</a> <span>a page on it</span></p>`;
const page = (title: string) =>
  `<h1>${title}</h1><p>This page is about ${title} and about nothing else, however long it is looked at by whoever came here.</p>`;

interface SourceReport {
  readonly engine: string;
  readonly found: number;
  readonly error?: string;
}

/** The list of an agent's next session, and what its sources said. */
export async function sessionOf(visitor: Visitor, agent: string, { service }: Pick<HouseWithSites, 'service'>) {
  await runSession(visitor, agent, service);
  const { items } = (await visitor.get(`/api/agents/${agent}/pages`)).json<{ items: readonly { url: string }[] }>();
  const sessions = (await visitor.get(`/api/agents/${agent}/sessions`)).json<{ items: { number: number }[] }>().items;
  const number = Math.max(...sessions.map((each) => each.number));
  const { sources } = (await visitor.get(`/api/agents/${agent}/sessions/${number}`)).json<{
    sources: readonly SourceReport[];
  }>();
  return { urls: items.map(({ url }) => url), sources };
}
