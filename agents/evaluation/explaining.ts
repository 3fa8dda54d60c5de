/** Explains an agent's pages: their scores by present knowledge, and the reasons. */
import {
  currentObservations,
  type InterestId,
  type PageId,
  present,
  type Score,
  type Sign,
} from '../../profiles/profiles.ts';
import { NotFound, type Ports } from '../ports.ts';
import { because } from '../reasons.ts';
import type { AgentId, Page } from '../records.ts';
import type { ListedPage } from '../session-records.ts';
import { pageOf, unlessDamaged } from '../topic-agent/finding.ts';
import type { Knowledge, Reason } from '../topic-agent/knowledge.ts';

export interface Why extends Reason {
  readonly page: Page;
  /** Its score when its list was made; absent if no list had it. */
  readonly listed?: Pick<ListedPage, 'session' | 'score'>;
  /** The nearest interest; absent where there are fewer than two. */
  readonly interest?: InterestId;
  /** What its reader did with it, if that teaches the agent; absent if not, or if they rated it. */
  readonly observed?: Sign;
}

interface ScoreNow extends Score {
  readonly page: PageId;
  /** The nearest interest; absent where there are fewer than two. */
  readonly interest?: InterestId;
}

/** The pages of a list by present knowledge. */
interface ScoresNow {
  readonly threshold?: number;
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

  /** Why a page has its score now: the terms that made it, each with its share. */
  async why(id: AgentId, pageId: PageId): Promise<Why> {
    const { store, library } = this.#parts.ports;
    const page = await pageOf(pageId, library);
    const shown = await store.shownBy(id, pageId);
    const { entries, why, nearest } = await this.#parts.knowledge(id);
    const listed = shown === undefined ? undefined : { session: shown.session, score: shown.score };
    // The version that the list shows.
    const counts = await library.counts((shown ?? page).counts);
    const [interest] = await nearest([counts]);
    const observed = currentObservations(entries).get(pageId)?.event.sign;
    return present({ page, listed, interest, observed, ...(await why(counts)) });
  }

  /** The present scores of a list's pages, equal to those of `why`. Leaves out damaged pages. */
  async scores(id: AgentId, number: number): Promise<ScoresNow> {
    const { store, library } = this.#parts.ports;
    const session = await store.session(id, number);
    if (session?.state !== 'done') throw new NotFound(because('agent.no-list'));
    const { line, scores, nearest } = await this.#parts.knowledge(id);
    const had = await Promise.all(
      session.list.map(async ({ page, counts }) => ({ page, counts: await unlessDamaged(library.counts(counts)) })),
    );
    const sound = had.flatMap(({ page, counts }) => (counts === undefined ? [] : [{ page, counts }]));
    const counts = sound.map((each) => each.counts);
    const [scored, interests] = [await scores(counts), await nearest(counts)];
    return present({
      threshold: await line(),
      items: sound.map(({ page }, i) => present({ page, ...(scored[i] as Score), interest: interests[i] })),
    });
  }
}
