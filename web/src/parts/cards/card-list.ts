/** A list of cards for its reader: which card the keys act on, which are explained, what the reader said of them. */
import { batch, signal } from '@preact/signals';
import type { ListedPage } from '../../contract.ts';
import { api } from '../../frame/api/client.ts';
import type { News } from '../../frame/events/news.ts';
import { say } from '../../frame/language.ts';
import { complain, complainUnlessKept, tell } from '../../frame/notices.ts';
import { here } from '../../frame/router.ts';
import { tellSign } from './observed.ts';
import { ratedHere } from './rated-here.ts';
import { Ratings, type RatingValue } from './rating.ts';
import { isUnsaved, keepSaved } from './saved.ts';
import { beginTrail, takeLastRead } from './trail.ts';
import { goesOn } from './view.ts';

/** The part of a page that every list needs. */
export type Card = Pick<ListedPage, 'page' | 'title' | 'url' | 'rating' | 'saved'> & {
  readonly agent?: string | undefined;
};

/** Pages as the service gave them. */
export interface Stretch<P = ListedPage> {
  readonly items: readonly P[];
  /** The cursor of what comes behind them; absent: nothing does. */
  readonly next?: string | undefined;
  /** When it was asked: `ratedHere` knows newer ratings. */
  readonly asked: number;
}

/** What is listed, and where it comes from, says each kind of list: `open` and `ask`. */
export abstract class CardList<P extends Card = ListedPage> {
  readonly state = signal<'loading' | 'ready' | 'failed'>('loading');
  /** In the order on screen. */
  readonly pages = signal<readonly P[]>([]);
  readonly next = signal<string | undefined>(undefined);
  /** The agent whose list it is; undefined: each page has its own. */
  readonly agent: string | undefined;
  /** The page the keys act on. */
  readonly current = signal<string | undefined>(undefined);
  /** Pages whose "why" is open. */
  readonly explained = signal<ReadonlySet<string>>(new Set());
  /** The page that is getting a better address. */
  readonly replacing = signal<string | undefined>(undefined);
  /** True once a pointer has moved over the list on screen. */
  isTouched = false;
  readonly #saving = new Set<string>();
  /** By agent. */
  readonly #ratings = new Map<string, Ratings>();
  /** Those that were used here; the last one at the end. */
  readonly #given: Ratings[] = [];
  /** Counts the lists that came on screen. */
  #round = 0;

  open(): Promise<void> {
    return this.opening(async () => {
      this.put(await this.ask());
      this.comeBack();
    });
  }

  /** Asks for the first pages, or for those behind a cursor. */
  abstract ask(cursor?: string): Promise<Stretch<P>>;

  async opening(load: () => Promise<void>): Promise<void> {
    this.state.value = 'loading';
    try {
      await load();
      this.state.value = 'ready';
    } catch (error) {
      this.state.value = 'failed';
      complainUnlessKept(error);
    }
  }

  /** Puts a list on screen; its reader begins anew. */
  put(list: Stretch<P>): void {
    this.#round++;
    const pages = this.#asRated(list);
    batch(() => {
      this.pages.value = pages;
      this.next.value = list.next;
      this.isTouched = false;
      this.current.value = undefined;
      this.explained.value = new Set();
    });
    this.shown(pages);
  }

  async loadMore(): Promise<void> {
    const round = this.#round;
    const { value: cursor } = this.next;
    if (cursor === undefined) return;
    const list = await this.ask(cursor);
    // Another list is on screen, or this one from its beginning, or with these pages.
    if (this.#round !== round || this.next.value !== cursor) return;
    const more = this.#asRated(list).filter(({ page }) => this.page(page) === undefined);
    batch(() => {
      this.pages.value = [...this.pages.value, ...more];
      this.next.value = list.next;
    });
    this.shown(more);
  }

  /** Pages that the service brought are on screen. */
  shown(_pages: readonly P[]): void {}

  /** With the ratings that came while the pages were on their way. */
  #asRated({ items, asked }: Stretch<P>): readonly P[] {
    return ratedHere.over(items, asked, (page) => this.raterOf(page) ?? '');
  }

  /** The agent that the thumbs teach; undefined: no agent has the page any more. */
  raterOf(page: P): string | undefined {
    return this.agent ?? page.agent;
  }

  /** The agent that shows the page, and hears what its reader does; empty: the page is the library's. */
  agentFor(page: P): string {
    return this.raterOf(page) ?? '';
  }

  ratingsOf(page: P): Ratings | undefined {
    const agent = this.raterOf(page);
    return agent === undefined ? undefined : this.#ratingsBy(agent);
  }

