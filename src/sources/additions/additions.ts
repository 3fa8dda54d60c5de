/**
 * What a user brings to an agent by hand: an address, a text, or all addresses in another program's file. A job reads
 * the addresses one after the other, and the agent learns from them by their ratings; the outcome of each is kept.
 */
import {
  type Agent,
  type AgentId,
  type Announce,
  type Compute,
  DamagedPage,
  type Export,
  FetchFailed,
  type GroupName,
  NotFound,
  ownerOf,
  type Page,
  Reasoned,
  type TextToAdd,
  type TopicAgents,
} from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import { OneByOne } from '../../base/one-by-one.ts';
import { because } from '../../base/reasons.ts';
import type { SavedPages, StoredAgents } from '../../library/library.ts';
import { LimitReached } from '../../people/limits/limits.ts';
import { besideOthers } from '../../storage/jobs/beside.ts';
import { type Begun, GivenUp, type Handlers, type Job, type Jobs } from '../../storage/jobs/jobs.ts';
import { type Store, undisturbed } from '../../storage/store/store.ts';
import { BroughtTexts } from './brought-texts.ts';
import { changesOf, KeptLists } from './kept-lists.ts';
import { type AdditionList, additionListId, jobOf, keyOf, type ListOfAgent, listAt, listIn, TASK } from './places.ts';
import {
  brokenOff,
  isFull,
  joined,
  type Additions as Kept,
  MOST_WAITING,
  nextOf,
  type Outcome,
  type WaitingPage,
  withoutOne,
} from './records.ts';

/** The author of these ratings in the agent's log; for ratings by hand it is the user. */
const BY_IMPORT = 'import';

/** The file before must be read first. */
export class StillAdding extends Reasoned {
  override readonly name = 'StillAdding';
}

/** The rating; null: it is saved and teaches nothing. */
export type Verdict = -1 | 0 | 1 | null;

type Adding = Pick<Jobs, 'add' | 'adding' | 'added' | 'has'>;
type Named = Pick<Agent, 'id' | 'user'>;

interface AdditionsParts {
  readonly store: Store;
  readonly adding: Pick<TopicAgents['adding'], 'add'>;
  readonly agentStore: Pick<StoredAgents, 'whileThere'>;
  readonly saved: Pick<SavedPages, 'save'>;
  readonly compute: Pick<Compute, 'readExport'>;
  readonly announce: Announce;
  /**
   * Hears when reading broke off for good: waiting addresses are read with the next addition, or after the next start.
   */
  readonly failed: (error: unknown) => void;
}

export class Additions {
  readonly #parts: AdditionsParts;
  readonly #lists: KeptLists;
  readonly #texts: BroughtTexts;
  readonly #byHand = new OneByOne();

  constructor(parts: AdditionsParts) {
    this.#parts = parts;
    this.#lists = new KeptLists(parts.store);
    this.#texts = new BroughtTexts(parts.store);
  }

  /** For processes that work: reads the pages. */
  readonly handlers: Handlers = { [TASK]: (job) => this.#read(job) };

  failed(error: unknown, job: Job): void {
    this.#parts.failed(error);
    this.#parts.announce({ type: 'agent-changed', agent: listIn(job).agent });
  }

  /**
   * Takes up lists that wait and that nobody reads; removes those of agents that are gone. Returns how many lists go
   * on.
   */
  async resume(jobs: Adding): Promise<number> {
    let resumed = 0;
    for await (const place of this.#lists.waiting()) {
      const { agent, list } = listAt(place);
      if (await this.#isGone(agent)) await this.leave({ id: agent });
      else if (await this.#takeUp(agent, list, jobs)) resumed++;
    }
    return resumed;
  }

  /**
   * Begins to read an export, or what of it is in one of these groups. Throws `FetchFailed` if it is none, and
   * `StillAdding`.
   */
  async takeFile(agent: Named, file: Uint8Array, jobs: Adding, only?: readonly GroupName[]): Promise<Kept> {
    const { id, user } = agent;
    // Before anything of it is kept: a list under way has texts of its own.
    if (await jobs.has(keyOf(id, 'file'))) throw new StillAdding(because('adding.file-under-way'));
    const found = await this.#parts.compute.readExport(file, { user, only });
    if (only === undefined && found.pages.length === 0 && found.copies.length > 0)
      throw new FetchFailed(because('file.of-copies'), { kind: 'type' });
    if (found.found === 0) throw new FetchFailed(because('file.of-feeds'), { kind: 'type' });
    await this.#texts.keep(id, found);
    try {
      return await this.#begin(id, 'file', (before) => joined(before, found), jobs);
    } catch (error) {
      // Deleted meanwhile: all it had is gone, except these.
      if (error instanceof NotFound) await this.#texts.forgetAll(id);
      throw error;
    }
  }

  /** A file, as part of the commit that makes its agent; call `jobs.added` once that is on disk. */
  ofNew({ id }: Pick<Agent, 'id'>, file: Export, jobs: Pick<Jobs, 'adding'>) {
    const begun = joined(undefined, file);
    const changes = [
      ...changesOf(additionListId(id, 'file'), undefined, begun),
      besideOthers(jobs, jobOf(id, 'file')),
      ...this.#texts.beside(id, file),
    ];
    return { begun, changes };
  }

  /** Begins to read an address; whoever read it before, the answer is the same. Throws `StillAdding`. */
  async takeAddress(
    { id }: Pick<Agent, 'id'>,
    url: string,
    rating: Verdict,
    jobs: Adding,
    replaces?: PageId,
  ): Promise<Kept> {
    return this.#byHand.run(id, async () => {
      if (isFull(await this.#listOf(id, 'hand'), url)) {
        // Its reading may have broken off.
        await this.#takeUp(id, 'hand', jobs);
        throw new StillAdding(because('adding.full', { most: MOST_WAITING }));
      }
      return this.#begin(
        id,
        'hand',
        (before) => nextOf(before, { url, title: '', rating, ...(replaces === undefined ? {} : { replaces }) }),
        jobs,
      );
    });
  }

  /** Keeps a text for its user alone. Throws `FetchFailed` if it has no word. */
  async takeText({ id, user }: Named, text: TextToAdd, rating: Verdict): Promise<Page> {
    const { adding, saved } = this.#parts;
    const { page } = await adding.add(id, text, { value: rating, by: user, byHand: true });
    if (rating === null) await saved.save(user, page.id);
    return page;
  }

  /** The outcome of the last file, or of additions by hand; undefined if there were none. */
  async of(agent: AgentId, list: AdditionList, jobs: Pick<Jobs, 'has'>): Promise<Kept | undefined> {
    const place = additionListId(agent, list);
    const before = await this.#lists.read(place);
    const waits = before !== undefined && before.value.waiting.length > 0;
    if (!waits || (await jobs.has(keyOf(agent, list)))) return before?.value;
    // Read to its end meanwhile, or broken off for good.
    const now = await this.#lists.read(place);
    return now?.head.revision === before.head.revision ? brokenOff(now.value) : now?.value;
  }

  /** An agent goes, and with it everything brought to it. */
  async leave({ id }: Pick<Agent, 'id'>): Promise<void> {
    await this.#lists.leave(id);
    await this.#texts.forgetAll(id);
  }

  async #begin(
    id: AgentId,
    list: AdditionList,
    change: (before: Kept | undefined) => Kept,
    jobs: Adding,
  ): Promise<Kept> {
    const job = jobOf(id, list);
    // By hand one follows the other; of files one is read at a time.
    const begun = await undisturbed(async () => {
      const place = additionListId(id, list);
      const before = await this.#lists.read(place);
      const there = await this.#parts.agentStore.whileThere(id);
      if (list === 'file' && (await jobs.has(job.key))) throw new StillAdding(because('adding.file-under-way'));
      const value = change(before?.value);
      await this.#parts.store.commit([...there, ...changesOf(place, before, value), besideOthers(jobs, job)]);
      return value;
    });
    jobs.added();
    return begun;
  }

