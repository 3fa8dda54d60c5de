/**
 * Brings all of a user's data from a file into a service: piece by piece, so that no request is larger than the service
 * takes. What the service has already stays as it is, so that an import that broke off can begin again.
 */
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { type ArchivedCrawl, type ArchivedFeed, USER_VERSION } from '../../belongings/archives/format.ts';
import { BroughtHighlight, BroughtPage } from '../../belongings/archives/schemas.ts';
import { NewShoppingAgent } from '../../shopping/schemas.ts';
import { BroughtCrawl } from '../../sources/crawls/schemas.ts';
import { opmlOf } from '../../sources/feeds/opml.ts';
import { membersOf } from './json-members.ts';
import { Refused } from './remote.ts';
import type { Visit } from './visit.ts';

/** In characters: no agent with as many ratings as the service takes is longer. */
const LONGEST = 128 * 1024 * 1024;

/** What became of one part of the file, as the command reports it. */
export type BroughtReport = Readonly<Record<string, unknown>>;

const ArchivedRule = Compile(
  Type.Object({ domain: Type.String({ pattern: '^\\S+$' }), rule: Type.String({ pattern: '^\\w+$' }) }),
);
const Feed = Compile(
  Type.Object({
    url: Type.String({ maxLength: 8_000 }),
    title: Type.String(),
    agent: Type.Optional(Type.Integer()),
    paused: Type.Optional(Type.Literal(true)),
  }),
);
const Numbered = Compile(Type.Object({ number: Type.Optional(Type.Integer()) }));
const OfAgent = Compile(Type.Object({ agent: Type.Optional(Type.Integer()) }));
const Saved = Compile(BroughtPage);
const Marked = Compile(BroughtHighlight);
const Watch = Compile(NewShoppingAgent);
const { agent: _agent, ...CRAWL } = BroughtCrawl.properties;
const Crawl = Compile(Type.Object({ ...CRAWL, agent: Type.Integer() }, { additionalProperties: false }));
const Version = Compile(Type.Literal(USER_VERSION));
const Settings = Compile(Type.Record(Type.String(), Type.Unknown()));

export class Bringing {
  readonly #visit: Visit;
  readonly #tell: (told: BroughtReport) => void;
  readonly #rules: string[] = [];
  readonly #feeds: ArchivedFeed[] = [];
  readonly #crawls: { readonly place: string; readonly crawl: ArchivedCrawl }[] = [];
  /** Sites that are of one agent. */
  readonly #sites: { readonly place: string; readonly site: string; readonly agent: number }[] = [];
  readonly #highlights: { readonly place: string; readonly text: string }[] = [];
  /** Number of an agent in the file → the agent's id in this service. */
  readonly #agents = new Map<number, string>();
  readonly #saved = { new: 0, known: 0 };
  readonly #marked = { new: 0, known: 0 };
  readonly #taken = { new: 0, known: 0 };
  #isSound = true;

  constructor(visit: Visit, tell: (told: BroughtReport) => void) {
    this.#visit = visit;
    this.#tell = tell;
  }

