/**
 * Screening, as in reviews of research. It begins with one liked and one disliked record. The best of the remaining
 * records are labelled batch by batch until the last relevant one is found. The question is how much work the order
 * saves.
 */
import { createReadStream } from 'node:fs';
import { countTerms, type Dictionary, seededRandom, type TermCounts } from '../profiles/profiles.ts';
import { BadLine, linesOf, objectIn } from './json-lines.ts';
import { shuffled } from './protocol.ts';
import type { Way } from './way.ts';

interface ScreenedRecord {
  readonly counts: TermCounts;
  readonly isRelevant: boolean;
}

/** Lines `{id, text, grade}`: a grade above 0 is relevant. */
export async function readScreening(path: string): Promise<readonly ScreenedRecord[]> {
  const records: ScreenedRecord[] = [];
  for await (const line of linesOf(createReadStream(path))) {
    const { text, grade } = objectIn(line) as { text?: unknown; grade?: unknown };
    if (typeof text !== 'string' || typeof grade !== 'number')
      throw new BadLine(`${path}, line ${line.number}: must hold "text" as a text and "grade" as a number`);
    records.push({ counts: countTerms(text), isRelevant: grade > 0 });
  }
  const relevant = records.filter(({ isRelevant }) => isRelevant).length;
  if (relevant === 0 || relevant === records.length)
    throw new BadLine(`${path} must hold records with a grade above 0, and others`);
  return records;
}

export interface Screening {
  readonly batch: number;
  readonly seed: number;
}

/** Shares of all records, except `labelled`. */
export interface Saved {
  /** Work saved at 95 % recall (Cohen and others 2006): `0.95 − labelled / records`. */
  readonly wss95: number;
  /** Relevant records found when a tenth of all is labelled. */
  readonly rrf10: number;
  /** Mean place of the relevant records in the order of labelling. */
  readonly atd: number;
  /** Records labelled when 95 % of the relevant ones are found. */
  readonly labelled: number;
}

const RECALL = 0.95;
const EARLY = 0.1;

export function screen(
  records: readonly ScreenedRecord[],
  way: Way,
  dictionary: Dictionary,
  { batch, seed }: Screening,
): Saved {
  const random = seededRandom(seed);
  const pupil = way({ query: '', known: records.map(({ counts }) => counts), dictionary, random });
  const drawn = shuffled(records, random);
  let labelled = [drawn.find((each) => each.isRelevant), drawn.find((each) => !each.isRelevant)] as ScreenedRecord[];
  const order = [...labelled];
  let left = records.filter((each) => !labelled.includes(each));
  while (left.some(({ isRelevant }) => isRelevant)) {
    pupil.rate(labelled.map(({ counts, isRelevant }) => ({ page: counts, value: isRelevant ? 1 : -1 })));
    const scored = left.map((each) => ({ each, score: pupil.score(each.counts) }));
    labelled = scored
      .sort((a, b) => b.score - a.score)
      .slice(0, batch)
      .map(({ each }) => each);
    order.push(...labelled);
    const taken = new Set(labelled);
    left = left.filter((each) => !taken.has(each));
  }
  return savedBy(order, records.length);
}

/** By the order in which records were labelled, up to the last relevant one. */
export function savedBy(order: readonly Pick<ScreenedRecord, 'isRelevant'>[], records: number): Saved {
  const places = order.flatMap(({ isRelevant }, i) => (isRelevant ? [i + 1] : []));
  const labelled = places[Math.ceil(RECALL * places.length) - 1] as number;
  return {
    wss95: RECALL - labelled / records,
    rrf10: places.filter((place) => place <= EARLY * records).length / places.length,
    atd: places.reduce((sum, place) => sum + place, 0) / places.length / records,
    labelled,
  };
}

/** What a way of learning saved on a collection, and its seconds. */
export interface Screened extends Saved {
  readonly collection: string;
  readonly mode: string;
  readonly seconds: number;
}

/** One JSON line each; a single result has no name. */
export function screeningLines(all: readonly Screened[]): string {
  const lineOf = ({ collection, mode, ...figures }: Screened) =>
    JSON.stringify({ ...(all.length > 1 ? { collection, mode } : {}), ...roundedOf(figures) });
  return all.map((each) => `${lineOf(each)}\n`).join('');
}

export function screeningTable(all: readonly Screened[]): string {
  const rows = all.map(({ collection, mode, ...figures }) => [collection, mode, ...Object.values(roundedOf(figures))]);
  const head = ['collection', 'mode', 'WSS@95', 'RRF@10', 'ATD', 'labelled', 'seconds'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

function roundedOf({ wss95, rrf10, atd, labelled, seconds }: Saved & Pick<Screened, 'seconds'>) {
  const to = (digits: number, value: number) => Number(value.toFixed(digits));
  return { wss95: to(4, wss95), rrf10: to(4, rrf10), atd: to(4, atd), labelled, seconds: to(1, seconds) };
}
