/** Documents against standing profiles: speed, memory, two threads, and the delay by updates. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ProfileIndex } from '../profiles/matching/profile-index.ts';
import { termRow } from '../profiles/matching/segment.ts';
import { seededRandom } from '../profiles/random.ts';
import type { Vector } from '../profiles/vectors/vector.ts';
import { median, printTable, quantile } from './figures.ts';
import { Corpus, DOCUMENT_TERMS, THRESHOLD } from './matching-corpus.ts';
import { bruteForce, staticIndex } from './matching-plain.ts';
import type { WorkerTask } from './matching-worker.ts';
import { savePlot } from './plot.ts';

/** The largest takes minutes and gigabytes. */
const MOST = Number(process.env['FENIX_BENCH_PROFILES'] ?? 300_000);
const SIZES = [10_000, 100_000, 300_000].filter((profiles) => profiles <= MOST).flatMap(ofBothLengths);
/** At these sizes profiles are held twice, for plain versions, two threads and updates. */
const COMPARED = Math.min(100_000, MOST);
const BRUTE_FORCED = 10_000;
const DOCUMENTS = 200;
const ROUNDS = 7;
const BRUTE_DOCUMENTS = 10;
/** Profiles added before a merge. */
const LOADED_AT_ONCE = 65_536;
/** Merge steps while loading and after updates, about as often as a service returns to its events. */
const LOADING_STEP = 1_000_000;
const STEP = 16_384;
const UPDATES = 10_000;
/** A document comes after this many updates. */
const UPDATES_PER_DOCUMENT = 10;

function ofBothLengths(profiles: number): readonly (readonly [profiles: number, terms: number])[] {
  return [
    [profiles, 100],
    [profiles, 300],
  ];
}

interface MatchingRow {
  readonly profiles: number;
  readonly terms: number;
  readonly buildSeconds: number;
  readonly documentsPerSecond: number;
  readonly postingsPerSecond: number;
  readonly bytesPerPosting: number;
  readonly bytesPerPostingMerging: number;
  readonly staticPerSecond: number | undefined;
  readonly bruteForcePerSecond: number | undefined;
}

interface UpdateRow {
  readonly profiles: number;
  readonly terms: number;
  readonly puts: readonly number[];
  readonly steps: readonly number[];
  readonly matches: readonly number[];
  readonly bytesPerPosting: number;
}

export async function benchMatching(): Promise<void> {
  const rows: MatchingRow[] = [];
  const updates: UpdateRow[] = [];
  const threads: (readonly [number, number, number, number, number])[] = [];
  for (const [profiles, terms] of SIZES) {
    const documents = new Corpus(2).vectors(DOCUMENTS, DOCUMENT_TERMS);
    const loaded = load(profiles, terms);
    rows.push(measured(loaded, profiles, terms, documents));
    if (profiles !== COMPARED) continue;
    threads.push([profiles, terms, ...(await twoThreads(loaded.index))]);
    updates.push(updated(loaded.index, profiles, terms, documents));
  }
  printRates(rows);
  console.log('');
  printThreads(threads);
  console.log('');
  printUpdates(updates);
  await savePlot('matching', {
    title: 'Documents against standing profiles, one thread',
    x: 'profiles',
    y: 'documents/s',
    logX: true,
    logY: true,
    series: [100, 300].map((terms) => ({
      name: `${terms} terms each`,
      points: rows.filter((row) => row.terms === terms).map((row) => [row.profiles, row.documentsPerSecond] as const),
    })),
  });
}

interface Loaded {
  readonly index: ProfileIndex<number>;
  readonly seconds: number;
  /** The most bytes at once. */
  readonly mostBytes: number;
  readonly vectors: readonly Vector[];
}

function load(profiles: number, terms: number): Loaded {
  const corpus = new Corpus(3);
  const index = new ProfileIndex<number>({ allocate: (bytes) => new SharedArrayBuffer(bytes) });
  const vectors: Vector[] = [];
  let milliseconds = 0;
  let mostBytes = 0;
  for (let first = 0; first < profiles; first += LOADED_AT_ONCE) {
    const part = corpus.vectors(Math.min(LOADED_AT_ONCE, profiles - first), terms);
    if (profiles <= COMPARED) vectors.push(...part);
    const began = performance.now();
    for (const [i, vector] of part.entries()) index.put(first + i, vector, THRESHOLD);
    index.seal();
    while (index.mergeStep(LOADING_STEP)) mostBytes = Math.max(mostBytes, index.bytes);
    milliseconds += performance.now() - began;
  }
  return { index, seconds: milliseconds / 1_000, mostBytes, vectors };
}

function measured(
  { index, seconds, mostBytes, vectors }: Loaded,
  profiles: number,
  terms: number,
  documents: readonly Vector[],
): MatchingRow {
  const visited = documents.reduce((sum, document) => sum + postingsOf(index, document), 0) / documents.length;
  const compared = terms === 100 && profiles <= COMPARED;
  const plain = compared ? staticIndex(vectors) : undefined;
  const brute = compared && profiles <= BRUTE_FORCED ? bruteForce(vectors) : undefined;
  const rates: Record<'ours' | 'plain' | 'brute', number[]> = { ours: [], plain: [], brute: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    const ours = rate(documents, (document) => index.match(document).length);
    const theirs = plain === undefined ? 0 : rate(documents, plain);
    const slow = brute === undefined ? 0 : rate(documents.slice(0, BRUTE_DOCUMENTS), brute);
    if (round === 0) continue;
    rates.ours.push(ours);
    rates.plain.push(theirs);
    rates.brute.push(slow);
  }
  const documentsPerSecond = median(rates.ours);
  return {
    profiles,
    terms,
    buildSeconds: seconds,
    documentsPerSecond,
    postingsPerSecond: documentsPerSecond * visited,
    bytesPerPosting: index.bytes / (profiles * terms),
    bytesPerPostingMerging: mostBytes / (profiles * terms),
    staticPerSecond: plain && median(rates.plain),
    bruteForcePerSecond: brute && median(rates.brute),
  };
}

