/** What a person does with a service from a shell: find agents by name, wait for sessions, read lists, rate. */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { present } from '../../../profiles/profiles.ts';
import { Evolution } from '../../automation/evolution/schemas.ts';
import { LARGEST_EXPORT } from '../../http/bodies.ts';
import { Daily } from '../../http/daily-schemas.ts';
import {
  AddedText,
  Additions,
  Agent,
  AgentsOfFile,
  type BroughtHighlight,
  type BroughtPage,
  BroughtSaved,
  FilePreview,
  Highlight,
  LibraryPage,
  ListedAgent,
  ListedPage,
  type NewShoppingAgent,
  type OneOff,
  type OneOffOffers,
  RatedPage,
  SavedFile,
  Session,
  Settings,
  ShoppingAgent,
  TakenCrawl,
  TakenDomains,
  TakenFeeds,
  TakenSite,
  ToldOffers,
} from '../../http/schemas.ts';
import type { ArchivedCrawl } from '../../sources/crawls/archived-crawls.ts';
import type { Remote } from './remote.ts';

/** The command keeps the file as the service sent it. */
const AgentFile = Type.Record(Type.String(), Type.Unknown());
const WithCounts = Compile(Type.Object({ counts: Type.Record(Type.String(), Type.String()) }));

/** An agent that a file made, now or before. */
interface ImportedAgent extends Pick<ShownAgent, 'id' | 'name'> {
  readonly isNew: boolean;
}

const CREATED = 201;
/** Term counts that one request carries, in characters. */
const COUNTS_AT_ONCE = 1024 * 1024;

type ShownAgent = Static<typeof Agent>;
/** An agent as the list of agents shows it. */
export type KnownAgent = Static<typeof ListedAgent>;
export type ShownPage = Static<typeof ListedPage>;
export type ShownSession = Static<typeof Session>;
/** What an agent wants besides its words. */
export type AgentWishes = Partial<Pick<ShownAgent, 'language' | 'freshness' | 'safeSearch' | 'mustSay' | 'folder'>>;
export type ShownEvolution = Static<typeof Evolution>;
export type ShownAdditions = Static<typeof Additions>;
export type ShownAgentOfFile = Static<typeof AgentsOfFile>['agents'][number];
export type ShownTakenFeeds = Static<typeof TakenFeeds>;
export type ShownFile = Static<typeof FilePreview>;
/** A folder, a tag or a mark in a file. */
export type Group = Pick<ShownFile['groups'][number], 'kind' | 'name'>;
export type ShownDaily = NonNullable<Static<typeof Daily>['list']>;
export type ShownOffers = Static<typeof OneOffOffers>;
export type ShownShop = ShownOffers['shops'][number];
export type FoundPage = Static<typeof LibraryPage>;
export type ShownHighlight = Static<typeof Highlight>;

/** Waits so many milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;

const VERDICTS = { relevant: 1, neutral: 0, not: -1, none: undefined } as const;
export type Verdict = keyof typeof VERDICTS;

/** How the agent should take what the user adds. */
export type AddVerdict = Exclude<Verdict, 'none'> | 'saved';

/** Small sessions end at once; a long session changes less often than this command asks. */
const FIRST_LOOK_MS = 50;
const LONGEST_LOOK_MS = 1_000;

export class Visit {
  readonly #remote: Remote;

  constructor(remote: Remote) {
    this.#remote = remote;
  }

  agents(): Promise<readonly KnownAgent[]> {
    return this.#remote.all(ListedAgent, '/agents');
  }

  /** Finds an agent by id, by name, or by the beginning of a name if no other agent's name begins like that. */
  async agent(asked: string): Promise<KnownAgent> {
    const all = await this.agents();
    const wanted = caseless(asked);
    const exact = all.filter(({ id, name }) => id === asked || caseless(name) === wanted);
    const found = exact.length > 0 ? exact : all.filter(({ name }) => caseless(name).startsWith(wanted));
    const [only] = found;
    if (only !== undefined && found.length === 1) return only;
    const names = (agents: readonly KnownAgent[]) => agents.map(({ id, name }) => `"${name}" (${id})`).join(', ');
    if (found.length > 1) throw new Error(`"${asked}" may be ${names(found)}: say more of it, or its id`);
    throw new Error(`you have no agent "${asked}"; ${all.length === 0 ? 'you have none' : `there are ${names(all)}`}`);
  }

