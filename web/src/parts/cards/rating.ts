/** Rating: shown at once, sent in order, taken back with a message if the service refuses it. */

import type { ListedPage, Rating } from '../../contract.ts';
import { type ActOf, send } from '../../frame/acts.ts';
import { ApiError, api } from '../../frame/api/client.ts';
import { explain } from '../../frame/api/explain.ts';
import type { News } from '../../frame/events/news.ts';
import { say } from '../../frame/language.ts';
import { complain, tell, warn } from '../../frame/notices.ts';
import { dropAct, isUnreachable, keepAct, waits } from '../../frame/waiting.ts';
import { ratedHere } from './rated-here.ts';

export type RatingValue = Rating['value'];

export const RATING_WORDS = { '-1': 'notRelevant', '0': 'neutral', '1': 'relevant' } as const;

/** The part of a page that a rating needs. */
type Ratable = Pick<ListedPage, 'page' | 'title' | 'rating'>;

/** Pages on screen that one agent has shown. */
interface Rated {
  readonly agent: string;
  page(id: string): Ratable | undefined;
  setRating(page: string, rating: number | undefined): void;
  /** Called when the agent has learned something. */
  rescore(): void;
  /** Called when a rating is given here, or taken back, or refused. */
  given?(): void;
  takenBack?(): void;
}

/** What keeps each rating that is not sent yet. */
const unsent = new Set<() => void>();

/** A window that closes leaves them to the next one. */
export function startKeeping(): void {
  addEventListener('pagehide', () => {
    for (const keep of unsent) keep();
  });
}

/** Keeps the rating until the service is back. */
function keepRating(act: ActOf<'rating'>): boolean {
  const earlier = dropAct(act);
  return keepAct({ ...act, before: earlier?.kind === 'rating' ? earlier.before : act.before });
}

export class Ratings {
  readonly #rated: Rated;
  /** By page: requests under way, and the rating that the service is known to have. */
  readonly #pending = new Map<string, { count: number; kept: number | undefined }>();
  #queue: Promise<void> = Promise.resolve();

  constructor(rated: Rated) {
    this.#rated = rated;
  }

  /** Rates a page; the rating that it already has is cleared instead. */
  toggle(listed: Ratable, value: RatingValue): void {
    const wanted = listed.rating === value ? undefined : value;
    const { page, title } = listed;
    const pending = this.#pending.get(page) ?? { count: 0, kept: listed.rating };
    pending.count++;
    this.#pending.set(page, pending);
    ratedHere.begin(this.#rated.agent, page, wanted);
    this.#rated.setRating(page, wanted);
    this.#rated.given?.();
    const act = { kind: 'rating', agent: this.#rated.agent, page, value: wanted } as const;
    const keep = () => keepRating({ ...act, before: pending.kept });
    unsent.add(keep);
    this.#inOrder(async () => {
      let isWaiting = false;
      try {
        await send(act);
        dropAct(act);
        pending.kept = wanted;
        this.#rated.rescore();
        this.#tellRated(title, wanted);
      } catch (error) {
        isWaiting = isUnreachable(error) && keep();
        if (isWaiting) pending.kept = wanted;
        else this.#takeBack(page, pending, error);
      } finally {
        unsent.delete(keep);
        if (--pending.count === 0) this.#pending.delete(page);
        if (!isWaiting) ratedHere.end(this.#rated.agent, page, pending.kept);
      }
    });
  }

  #takeBack(
    page: string,
    { count, kept }: { readonly count: number; readonly kept: number | undefined },
    error: unknown,
  ) {
    this.#rated.takenBack?.();
    if (count === 1) this.#rated.setRating(page, kept);
    warn(say('ratingFailed', { reason: explain(error) }));
  }

  undo(): void {
    this.#rated.takenBack?.();
    const waited = waits.value.findLast((act) => act.kind === 'rating' && act.agent === this.#rated.agent);
    if (waited?.kind === 'rating') {
      dropAct(waited);
      this.#take(waited.page, waited.before);
      tell(say('undone'));
      return;
    }
    this.#inOrder(async () => {
      try {
        const { page, value } = await api.post('/api/agents/{id}/undo', { id: this.#rated.agent });
        const title = this.#rated.page(page)?.title;
        const pending = this.#pending.get(page);
        // The reader rated the page anew meanwhile: that rating stays, and is sent next.
        if (pending === undefined) this.#take(page, value);
        else pending.kept = value;
        this.#rated.rescore();
        tell(title === undefined ? say('undone') : say('undoneOf', { title }));
      } catch (error) {
        const nothing = error instanceof ApiError && error.status === 404;
        if (nothing) tell(say('nothingToUndo'));
        else complain(error);
      }
    });
  }

  /** Another window rated; echoes of requests on their way from here are ignored. */
  hear(news: News): void {
    const { agent } = this.#rated;
    if (news.type !== 'rated' || news.agent !== agent || ratedHere.isOnItsWay(agent, news.page)) return;
    this.#take(news.page, news.value);
    this.#rated.rescore();
  }

  #take(page: string, value: number | undefined): void {
    ratedHere.hear(this.#rated.agent, page, value);
    this.#rated.setRating(page, value);
  }

  #inOrder(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work);
  }

  #tellRated(title: string, value: RatingValue | undefined): void {
    const text =
      value === undefined
        ? say('ratingCleared', { title })
        : say('ratedNow', { rating: say(RATING_WORDS[value]), title });
    tell(text, { label: say('undo'), run: () => this.undo() });
  }
}
