/**
 * The daily list for its reader, and earlier lists. A list that is made meanwhile waits until the reader asks for it,
 * unless nobody is reading.
 */
import { batch, signal } from '@preact/signals';
import type { Daily, DailyDate, DailyList, DailyPage } from '../contract.ts';
import { ApiError, api, newKey } from '../frame/api/client.ts';
import type { News } from '../frame/events/news.ts';
import { complainUnlessKept } from '../frame/notices.ts';
import { recall, remember } from '../frame/remembered.ts';
import { paramOf, paramsOfVisit } from '../frame/router.ts';
import { CardList, type Stretch } from '../parts/cards/card-list.ts';
import { ratedHere } from '../parts/cards/rated-here.ts';

const GROUPED_AS = 'fenix.daily-by-agent';
/** Pages of an agent that has learned nothing yet: enough to teach it something. */
const PAGES_TO_TEACH = 3;

export class DailyReading extends CardList<DailyPage> {
  /** When the next list comes; undefined until loaded. */
  readonly hour = signal<string | undefined>(undefined);
  readonly list = signal<DailyList | undefined>(undefined);
  /** By the reader's calendar; empty until loaded. */
  readonly today = signal('');
  /** Dates with a list, the newest first. */
  readonly dates = signal<readonly DailyDate[]>([]);
  readonly olderDates = signal<string | undefined>(undefined);
  /** A list that came while the reader was at another one. */
  readonly newer = signal<string | undefined>(undefined);
  readonly making = signal(false);
  readonly isByAgent = signal(recall(GROUPED_AS) !== 'false');
  /** How many pages stay on the list of an agent that has learned nothing yet. */
  readonly onItsList = signal<ReadonlyMap<string, number>>(new Map());
  /** Pages that do not fit into the minutes, until the reader wants to see them. */
  readonly keptBack = signal<readonly DailyPage[]>([]);
  readonly #setParams = paramsOfVisit('/');
  /** Places on the list; kept-back pages come behind all others. */
  #places: ReadonlyMap<string, number> = new Map();
  #turn = 0;

  override open(): Promise<void> {
    this.#loadHour().catch(complainUnlessKept);
    return this.opening(async () => {
      const wanted = paramOf('date');
      // Whether a list is the latest is known by the dates.
      if (wanted !== undefined) await this.#loadDates();
      await Promise.all([wanted === undefined ? this.#loadDates() : undefined, this.#showWanted(wanted)]);
      this.comeBack();
    });
  }

  /** An address may be older than its list, or name a list that never existed. */
  async #showWanted(date: string | undefined): Promise<void> {
    if (date === undefined) return this.show();
    await this.show(date).catch((error: unknown) => {
      if (!(error instanceof ApiError && (error.status === 404 || error.status === 422))) throw error;
      return this.show();
    });
  }

  /** A list comes whole. */
  override async ask(date?: string): Promise<Daily & Stretch<DailyPage>> {
    const daily = await ratedHere.timed(api.get('/api/daily', { date }));
    return { ...daily, items: allOf(daily.list) };
  }

  /** Shows the list of a date, or the latest; if the reader asked for several, the last one. */
  async show(date?: string): Promise<void> {
    const turn = ++this.#turn;
    const { today, list, asked } = await this.ask(date);
    if (turn !== this.#turn) return;
    const latest = this.dates.value[0]?.date;
    this.#setParams({
      date: list === undefined || latest === undefined || list.date >= latest ? undefined : list.date,
    });
    batch(() => {
      this.today.value = today;
      this.#take(list, asked);
      if (this.newer.value === list?.date) this.newer.value = undefined;
    });
  }

  /** Makes today's list now. */
  async make(): Promise<void> {
    if (this.making.value) return;
    this.making.value = true;
    try {
      const headers = { 'Idempotency-Key': newKey() };
      const { asked, ...list } = await ratedHere.timed(api.post('/api/daily', { headers }));
      this.#take(list, asked);
      await this.#loadDates();
    } finally {
      this.making.value = false;
    }
  }

  async loadOlderDates(): Promise<void> {
    const cursor = this.olderDates.value;
    if (cursor === undefined) return;
    const { items, next } = await api.get('/api/daily/dates', { cursor });
    // A new list has moved the dates.
    if (this.olderDates.value !== cursor) return;
    this.dates.value = [...this.dates.value, ...items];
    this.olderDates.value = next;
  }

  arrange(isByAgent: boolean): void {
    this.isByAgent.value = isByAgent;
    this.pages.value = this.#arranged(this.pages.value);
    remember(GROUPED_AS, String(isByAgent));
  }