  create(words: string, wishes: AgentWishes = {}): Promise<ShownAgent> {
    return this.#remote.ask(Agent, '/agents', { method: 'POST', body: { words, ...wishes } });
  }

  /** Starts a session, or finds the one under way. */
  start({ id }: KnownAgent): Promise<ShownSession> {
    return this.#remote.ask(Session, `/agents/${id}/sessions`, { method: 'POST' });
  }

  /** Waits until a session is over. */
  async finished({ id }: KnownAgent, number: number, wait: Wait): Promise<ShownSession> {
    for (let pause = FIRST_LOOK_MS; ; pause = Math.min(2 * pause, LONGEST_LOOK_MS)) {
      const session = await this.#remote.ask(Session, `/agents/${id}/sessions/${number}`);
      if (session.state === 'done') return session;
      await wait(pause);
    }
  }

  /** Lets the agent evolve, unless something is missing for that, and waits for the result. */
  async evolved({ id }: KnownAgent, wait: Wait): Promise<ShownEvolution> {
    const path = `/agents/${id}/evolution`;
    const asked = await this.#remote.ask(Evolution, path, { method: 'POST', body: {} });
    let evolution = asked;
    for (let pause = FIRST_LOOK_MS; evolution.waiting; pause = Math.min(2 * pause, LONGEST_LOOK_MS)) {
      await wait(pause);
      evolution = await this.#remote.ask(Evolution, path);
    }
    // After an attempt another one lacks new ratings.
    return present({ ...evolution, unready: asked.unready });
  }

  /** The list of a session; by default of the latest session that is done. */
  list({ id }: KnownAgent, session?: number): Promise<readonly ShownPage[]> {
    return this.#remote.all(ListedPage, `/agents/${id}/pages${session === undefined ? '' : `?session=${session}`}`);
  }

