/**
 * What an agent has that its user has not seen yet, with scores by what the agent knows now; and why there is nothing.
 */
import {
  type Agent,
  type AgentNews,
  byWorth,
  type Candidate,
  DamagedPage,
  type DoneSession,
  idsOf,
  type Knowledge,
  type Library,
  type ListedPage,
  NotFound,
  type Passed,
  type TopicAgents,
  unlessDamaged,
} from '../../../agents/agents.ts';
import type { PageId, TermCounts } from '../../../profiles/profiles.ts';
import { listOf, type StoredAgents } from '../../library/library.ts';
import { Unreadable } from '../../storage/store/store.ts';
import type { WhyNothing } from './records.ts';

export interface NewsParts {
  readonly agents: Pick<TopicAgents, 'knowledge' | 'ratings'>;
  readonly agentStore: Pick<StoredAgents, 'ofUser' | 'sessions' | 'passed' | 'readAmong' | 'marks'>;
  readonly library: Pick<Library, 'counts'>;
  /** The pages among these that this user has had on a daily list. */
  readonly listedBefore: (user: Agent['user'], pages: readonly PageId[]) => Promise<ReadonlySet<PageId>>;
}

export interface News extends AgentNews<ListedPage> {
  readonly of: Agent;
  /** Pages left out because they are far from what it wants. */
  readonly far: number;
  /** Undefined if there is something. */
  readonly why: WhyNothing | undefined;
  /** Pages that the agent ranked and did not show: other agents may have. */
  readonly passed: readonly Passed[];
}

/** If an agent runs every few minutes, older sessions hold no news. */
const MOST_SESSIONS = 50;
const SESSIONS_AT_ONCE = 10;

/**
 * What an agent found after `since`, in milliseconds since 1970: `most` pages at most; undefined if the agent was
 * deleted at this moment. A damaged agent does not stop the others.
 */
export async function newsOf(agent: Agent, since: number, most: number, parts: NewsParts): Promise<News | undefined> {
  try {
    return await readNews(agent, since, most, parts);
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    if (!(error instanceof Unreadable || error instanceof DamagedPage)) throw error;
    return { of: agent, agent: agent.id, pages: [], sureness: () => 0, far: 0, passed: [], why: 'damaged' };
  }
}

async function readNews(agent: Agent, since: number, most: number, parts: NewsParts): Promise<News> {
  const { id } = agent;
  const { sessions, hasRun } = await sessionsSince(agent, since, parts);
  const unread = await unreadOf(agent, await stillListed(id, sessions, parts), parts);
  const { pages, sureness } = await rescored(unread, agent, parts);
  const passed = (await Promise.all(sessions.map(({ number }) => parts.agentStore.passed(id, number)))).flat();
  const why = pages.length > 0 ? undefined : whyNothing(sessions, hasRun, unread);
  const [tried, sure] = [pages.filter(isTried), pages.filter((page) => !isTried(page))];
  const far = unread.length - pages.length;
  return { of: agent, agent: id, pages: [...sure.slice(0, most), ...tried.slice(0, most)], sureness, far, passed, why };
}

async function sessionsSince({ id }: Agent, since: number, { agentStore }: NewsParts) {
  const sessions: DoneSession[] = [];
  let below: number | undefined;
  let hasRun = false;
  while (sessions.length < MOST_SESSIONS) {
    const some = await agentStore.sessions(id, SESSIONS_AT_ONCE, below);
    const done = some.filter((session) => session.state === 'done');
    const recent = done.filter(({ closedAt }) => Date.parse(closedAt) > since);
    hasRun ||= done.length > 0;
    sessions.push(...recent);
    below = some.at(-1)?.number;
    if (below === undefined || below === 1 || recent.length < done.length) break;
  }
  return { sessions, hasRun };
}

