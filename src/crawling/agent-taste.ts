/** What an agent makes of pages and links, for crawls on its behalf, and the pages that these begin with. */
import {
  type Agent,
  type AgentStore,
  type Library,
  latestDone,
  type TopicAgents,
  unlessDamaged,
} from '../../agents/agents.ts';
import { countTerms, currentRatings, LIKELY_LANGUAGES, type PageId, type TermCounts } from '../../profiles/profiles.ts';
import { listOf } from '../keeping/keeping.ts';
import { topicLiking } from './topic.ts';

export interface TasteParts {
  readonly agents: Pick<TopicAgents, 'knowledge'>;
  readonly agentStore: Pick<AgentStore, 'log' | 'latestSession' | 'session'>;
  readonly library: Pick<Library, 'get' | 'dictionary'>;
}

/** From 0 to 1, as both of these. */
export interface Taste {
  readonly page: (counts: TermCounts) => number;
  readonly text: (text: string) => number;
}

/** Liked pages that links are followed from, the latest, and of the latest list the first. */
const MOST_LIKED = 30;
const MOST_LISTED = 10;

/** Before it has profiles its words speak for it. */
export async function tasteOf(agent: Agent, { agents, library }: TasteParts): Promise<Taste> {
  const knowledge = await agents.knowledge(agent.id);
  if (knowledge.vectors.length === 0) return topicLiking(agent.words, await library.dictionary());
  const page = (counts: TermCounts) => Math.max(0, knowledge.score(counts).score);
  const languages = agent.language === undefined ? LIKELY_LANGUAGES : [agent.language];
  return {
    page,
    text: (text) => Math.max(...languages.map((language) => page(countTerms(text, language)))),
  };
}

/** The best pages of an agent: those that its owner liked, and those that its engines found last. */
export async function bestPagesOf(
  { id }: Agent,
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
    const found = await unlessDamaged(library.get(page));
    if (found !== undefined && found.owner === undefined && /^https?:/.test(found.url)) addresses.add(found.url);
  }
  return [...addresses];
}
