/**
 * Which of its user's sources an agent is given. What somebody added for one agent is that agent's. What they added for all of them
 * feeds only those that it suits: a feed on evolution has nothing for an agent on photography. Words and language tell until
 * there is a profile, which then scores each page.
 */
import { countTerms, detectLanguage, type Steps, type TermCounts } from '../../profiles/profiles.ts';
import type { Agent, AgentId } from '../records.ts';

export type SuitedAgent = Pick<Agent, 'id' | 'words' | 'language'> & {
  /** It has a profile: a page was liked. */
  readonly isTaught: boolean;
};

/** A site that answers words. */
export interface SuitedSite {
  /** Its id among engines. */
  readonly engine: string;
  /** The agent that it is for alone. */
  readonly agent?: AgentId | undefined;
  /** What it lists has prices. */
  readonly sells: boolean;
  /** Its user says whether shopping alone asks it. */
  readonly forShopping?: boolean | undefined;
}

/** A shop has something for whatever it is asked: shopping alone asks it, unless somebody says otherwise. */
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

/** What of a feed an agent is given. */
export type Suits = 'all' | 'none' | ((item: FeedWords) => boolean);

/** Of fewer items nothing can be told. */
const FEWEST_ITEMS = 5;
/** A feed is on a topic when one in so many of its items says one of its words. */
const ONE_IN = 8;
const LONGEST_SNIPPET = 200;
const SAMPLE_LETTERS = 600;

/** Of a feed on another topic there are still the items that say the agent's words. */
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
  return telling < FEWEST_ITEMS || onTopic * ONE_IN >= telling ? 'all' : (item) => says(textOf(item));
}

/** Whoever chose a language reads that; one whose words are in one reads English, too. A feed that nobody can tell is read. */
function isRead({ language, words }: SuitedAgent, said: TermCounts['language']): boolean {
  if (said === 'und') return true;
  if (language !== undefined) return language === said;
  const spoken = detectLanguage(words).language;
  return spoken === 'und' || spoken === said || said === 'en';
}

function textOf({ title, snippet }: FeedWords): string {
  return `${title} ${snippet.slice(0, LONGEST_SNIPPET)}`;
}
