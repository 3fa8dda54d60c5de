/**
 * Pages that are very close to what a user likes, told at once: some minutes after a session of an agent whose owner wants
 * that, all its new ones in one message, and a few a day.
 *
 *   session closes ─▶ a job, ten minutes later ─▶ what is new, unread and very close ─▶ a job for each destination
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  type Agent,
  type AgentId,
  type Clock,
  idsOf,
  type ListedPage,
  type TopicAgents,
  veryClose,
} from '../../../agents/agents.ts';
import { HOUR_MS, type PageId } from '../../../profiles/profiles.ts';
import { localTime } from '../../base/calendar.ts';
import { Count } from '../../base/wire.ts';
import { agentDocumentId, type StoredAgents } from '../../library/library.ts';
import type { StoredSettings } from '../../people/settings/settings.ts';
import { besideOthers } from '../../storage/jobs/beside.ts';
import type { Begun, Handlers, Jobs } from '../../storage/jobs/jobs.ts';
import { writing } from '../../storage/store/changes.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import { ABSENT, type DocumentKind, type Documents, type Store } from '../../storage/store/store.ts';
import type { DailyLists } from '../daily/daily-lists.ts';
import { bring, bringingsOf } from '../receivers/bringing.ts';
import type { Message, Receiver } from '../receivers/message.ts';
import { MOST_A_DAY, nearMessage } from './message.ts';

const GATHER = 'near';
const TELL = 'near-tell';
/** So long a message waits for what else the agent finds. */
const GATHERED_MS = 10 * 60_000;
/** What a session found before is no news, whatever kept the job from its time. */
const NEWS_MS = HOUR_MS;
/** Pages that are known to be told already: of some weeks. */
const REMEMBERED = 100;

const ToldRecord = Type.Object({
  /** By the user's calendar. */
  day: Type.String(),
  /** Pages told on it. */
  count: Count,
  /** The latest last. */
  pages: Type.Array(Type.Unsafe<PageId>(Type.String())),
});
type ToldPages = Readonly<Static<typeof ToldRecord>>;

/** Lies with its agent, and goes with it. */
const TOLD: DocumentKind<ToldPages> = { name: 'near_told', parse: parserOf<ToldPages>(Compile(ToldRecord)) };

interface NearPagesParts {
  readonly store: Store;
  readonly agentStore: Pick<StoredAgents, 'find' | 'shownBy'>;
  readonly agents: Pick<TopicAgents, 'knowledge'>;
  readonly lists: Pick<DailyLists, 'newsOf'>;
  readonly settings: Pick<StoredSettings, 'of'>;
  readonly jobs: Pick<Jobs, 'add' | 'adding' | 'added'>;
  readonly receivers: readonly Receiver[];
  readonly clock: Clock;
}

interface OfPages {
  readonly agent: AgentId;
  readonly pages: readonly PageId[];
  readonly at: string;
}

export class NearPages {
  readonly #parts: NearPagesParts;
  readonly #told: Documents<ToldPages>;

  constructor(parts: NearPagesParts) {
    this.#parts = parts;
    this.#told = parts.store.documents(TOLD);
  }

  /** For whoever works. */
  readonly handlers: Handlers = {
    [GATHER]: ({ payload }) => this.#gather((payload as { readonly agent: AgentId }).agent),
    [TELL]: (job) => this.#tell(job),
  };

  /** A session of this agent has closed. Again, and of several within some minutes, there is one message. */
  async closed(id: AgentId): Promise<void> {
    const agent = await this.#wanting(id);
    if (agent === undefined) return;
    const due = this.#now() + GATHERED_MS;
    await this.#parts.jobs.add({
      task: GATHER,
      key: `${GATHER}/${id}`,
      owner: agent.user,
      payload: { agent: id },
      due,
    });
  }

  async #gather(id: AgentId): Promise<void> {
    const { store, jobs, receivers, settings, clock } = this.#parts;
    const agent = await this.#wanting(id);
    if (agent === undefined) return;
    const at = clock();
    const { timeZone } = await settings.of(agent.user);
    const day = localTime(timeZone, Date.parse(at)).date;
    const before = await this.#told.read(agentDocumentId(id));
    const last = before?.value ?? { day, count: 0, pages: [] };
    const count = last.day === day ? last.count : 0;
    const pages = (await this.#near(agent, new Set(last.pages))).slice(0, MOST_A_DAY - count).map(({ page }) => page);
    if (pages.length === 0) return;
    const about: OfPages = { agent: id, pages, at };
    const news = { task: TELL, user: agent.user, name: `${id}/${pages[0]}`, about };
    const told: ToldPages = { day, count: count + pages.length, pages: [...last.pages, ...pages].slice(-REMEMBERED) };
    const bringings = await bringingsOf(news, receivers);
    await store.commit([
      writing(TOLD, agentDocumentId(id), told, before?.revision ?? ABSENT),
      ...bringings.map((job) => besideOthers(jobs, job)),
    ]);
    jobs.added();
  }

  /** New, unread and very close, the best first. */
  async #near(agent: Agent, known: ReadonlySet<PageId>): Promise<readonly ListedPage[]> {
    const found = await this.#parts.lists.newsOf(agent, this.#now() - NEWS_MS, MOST_A_DAY + known.size);
    if (found === undefined || found.pages.length === 0) return [];
    const { entries } = await this.#parts.agents.knowledge(agent.id);
    const near = veryClose(found.pages, entries);
    return near.filter((page) => idsOf(page).every((each) => !known.has(each)));
  }

  #tell(job: Begun): Promise<void> {
    return bring<OfPages>(job, this.#parts.receivers, (about) => this.#message(about));
  }

  async #message({ agent: id, pages, at }: OfPages): Promise<Message | undefined> {
    const { agentStore, settings } = this.#parts;
    const agent = await agentStore.find(id);
    if (agent === undefined || agent.deletedAt !== undefined) return undefined;
    const listed = await Promise.all(pages.map((page) => agentStore.shownBy(id, page)));
    const { language = 'en' } = await settings.of(agent.user);
    return nearMessage(
      agent,
      listed.filter((page) => page !== undefined),
      { at, language },
    );
  }

  async #wanting(id: AgentId): Promise<Agent | undefined> {
    const agent = await this.#parts.agentStore.find(id);
    return agent?.alerts === true && agent.deletedAt === undefined ? agent : undefined;
  }

  #now(): number {
    return Date.parse(this.#parts.clock());
  }
}