  #ratingsBy(agent: string): Ratings {
    const known = this.#ratings.get(agent);
    if (known !== undefined) return known;
    const ratings: Ratings = new Ratings({
      agent,
      page: (id) => this.pages.value.find((each) => each.page === id && this.raterOf(each) === agent),
      setRating: (page, rating) =>
        this.#change(page, (each) => (this.raterOf(each) === agent ? { ...each, rating } : each)),
      rescore: () => this.rescore(),
      given: () => void this.#given.push(ratings),
      takenBack: () => {
        const last = this.#given.lastIndexOf(ratings);
        if (last >= 0) this.#given.splice(last, 1);
      },
    });
    this.#ratings.set(agent, ratings);
    return ratings;
  }

  /** An agent has learned something. Unless its list says otherwise, the pages keep their scores. */
  rescore(): void {}

  /** Takes back an agent's last rating; where pages have their own, the last given here, and then the one before. */
  undo(): void {
    const last = this.agent === undefined ? this.#given.at(-1) : this.#ratingsBy(this.agent);
    if (last === undefined) tell(say('nothingToUndo'));
    else last.undo();
  }

  hear(news: News): void {
    if (news.type === 'rated') this.#ratingsBy(news.agent).hear(news);
  }

  /** Called when the reader opens a page: no agent shows it again. */
  opened(page: P): void {
    const id = this.agentFor(page);
    if (id !== '') api.post('/api/agents/{id}/pages/{page}/opened', { id, page: page.page }).catch(complainUnlessKept);
  }

  /** What the reader can go through. */
  get onScreen(): readonly P[] {
    return this.pages.value;
  }

  /** The reader opens the page here: they can go on from it, and come back to it. */
  begin(page: string): void {
    const pages = this.onScreen.map((each) => ({
      agent: this.agentFor(each),
      page: each.page,
      title: each.title === '' ? each.url : each.title,
    }));
    beginTrail({ from: here(), pages });
    this.current.value = page;
  }

  /** Rates a page, and moves on if the reader wants that; a second press clears the rating, and stays. */
  rate(page: P, value: RatingValue): void {
    const isGiven = page.rating !== value;
    this.ratingsOf(page)?.toggle(page, value);
    if (!isGiven || !goesOn.value) return;
    this.current.value = page.page;
    this.step(1);
  }

  /** Begins at the page that its reader has just read. */
  comeBack(): void {
    const last = takeLastRead();
    if (this.page(last) !== undefined) this.current.value = last;
  }

  /** True for a list of hidden pages. */
  readonly areHidden: boolean = false;

  /** Takes a page off its list, until the reader takes that back. A hidden page comes back into its lists so. */
  hide(listed: P): void {
    const of = { id: this.agentFor(listed), page: listed.page };
    const hide = () => api.put('/api/agents/{id}/pages/{page}/hidden', of);
    const show = () => api.delete('/api/agents/{id}/pages/{page}/hidden', of);
    const [go, goBack] = this.areHidden ? [show, hide] : [hide, show];
    const before = this.pages.value;
    this.pages.value = before.filter(({ page }) => page !== listed.page);
    const back = () => {
      if (this.page(listed.page) !== undefined) return;
      const place = before.findIndex(({ page }) => page === listed.page);
      this.pages.value = this.pages.value.toSpliced(place, 0, { ...listed, rating: undefined });
      this.current.value = listed.page;
    };
    const undo = () => {
      back();
      goBack().catch(complain);
    };
    const said = this.areHidden ? 'shownNow' : 'hiddenNow';
    go().then(
      () => tell(say(said, { title: listed.title }), { label: say('undo'), run: undo }),
      (error: unknown) => {
        back();
        complain(error);
      },
    );
  }

  page(id: string | undefined): P | undefined {
    return this.pages.value.find(({ page }) => page === id);
  }

  /** Goes to the next page (+1) or the previous one (-1). */
  step(by: 1 | -1): void {
    const { value: pages } = this.pages;
    const at = pages.findIndex(({ page }) => page === this.current.value);
    const next = pages[at === -1 ? 0 : Math.min(Math.max(at + by, 0), pages.length - 1)];
    if (next !== undefined) this.current.value = next.page;
  }

  toggleWhy(page: string): void {
    const explained = new Set(this.explained.value);
    if (!explained.delete(page)) explained.add(page);
    this.explained.value = explained;
  }

  toggleReplacing(page: string): void {
    this.replacing.value = this.replacing.value === page ? undefined : page;
  }

  /** Saves a page, or takes that back; shows it at once. Until the answer comes, a further press does nothing. */
  toggleSaved(listed: P): void {
    const { page, saved } = listed;
    if (this.#saving.has(page) && !isUnsaved(page)) return;
    this.#saving.add(page);
    this.#setSaved(page, !saved);
    void keepSaved(listed, !saved).then((kept) => {
      this.#saving.delete(page);
      this.#setSaved(page, kept);
      const agent = this.agentFor(listed);
      if (agent !== '' && kept !== saved) tellSign(agent, page, 'saved', kept);
    });
  }

  /** Takes what was said of pages elsewhere; requests on their way are shown already. */
  takeSaid(lists: readonly Stretch<P>[]): void {
    const now = new Map(lists.flatMap((list) => this.#asRated(list)).map((page) => [page.page, page]));
    this.pages.value = this.pages.value.map((each) => {
      const { rating, saved } = now.get(each.page) ?? each;
      return { ...each, rating, saved: this.#saving.has(each.page) ? each.saved : saved };
    });
  }

  /** A pointer moves over the list; cards that move under a resting pointer do not count. */
  touch({ movementX, movementY }: Pick<PointerEvent, 'movementX' | 'movementY'>): void {
    if (movementX !== 0 || movementY !== 0) this.isTouched = true;
  }

  /** The reader is at the list: by the keys or by a finger, or further down. */
  isBeingRead(): boolean {
    return this.isTouched || this.current.value !== undefined || this.explained.value.size > 0 || scrollY > 0;
  }

  #setSaved(page: string, saved: boolean): void {
    this.#change(page, (each) => ({ ...each, saved }));
  }

  #change(page: string, change: (page: P) => P): void {
    this.pages.value = this.pages.value.map((each) => (each.page === page ? change(each) : each));
  }
}
