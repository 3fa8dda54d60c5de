/** A list of cards for its reader: which card the keys act on, which are explained, what the reader said of them. */
import { signal } from '@preact/signals';
import type { ListedPage } from '../../contract.ts';
import { answerOf, api } from '../../frame/api/client.ts';
import { say } from '../../frame/language.ts';
import { complain, tell } from '../../frame/notices.ts';
import { here } from '../../frame/router.ts';
import { tellSaved } from './observed.ts';
import type { Ratings, RatingValue } from './rating.ts';
import { isUnsaved, keepSaved } from './saved.ts';
import { beginTrail, takeLastRead } from './trail.ts';
import { goesOn } from './view.ts';

export abstract class CardList<P extends ListedPage = ListedPage> {
  /** In the order on screen. */
  readonly pages = signal<readonly P[]>([]);
  /** The page the keys act on. */
  readonly current = signal<string | undefined>(undefined);
  /** Pages whose "why" is open. */
  readonly explained = signal<ReadonlySet<string>>(new Set());
  /** The page that is getting a better address. */
  readonly replacing = signal<string | undefined>(undefined);
  /** True once a pointer has moved over the list on screen. */
  isTouched = false;
  readonly #saving = new Set<string>();

  /** The agent whose list has the page. */
  abstract agentFor(page: string): string | undefined;

  /** Called when the reader opens a page: no agent shows it again. */
  opened(page: string): void {
    const id = this.agentFor(page);
    if (id === undefined) return;
    answerOf(api.POST('/api/agents/{id}/pages/{page}/opened', { params: { path: { id, page } } })).catch(complain);
  }

  /** The reader opens the page here: they can go on from it, and come back to it. */
  begin(page: string): void {
    const pages = this.pages.value.map(({ page: id, title }) => ({ agent: this.agentFor(id) ?? '', page: id, title }));
    beginTrail({ from: here(), pages });
    this.current.value = page;
  }

  /** Rates a page, and moves on if the reader wants that; a second press clears the rating, and stays. */
  rate(page: P, value: RatingValue, ratings: Pick<Ratings, 'toggle'>): void {
    const isGiven = page.rating !== value;
    ratings.toggle(page, value);
    if (!isGiven || !goesOn.value) return;
    this.current.value = page.page;
    this.step(1);
  }

  /** Begins at the page that its reader has just read. */
  comeBack(): void {
    const last = takeLastRead();
    if (this.page(last) !== undefined) this.current.value = last;
  }

  /** Takes a page off its list, until the reader takes that back. */
  hide(listed: P): void {
    const id = this.agentFor(listed.page);
    if (id === undefined) return;
    const params = { path: { id, page: listed.page } };
    const before = this.pages.value;
    this.pages.value = before.filter(({ page }) => page !== listed.page);
    const back = () => {
      if (this.page(listed.page) !== undefined) return;
      const place = before.findIndex(({ page }) => page === listed.page);
      this.pages.value = this.pages.value.toSpliced(place, 0, { ...listed, rating: undefined });
    };
    const unhide = () => {
      back();
      answerOf(api.DELETE('/api/agents/{id}/pages/{page}/hidden', { params })).catch(complain);
    };
    answerOf(api.PUT('/api/agents/{id}/pages/{page}/hidden', { params })).then(
      () => tell(say('hiddenNow', { title: listed.title }), { label: say('undo'), run: unhide }),
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

  setRating(page: string, rating: number | undefined): void {
    this.#change(page, (each) => ({ ...each, rating }));
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
      const agent = this.agentFor(page);
      if (agent !== undefined && kept !== saved) tellSaved(agent, page, kept);
    });
  }

  /** Takes what was said of pages elsewhere; requests on their way are shown already. */
  takeSaid(now: ReadonlyMap<string, Pick<ListedPage, 'rating' | 'saved'>>): void {
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
