/** The service beside a demo web whose sites become sources: real pages over loopback, in a time that tests move. */
import { onTestFinished } from 'vitest';
import { type DemoWeb, startDemoWeb } from '../../demo/demo.ts';
import { type FakeTime, fakeTime, fetchingFor } from '../src/fetching/support.ts';
import { newUser, type ServiceOptions, type ServiceUnderTest, serviceUnderTest, type Visitor } from './support.ts';

export interface OwnSite {
  readonly id: string;
  readonly engine: string;
  readonly name: string;
  readonly kind: string;
  readonly searchUrl: string | null;
  readonly state: 'looking' | 'ready' | 'broken' | 'failed';
  readonly why: string | null;
  readonly isOn: boolean;
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
export const BEFORE = '2026-12-01';

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
