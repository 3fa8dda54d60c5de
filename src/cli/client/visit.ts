/** What a person does with a service from a shell: agents found by name, sessions waited for, lists, ratings. */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
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

/** Kept as it comes. */
const AgentFile = Type.Record(Type.String(), Type.Unknown());
const WithCounts = Compile(Type.Object({ counts: Type.Record(Type.String(), Type.String()) }));

/** An agent that came of a file, now or before. */
interface ImportedAgent extends Pick<ShownAgent, 'id' | 'name'> {
  readonly isNew: boolean;
}

const CREATED = 201;
/** Letters of term counts that go together. */
const COUNTS_AT_ONCE = 1024 * 1024;

type ShownAgent = Static<typeof Agent>;
/** As a list tells of it. */
export type KnownAgent = Static<typeof ListedAgent>;
export type ShownPage = Static<typeof ListedPage>;
export type ShownSession = Static<typeof Session>;
/** What an agent wants beside its words. */
export type AgentWishes = Partial<Pick<ShownAgent, 'language' | 'freshness' | 'safeSearch' | 'mustSay'>>;
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

/** Waits so many milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;

const VERDICTS = { relevant: 1, neutral: 0, not: -1, none: null } as const;
export type Verdict = keyof typeof VERDICTS;

/** What something is for an agent to which it is added. */
export type AddVerdict = Exclude<Verdict, 'none'> | 'saved';

