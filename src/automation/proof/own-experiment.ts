/** An owner's own ratings and grades of an agent, and the lab's results on them. */
import { type AgentId, type Library, ownerOf, type TopicAgents } from '../../../agents/agents.ts';
import { type CountsHash, currentWords, encodeTermCounts, termsOf } from '../../../profiles/profiles.ts';
import type { ExperimentCompute } from '../../outside/compute/compute.ts';
import type { OwnFigures } from '../../outside/compute/own-experiment.ts';
import { gradedPages } from './collection-file.ts';

/** Halves must have some of both. */
const FEWEST_OF_EACH = 6;
/** The latest: with more it would take longer than anybody waits. */
const MOST_PAGES = 120;
const LIKED = 2;

interface OwnExperimentParts {
  readonly agents: Pick<TopicAgents, 'copying'>;
  readonly library: Pick<Library, 'counts'>;
  readonly compute: ExperimentCompute;
}

export interface OwnExperiment {
  readonly liked: number;
  readonly others: number;
  /** Needed of liked pages and of others, at least. */
  readonly needed: number;
  /** Absent while there are too few. */
  readonly figures?: OwnFigures;
}

export async function ownExperiment(
  id: AgentId,
  { agents, library, compute }: OwnExperimentParts,
): Promise<OwnExperiment> {
  const user = ownerOf(id);
  const { settings, entries } = await agents.copying.archived(id);
  const pages = [...gradedPages(entries)].slice(-MOST_PAGES);
  const liked = pages.filter(([, { grade }]) => grade >= LIKED).length;
  const others = pages.length - liked;
  const counted = { liked, others, needed: FEWEST_OF_EACH };
  if (Math.min(liked, others) < FEWEST_OF_EACH) return counted;
  const bytesOf = async (hash: CountsHash) => encodeTermCounts(await library.counts(hash));
  const documents = [];
  for (const [page, { grade, counts }] of pages) documents.push({ id: page, grade, counts: await bytesOf(counts) });
  const { language } = settings;
  const query = currentWords(entries);
  const words = language === undefined ? {} : { words: termsOf(query, language) };
  return { ...counted, figures: await compute.tryOwn({ query, ...words, documents }, { user }) };
}
