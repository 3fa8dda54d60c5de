/**
 * One agent's lists for their reader. The list on screen never changes its order under the reader: what a session under
 * way finds comes behind what is there, and everything is put in order when the session is done, unless somebody is
 * reading then.
 */
import { batch, signal } from '@preact/signals';
import type { ListedPage, Session, SessionHead } from '../../contract.ts';
import { ApiError, api } from '../../frame/api/client.ts';
import { Gathered, SOON_MS } from '../../frame/events/gathered.ts';
import type { News } from '../../frame/events/news.ts';
import { say } from '../../frame/language.ts';
import { complain, complainUnlessKept, dismiss, notice, speak, tell } from '../../frame/notices.ts';
import { agentPath, paramOf, paramsOfVisit, query } from '../../frame/router.ts';
import { CardList, type Stretch } from '../../parts/cards/card-list.ts';
import { startSession } from '../sessions.ts';
import {
  fetchPages,
  fetchSession,
  fetchSessions,
  PAGES_AT_ONCE,
  stillWaiting,
  type UnderWay,
} from './fetched-lists.ts';
import { filterIn } from './shown.ts';

/** What was told of a page of another list is past; what failed, and what concerns every view, is not. */
function leaveList(): void {
  const { value: shown } = notice;
  if (shown?.tone === 'calm' && shown.of !== undefined) dismiss();
}

const MOST_PAGES_AT_ONCE = 100;
const COUNTED_EVERY = 10;

export class Lists extends CardList {
  override readonly agent: string;
  /** The sessions that are done, the newest first. */
  readonly sessions = signal<readonly SessionHead[]>([]);
  readonly olderSessions = signal<string | undefined>(undefined);
  /** The session whose list is on screen. */
  readonly session = signal<Session | undefined>(undefined);
  /** A list that came while the reader was at another one. */
  readonly newer = signal<number | undefined>(undefined);
  /** A session under way that has found pages while the reader was at another list. */
  readonly underWay = signal<UnderWay | undefined>(undefined);
  /** The reader asked for the next list, and for no other since: it is shown when it is ready. */
  readonly isAwaited = signal(false);
  readonly #setParams: ReturnType<typeof paramsOfVisit>;
  /** One after the other: the last answer is the newest. */
  readonly #scores = new Gathered(() => this.#rescore());
  /** The session that was under way when the sessions were loaded. */
  #open: number | undefined;
  #starting: Promise<void> | undefined;
  /** Counts lists on their way to the screen: the last counts, and none overtakes one that the reader wants. */
  #turn = 0;
  #choices = 0;
  /** News of sessions change the screen one after the other. */
  #hearing: Promise<void> = Promise.resolve();

  constructor(agent: string) {
    super();
    this.agent = agent;
    this.#setParams = paramsOfVisit(agentPath(agent));
  }

  override async open(): Promise<void> {
    // At once: a list that came before may still write its own into the address.
    const wanted = sessionInAddress();
    await this.opening(async () => {
      await this.#loadSessions();
      await this.#showWanted(wanted);
      // While a filter is on screen, its list is.
      if (filterIn(query.value) === undefined) this.comeBack();
    });
    this.#look();
  }

  /** Shows the list of a session; if the reader wanted several, the last. The address says which list it is. */
  async show(number: number | undefined): Promise<void> {
    this.isAwaited.value = false;
    this.#choices++;
    try {
      await this.#show(number);
    } finally {
      this.#choices--;
    }
    const { value: onScreen } = this.session;
    const isEarlier = onScreen !== undefined && !this.isLatest();
    this.#setParams({ session: isEarlier ? String(onScreen.number) : undefined });
  }