/** Postings of a document's terms. */
function postingsOf(index: ProfileIndex<number>, { ids }: Vector): number {
  let sum = 0;
  for (const segment of index.segments()) {
    for (const id of ids) {
      const place = termRow(segment, id);
      if (place >= 0) sum += (segment.starts[place + 1] as number) - (segment.starts[place] as number);
    }
  }
  return sum;
}

/** Documents a second. */
function rate(documents: readonly Vector[], match: (document: Vector) => number): number {
  const began = performance.now();
  for (const document of documents) match(document);
  return documents.length / ((performance.now() - began) / 1_000);
}

/** Documents a second of one thread, of two, and their ratio. */
async function twoThreads(index: ProfileIndex<number>): Promise<readonly [number, number, number]> {
  const buffers = index.segments().map(({ buffer }) => buffer);
  const workers = [4, 5].map((seed) => {
    const workerData: WorkerTask = { buffers, seed, documents: DOCUMENTS };
    return new Worker(new URL('./matching-worker.js', import.meta.url), { workerData });
  });
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  const one: number[] = [];
  const two: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    one.push(await scannedBy(workers.slice(0, 1)));
    two.push(await scannedBy(workers));
  }
  await Promise.all(workers.map((worker) => worker.terminate()));
  return [median(one), median(two), median(two) / median(one)];
}

/** Documents a second while all workers scan at once. */
async function scannedBy(workers: readonly Worker[]): Promise<number> {
  const answers = workers.map((worker) => once(worker, 'message'));
  const began = performance.now();
  for (const worker of workers) worker.postMessage('scan');
  await Promise.all(answers);
  return (workers.length * DOCUMENTS) / ((performance.now() - began) / 1_000);
}

/** Replaces profiles while documents come and merges go on. */
function updated(
  index: ProfileIndex<number>,
  profiles: number,
  terms: number,
  documents: readonly Vector[],
): UpdateRow {
  const random = seededRandom(6);
  const fresh = new Corpus(7).vectors(UPDATES, terms);
  const [puts, steps, matches]: [number[], number[], number[]] = [[], [], []];
  let mostBytes = 0;
  for (const [i, vector] of fresh.entries()) {
    const key = Math.floor(random() * profiles);
    puts.push(timed(() => index.put(key, vector, THRESHOLD)));
    steps.push(timed(() => index.mergeStep(STEP)));
    const document = documents[(i / UPDATES_PER_DOCUMENT) % documents.length];
    if (document !== undefined) matches.push(timed(() => index.match(document)));
    if (i % 50 === 0) mostBytes = Math.max(mostBytes, index.bytes);
  }
  return { profiles, terms, puts, steps, matches, bytesPerPosting: mostBytes / (profiles * terms) };
}

function timed(action: () => unknown): number {
  const began = performance.now();
  action();
  return performance.now() - began;
}

function printRates(rows: readonly MatchingRow[]): void {
  const times = (ours: number, theirs: number | undefined) =>
    theirs === undefined ? '' : `${Math.round(theirs)} (${(ours / theirs).toPrecision(3)} ×)`;
  printTable(
    [
      'profiles',
      'terms',
      'documents/s',
      'postings/s, 10⁹',
      'bytes a posting',
      'while loading',
      'build, s',
      'static index, documents/s (ours is)',
      'Maps, documents/s (ours is)',
    ],
    rows.map((row) => [
      row.profiles,
      row.terms,
      Math.round(row.documentsPerSecond),
      row.postingsPerSecond / 1e9,
      row.bytesPerPosting,
      row.bytesPerPostingMerging,
      row.buildSeconds,
      times(row.documentsPerSecond, row.staticPerSecond),
      times(row.documentsPerSecond, row.bruteForcePerSecond),
    ]),
  );
}

function printThreads(rows: readonly (readonly [number, number, number, number, number])[]): void {
  printTable(
    ['profiles', 'terms', 'one thread, documents/s', 'two over the same buffers', 'times'],
    rows.map(([profiles, terms, one, two, ratio]) => [profiles, terms, Math.round(one), Math.round(two), ratio]),
  );
}

function printUpdates(rows: readonly UpdateRow[]): void {
  printTable(
    ['profiles', 'terms', '', 'median, ms', '99 %, ms', '99.9 %, ms', 'longest, ms', 'bytes a posting, at most'],
    rows.flatMap((row) =>
      (['puts', 'steps', 'matches'] as const).map((kind) => [
        row.profiles,
        row.terms,
        { puts: 'put', steps: 'merge step', matches: 'match' }[kind],
        median(row[kind]),
        quantile(row[kind], 0.99),
        quantile(row[kind], 0.999),
        Math.max(...row[kind]),
        row.bytesPerPosting,
      ]),
    ),
  );
}