/** Small sessions are over at once; nobody looks at long ones more often than they change. */
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

  /** By id, by name, or by the beginning of a name that no other has. */
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

  /** Looks at a session until it is over. */
  async finished({ id }: KnownAgent, number: number, wait: Wait): Promise<ShownSession> {
    for (let pause = FIRST_LOOK_MS; ; pause = Math.min(2 * pause, LONGEST_LOOK_MS)) {
      const session = await this.#remote.ask(Session, `/agents/${id}/sessions/${number}`);
      if (session.state === 'done') return session;
      await wait(pause);
    }
  }

  /** Has it evolve, unless it lacks something, and looks at it until it has been tried. */
  async evolved({ id }: KnownAgent, wait: Wait): Promise<ShownEvolution> {
    const path = `/agents/${id}/evolution`;
    let evolution = await this.#remote.ask(Evolution, path, { method: 'POST', body: {} });
    for (let pause = FIRST_LOOK_MS; evolution.waiting; pause = Math.min(2 * pause, LONGEST_LOOK_MS)) {
      await wait(pause);
      evolution = await this.#remote.ask(Evolution, path);
    }
    return evolution;
  }

  /** The list of a session, of the latest that is done unless another is named. */
  list({ id }: KnownAgent, session?: number): Promise<readonly ShownPage[]> {
    return this.#remote.all(ListedPage, `/agents/${id}/pages${session === undefined ? '' : `?session=${session}`}`);
  }

  /** The latest daily list; null: there is none yet. */
  async daily(): Promise<ShownDaily | null> {
    return (await this.#remote.ask(Daily, '/daily')).list;
  }

  /** A page of a list, by its place from 1, its id or its address. */
  async page(agent: KnownAgent, asked: string, session?: number): Promise<ShownPage> {
    const list = await this.list(agent, session);
    const found = /^\d{1,4}$/.test(asked)
      ? list[Number(asked) - 1]
      : list.find(({ page, url }) => page === asked || url === asked);
    if (found !== undefined) return found;
    const where = session === undefined ? 'its latest list' : `the list of session ${session}`;
    throw new Error(`"${agent.name}" has no page ${asked} on ${where}, which has ${list.length}: see fenix list`);
  }

  /** Has a product watched; false when one of these words is. */
  async watch(wanted: Static<typeof NewShoppingAgent>): Promise<boolean> {
    const items = await this.#remote.all(ShoppingAgent, '/shopping/agents');
    if (items.some(({ words }) => words === wanted.words)) return false;
    await this.#remote.ask(ShoppingAgent, '/shopping/agents', { method: 'POST', body: wanted });
    return true;
  }

  /** What the sites that are shops list for words now, side by side; each is told of as soon as it has answered. */
  async offers(wanted: Static<typeof OneOff>, told: (shop: ShownShop) => void): Promise<ShownOffers> {
    for await (const line of this.#remote.lines(ToldOffers, '/shopping/offers', { method: 'POST', body: wanted })) {
      if ('offers' in line) return line.offers;
      told(line.shop);
    }
    throw new Error('the service broke off before all shops had answered: ask again');
  }

  /** What the library has of these words, the best first. */
  search(text: string, limit: number): Promise<readonly FoundPage[]> {
    return this.#remote.all(LibraryPage, `/library?${new URLSearchParams({ q: text })}`, limit);
  }

  /** Begins to read a page for an agent. */
  addPage({ id }: KnownAgent, address: string, as: AddVerdict): Promise<ShownAdditions> {
    const body = { address, ...ratedAs(as) };
    return this.#remote.ask(Additions, `/agents/${id}/pages`, { method: 'POST', body });
  }

  addText({ id }: KnownAgent, text: { title?: string | undefined; text: string }, as: AddVerdict) {
    return this.#remote.ask(AddedText, `/agents/${id}/texts`, { method: 'POST', body: { ...text, ...ratedAs(as) } });
  }

  /** What is in a file of another program. */
  lookAt(file: Uint8Array): Promise<ShownFile> {
    return this.#remote.ask(FilePreview, '/exports/preview', { method: 'POST', body: { file: base64Of(file) } });
  }

  /** Saves the pages that a file has copies of. */
  saveCopies(file: Uint8Array): Promise<Static<typeof SavedFile>> {
    return this.#remote.ask(SavedFile, '/library/saved/file', { method: 'POST', body: { file: base64Of(file) } });
  }

  /** Begins to read the pages that a file names. */
  addFile({ id }: Pick<KnownAgent, 'id'>, file: Uint8Array, only?: readonly Group[]): Promise<ShownAdditions> {
    const body = { file: base64Of(file), ...(only === undefined ? {} : { only }) };
    return this.#remote.ask(Additions, `/agents/${id}/examples`, { method: 'POST', body });
  }

  takeFeedsIn(file: Uint8Array, agent: string, only?: readonly Group[]): Promise<Static<typeof TakenFeeds>> {
    const body = { file: base64Of(file), agent, ...(only === undefined ? {} : { only }) };
    return this.#remote.ask(TakenFeeds, '/feeds/opml', { method: 'POST', body });
  }

  /** An agent for each group of a file, all of them or none; those that there were stay as they are. */
  agentsOf(file: Uint8Array, groups: readonly Group[]): Promise<Static<typeof AgentsOfFile>> {
    const body = { file: base64Of(file), groups };
    return this.#remote.ask(AgentsOfFile, '/exports/agents', { method: 'POST', body });
  }

  /** An agent as one file. */
  exported({ id }: KnownAgent): Promise<Readonly<Record<string, unknown>>> {
    return this.#remote.ask(AgentFile, `/agents/${id}/export`);
  }

  /** What was rated and graded of an agent, as a collection of the lab. */
  collection({ id }: KnownAgent): Promise<AsyncIterable<Uint8Array>> {
    return this.#remote.stream(`/agents/${id}/collection`);
  }

  /** All that is the user's, as the text of one file. */
  exportedWhole(): Promise<AsyncIterable<Uint8Array>> {
    return this.#remote.stream('/users/me/export');
  }

  /** The agent that is made of such a file, or was before. One that is too large for one request goes in parts. */
  async imported(archive: string): Promise<ImportedAgent> {
    const agent = isForOneRequest(archive) ? undefined : agentIn(archive);
    // What is no agent goes as it is, and is refused there.
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

  /** A line for each rule. */
  takeRules(text: string): Promise<Static<typeof TakenDomains>> {
    return this.#remote.ask(TakenDomains, '/domains/text', { method: 'POST', body: { text } });
  }

  takeFeeds(opml: string, agent: string | undefined): Promise<Static<typeof TakenFeeds>> {
    const body = { opml, ...(agent === undefined ? {} : { agent }) };
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

  /** Whether it is new. */
  async bringSaved(page: Static<typeof BroughtPage>): Promise<boolean> {
    return (await this.#remote.ask(BroughtSaved, '/library/saved', { method: 'POST', body: page })).isNew;
  }

  /** Whether it is new. */
  async bringHighlight(highlight: Static<typeof BroughtHighlight>): Promise<boolean> {
    return (await this.#remote.ask(BroughtSaved, '/highlights/import', { method: 'POST', body: highlight })).isNew;
  }

  /** Whether it is new. */
  async bringCrawl(crawl: ArchivedCrawl & { readonly agent: string }): Promise<boolean> {
    return (await this.#remote.ask(TakenCrawl, '/sources/crawls/import', { method: 'POST', body: crawl })).isNew;
  }

  /** Looks at what was added until nothing of it waits. */
  async added({ id }: Pick<KnownAgent, 'id'>, list: 'added' | 'examples', wait: Wait): Promise<ShownAdditions> {
    for (let pause = FIRST_LOOK_MS; ; pause = Math.min(2 * pause, LONGEST_LOOK_MS)) {
      const report = await this.#remote.ask(Additions, `/agents/${id}/${list}`);
      if (report.waiting === 0) return report;
      await wait(pause);
    }
  }

  async rate({ id }: KnownAgent, { page }: ShownPage, verdict: Verdict): Promise<void> {
    const value = VERDICTS[verdict];
    const asked = value === null ? ({ method: 'DELETE' } as const) : ({ method: 'PUT', body: { value } } as const);
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