  /** False if the service refused something; the report says where that stands in the file. */
  async bring(file: AsyncIterable<Uint8Array>): Promise<boolean> {
    try {
      for await (const { key, place, text } of membersOf(file, LONGEST))
        await this.#unlessRefused(place, () => this.#takers[key]?.(text, place));
      await this.#unlessRefused('domains', () => this.#takeRules());
      for (const agent of new Set(this.#feeds.map((feed) => feed.agent)))
        for (const paused of [false, true]) await this.#unlessRefused('feeds', () => this.#subscribe(agent, paused));
      for (const { place, ...site } of this.#sites) await this.#unlessRefused(place, () => this.#giveSite(site));
      for (const { place, crawl } of this.#crawls) await this.#unlessRefused(place, () => this.#takeCrawl(crawl));
      for (const { place, text } of this.#highlights) await this.#unlessRefused(place, () => this.#mark(text));
    } finally {
      if (this.#taken.new + this.#taken.known > 0) this.#tell({ what: 'crawls', ...this.#taken });
      if (this.#marked.new + this.#marked.known > 0) this.#tell({ what: 'highlights', ...this.#marked });
      if (this.#saved.new + this.#saved.known > 0) this.#tell({ what: 'saved pages', ...this.#saved });
    }
    return this.#isSound;
  }

  async #unlessRefused(place: string, take: () => Promise<void> | void): Promise<void> {
    try {
      await take();
    } catch (error) {
      const isTheirs =
        error instanceof Wrong || (error instanceof Refused && error.status < 500 && error.status !== 401);
      if (!isTheirs) throw error;
      this.#isSound = false;
      this.#tell({ error: `${place}: ${error.message}` });
    }
  }

  readonly #takers: Readonly<Record<string, (text: string, place: string) => Promise<void> | void>> = {
    version(text) {
      if (!Version.Check(jsonIn(text))) throw new Error('the file is of another version of Fenix: import it there');
    },
    settings: async (text) => {
      await this.#visit.setSettings(checked(Settings, text, 'these are no settings'));
      this.#tell({ what: 'settings' });
    },
    domains: (text) => {
      const { domain, rule } = checked(ArchivedRule, text, 'this is no rule for a domain');
      this.#rules.push(`${rule} ${domain}\n`);
    },
    feeds: (text) => {
      this.#feeds.push(checked(Feed, text, 'this is no feed'));
    },
    // The file may hold agents after them.
    crawls: (text, place) => {
      this.#crawls.push({ place, crawl: checked(Crawl, text, 'this is no crawl') });
    },
    // Shopping names them, and agents come after that.
    sites: async (text, place) => {
      const { agent } = checked(OfAgent, text, 'this is no site');
      const { id: site, name, isNew } = await this.#visit.takeSite(text);
      if (isNew && agent !== undefined) this.#sites.push({ place, site, agent });
      this.#tell({ what: 'site', name, isNew });
    },
    shopping: async (text) => {
      const watch = checked(Watch, text, 'this is no shopping agent');
      this.#tell({ what: 'shopping', words: watch.words, isNew: await this.#visit.watch(watch) });
    },
    agents: async (text) => {
      const { number } = checked(Numbered, text, 'this is no agent');
      const { id, name, isNew } = await this.#visit.imported(text);
      if (number !== undefined) this.#agents.set(number, id);
      this.#tell({ what: 'agent', id, name, isNew });
    },
    saved: async (text) => {
      const isNew = await this.#visit.bringSaved(checked(Saved, text, 'this is no saved page'));
      this.#saved[isNew ? 'new' : 'known']++;
    },
    // The file may hold their pages after them.
    highlights: (text, place) => {
      this.#highlights.push({ place, text });
    },
  };

  async #mark(text: string): Promise<void> {
    const isNew = await this.#visit.bringHighlight(checked(Marked, text, 'this is no highlight'));
    this.#marked[isNew ? 'new' : 'known']++;
  }

  async #takeRules(): Promise<void> {
    if (this.#rules.length === 0) return;
    this.#tell({ what: 'rules for domains', ...(await this.#visit.takeRules(this.#rules.join(''))) });
  }

  async #giveSite({ site, agent: number }: { readonly site: string; readonly agent: number }): Promise<void> {
    await this.#visit.giveSite(site, this.#agentOf(number));
  }

  #agentOf(number: number): string {
    const agent = this.#agents.get(number);
    if (agent === undefined) throw new Wrong(`it is of agent ${number}, which did not come in`);
    return agent;
  }

  async #takeCrawl({ agent: number, ...crawl }: ArchivedCrawl): Promise<void> {
    const agent = this.#agentOf(number);
    this.#taken[(await this.#visit.bringCrawl({ ...crawl, agent })) ? 'new' : 'known']++;
  }

  async #subscribe(number: number | undefined, isPaused: boolean): Promise<void> {
    const feeds = this.#feeds.filter(({ agent, paused = false }) => agent === number && paused === isPaused);
    if (feeds.length === 0) return;
    const agent = number === undefined ? undefined : this.#agents.get(number);
    if (number !== undefined && agent === undefined)
      throw new Wrong(`${feeds.length} of them are of agent ${number}, which did not come in`);
    const taken = await this.#visit.takeFeeds(await opmlOf(feeds, () => ''), agent, isPaused);
    this.#tell({ what: 'feeds', ...(agent === undefined ? {} : { agent }), ...taken });
  }
}

/** A part of the file is not what belongs there. */
class Wrong extends Error {
  override readonly name = 'Wrong';
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Wrong('this is no JSON', { cause: error });
  }
}

function checked<T>(schema: { Check(value: unknown): value is T }, text: string, otherwise: string): T {
  const value = jsonIn(text);
  if (!schema.Check(value)) throw new Wrong(otherwise);
  return value;
}
