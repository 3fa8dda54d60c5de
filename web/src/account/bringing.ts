/**
 * Imports all of a user's data from a file: part by part, as `fenix import` does. What the service has already stays as
 * it is, so that a second import of the same file does no harm.
 */

import type { BroughtCrawl, BroughtHighlight, BroughtPage, NewShoppingAgent, SettingsEdit } from '../contract.ts';
import { ApiError, api, newKey } from '../frame/api/client.ts';
import { explain } from '../frame/api/explain.ts';
import { takeRules } from '../sources/domains.ts';
import { takeOpml } from '../sources/feeds.ts';
import { takeSite } from '../sources/sites.ts';

interface UserFile {
  readonly settings?: SettingsEdit;
  readonly domains?: readonly { readonly domain: string; readonly rule: string }[];
  readonly sites?: readonly { readonly name?: string }[];
  readonly shopping?: readonly NewShoppingAgent[];
  readonly agents?: readonly { readonly number?: number; readonly name?: string }[];
  readonly feeds?: readonly {
    readonly url: string;
    readonly title: string;
    readonly agent?: number;
    readonly paused?: true;
  }[];
  readonly crawls?: readonly (Omit<BroughtCrawl, 'agent'> & { readonly agent: number })[];
  readonly saved?: readonly BroughtPage[];
  readonly highlights?: readonly BroughtHighlight[];
}

export interface Brought {
  readonly taken: number;
  /** What the service refused, and why. */
  readonly left: readonly { readonly what: string; readonly why: string }[];
}

/** Undefined if it is no such file. */
export function userFileIn(text: string): UserFile | undefined {
  try {
    const file: unknown = JSON.parse(text);
    const isOne = typeof file === 'object' && file !== null && 'format' in file && file.format === 'fenix-user';
    return isOne ? (file as UserFile) : undefined;
  } catch {
    return undefined;
  }
}

export async function bring(file: UserFile): Promise<Brought> {
  const left: { what: string; why: string }[] = [];
  let taken = 0;
  const take = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work();
      taken++;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      left.push({ what, why: explain(error) });
    }
  };
  for (const [what, work] of partsOf(file)) await take(what, work);
  return { taken, left };
}

type Part = readonly [what: string, work: () => Promise<unknown>];
/** The agent's id here, by its number in the file; null: all agents. */
type Ids = ReadonlyMap<number | undefined, string | null>;

function* partsOf(file: UserFile): Generator<Part> {
  const { settings = {}, domains = [], sites = [], shopping = [] } = file;
  const { agents = [], saved = [], highlights = [] } = file;
  if (Object.keys(settings).length > 0) {
    yield ['settings', () => api.patch('/api/settings', { body: settings })];
  }
  if (domains.length > 0) {
    yield ['domains', () => takeRules(domains.map(({ domain, rule }) => `${rule} ${domain}\n`).join(''))];
  }
  for (const site of sites) yield [site.name ?? 'site', () => takeSite(JSON.stringify(site))];
  for (const watch of shopping) yield [watch.words, () => api.post('/api/shopping/agents', { body: watch })];
  const ids = new Map<number | undefined, string | null>([[undefined, null]]);
  for (const agent of agents) {
    yield [
      agent.name ?? 'agent',
      async () => {
        const headers = { 'Idempotency-Key': newKey() };
        const body = { archive: JSON.stringify(agent), onlyNew: true };
        ids.set(agent.number, (await api.post('/api/agents/import', { headers, body })).id);
      },
    ];
  }
  yield* partsOfAgents(file, ids);
  for (const page of saved) {
    const body = page;
    yield [page.title, () => api.post('/api/library/saved', { body })];
  }
  for (const body of highlights) {
    yield [body.title, () => api.post('/api/highlights/import', { body })];
  }
}

/** Data of agents that were refused stays out, because it would belong to nobody. */
function* partsOfAgents({ feeds = [], crawls = [] }: UserFile, ids: Ids): Generator<Part> {
  for (const number of new Set(feeds.map(({ agent }) => agent))) {
    const agent = ids.get(number);
    if (agent === undefined) continue;
    for (const isPaused of [false, true]) {
      const own = feeds.filter(({ agent, paused = false }) => agent === number && paused === isPaused);
      if (own.length > 0) yield ['feeds', () => takeOpml(opmlOf(own), agent, isPaused)];
    }
  }
  for (const { agent: number, ...crawl } of crawls) {
    const agent = ids.get(number) ?? undefined;
    if (agent === undefined) continue;
    const body = { ...crawl, agent };
    yield [crawl.address ?? 'crawl', () => api.post('/api/sources/crawls/import', { body })];
  }
}

function opmlOf(feeds: NonNullable<UserFile['feeds']>): string {
  const document = new DOMParser().parseFromString('<opml version="2.0"><body/></opml>', 'text/xml');
  const [body] = document.getElementsByTagName('body');
  for (const { url, title } of feeds) {
    const outline = document.createElement('outline');
    for (const [name, value] of Object.entries({ type: 'rss', text: title, xmlUrl: url })) {
      outline.setAttribute(name, value);
    }
    body?.append(outline);
  }
  return new XMLSerializer().serializeToString(document);
}
