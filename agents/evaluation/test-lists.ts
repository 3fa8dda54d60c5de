/**
 * Lists to grade, from which nobody learns: pages drawn by chance from what sessions read and did not show (filtering
 * spec 9).
 */
import Type, { type Static } from 'typebox';
import { present, type Random, seededRandom, seedOf, type TermCounts } from '../../profiles/profiles.ts';
import type { Ports } from '../ports.ts';
import type { Agent, AgentId, Page } from '../records.ts';
import { type Candidate, CandidateRecord, idsOf } from '../session-records.ts';
import { latestSessions, unlessDamaged } from '../topic-agent/finding.ts';

export const TestListRecord = Type.Object({
  agent: Type.Unsafe<AgentId>(Type.String({ pattern: '^[a-z0-9_]{1,100}$' })),
  number: Type.Integer({ minimum: 1 }),
  madeAt: Type.String({ format: 'date-time' }),
  /** In the order of the draw, which reveals no prediction. */
  pages: Type.Array(CandidateRecord, { minItems: 1 }),
});
export type TestList = Readonly<Static<typeof TestListRecord>>;

/** Keeps test lists. */
export interface TestLists {
  find(agent: AgentId, number: number): Promise<TestList | undefined>;
  latest(agent: AgentId): Promise<TestList | undefined>;
  /** The latest first, below a number. */
  before(agent: AgentId, below: number | undefined, most: number): Promise<readonly TestList[]>;
  /** From now on its pages count as shown. Throws `Overtaken` if this number is taken. */
  put(list: TestList): Promise<void>;
}

/** As many as people will grade: ten pages of which half are good have 25 pairs. */
const PAGES = 10;

/** Fewer say too little. */
const FEWEST_PAGES = 4;

/** The pages of an agent's next test list; none if there are too few that no list showed. */
export async function drawnFor(
  agent: Agent,
  number: number,
  { store, library }: Pick<Ports, 'store' | 'library'>,
): Promise<readonly Drawn[]> {
  const pages = new Map<string, Candidate>();
  for (const { number: session } of await latestSessions(agent.id, store)) {
    for (const passed of await store.passed(agent.id, session)) {
      if (pages.has(passed.page)) continue;
      const page = await unlessDamaged(library.get(passed.page));
      if (page !== undefined) pages.set(passed.page, { ...headOf(page), ...passed });
    }
  }
  const shown = await store.shownAmong(agent.user, [...pages.values()].flatMap(idsOf));
  const copies = await store.copiesAmong(agent.user, [...pages.values()]);
  const isUnseen = (candidate: Candidate) =>
    copies.get(candidate.page)?.length === 0 && !idsOf(candidate).some((id) => shown.has(id));
  const unseen = [...pages.values()].filter(isUnseen);
  const drawn: Drawn[] = [];
  for (const page of shuffled(unseen, seededRandom(seedOf(`${agent.id} ${number}`)))) {
    // The counts of its old text may be gone since the text changed.
    const counts = await unlessDamaged(library.counts(page.counts));
    if (counts !== undefined) drawn.push({ page, counts });
    if (drawn.length === PAGES) break;
  }
  return drawn.length < FEWEST_PAGES ? [] : drawn;
}

interface Drawn {
  readonly page: Candidate;
  readonly counts: TermCounts;
}

/** What a list says of a kept page. */
function headOf({ url, title, description, language, author, published, signature, fromEngine, image }: Page) {
  const picture = image === undefined ? undefined : (true as const);
  return present({ url, title, description, language, author, published, signature, picture, fromEngine });
}

/** The first steps of Fisher and Yates. */
function* shuffled<T>(items: readonly T[], random: Random): Generator<T> {
  const left = [...items];
  while (left.length > 0) yield* left.splice(Math.floor(random() * left.length), 1);
}