  /** An address may be older than its session. */
  async #showWanted(wanted: number | undefined): Promise<void> {
    const latest = this.sessions.value[0]?.number;
    if (wanted === undefined || wanted === latest) return this.show(latest);
    await this.show(wanted).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      return this.show(latest);
    });
  }

  /**
   * `unlessRead`: the reader did not ask for the list, so if they are reading another one by the time it comes, that
   * stays.
   */
  async #show(number: number | undefined, { isAgain = false, unlessRead = false } = {}): Promise<void> {
    const turn = ++this.#turn;
    const mayChange = number !== undefined && number > this.#newest();
    const [session, list] =
      number === undefined
        ? [undefined, { items: [], asked: 0 }]
        : await Promise.all([
            fetchSession(this.agent, number),
            fetchPages(this.agent, number, mayChange ? MOST_PAGES_AT_ONCE : PAGES_AT_ONCE),
          ]);
    if (turn !== this.#turn) return;
    if (session?.state === 'done' && session.number > this.#newest()) this.#put(session);
    // The session was closed while its list was on its way.
    if (mayChange && number <= this.#newest() && !isAgain) return this.#show(number, { isAgain: true, unlessRead });
    if (unlessRead && this.pages.value.length > 0 && this.isBeingRead()) return;
    if (this.session.value !== undefined && session?.number !== this.session.value.number) leaveList();
    batch(() => {
      this.session.value = session;
      // A session under way reports the rest itself.
      this.put(session?.state === 'open' ? { ...list, next: undefined } : list);
      if (this.newer.value === number) this.newer.value = undefined;
      if (session !== undefined) this.underWay.value = stillWaiting(this.underWay.value, session, this.pages.value);
    });
  }

  /** False: a later list waits, and what is said of the agent now is said of that one. */
  isLatest(): boolean {
    return (this.session.value?.number ?? 0) >= this.#newest();
  }

  #newest(): number {
    return this.sessions.value[0]?.number ?? 0;
  }

  override ask(cursor: string): Promise<Stretch> {
    return fetchPages(this.agent, this.session.value?.number ?? 0, PAGES_AT_ONCE, cursor);
  }

  async loadOlderSessions(): Promise<void> {
    const { value: cursor } = this.olderSessions;
    if (cursor === undefined) return;
    const { items, next } = await fetchSessions(this.agent, cursor);
    // Another request has loaded them.
    if (this.olderSessions.value !== cursor) return;
    this.sessions.value = [...this.sessions.value, ...items.filter(isDone)];
    this.olderSessions.value = next;
  }

  run(): Promise<void> {
    this.#starting ??= startSession(this.agent).finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  /** Begins a session, and shows its list when it is ready, unless the reader chooses another one meanwhile. */
  async runForNext(): Promise<void> {
    this.isAwaited.value = true;
    try {
      await this.run();
    } catch (error) {
      this.isAwaited.value = false;
      throw error;
    }
  }

  /** The agent has learned something: the pages keep their places, and show their new scores. */
  override rescore(): void {
    this.#scores.within(SOON_MS);
  }

  /** Everything that the agent's lists show counts as read. */
  readAll(): void {
    api.post('/api/agents/{id}/read-all', { id: this.agent }).then(() => tell(say('allReadNow')), complain);
  }

  override hear(news: News): void {
    if (news.type === 'anew') this.#inOrder(() => this.#lookAnew());
    else if (news.type === 'so-far') this.#look(news.sessions.find(({ agent }) => agent === this.agent)?.number);
    else if (!('agent' in news) || news.agent !== this.agent) return;
    else if (news.type === 'rated') super.hear(news);
    else if (news.type === 'provisional') this.#inOrder(() => this.#found(news.number, news.pages));
    else if (news.type === 'session-closed') this.#inOrder(() => this.#closed(news.number));
  }

  /**
   * What a session under way has found comes behind what is on screen, if that is its list or nobody reads another one.
   */
  async #found(number: number, pages: readonly ListedPage[]): Promise<void> {
    await this.#started();
    const { value: session } = this.session;
    if (this.state.value !== 'ready' || this.#newest() >= number) return;
    if (session?.number === number) return this.#append(pages);
    if (this.#isFree()) await this.#show(number);
    if (this.session.value?.number === number) this.#count(0);
    else this.#wait(number, pages);
  }

  /** The pages wait until the reader of another list wants them. */
  #wait(number: number, pages: readonly ListedPage[]): void {
    const before = this.underWay.value?.number === number ? this.underWay.value.pages : new Set<string>();
    this.underWay.value = { number, pages: new Set([...before, ...pages.map(({ page }) => page)]) };
  }

  #append(pages: readonly ListedPage[]): void {
    const before = this.pages.value.length;
    const fresh = pages.filter(({ page }) => this.page(page) === undefined);
    this.pages.value = [...this.pages.value, ...fresh];
    this.#count(before);
  }

  /** Read out now and then: every page would be too much. */
  #count(before: number): void {
    const n = this.pages.value.length;
    if (before > 0 && Math.floor(before / COUNTED_EVERY) >= Math.floor(n / COUNTED_EVERY)) return;
    // The next pages are not read out, so it says what stays true beside the count on screen.
    speak(say('foundSoFar', { n: n < COUNTED_EVERY ? n : n - (n % COUNTED_EVERY) }));
  }

  /** Asks whether a session under way found anything before the window listened. */
  #look(number = this.#open): void {
    if (number !== undefined) this.#inOrder(() => this.#found(number, []));
  }

  #inOrder(work: () => Promise<void>): void {
    this.#hearing = this.#hearing.then(work).catch(complainUnlessKept);
  }

  async #rescore(): Promise<void> {
    const number = this.session.value?.state === 'done' ? this.session.value.number : undefined;
    if (number === undefined) return;
    try {
      const { items } = await api.get('/api/agents/{id}/sessions/{number}/scores', { id: this.agent, number });
      const now = new Map(items.map((item) => [item.page, item]));
      if (this.session.value?.number !== number) return;
      this.pages.value = this.pages.value.map((each) => {
        const { score, profile } = now.get(each.page) ?? each;
        return { ...each, score, profile };
      });
    } catch (error) {
      complainUnlessKept(error);
    }
  }

  override shown(pages: readonly ListedPage[]): void {
    const { value: session } = this.session;
    const fresh = pages.filter(({ state }) => state === 'new').map(({ page }) => page);
    if (session?.state !== 'done' || fresh.length === 0) return;
    const body = { pages: fresh };
    api
      .post('/api/agents/{id}/sessions/{number}/seen', { id: this.agent, number: session.number, body })
      .catch(complainUnlessKept);
  }

  /** The window's own session is among the news then. A failure to start is told to the user who started it. */
  async #started(): Promise<void> {
    await this.#starting?.catch(() => undefined);
  }

  /**
   * A list waits until the reader of another one wants it, whoever began it; so does the order of a list that is being
   * read.
   */
  async #closed(number: number): Promise<void> {
    await this.#started();
    this.#put(await fetchSession(this.agent, number));
    if (this.underWay.value?.number === number) this.underWay.value = undefined;
    if (this.#isShown(number)) return;
    if (this.isAwaited.value) return this.show(number);
    const isOnScreen = this.session.value?.number === number;
    const mayCome = (isOnScreen && !this.isBeingRead() && this.#choices === 0) || this.#isFree();
    if (mayCome) await this.#show(number, { unlessRead: true });
    if (!this.#isShown(number)) this.newer.value = number;
  }

  /** Nothing is on screen, and nothing that the reader wants is on its way. */
  #isFree(): boolean {
    return this.pages.value.length === 0 && this.#choices === 0;
  }

  /** The list is on screen as it is since it was closed. */
  #isShown(number: number): boolean {
    return this.session.value?.number === number && this.session.value.state === 'done';
  }

  /** Ratings and saved pages may have changed, and lists may have come; what is on screen keeps its place. */
  async #lookAnew(): Promise<void> {
    if (this.state.value === 'loading') return;
    const before = this.session.value?.number;
    const newestBefore = this.#newest();
    await this.#loadSessions();
    const latest = this.sessions.value[0]?.number;
    if (before === undefined || this.#isFree()) {
      await this.#show(latest);
      this.isAwaited.value = false;
      this.state.value = 'ready';
      this.#look();
      return;
    }
    const isNewer = latest !== undefined && latest > newestBefore;
    if (isNewer && this.isAwaited.value) return this.show(latest);
    if (isNewer) this.newer.value = latest;
    await this.#refresh(before);
  }

  async #refresh(number: number): Promise<void> {
    const wanted = this.pages.value.length;
    const lists: Stretch[] = [];
    let last: Stretch | undefined;
    for (let got = 0; got < wanted && (last === undefined || last.next !== undefined); got += last.items.length) {
      last = await fetchPages(this.agent, number, MOST_PAGES_AT_ONCE, last?.next);
      lists.push(last);
    }
    this.takeSaid(lists);
  }

  async #loadSessions(): Promise<void> {
    const { items, next } = await fetchSessions(this.agent);
    const newest = items[0]?.number ?? 0;
    this.#open = items.find(({ state }) => state === 'open')?.number;
    // A session that was closed meanwhile stays.
    const closedMeanwhile = this.sessions.value.filter(({ number }) => number >= newest);
    this.sessions.value = items.filter(isDone);
    for (const session of closedMeanwhile) this.#put(session);
    this.olderSessions.value = next;
  }

  #put(session: SessionHead): void {
    const others = this.sessions.value.filter(({ number }) => number !== session.number);
    this.sessions.value = [session, ...others].sort((a, b) => b.number - a.number);
  }
}

function isDone({ state }: SessionHead): boolean {
  return state === 'done';
}

function sessionInAddress(): number | undefined {
  const number = Number(paramOf('session'));
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
