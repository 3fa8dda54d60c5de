/** One session: search, read, rank. The returned record holds everything it found; running it again is harmless. */
import {
  type CountsHash,
  currentNegatives,
  currentRatings,
  currentWords,
  type PageId,
  type Score,
  type TermCounts,
} from '../../profiles/profiles.ts';
import { once } from '../once.ts';
import { AlreadyShown, type Ports } from '../ports.ts';
import { areOfTwoTexts } from '../reader/near-duplicates.ts';
import type { Agent, UserId } from '../records.ts';
import type { Engine, SearchResult } from '../search/engine.ts';
import { leavingOut } from '../search/leaving-out.ts';
import { likings } from '../search/reading-order.ts';
import type { Wishes } from '../search/search.ts';
import {
  type Candidate,
  type DoneSession,
  idsOf,
  type OpenSession,
  type Passed,
  type RankedSession,
  rankedPages,
} from '../session-records.ts';
import { rankedIn, unlessDamaged } from '../topic-agent/finding.ts';
import type { Knowledge } from '../topic-agent/knowledge.ts';
import { ALONE, servedBy, siteWeightBy } from '../topic-agent/neighbours.ts';
import { broughtWith, enginesAsked, sessionBefore } from './asked-engines.ts';
import { folded } from './copies.ts';
import { isNothingRight, misunderstood, OWN_SHARE, questionsElsewhere } from './elsewhere.ts';
import { type Ending, endedBy } from './ending.ts';
import { freshAmong, questionsBeside } from './expansions.ts';
import { inFirstOrder } from './first-order.ts';
import { negativeBy } from './negative-words.ts';
import { listed, ProvisionalList } from './provisional.ts';
import { standingOf } from './same-page.ts';
import { type Read, type ReadingOptions, readAll } from './session-reading.ts';

/**
 * Pages ranked for each page that may be shown: with nothing to choose from, a profile cannot show its worth. With 3,
 * two of the demo's twelve topics came to empty lists under an earlier learner, with 5 none
 * (docs/notebook/demo-learning.md).
 */
const CANDIDATES_PER_PAGE = 5;

interface Running {
  readonly knowledge: (seen: readonly CountsHash[]) => Promise<Knowledge>;
  /** The agent's knowledge at the beginning: it decides what is read first, and what is shown meanwhile. */
  readonly before: () => Promise<Knowledge>;
  /** `EndNow` closes the session with what was read until then; any other reason breaks it off and is thrown. */
  readonly signal: Ending;
  /** Keeps the list, so that it counts as shown. Absent: `putSession`. */
  readonly close?: (done: RankedSession) => Promise<void>;
}

interface Before extends Pick<Running, 'before' | 'signal'> {
  readonly last: DoneSession | undefined;
  readonly rankedLast: readonly Passed[];
}

export async function runSession(
  agent: Agent,
  open: OpenSession,
  ports: Ports,
  { knowledge, before, signal, close = (done) => ports.store.putSession(done) }: Running,
): Promise<RankedSession> {
  const { user } = agent;
  const last = await sessionBefore(open, ports);
  const rankedLast = last === undefined ? [] : await rankedIn(last, ports.store);
  const reading = await readingFor(agent, open, ports, { before, signal, last, rankedLast });
  const { reads, sources } = await readAll(ports, reading);
  const searched = searchedAmong(reading.asked);
  const ended = endedBy(signal);
  const known = await knowledge(reads.map(({ page }) => page.counts));
  const { entries, dictionary } = known;
  const scored = await known.scores(reads.map(({ counts }) => counts));
  const sayLess = await known.sayLess(reads.map(({ counts }) => counts));
  const countsOf = new Map(reads.map(({ page, counts }) => [page.id, counts]));
  const candidates = reads.map((read, i): Candidate => {
    return { ...listed(read), ...(scored[i] as Score), ...(sayLess[i] ? { saysLess: true } : {}) };
  });
  const read = { sources, ended, entries: entries.length, epoch: dictionary.epoch };
  const taken = new Set<PageId>();
  for (;;) {
    for (const page of await goneAmong(reads, ports)) taken.add(page);
    // Looks again: another agent of this user may have shown some of them meanwhile, or the user opened them.
    const shown = await ports.store.shownAmong(user, candidates.flatMap(idsOf));
    const own = await ports.store.readMeanwhile(agent.id, [...shown.keys()]);
    const others = new Map([...shown].filter(([page]) => !own.has(page)));
    const copies = await ports.store.copiesAmong(user, candidates);
    const isCopy = ({ page }: Candidate) => copies.get(page)?.some((copy) => !own.has(copy)) === true;
    const fresh = candidates.flatMap((candidate) =>
      isTaken(candidate, taken) || isCopy(candidate) ? [] : freshOf(candidate, others),
    );
    const ranked = await rankedFor(agent, fresh, { ...known, countsOf }, { ...read, own });
    const all = rankedPages(ranked);
    const done: RankedSession = {
      ...open,
      ...ranked,
      ...read,
      list: await withOthers(agent, ranked.list, ports),
      ranked: all.length,
      brought: [...broughtWith(last, ranked.list)],
      fresh: freshAmong(all, rankedLast, searched),
      ...(reading.isAstray ? { elsewhere: true as const } : {}),
      state: 'done',
      closedAt: ports.clock(),
    };
    try {
      await close(done);
      return done;
    } catch (error) {
      // Another session did so in between: the others move up.
      if (!(error instanceof AlreadyShown)) throw error;
      for (const page of error.pages) taken.add(page);
    }
  }
}