  /** The latest daily list; undefined if there is none yet. */
  async daily(): Promise<ShownDaily | undefined> {
    return (await this.#remote.ask(Daily, '/daily')).list;
  }

  /** Finds a page of a list by its place from 1, its id or its address. */
  async page(agent: KnownAgent, asked: string, session?: number): Promise<ShownPage> {
    const list = await this.list(agent, session);
    const found = /^\d{1,4}$/.test(asked)
      ? list[Number(asked) - 1]
      : list.find(({ page, url }) => page === asked || url === asked);
    if (found !== undefined) return found;
    const where = session === undefined ? 'its latest list' : `the list of session ${session}`;
    throw new Error(`"${agent.name}" has no page ${asked} on ${where}, which has ${list.length}: see fenix list`);
  }

  /** Watches a product; false if the user watches these words already. */
  async watch(wanted: Static<typeof NewShoppingAgent>): Promise<boolean> {
    const items = await this.#remote.all(ShoppingAgent, '/shopping/agents');
    if (items.some(({ words }) => words === wanted.words)) return false;
    await this.#remote.ask(ShoppingAgent, '/shopping/agents', { method: 'POST', body: wanted });
    return true;
  }

  /** What the user's shops list for the words now, side by side; calls `told` as soon as a shop has answered. */
  async offers(wanted: Static<typeof OneOff>, told: (shop: ShownShop) => void): Promise<ShownOffers> {
    for await (const line of this.#remote.lines(ToldOffers, '/shopping/offers', { method: 'POST', body: wanted })) {
      if ('offers' in line) return line.offers;
      told(line.shop);
    }
    throw new Error('the service broke off before all shops had answered: ask again');
  }

  /** Searches the library; the best pages come first. */
  search(text: string, limit: number): Promise<readonly FoundPage[]> {
    return this.#remote.all(LibraryPage, `/library?${new URLSearchParams({ q: text })}`, limit);
  }

  /** What is marked, the latest first; with words, what has them. */
  highlights(words: string, limit: number): Promise<readonly ShownHighlight[]> {
    return this.#remote.all(Highlight, `/highlights?${new URLSearchParams(words === '' ? {} : { q: words })}`, limit);
  }

  /** All that is marked, page by page, as Markdown. */
  highlightsFile(): Promise<AsyncIterable<Uint8Array>> {
    return this.#remote.stream('/highlights/markdown');
  }

  /** Has a page read for an agent. */
  addPage({ id }: KnownAgent, address: string, as: AddVerdict): Promise<ShownAdditions> {
    const body = { address, ...ratedAs(as) };
    return this.#remote.ask(Additions, `/agents/${id}/pages`, { method: 'POST', body });
  }

  addText({ id }: KnownAgent, text: { title?: string | undefined; text: string }, as: AddVerdict) {
    return this.#remote.ask(AddedText, `/agents/${id}/texts`, { method: 'POST', body: { ...text, ...ratedAs(as) } });
  }

  /** What another program's file holds. */
  lookAt(file: Uint8Array): Promise<ShownFile> {
    return this.#remote.ask(FilePreview, '/exports/preview', { method: 'POST', body: { file: base64Of(file) } });
  }

  /** Saves the pages that a file has copies of. */
  saveCopies(file: Uint8Array): Promise<Static<typeof SavedFile>> {
    return this.#remote.ask(SavedFile, '/library/saved/file', { method: 'POST', body: { file: base64Of(file) } });
  }

  /** Has the pages read that a file names. */
  addFile({ id }: Pick<KnownAgent, 'id'>, file: Uint8Array, only?: readonly Group[]): Promise<ShownAdditions> {
    const body = { file: base64Of(file), ...(only === undefined ? {} : { only }) };
    return this.#remote.ask(Additions, `/agents/${id}/examples`, { method: 'POST', body });
  }

  takeFeedsIn(file: Uint8Array, agent: string, only?: readonly Group[]): Promise<Static<typeof TakenFeeds>> {
    const body = { file: base64Of(file), agent, ...(only === undefined ? {} : { only }) };
    return this.#remote.ask(TakenFeeds, '/feeds/opml', { method: 'POST', body });
  }

  /** Makes an agent for each group of a file, all of them or none; existing agents stay as they are. */
  agentsOf(file: Uint8Array, groups: readonly Group[]): Promise<Static<typeof AgentsOfFile>> {
    const body = { file: base64Of(file), groups };
    return this.#remote.ask(AgentsOfFile, '/exports/agents', { method: 'POST', body });
  }

  /** An agent as one file. */
  exported({ id }: KnownAgent): Promise<Readonly<Record<string, unknown>>> {
    return this.#remote.ask(AgentFile, `/agents/${id}/export`);
  }

  /** The ratings and grades of an agent, as a collection for the lab. */
  collection({ id }: KnownAgent): Promise<AsyncIterable<Uint8Array>> {
    return this.#remote.stream(`/agents/${id}/collection`);
  }

  /** All of the user's data, as the text of one file. */
  exportedWhole(): Promise<AsyncIterable<Uint8Array>> {
    return this.#remote.stream('/users/me/export');
  }

  /** Returns the agent that the file makes, or has made before. A file too large for one request goes in parts. */
  async imported(archive: string): Promise<ImportedAgent> {
    const agent = isForOneRequest(archive) ? undefined : agentIn(archive);
    // The service refuses a file that holds no agent; it gets the file as it is.
    if (agent === undefined) return this.#imported(archive);
    const { counts, ...rest } = agent;
    for (const part of inParts(counts)) {
      const body = { counts: JSON.stringify(Object.fromEntries(part)) };
      await this.#remote.tell('/agents/import/counts', { method: 'POST', body });
    }
    return this.#imported(JSON.stringify({ ...rest, counts: {} }));
  }

  async #imported(archive: string): Promise<ImportedAgent> {
    const body = { archive, onlyNew: true };
    const { status, value } = await this.#remote.answer(Agent, '/agents/import', { method: 'POST', body });
    return { id: value.id, name: value.name, isNew: status === CREATED };
  }

