/** An owner's own ratings and grades of an agent, as a collection of the lab: a line for each page. */
import {
  type AgentId,
  type Library,
  metPage,
  OWNER,
  ownerOf,
  type TopicAgents,
  type UserId,
  unlessDamaged,
} from '../../../agents/agents.ts';
import {
  type CountsHash,
  currentWords,
  type Grade,
  type LogEntry,
  type PageId,
  standing,
} from '../../../profiles/profiles.ts';

interface CollectionParts {
  readonly agents: Pick<TopicAgents, 'copying'>;
  readonly library: Pick<Library, 'get' | 'metBy' | 'textOf'>;
}

/** A line of a collection (lab/collection.ts). */
interface CollectionLine {
  readonly id: string;
  readonly topic: string;
  readonly query: string;
  readonly text: string;
  readonly url: string;
  readonly grade: number;
}

export async function collectionFile(id: AgentId, parts: CollectionParts): Promise<AsyncGenerator<string>> {
  const { settings, entries } = await parts.agents.copying.archived(id);
  const topic = { topic: settings.name, query: currentWords(entries) };
  return textsOf(linesOf(topic, gradedPages(entries), ownerOf(id), parts.library));
}

async function* textsOf(lines: AsyncIterable<CollectionLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

/**
 * One text after the other; leaves out pages whose texts are gone, and those that no agent of the owner met: an imported
 * log may name any page.
 */
async function* linesOf(
  topic: Pick<CollectionLine, 'topic' | 'query'>,
  graded: ReadonlyMap<PageId, Graded>,
  owner: UserId,
  library: CollectionParts['library'],
): AsyncGenerator<CollectionLine> {
  for (const [id, { grade }] of graded) {
    const page = await metPage(owner, id, library);
    const text = page === undefined ? undefined : await unlessDamaged(library.textOf(page));
    if (page !== undefined && text !== undefined && text !== '')
      yield { id, ...topic, text: `${page.title}\n${text}`, url: page.url, grade };
  }
}

/**
 * As the lab's user reads grades: half of the best or more is liked, 0 is not, and between is neither. The steps below
 * neutral are both disliked.
 */
const BY_STEP: Readonly<Record<Grade, number>> = { terrible: 0, regular: 0, neutral: 1, good: 3, excellent: 4 };

interface Graded {
  readonly grade: number;
  readonly counts: CountsHash;
}

/**
 * The owner's own standing ratings and grades, in a log as it is exported; of a rating and a grade of one page the
 * later.
 */
export function gradedPages(entries: readonly LogEntry[]): ReadonlyMap<PageId, Graded> {
  const graded = new Map<PageId, Graded>();
  for (const { by, event } of standing(entries)) {
    if (event.type !== 'rated' && event.type !== 'graded' && event.type !== 'unrated') continue;
    graded.delete(event.page);
    if (event.type === 'unrated' || by !== OWNER) continue;
    const grade = event.type === 'rated' ? gradeOf(event.value) : BY_STEP[event.grade];
    graded.set(event.page, { grade, counts: event.counts });
  }
  return graded;
}

function gradeOf(rating: number): number {
  return rating > 0 ? 2 + 2 * rating : 1 + rating;
}