/** A page of its user's own goes with the agent that met it first, even if it is read here at that moment. */
async function goneAmong(reads: readonly Pick<Read, 'page'>[], { library }: Ports): Promise<readonly PageId[]> {
  const own = reads.flatMap(({ page: { id, owner } }) => (owner === undefined ? [] : [id]));
  const kept = await Promise.all(own.map((id) => unlessDamaged(library.get(id))));
  return own.filter((_, i) => kept[i] === undefined);
}

function isTaken(candidate: Candidate, taken: ReadonlySet<PageId>): boolean {
  return idsOf(candidate).some((id) => taken.has(id));
}

/** How a page may be shown, with its mark; undefined if it was shown as it is. */
function freshOf(candidate: Candidate, shown: ReadonlyMap<PageId, string>): readonly Candidate[] {
  const standing = standingOf(candidate, shown);
  if (standing === 'shown') return [];
  return [standing === 'updated' ? { ...candidate, updated: true } : candidate];
}

/**
 * The list by present knowledge, and behind it all others, best first. Before there is a profile, the engines' order
 * and the agent's words decide; pages with too few of these come last (filtering spec 1, 2).
 */
async function rankedFor(
  { pagesPerSession }: Agent,
  candidates: readonly Candidate[],
  { population, choose, countsOf }: Pick<Knowledge, 'population' | 'choose'> & CountsOf,
  read: Pick<DoneSession, 'sources' | 'ended'> & { readonly own: ReadonlySet<PageId> },
): Promise<Pick<RankedSession, 'list' | 'passed' | 'emptyBecause'>> {
  const first = inFirstOrder(candidates);
  const inOrder = population.profiles.length > 0 ? first.toSorted((a, b) => b.score - a.score) : first;
  const enoughFirst = inOrder.toSorted((a, b) => Number(a.saysLess ?? false) - Number(b.saysLess ?? false));
  const ranked = folded(enoughFirst, ({ page }) => read.own.has(page));
  const choices = ranked.map(({ page, score, pinned = false, saysLess = false }) => {
    return { counts: countsOf.get(page) as TermCounts, score, first: pinned, last: saysLess };
  });
  const chosen = await choose(choices, pagesPerSession);
  const list = chosen.map(({ candidate, why }): Candidate => {
    const page = ranked[candidate] as Candidate;
    return why === 'best' ? page : { ...page, tried: why };
  });
  const isListed = new Set(chosen.map(({ candidate }) => candidate));
  const emptyBecause = list.length > 0 ? undefined : reasonIfEmpty(read);
  return {
    list,
    passed: ranked.filter((_, place) => !isListed.has(place)),
    ...(emptyBecause === undefined ? {} : { emptyBecause }),
  };
}

/** Adds the other agents of its user that want a page of the list. */
async function withOthers(agent: Agent, list: DoneSession['list'], { wanting }: Ports): Promise<DoneSession['list']> {
  if (wanting === undefined || list.length === 0) return list;
  const others = await wanting(agent, list.flatMap(idsOf));
  return list.map((candidate) => {
    const alsoFor = [...new Set(idsOf(candidate).flatMap((id) => others.get(id) ?? []))];
    return alsoFor.length === 0 ? candidate : { ...candidate, alsoFor };
  });
}

interface CountsOf {
  readonly countsOf: ReadonlyMap<PageId, TermCounts>;
}

/** Only without candidates. */
function reasonIfEmpty({ sources, ended }: Pick<DoneSession, 'sources' | 'ended'>): DoneSession['emptyBecause'] {
  if (ended !== 'complete') return 'ended-early';
  if (sources.some(({ error, failed }) => error !== undefined || failed > 0)) return 'sources-failed';
  return sources.some(({ blocked = 0, old = 0, negative = 0 }) => blocked + old + negative > 0)
    ? 'left-out'
    : 'nothing-new';
}