  /** Sets the reader's minutes from now on; the list on screen changes, too. */
  async takeMinutes(minutes: number | null): Promise<void> {
    await api.patch('/api/settings', { body: { daily: { minutes } } });
    await this.show(this.list.value?.date);
    await this.#loadDates();
  }

  /** Puts the kept-back pages behind the list, and goes there. */
  showKeptBack(): void {
    const { value: late } = this.keptBack;
    batch(() => {
      this.keptBack.value = [];
      this.pages.value = this.#arranged([...this.pages.value, ...late]);
      this.current.value = late[0]?.page;
    });
  }

  /** True if the page does not fit into the minutes. */
  isLate(page: string): boolean {
    return (this.#places.get(page) ?? 0) >= (this.list.value?.pages.length ?? 0);
  }

  override hear(news: News): void {
    if (news.type === 'anew') this.#lookAnew().catch(complainUnlessKept);
    else if (news.type === 'daily-made') this.#made(news.date).catch(complainUnlessKept);
    else super.hear(news);
  }

  async #made(date: string): Promise<void> {
    const before = this.list.value;
    if (this.making.value || before?.date === date) return;
    await this.#loadDates();
    if (before === undefined || before.pages.length === 0 || !this.isBeingRead()) await this.show(date);
    else this.newer.value = date;
  }

  /** Ratings and saved pages may have changed, and a list may have come. */
  async #lookAnew(): Promise<void> {
    const before = this.list.value;
    if (this.state.value === 'loading') return;
    if (before === undefined || !before.kept) return this.open();
    const said = await this.ask(before.date);
    await this.#loadDates();
    this.takeSaid([said]);
    const latest = this.dates.value[0]?.date;
    if (latest !== undefined && latest > before.date && this.newer.value === undefined) this.newer.value = latest;
  }

  #take(list: DailyList | undefined, asked: number): void {
    batch(() => {
      this.list.value = list;
      this.#places = new Map(allOf(list).map(({ page }, place) => [page, place]));
      const { pages, onItsList } = fewOfUntaught((list?.pages ?? []).filter(isShown));
      this.onItsList.value = onItsList;
      this.keptBack.value = ratedHere.over((list?.keptBack ?? []).filter(isShown), asked, ({ agent }) => agent);
      this.put({ items: this.#arranged(pages), asked });
    });
  }

  /**
   * The best page of all comes first; then, unless all are together, agent by agent in the order of their best page.
   */
  #arranged(pages: readonly DailyPage[]): readonly DailyPage[] {
    const placeOf = ({ page }: DailyPage) => this.#places.get(page) ?? 0;
    const sorted = [...pages].sort((a, b) => placeOf(a) - placeOf(b));
    if (!this.isByAgent.value) return sorted;
    const inOrder = sorted.filter(({ page }) => !this.isLate(page));
    const lead = leadOf(inOrder);
    const agents = [...new Set(inOrder.map(({ agent }) => agent))];
    const others = agents.flatMap((agent) => inOrder.filter((page) => page.agent === agent && page !== lead));
    const late = sorted.filter(({ page }) => this.isLate(page));
    return [...(lead === undefined ? [] : [lead]), ...others, ...late];
  }

  async #loadHour(): Promise<void> {
    this.hour.value = (await api.get('/api/settings')).daily.at;
  }

  async #loadDates(): Promise<void> {
    const { items, next } = await api.get('/api/daily/dates');
    this.dates.value = items;
    this.olderDates.value = next;
  }
}

function allOf(list: DailyList | undefined): readonly DailyPage[] {
  return list === undefined ? [] : [...list.pages, ...list.keptBack];
}

function isShown({ state }: DailyPage): boolean {
  return state !== 'hidden';
}

/** On lists of at least this many pages, the best page stands alone, if its agent has learned to tell. */
const PAGES_FOR_LEAD = 4;

/** The page that stands above all others. */
export function leadOf(pages: readonly DailyPage[]): DailyPage | undefined {
  const [first] = pages;
  return pages.length >= PAGES_FOR_LEAD && first?.profile !== undefined ? first : undefined;
}

/** Keeps a few pages of each agent that knows no page yet: the reader rates them, and the agent knows more. */
function fewOfUntaught(pages: readonly DailyPage[]) {
  const taught = new Set(pages.flatMap(({ agent, profile }) => (profile === undefined ? [] : [agent])));
  const counts = new Map<string, number>();
  const few = pages.filter(({ agent }) => {
    const count = (counts.get(agent) ?? 0) + 1;
    counts.set(agent, count);
    return taught.has(agent) || count <= PAGES_TO_TEACH;
  });
  const more = [...counts].filter(([agent, count]) => !taught.has(agent) && count > PAGES_TO_TEACH);
  return { pages: few, onItsList: new Map(more.map(([agent, count]) => [agent, count - PAGES_TO_TEACH])) };
}
