/**
 * Chooses which of its user's sources an agent gets. A source added for one agent is that agent's. A source added for
 * all feeds only agents that it suits: a feed on evolution has nothing for an agent on photography. Words and language
 * decide until the agent is taught: a few liked pages find words of their own in pages on anything.
 */
import { countTerms, detectLanguage, type Steps, type TermCounts } from '../../profiles/profiles.ts';
import type { Agent, AgentId } from '../records.ts';

export type SuitedAgent = Pick<Agent, 'id' | 'words' | 'language'> & {
  /** So much was rated that its profiles alone judge pages. */
  readonly isTaught: boolean;
};

/** A site that answers words. */
interface SuitedSite {
  /** Its id among engines. */
  readonly engine: string;
  /** The agent for which alone it was added. */
  readonly agent?: AgentId | undefined;
  /** Its results have prices. */
  readonly sells: boolean;
  /** The user's decision whether only shopping asks it. */
  readonly forShopping?: boolean | undefined;
}

/** A shop has something for any words: only shopping asks it, unless its user decides otherwise. */
export function isAskedFor({ id, engines }: Pick<Agent, 'id' | 'engines'>, site: SuitedSite): boolean {
  if (engines !== undefined) return engines.includes(site.engine);
  if (site.agent !== undefined) return site.agent === id;
  return !(site.forShopping ?? site.sells);
}

export interface SuitedFeed {
  readonly agent?: AgentId | undefined;
  readonly title: string;
  /** Some of its items. */
  readonly items: readonly FeedWords[];
}

interface FeedWords {
  readonly title: string;
  readonly snippet: string;
}

/** The part of a feed that an agent gets. */
export type Suits = 'all' | 'none' | ((item: FeedWords) => boolean);

/** Fewer items do not tell what the feed is about: each stands for itself. */
const FEWEST_ITEMS = 5;
/** A feed is on a topic if one in this many of its items has one of its words. */
const ONE_IN = 8;
const LONGEST_SNIPPET = 200;
const SAMPLE_LETTERS = 600;

/** Of a feed on another topic, or with few items, the items with the agent's words remain. */
export function* suiting(agent: SuitedAgent, { agent: own, title, items }: SuitedFeed): Steps<Suits> {
  if (own !== undefined) return own === agent.id ? 'all' : 'none';
  const said = items.map(textOf);
  const { language } = detectLanguage([title, ...said].join('\n').slice(0, SAMPLE_LETTERS));
  if (!isRead(agent, language)) return 'none';
  if (agent.isTaught) return 'all';
  const wanted = new Set(countTerms(agent.words, language).terms);
  const says = (text: string) => countTerms(text, language).terms.some((term) => wanted.has(term));
  if (wanted.size === 0 || says(title)) return 'all';
  let [telling, onTopic] = [0, 0];
  for (const text of said) {
    yield;
    const { terms } = countTerms(text, language);
    if (terms.length > 1) telling++;
    if (terms.some((term) => wanted.has(term))) onTopic++;
  }
  return telling >= FEWEST_ITEMS && onTopic * ONE_IN >= telling ? 'all' : (item) => says(textOf(item));
}

/**
 * An agent with a chosen language reads that; one whose words are in a language also reads English. A feed of unknown
 * language is read.
 */
function isRead({ language, words }: SuitedAgent, said: TermCounts['language']): boolean {
  if (said === 'und') return true;
  if (language !== undefined) return language === said;
  const spoken = detectLanguage(words).language;
  return spoken === 'und' || spoken === said || said === 'en';
}

function textOf({ title, snippet }: FeedWords): string {
  return `${title} ${snippet.slice(0, LONGEST_SNIPPET)}`;
}
