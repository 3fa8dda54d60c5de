/** What is said of an agent's pages when somebody asks: what they score by what is known now, and why. */
import { currentObservations, type InterestId, type PageId, type Score, type Sign } from '../../profiles/profiles.ts';
import { NotFound, type Ports } from '../ports.ts';
import type { AgentId, ListedPage, Page } from '../records.ts';
import { pageOf, unlessDamaged } from '../topic-agent/finding.ts';
import type { Knowledge, Reason } from '../topic-agent/knowledge.ts';

export interface Why extends Reason {
  readonly page: Page;
  /** What it scored on its list, by what was known then; null of a page that was on none. */
  readonly listed: Pick<ListedPage, 'session' | 'score'> | null;
  /** The interest that it is nearest to; null where there is no more than one. */
  readonly interest: InterestId | null;
  /** What its reader did with it, where that teaches the agent; null where it does not, or where they rated it. */
  readonly observed: Sign | null;
}

interface ScoreNow extends Score {
  readonly page: PageId;
  /** The interest that it is nearest to; null where there is no more than one. */
  readonly interest: InterestId | null;
}

/** The pages of a list by what its agent knows now. */
export interface ScoresNow {
  readonly threshold: number | null;
  readonly items: readonly ScoreNow[];
}

interface ExplainingParts {
  readonly ports: Pick<Ports, 'store' | 'library'>;
  /** What an agent knows now. */
  readonly knowledge: (id: AgentId) => Promise<Knowledge>;
}

export class Explaining {
  readonly #parts: ExplainingParts;

  constructor(parts: ExplainingParts) {
    this.#parts = parts;
  }

  /** Why a page has its score by what is known now: the terms that made it, each with its share. */
  async why(id: AgentId, pageId: PageId): Promise<Why> {
    const { store, library } = this.#parts.ports;
    const page = await pageOf(pageId, library);
    const shown = await store.shownBy(id, pageId);
    const { entries, why, nearest } = await this.#parts.knowledge(id);
    const listed = shown === undefined ? null : { session: shown.session, score: shown.score };
    // As it was when it was listed: that is what the list shows.
    const counts = await library.counts((shown ?? page).counts);
    const [interest = null] = await nearest([counts]);
    const observed = currentObservations(entries).get(pageId)?.event.sign ?? null;
    return { page, listed, interest, observed, ...(await why(counts)) };
  }

  /** What the pages of a list score by what is known now: what `why` says of each. A damaged one is left out. */
  async scores(id: AgentId, number: number): Promise<ScoresNow> {
    const { store, library } = this.#parts.ports;
    const session = await store.session(id, number);
    if (session?.state !== 'done') throw new NotFound('this agent has no such list');
    const { line, scores, nearest } = await this.#parts.knowledge(id);
    const had = await Promise.all(
      session.list.map(async ({ page, counts }) => ({ page, counts: await unlessDamaged(library.counts(counts)) })),
    );
    const sound = had.flatMap(({ page, counts }) => (counts === undefined ? [] : [{ page, counts }]));
    const counts = sound.map((each) => each.counts);
    const [scored, interests] = [await scores(counts), await nearest(counts)];
    return {
      threshold: (await line()) ?? null,
      items: sound.map(({ page }, i) => ({ page, ...(scored[i] as Score), interest: interests[i] ?? null })),
    };
  }
}
