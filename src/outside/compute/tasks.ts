/** Tasks of the pool and their outcomes: plain data, so that another process can do them. */
import type { Mode, ResultPage, Wrapper } from '../../../agents/agents.ts';
import {
  type Because,
  type EngineBytes,
  type FailureKind,
  type Fetched,
  FetchFailed,
  type FramedDocument,
  type GroupName,
  type ReadDocument,
  resultsIn,
  rulesIn,
  type SiteKnowledge,
} from '../../../agents/reader/reading.ts';
import { type FormStep, type FormSteps, formsIn } from './form-reading.ts';
import { type OwnRatings, ownFigures } from './own-experiment.ts';
import { madeSmall, type PictureShape } from './picture.ts';
import { read, readArchive, readCounts, readExport, readFeedSource, readParts, readVersion } from './reading.ts';
import { inCatalogue, recordsIn, siteIn, wrapped } from './site-reading.ts';
import { sitemapIn } from './sitemap-reading.ts';

/** A document to read, and what is known of its site. */
interface PageTask {
  readonly page: FramedDocument;
  readonly site: SiteKnowledge | undefined;
  /** Whether links and forms are wanted, too. */
  readonly links?: boolean;
  /** When it was fetched, in milliseconds since 1970. */
  readonly now?: number;
  /** The page of which it is another version. */
  readonly versionOf?: string | undefined;
}

interface WrapTask {
  readonly pages: readonly ResultPage[];
  readonly how: { readonly mode: Mode; readonly now: number | undefined; readonly searchUrl: string | undefined };
}

interface RecordsTask {
  readonly wrapper: Wrapper;
  readonly page: ResultPage;
  readonly now: number | undefined;
}

interface FetchedTask {
  readonly fetched: Fetched;
}

interface BytesTask {
  readonly bytes: Uint8Array;
}

/** All tasks: what each is given and makes. `now` decides which sales are on. A form's steps last from task to task. */
const TASKS = {
  page: (task: PageTask) =>
    task.versionOf === undefined ? read(task.page, task) : readVersion(task.page, task.versionOf, task),
  /** `product`: the robot that asks. */
  robots: ({ bytes, product }: BytesTask & { readonly product: string }) => rulesIn(bytes, product),
  /** A feed, or a page that may name some. */
  feed: ({ fetched }: FetchedTask) => readFeedSource(fetched),
  /** Another program's export. `only`: the wanted groups; absent: all. */
  export: ({ bytes, only }: BytesTask & { readonly only?: readonly GroupName[] | undefined }) =>
    readExport(bytes, only),
  /** Several choices of its groups. */
  parts: ({ bytes, choices }: BytesTask & { readonly choices: readonly (readonly GroupName[])[] }) =>
    readParts(bytes, choices),
  /** A file that claims to be an agent. */
  archive: ({ bytes }: BytesTask) => readArchive(bytes),
  /** Term counts of an agent that will follow. */
  counts: ({ bytes }: BytesTask) => readCounts(bytes),
  /** An engine's answer. */
  results: ({ answer }: { readonly answer: EngineBytes }) => resultsIn(answer),
  /** Result pages of a site, for a wrapper. */
  wrap: ({ pages, how }: WrapTask) => wrapped(pages, how),
  /** A result page, and the wrapper to read it. */
  records: ({ wrapper, page, now }: RecordsTask) => recordsIn(wrapper, page, now),
  /** A page of a site that may say how it is searched. */
  site: ({ fetched, now }: FetchedTask & { readonly now: number }) => siteIn(fetched, now),
  /** A catalogue, and the searched words. */
  catalogue: ({ fetched, words, now }: FetchedTask & { readonly words: string; readonly now: number }) =>
    inCatalogue(fetched, words, now),
  /** A page that may have forms. */
  forms: ({ fetched }: FetchedTask) => formsIn(fetched),
  /** A list of a site's addresses. */
  sitemap: ({ fetched }: FetchedTask) => sitemapIn(fetched),
  /** A form, its answers so far, and the outcome of the last visit. */
  'form-step': ({ step }: { readonly step: FormStep }, forms: FormSteps) => forms.stepOf(step),
  /** A picture to make small. */
  picture: ({ bytes, shape }: BytesTask & { readonly shape: PictureShape }) => madeSmall(bytes, shape),
  /** Somebody's ratings of an agent. */
  experiment: ({ ratings }: { readonly ratings: OwnRatings }) => ownFigures(ratings),
} as const;

type Tasks = typeof TASKS;
export type Kind = keyof Tasks;
export type Task = { [K in Kind]: { readonly kind: K } & Parameters<Tasks[K]>[0] }[Kind];
export type TaskOf<K extends Kind> = Extract<Task, { kind: K }>;
export type MadeOf = { readonly [K in Kind]: Awaited<ReturnType<Tasks[K]>> };

/** Errors lose their class on the way, so those that are answers travel as data. */
export type Outcome<K extends Kind = Kind> =
  | { readonly made: MadeOf[K] }
  | { readonly failed: Because; readonly kind: FailureKind }
  /** The task met an unforeseen error. */
  | { readonly broke: string };

export async function outcomeOf(task: Task, forms: FormSteps): Promise<Outcome> {
  try {
    return { made: await made(task, forms) };
  } catch (error) {
    if (error instanceof FetchFailed)
      return { failed: { reason: error.reason, words: error.message }, kind: error.kind };
    return { broke: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** In the form that crosses to another process: without what nobody there keeps, which may be much. */
export function luggageOf(outcome: Outcome, wantsLinks = false): Outcome {
  if (!('made' in outcome && isPage(outcome.made))) return outcome;
  const { links, forms, structured, entries, template, kind, ...page } = outcome.made.page;
  const leads = wantsLinks ? { links: links ?? [], ...(entries === undefined ? {} : { entries }) } : {};
  return { made: { ...outcome.made, page: { ...page, ...leads } } };
}

function isPage(made: MadeOf[Kind]): made is ReadDocument {
  return made !== undefined && 'page' in made && 'signs' in made;
}

/** Each kind takes its own task. */
function made(task: Task, forms: FormSteps): Promise<MadeOf[Kind]> | MadeOf[Kind] {
  const run: (task: never, forms: FormSteps) => Promise<MadeOf[Kind]> | MadeOf[Kind] = TASKS[task.kind];
  return run(task as never, forms);
}