/** A session's engines and its reports meanwhile. The engines chosen for the topic get the agent's words. */
async function readingFor(
  agent: Agent,
  { number }: OpenSession,
  ports: Ports,
  { before, signal, last, rankedLast }: Before,
): Promise<ReadingOptions & { readonly isAstray: boolean }> {
  const { user, language, freshness, pagesPerSession, private: isPrivate = false } = agent;
  const rules = (await ports.domainRules?.(user)) ?? new Map();
  const since = freshness === undefined ? undefined : ports.since(freshness);
  const entries = await ports.store.log(agent.id);
  const words = currentWords(entries);
  const negatives = currentNegatives(entries);
  const known = once(before);
  const neighbours = (await ports.neighbours?.(agent, async () => (await known()).topic())) ?? ALONE;
  const engines = await enginesAsked({ ...agent, words }, ports, { rules, entries, session: number, neighbours });
  const most = pagesPerSession * CANDIDATES_PER_PAGE;
  // Together twice what is ranked, because some give less.
  const enoughOf = (share: number) => Math.min(most, Math.ceil(2 * most * share));
  const isAstray = ports.looksElsewhere !== false && isNothingRight(entries);
  const unwanted = isAstray ? await misunderstood({ ...agent, words }, entries, rankedLast, ports) : undefined;
  const wanting = { ...agent, words, negativeWords: [...negatives] };
  const searched = searchedAmong(engines);
  const questionsTo = await questionsBeside(wanting, { known, neighbours, last, searched }, ports.store);
  const beside = (engine: Engine) =>
    unwanted === undefined
      ? questionsTo(engine.name).map((each) => ({ words: each }))
      : questionsElsewhere({ ...agent, words }, unwanted, engine);
  const provisional = once(async () => new ProvisionalList(await known(), pagesPerSession));
  return {
    isAstray,
    asked: engines.map(({ engine, isSearched, share }) => ({
      engine,
      isSearched,
      enough: isAstray && isSearched ? Math.ceil(OWN_SHARE * enoughOf(share)) : enoughOf(share),
      also: isSearched ? beside(engine) : [],
    })),
    request: {
      words,
      servedBy: servedBy(neighbours, words),
      wishes: wishesOf(agent),
      leftOut: leavingOut(rules, since),
      wanted: wantedBy(agent, ports),
    },
    siteWeight: siteWeightBy(neighbours, currentRatings(entries).size),
    liking: async (found) => ports.inTurns(likings(found, language, (await known()).score)),
    tell: (news) => ports.announce({ type: 'source', agent: agent.id, number, news }),
    async took(read) {
      const page = await (await provisional()).take(read);
      if (page !== undefined) ports.announce({ type: 'provisional', agent: agent.id, number, pages: [page] });
    },
    user,
    isPrivate,
    isShared: !isPrivate && ((await ports.shares?.(user)) ?? true),
    signal,
    most,
    rules,
    isNegative: negativeBy(negatives, ports),
  };
}

/** Names of the engines that are asked words. */
function searchedAmong(engines: readonly Pick<ReadingOptions['asked'][number], 'engine' | 'isSearched'>[]) {
  return new Set(engines.filter(({ isSearched }) => isSearched).map(({ engine }) => engine.name));
}

function wishesOf({ language, freshness, safeSearch }: Agent): Wishes {
  return {
    ...(language === undefined ? {} : { language }),
    ...(freshness === undefined ? {} : { freshness }),
    ...(safeSearch === undefined ? {} : { safeSearch }),
  };
}

/**
 * Wants pages that were not shown yet, and pages with a new text, as far as the library knows. Of pages that nobody has
 * looked at for long, as many are read again as a list has places.
 */
function wantedBy({ user, pagesPerSession, private: alone }: Agent, { library, store }: Ports) {
  let revisits = pagesPerSession;
  // A page of its user's alone may also have been shown to them as everybody's.
  const isAlone = (result: SearchResult) => alone === true || result.isPrivate === true;
  const idsIn = (result: SearchResult) => {
    const id = library.idOf(result.url);
    return isAlone(result) ? [library.idOf(result.url, user), id] : [id];
  };
  const find = ({ url }: SearchResult, owner?: UserId) => unlessDamaged(library.find(url, owner));
  const mayBeNews = async (result: SearchResult, before: string) => {
    const own = await find(result, user);
    const isOwn = own !== undefined && (own.secluded === true || isAlone(result));
    // An engine's text is its finder's alone, and stands until the page can be read.
    const page = isOwn ? own : ((await find(result)) ?? own);
    if (page === undefined) return false;
    return areOfTwoTexts(before, page.signature ?? '') || (library.isOld(page) && revisits-- > 0);
  };
  return async (results: readonly SearchResult[]) => {
    const shown = await store.shownAmong(user, results.flatMap(idsIn));
    const wanted = new Set<SearchResult>();
    for (const result of results) {
      const before = idsIn(result).flatMap((id) => shown.get(id) ?? [])[0];
      if (before === undefined || (await mayBeNews(result, before))) wanted.add(result);
    }
    return wanted;
  };
}