  settings(): Promise<Static<typeof Settings>> {
    return this.#remote.ask(Settings, '/settings');
  }

  async setSettings(settings: Readonly<Record<string, unknown>>): Promise<void> {
    if (Object.keys(settings).length > 0) await this.#remote.tell('/settings', { method: 'PATCH', body: settings });
  }

  /** Each line is a rule. */
  takeRules(text: string): Promise<Static<typeof TakenDomains>> {
    return this.#remote.ask(TakenDomains, '/domains/text', { method: 'POST', body: { text } });
  }

  takeFeeds(opml: string, agent: string | undefined, paused: boolean): Promise<Static<typeof TakenFeeds>> {
    const body = { opml, ...(agent === undefined ? {} : { agent }), ...(paused && { paused }) };
    return this.#remote.ask(TakenFeeds, '/feeds/opml', { method: 'POST', body });
  }

  async takeSite(file: string): Promise<{ readonly id: string; readonly name: string; readonly isNew: boolean }> {
    const body = { file };
    const { site, isNew } = await this.#remote.ask(TakenSite, '/sources/sites/import', { method: 'POST', body });
    return { id: site.id, name: site.name, isNew };
  }

  async giveSite(id: string, agent: string): Promise<void> {
    await this.#remote.tell(`/sources/sites/${encodeURIComponent(id)}`, { method: 'PATCH', body: { agent } });
  }

  /** True if the page is new. */
  async bringSaved(page: Static<typeof BroughtPage>): Promise<boolean> {
    return (await this.#remote.ask(BroughtSaved, '/library/saved', { method: 'POST', body: page })).isNew;
  }

  /** True if the highlight is new. */
  async bringHighlight(highlight: Static<typeof BroughtHighlight>): Promise<boolean> {
    return (await this.#remote.ask(BroughtSaved, '/highlights/import', { method: 'POST', body: highlight })).isNew;
  }

  /** True if the crawl is new. */
  async bringCrawl(crawl: ArchivedCrawl & { readonly agent: string }): Promise<boolean> {
    return (await this.#remote.ask(TakenCrawl, '/sources/crawls/import', { method: 'POST', body: crawl })).isNew;
  }

  /** Waits until no added page waits any more. */
  async added({ id }: Pick<KnownAgent, 'id'>, list: 'added' | 'examples', wait: Wait): Promise<ShownAdditions> {
    for (let pause = FIRST_LOOK_MS; ; pause = Math.min(2 * pause, LONGEST_LOOK_MS)) {
      const report = await this.#remote.ask(Additions, `/agents/${id}/${list}`);
      if (report.waiting === 0) return report;
      await wait(pause);
    }
  }

  async rate({ id }: KnownAgent, { page }: ShownPage, verdict: Verdict): Promise<void> {
    const value = VERDICTS[verdict];
    const asked = value === undefined ? ({ method: 'DELETE' } as const) : ({ method: 'PUT', body: { value } } as const);
    await this.#remote.ask(RatedPage, `/agents/${id}/pages/${page}/rating`, asked);
  }
}

function base64Of(file: Uint8Array): string {
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('base64');
}

function isForOneRequest(archive: string): boolean {
  return Buffer.byteLength(JSON.stringify({ archive, onlyNew: true })) <= LARGEST_EXPORT;
}

function agentIn(archive: string) {
  try {
    const agent: unknown = JSON.parse(archive);
    return WithCounts.Check(agent) ? agent : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function* inParts(counts: Readonly<Record<string, string>>): Generator<readonly (readonly [string, string])[]> {
  let part: [string, string][] = [];
  let letters = 0;
  for (const [hash, base64] of Object.entries(counts)) {
    part.push([hash, base64]);
    letters += base64.length;
    if (letters < COUNTS_AT_ONCE) continue;
    yield part;
    part = [];
    letters = 0;
  }
  if (part.length > 0) yield part;
}

function ratedAs(verdict: AddVerdict): { rating?: -1 | 0 | 1 } {
  return verdict === 'saved' ? {} : { rating: VERDICTS[verdict] };
}

function caseless(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
