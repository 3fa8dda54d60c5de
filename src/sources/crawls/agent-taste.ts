/** What an agent thinks of pages and links, for crawls on its behalf, and the pages where these begin. */
import {
  type Agent,
  type AgentStore,
  isWord,
  type Library,
  latestDone,
  metPage,
  type TopicAgents,
  wishesIn,
} from '../../../agents/agents.ts';
import {
  countTerms,
  currentRatings,
  likelyLanguages,
  type PageId,
  type TermCounts,
} from '../../../profiles/profiles.ts';
import { listOf } from '../../library/library.ts';
import { topicLiking } from './topic.ts';

export interface TasteParts {
  readonly agents: Pick<TopicAgents, 'knowledge'>;
  readonly agentStore: Pick<AgentStore, 'log' | 'latestSession' | 'session'>;
  readonly library: Pick<Library, 'get' | 'metBy' | 'dictionary'>;
}

/** From 0 to 1, for pages and for texts. */
export interface Taste {
  readonly page: (counts: TermCounts) => number;
  readonly text: (text: string) => number;
}

/** Starting points: the latest liked pages, and the first pages of the latest list. */
const MOST_LIKED = 30;
const MOST_LISTED = 10;

/** Before it has profiles its words speak for it. */
export async function tasteOf(agent: Agent, { agents, library }: TasteParts): Promise<Taste> {
  const knowledge = await agents.knowledge(agent.id);
  if (knowledge.vectors.length === 0) return topicLiking(agent.words, await library.dictionary());
  const page = (counts: TermCounts) => Math.max(0, knowledge.score(counts).score);
  const languagesOf = (text: string) => (agent.language === undefined ? likelyLanguages(text) : [agent.language]);
  return {
    page,
    text: (text) => Math.max(...languagesOf(text).map((language) => page(countTerms(text, language)))),
  };
}

/** Words of its profiles that are asked beside its own. */
const MOST_TERMS = 16;
const SHORTEST_WORD = 3;
const OWN_WORD = 0.9;
const HEAVIEST_TERM = 0.8;

/**
 * What an agent asks of a form, the weightiest first: its words, each of them, and the heaviest words of its profiles.
 */
export async function wordsOf(
  { id, words: said }: Agent,
  { agents }: Pick<TasteParts, 'agents'>,
): Promise<readonly (readonly [word: string, weight: number])[]> {
  // A site does not write ranges and units as its searcher does.
  const words = wishesIn(said).words || said;
  const asked = new Map([[words, 1]]);
  const own = words.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
  for (const word of own) if (word.length >= SHORTEST_WORD && !asked.has(word)) asked.set(word, OWN_WORD);
  const profiles = await (await agents.knowledge(id)).profiles(MOST_TERMS);
  const terms = profiles.flatMap(({ terms }) => terms.filter(({ weight, surface }) => weight > 0 && isWord(surface)));
  const heaviest = terms.sort((a, b) => b.weight - a.weight).slice(0, MOST_TERMS);
  const most = heaviest[0]?.weight ?? 1;
  for (const { surface, weight } of heaviest) {
    if (!asked.has(surface)) asked.set(surface, (HEAVIEST_TERM * weight) / most);
  }
  return [...asked];
}

/** The best pages of an agent: those that its owner liked, and those that its engines found last. */
export async function bestPagesOf(
  { id, user }: Agent,
  { agentStore, library }: Pick<TasteParts, 'agentStore' | 'library'>,
): Promise<readonly string[]> {
  const ratings = [...currentRatings(await agentStore.log(id)).entries()];
  const liked = ratings.flatMap(([page, { event }]) => (event.value > 0 ? [page] : [])).slice(-MOST_LIKED);
  const latest = await latestDone(id, agentStore);
  const listed =
    latest === undefined
      ? []
      : listOf(latest)
          .slice(0, MOST_LISTED)
          .map(({ page }) => page);
  const addresses = new Set<string>();
  for (const page of new Set<PageId>([...liked.reverse(), ...listed])) {
    // An imported log may name any page.
    const found = await metPage(user, page, library);
    if (found !== undefined && found.owner === undefined && /^https?:/.test(found.url)) addresses.add(found.url);
  }
  return [...addresses];
}