/** The lists' pages that the reader neither hid nor marked as read. */
async function stillListed(
  id: Agent['id'],
  sessions: readonly DoneSession[],
  { agentStore }: NewsParts,
): Promise<readonly ListedPage[]> {
  const lists = sessions.map(async (session) => {
    const { isRead, read, hidden } = await agentStore.marks(id, session.number);
    const pages = isRead ? [] : listOf(session).filter(({ page }) => !(read.has(page) || hidden.has(page)));
    return pages.map((page) => ({ ...page, session: session.number }));
  });
  return (await Promise.all(lists)).flat();
}

/**
 * Pages that the reader has neither opened nor rated nor had on an earlier daily list, under any address; each once.
 */
async function unreadOf(
  { id, user }: Agent,
  listed: readonly ListedPage[],
  { agents, agentStore, listedBefore }: NewsParts,
): Promise<readonly ListedPage[]> {
  const ids = [...new Set(listed.flatMap(idsOf))];
  const [ratings, read, before] = await Promise.all([
    agents.ratings.now(id),
    agentStore.readAmong(user, ids),
    listedBefore(user, ids),
  ]);
  const isNew = (page: ListedPage) =>
    idsOf(page).every((each) => !(ratings.has(each) || read.has(each) || before.has(each)));
  // The newest session comes first: an updated page as it is now.
  return [...new Map([...listed].reverse().map((page) => [page.page, page])).values()].filter(isNew);
}

function isTried({ tried }: ListedPage): boolean {
  return tried !== undefined;
}

type Rescored = Pick<News, 'pages' | 'sureness'>;

/** The near pages by what the agent knows now, best first; of others, those that its list has to learn from them. */
async function rescored(
  unread: readonly ListedPage[],
  agent: Agent,
  { agents, library }: NewsParts,
): Promise<Rescored> {
  if (unread.length === 0) return { pages: [], sureness: () => 0 };
  const knowledge = await agents.knowledge(agent.id);
  if (knowledge.population.profiles.length === 0) return { pages: [...unread].sort(byWorth), sureness: () => 0 };
  const isNear = await knowledge.near();
  const sureness = await knowledge.sureness();
  const whole = await wholeAmong(unread, library);
  const found = await knowledge.scores(whole.map(({ counts }) => counts));
  const pages = whole
    .flatMap(({ page, counts }, i) => {
      const scored = { ...page, ...found[i] };
      if (isNear(counts, scored.score)) return [withoutTrial(scored)];
      return scored.tried === 'unsure' ? [scored] : [];
    })
    .sort(byWorth);
  return { pages, sureness: ({ score }) => sureness(score) };
}

function withoutTrial({ tried: _, ...page }: ListedPage): ListedPage {
  return page;
}

export async function scoredBy<C extends Candidate>(
  { scores }: Knowledge,
  pages: readonly C[],
  library: Pick<Library, 'counts'>,
): Promise<readonly C[]> {
  const whole = await wholeAmong(pages, library);
  const found = await scores(whole.map(({ counts }) => counts));
  return whole.map(({ page }, i) => ({ ...page, ...found[i] }));
}

/** Pages with their counts, without damaged ones. */
async function wholeAmong<C extends Candidate>(pages: readonly C[], library: Pick<Library, 'counts'>) {
  const counted = await Promise.all(pages.map((page) => countsOf(page, library)));
  return pages.flatMap((page, i) => (counted[i] === undefined ? [] : [{ page, counts: counted[i] }]));
}

/** Undefined if the page is damaged. */
export async function countsOf(
  { counts }: Pick<Candidate, 'counts'>,
  library: Pick<Library, 'counts'>,
): Promise<TermCounts | undefined> {
  return unlessDamaged(library.counts(counts));
}

function whyNothing(
  [latest, ...earlier]: readonly DoneSession[],
  hasRun: boolean,
  unread: readonly ListedPage[],
): WhyNothing {
  if (!hasRun) return 'never-ran';
  if (latest === undefined) return 'did-not-run';
  if (unread.length > 0) return 'below-threshold';
  return [latest, ...earlier].some(({ list }) => list.length > 0) ? 'all-read' : (latest.emptyBecause ?? 'nothing-new');
}
