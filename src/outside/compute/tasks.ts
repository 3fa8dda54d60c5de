/** Tasks of the pool and their outcomes: plain data, so that another process can do them. */
import type {
  Applied,
  Induced,
  ListRecord,
  Mode,
  ReadArchive,
  ResultPage,
  SiteLook,
  Wrapper,
} from '../../../agents/agents.ts';
import type { StepDone } from '../../../agents/forms/forms.ts';
import {
  type Because,
  type EngineAnswer,
  type EngineBytes,
  type Export,
  type FailureKind,
  type FeedSource,
  type Fetched,
  FetchFailed,
  type FramedDocument,
  type GroupName,
  type ReadDocument,
  type RobotRules,
  resultsIn,
  rulesIn,
  type SiteKnowledge,
} from '../../../agents/reader/reading.ts';
import type { CountsHash } from '../../../profiles/profiles.ts';
import { type FormStep, type FormSteps, formsIn, type ReadForms } from './form-reading.ts';
import { type OwnFigures, type OwnRatings, ownFigures } from './own-experiment.ts';
import { madeSmall, type PictureShape } from './picture.ts';
import { read, readArchive, readCounts, readExport, readFeedSource, readParts, readVersion } from './reading.ts';
import { inCatalogue, recordsIn, siteIn, wrapped } from './site-reading.ts';
import { type SiteMap, sitemapIn } from './sitemap-reading.ts';

/** A document to read, and what is known of its site. */
export interface PageTask {
  readonly kind: 'page';
  readonly page: FramedDocument;
  readonly site: SiteKnowledge | undefined;
  /** Whether links and forms are wanted, too. */
  readonly links?: boolean;
  /** When it was fetched, in milliseconds since 1970. */
  readonly now?: number;
  /** The page of which it is another version. */
  readonly versionOf?: string | undefined;
}

/** A robots.txt, and the robot that asks. */
interface RobotsTask {
  readonly kind: 'robots';
  readonly bytes: Uint8Array;
  readonly product: string;
}

/** A feed, or a page that may name some. */
interface FeedTask {
  readonly kind: 'feed';
  readonly fetched: Fetched;
}

/** Another program's export. */
interface ExportTask {
  readonly kind: 'export';
  readonly bytes: Uint8Array;
  /** The wanted groups. Absent: all. */
  readonly only?: readonly GroupName[] | undefined;
}

/** Several choices of groups. */
interface PartsTask {
  readonly kind: 'parts';
  readonly bytes: Uint8Array;
  readonly choices: readonly (readonly GroupName[])[];
}

/** A file that claims to be an agent. */
interface ArchiveTask {
  readonly kind: 'archive';
  readonly bytes: Uint8Array;
}

/** Term counts of an agent that will follow. */
interface CountsTask {
  readonly kind: 'counts';
  readonly bytes: Uint8Array;
}

/** Result pages of a site, for a wrapper. */
interface WrapTask {
  readonly kind: 'wrap';
  readonly pages: readonly ResultPage[];
  readonly how: { readonly mode: Mode; readonly now: number | undefined; readonly searchUrl: string | undefined };
}

/** A result page, and the wrapper to read it. */
interface RecordsTask {
  readonly kind: 'records';
  readonly wrapper: Wrapper;
  readonly page: ResultPage;
  readonly now: number | undefined;
}

/** A page of a site that may say how it is searched. */
interface SiteTask {
  readonly kind: 'site';
  readonly fetched: Fetched;
  /** Decides which sales are on. */
  readonly now: number;
}

/** A catalogue, and the searched words. */
interface CatalogueTask {
  readonly kind: 'catalogue';
  readonly fetched: Fetched;
  readonly words: string;
  /** Decides which sales are on. */
  readonly now: number;
}

/** A page that may have forms. */
interface FormsTask {
  readonly kind: 'forms';
  readonly fetched: Fetched;
}

/** A list of a site's addresses. */
interface SitemapTask {
  readonly kind: 'sitemap';
  readonly fetched: Fetched;
}

/** A form, its answers so far, and the outcome of the last visit. */
interface FormStepTask {
  readonly kind: 'form-step';
  readonly step: FormStep;
}

/** Somebody's ratings of an agent. */
interface ExperimentTask {
  readonly kind: 'experiment';
  readonly ratings: OwnRatings;
}

/** A picture to make small. */
interface PictureTask {
  readonly kind: 'picture';
  readonly bytes: Uint8Array;
  readonly shape: PictureShape;
}

/** An engine's answer. */
interface ResultsTask {
  readonly kind: 'results';
  readonly answer: EngineBytes;
}

export type Task =
  | PageTask
  | RobotsTask
  | FeedTask
  | ExportTask
  | PartsTask
  | ArchiveTask
  | CountsTask
  | ResultsTask
  | WrapTask
  | RecordsTask
  | SiteTask
  | CatalogueTask
  | FormsTask
  | SitemapTask
  | FormStepTask
  | PictureTask
  | ExperimentTask;

export interface MadeOf {
  readonly page: ReadDocument;
  readonly robots: RobotRules;
  readonly feed: FeedSource;
  readonly export: Export;
  readonly parts: readonly Export[];
  readonly archive: ReadArchive;
  readonly counts: ReadonlyMap<CountsHash, Uint8Array>;
  readonly results: EngineAnswer;
  readonly wrap: Induced | undefined;
  readonly records: Applied;
  readonly site: SiteLook;
  readonly catalogue: readonly ListRecord[];
  readonly forms: ReadForms;
  readonly sitemap: SiteMap;
  readonly 'form-step': StepDone;
  readonly picture: Uint8Array;
  readonly experiment: OwnFigures;
}
export type Kind = Task['kind'];
export type TaskOf<K extends Kind> = Extract<Task, { kind: K }>;

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

function made(task: Task, forms: FormSteps): Promise<MadeOf[Kind]> | MadeOf[Kind] {
  switch (task.kind) {
    case 'page':
      return task.versionOf === undefined ? read(task.page, task) : readVersion(task.page, task.versionOf, task);
    case 'robots':
      return rulesIn(task.bytes, task.product);
    case 'feed':
      return readFeedSource(task.fetched);
    case 'export':
      return readExport(task.bytes, task.only);
    case 'parts':
      return readParts(task.bytes, task.choices);
    case 'archive':
      return readArchive(task.bytes);
    case 'experiment':
      return ownFigures(task.ratings);
    case 'counts':
      return readCounts(task.bytes);
    case 'results':
      return resultsIn(task.answer);
    case 'wrap':
      return wrapped(task.pages, task.how);
    case 'records':
      return recordsIn(task.wrapper, task.page, task.now);
    case 'site':
      return siteIn(task.fetched, task.now);
    case 'catalogue':
      return inCatalogue(task.fetched, task.words, task.now);
    case 'forms':
      return formsIn(task.fetched);
    case 'sitemap':
      return sitemapIn(task.fetched);
    case 'picture':
      return madeSmall(task.bytes, task.shape);
    case 'form-step':
      return forms.stepOf(task.step);
  }
}