  /** False if somebody reads it, or will. */
  async #takeUp(id: AgentId, list: AdditionList, jobs: Adding): Promise<boolean> {
    const job = jobOf(id, list);
    if (await jobs.has(job.key)) return false;
    await jobs.add(job);
    return true;
  }

  async #isGone(id: AgentId): Promise<boolean> {
    try {
      await this.#parts.agentStore.whileThere(id);
      return false;
    } catch (error) {
      if (error instanceof NotFound) return true;
      throw error;
    }
  }

  async #listOf(id: AgentId, list: AdditionList): Promise<Kept | undefined> {
    return (await this.#lists.read(additionListId(id, list)))?.value;
  }

  async #read(job: Begun): Promise<void> {
    const { signal } = job;
    const { agent, list } = listIn(job);
    const failures = new Map<string, unknown>();
    for (;;) {
      signal.throwIfAborted();
      const waiting = (await this.#listOf(agent, list))?.waiting ?? [];
      const next = waiting.find(({ url }) => !failures.has(url));
      if (next === undefined) break;
      try {
        await this.#readOne({ agent, list }, next, signal);
      } catch (error) {
        // Whatever the reason, those behind it are read first; the job's next attempt repeats it.
        if (error instanceof GivenUp || signal.aborted) throw error;
        failures.set(next.url, error);
      }
    }
    for (const error of failures.values()) throw error;
    // Also of pages beyond those taken at once.
    if (list === 'file') await this.#texts.forgetAll(agent);
    this.#parts.announce({ type: 'agent-changed', agent });
  }

  async #readOne({ agent, list }: ListOfAgent, next: WaitingPage, signal: AbortSignal): Promise<void> {
    const outcome = await this.#take(agent, list, next, signal);
    await this.#lists.change(additionListId(agent, list), (before) => {
      if (before === undefined) throw new GivenUp(DELETED);
      return withoutOne(before, next, outcome);
    });
    if (next.hasText === true) await this.#texts.forget(agent, next.url);
  }

  async #take(id: AgentId, list: AdditionList, waiting: WaitingPage, signal: AbortSignal): Promise<Outcome> {
    const { adding, saved } = this.#parts;
    const { url, title, rating = 1, replaces } = waiting;
    const byHand = list === 'hand';
    const text = waiting.hasText === true ? await this.#texts.of(id, url) : undefined;
    try {
      const brought = { url, title, text };
      const by = byHand ? ownerOf(id) : BY_IMPORT;
      const { page, isKnown } = await adding.add(id, brought, {
        value: rating,
        by,
        byHand,
        signal,
        replaces: replaces as PageId | undefined,
      });
      if (rating === null) await saved.save(ownerOf(id), page.id);
      return isKnown ? 'known' : 'taken';
    } catch (error) {
      const isTold = error instanceof FetchFailed || error instanceof DamagedPage || error instanceof LimitReached;
      if (isTold) return { why: error.reason };
      if (error instanceof NotFound) throw new GivenUp(DELETED, { cause: error });
      throw error;
    }
  }
}

const DELETED = 'its agent is deleted';
