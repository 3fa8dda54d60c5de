/** What `fenix match` does: reads standing profiles from a file, and matches documents one by one. */
import { createReadStream } from 'node:fs';
import { BadLine, type JsonObject, linesOf, objectIn } from '../../lab/json-lines.ts';
import { ProfileIndex, type Vector, Vocabulary, vectorOf } from '../../profiles/profiles.ts';

const DEFAULT_THRESHOLD = 0.2;
/** Any number would do: nobody waits between the steps. */
const MERGED_AT_ONCE = 1_000_000;
/** Scores have single precision: more digits mean nothing. */
const SCORE_DIGITS = 6;

/**
 * Returns a function that answers a document by the profiles in this file. A bad line in the file is an error, because
 * a missing profile would go unnoticed.
 */
export async function readProfiles(file: string): Promise<(document: JsonObject) => unknown> {
  const vocabulary = new Vocabulary();
  const index = new ProfileIndex<string>();
  const lines = new Map<string, number>();
  for await (const line of linesOf(createReadStream(file))) {
    try {
      const profile = profileOf(objectIn(line), vocabulary);
      const earlier = lines.get(profile.id);
      if (earlier !== undefined) throw new BadLine(`"id" is that of line ${earlier}`);
      lines.set(profile.id, line.number);
      index.put(profile.id, profile.vector, profile.threshold);
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      throw new Error(`${file}, line ${line.number}: ${error.message}`);
    }
  }
  index.seal();
  while (index.mergeStep(MERGED_AT_ONCE));
  return ({ id, terms }) => ({
    id,
    matches: index
      .match(documentOf(terms, vocabulary))
      .map(({ key, score }) => ({ profile: key, score: Number(score.toFixed(SCORE_DIGITS)) })),
  });
}

function profileOf({ id, terms, threshold = DEFAULT_THRESHOLD }: JsonObject, vocabulary: Vocabulary) {
  if (typeof id !== 'string' || id === '') throw new BadLine('"id" must be a text that is not empty');
  if (typeof threshold !== 'number') throw new BadLine('"threshold" must be a number');
  const vector = vectorOf(weightsOf(terms).map(([term, weight]) => [vocabulary.intern(term), weight]));
  return { id, threshold, vector };
}

/**
 * A term that no profile holds counts in the document's length. The vocabulary does not remember it, or it would grow
 * with every document: one made-up term stands for all such terms.
 */
function documentOf(terms: unknown, vocabulary: Vocabulary): Vector {
  const known: [number, number][] = [];
  let others = 0;
  for (const [term, weight] of weightsOf(terms)) {
    const id = vocabulary.find(term);
    if (id === undefined) others = Math.hypot(others, weight);
    else known.push([id, weight]);
  }
  return vectorOf([...known, [vocabulary.size, others]]);
}

function weightsOf(terms: unknown): readonly (readonly [string, number])[] {
  if (typeof terms !== 'object' || terms === null || Array.isArray(terms)) {
    throw new BadLine('"terms" must be an object of weights by term');
  }
  const weights = Object.entries(terms);
  const bad = weights.find(([, weight]) => typeof weight !== 'number' || !Number.isFinite(weight));
  if (bad !== undefined) throw new BadLine(`the weight of ${JSON.stringify(bad[0])} must be a number`);
  return weights;
}
