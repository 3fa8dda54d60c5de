/** What `fenix lab` does. */
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  type Arm,
  type Collection,
  curvesPlot,
  drawn,
  driftingTopics,
  EXPERIMENTS,
  jsonLine,
  type Lab,
  leaveOneOutOf,
  type PageFolder,
  PROTOCOL,
  type Protocol,
  readCollection,
  readScreening,
  runArms,
  type Screened,
  screen,
  screeningLines,
  screeningTable,
  table,
  WAYS,
  type Way,
} from '../../lab/lab.ts';
import type { ExperimentName, WayName } from '../../lab/names.ts';
import { startDictionary } from '../library/library.ts';
import { LIMITS } from '../outside/fetching/limits.ts';
import type { Io } from './io.ts';

export interface LabOptions {
  readonly collection?: readonly string[];
  readonly mode?: WayName;
  readonly compare?: readonly WayName[];
  readonly experiment?: ExperimentName;
  readonly pages?: string;
  readonly labels?: string;
  readonly leaveOneOut?: boolean;
  readonly sessions?: number;
  readonly perSession?: number;
  readonly runs: number;
  readonly seed: number;
  readonly select?: 'profile' | 'random';
  readonly protocol: 'ours' | 'source' | 'screening';
  readonly batch?: number;
  readonly noise?: number;
  readonly drift?: number;
  readonly explore?: number;
  readonly onlyPositive?: boolean;
  readonly vectorSize?: number;
  readonly table?: boolean;
  readonly json?: boolean;
  readonly plot?: string;
}

export async function runLabCommand(options: LabOptions, io: Io): Promise<void> {
  if (options.protocol === 'screening') {
    io.stdout.write(await screened(options));
    return;
  }
  const lab: Lab = {
    collections: await collectionsOf(options),
    protocol: protocolOf(options),
    dictionary: await startDictionary(),
    progress: progressOn(io),
    ...(options.pages === undefined ? {} : { pages: pagesOf(options.pages, options.labels) }),
    clock: () => process.cpuUsage().user / 1_000,
  };
  const { markdown, plot } = await answerOf(lab, options);
  if (options.plot !== undefined && plot !== undefined) await writeFile(options.plot, drawn(plot));
  io.stdout.write(markdown);
}

function pagesOf(folder: string, labels: string | undefined): PageFolder {
  return { folder, labels, mostBytes: LIMITS.decodedBytes };
}

async function answerOf(lab: Lab, { experiment, leaveOneOut, mode, compare, json }: LabOptions) {
  if (experiment !== undefined) return EXPERIMENTS[experiment](lab);
  if (leaveOneOut === true) return { ...leaveOneOutOf(lab, (compare ?? []).map(armOf)), plot: undefined };
  const outcomes = runArms(lab, (compare ?? [mode ?? 'default']).map(armOf));
  const compared = compare !== undefined;
  return {
    markdown:
      json === true ? outcomes.map((outcome) => jsonLine(outcome, lab.protocol, compared)).join('') : table(outcomes),
    plot: curvesPlot(
      `Learning curves: mean over ${lab.collections.length} collections, ${lab.protocol.runs} runs`,
      outcomes,
    ),
  };
}

/** As many records as a person screens before a pause. */
const BATCH = 40;

async function screened({ collection: files = [], mode, compare, json, batch = BATCH, seed }: LabOptions) {
  const dictionary = await startDictionary();
  const all: Screened[] = [];
  for (const file of files) {
    const records = await readScreening(file);
    for (const name of compare ?? [mode ?? 'default']) {
      const began = performance.now();
      const saved = screen(records, WAYS[name] as Way, dictionary, { batch, seed });
      all.push({ collection: nameOf(file), mode: name, ...saved, seconds: (performance.now() - began) / 1_000 });
    }
  }
  return json === true ? screeningLines(all) : screeningTable(all);
}

function armOf(name: WayName): Arm {
  return { name, way: WAYS[name] as Way };
}

async function collectionsOf({ collection: files = [], drift }: LabOptions): Promise<readonly Collection[]> {
  const collections: Collection[] = [];
  for (const file of files) {
    const read = await readCollection(file);
    const topics = drift === undefined ? read : driftingTopics(read);
    if (topics.length === 0) throw new Error(`${file} holds one topic: for --drift there must be another one to want`);
    collections.push({ name: nameOf(file), topics, recounted: (count) => readCollection(file, count) });
  }
  return collections;
}

function nameOf(file: string): string {
  return basename(file)
    .replace(/\.gz$/, '')
    .replace(/\.jsonl?$/, '');
}

function protocolOf(options: LabOptions): Protocol {
  const source = options.protocol === 'source';
  const { sessions, perSession, runs, seed, vectorSize, drift, explore } = options;
  return {
    sessions: sessions ?? PROTOCOL.sessions,
    perSession: perSession ?? PROTOCOL.perSession,
    runs,
    seed,
    select: options.select ?? (source ? 'random' : 'profile'),
    source,
    noise: options.noise ?? 0,
    onlyPositive: options.onlyPositive === true,
    ...(vectorSize === undefined ? {} : { vectorSize }),
    ...(drift === undefined ? {} : { drift }),
    ...(explore === undefined ? {} : { explore }),
  };
}

/** Shows progress only to a person at a terminal. */
function progressOn({ stderr }: Io): Lab['progress'] {
  const isTerminal = 'isTTY' in stderr && stderr.isTTY === true;
  return isTerminal ? (what) => stderr.write(`${what}\n`) : () => undefined;
}
