/** How an agent's terms are written on its pages, so that nobody reads a stem. */
import {
  type CountsHash,
  countTerms,
  type Edit,
  type LogEntry,
  likelyLanguages,
  type TermCounts,
} from '../../profiles/profiles.ts';
import type { InTurns, Library } from '../ports.ts';
import { findingSurfaces, type Surfaces } from '../session/surfaces.ts';
import { unlessDamaged } from './finding.ts';
import { countsNamed } from './log-codec.ts';

interface Known {
  readonly entries: readonly LogEntry[];
  /** Whatever its profiles learned from, or are compared with. */
  readonly counts: ReadonlyMap<CountsHash, TermCounts>;
  /** The words of its searches. */
  readonly words: string;
  /** Terms that its owner set by hand, as written if they were: their pages may teach nothing any more. */
  readonly edited: readonly Pick<Edit, 'term' | 'surface'>[];
  /** Undefined: all terms. */
  readonly wanted?: ReadonlySet<string>;
  readonly library: Pick<Library, 'counts'>;
  readonly inTurns: InTurns;
}

/** Pages that taught once, the newest first. */
const MOST_FORMER = 100;

export async function writtenTerms({
  entries,
  counts,
  words,
  edited,
  wanted,
  library,
  inTurns,
}: Known): Promise<Surfaces> {
  const worded = likelyLanguages(words).map((language) => countTerms(words, language));
  const read = await inTurns(findingSurfaces([...counts.values(), ...worded], wanted));
  const own = new Map(edited.flatMap(({ term, surface }) => (surface === undefined ? [] : [[term, surface] as const])));
  const surfaces: Surfaces = { get: (term) => own.get(term) ?? read.get(term) };
  if (edited.every(({ term }) => surfaces.get(term) !== undefined)) return surfaces;
  const former = new Set(
    entries
      .toReversed()
      .flatMap(countsNamed)
      .filter((hash) => !counts.has(hash)),
  );
  const pages = await Promise.all([...former].slice(0, MOST_FORMER).map((hash) => unlessDamaged(library.counts(hash))));
  const before = await inTurns(
    findingSurfaces(
      pages.flatMap((page) => page ?? []),
      wanted,
    ),
  );
  return { get: (term) => surfaces.get(term) ?? before.get(term) };
}
