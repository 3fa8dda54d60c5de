/** What `fenix crawl` does. */
import { type RevisitName, type SelectionName, selectionPolicy, wishesIn } from '../../agents/agents.ts';
import type { Config } from '../base/config.ts';
import { wordsOf } from '../base/reasons.ts';
import { startDictionary } from '../library/library.ts';
import type { CrawlWants, ToldVisit } from '../sources/crawls/crawl.ts';
import type { FormsWants } from '../sources/crawls/forms/ask-forms.ts';
import type { FormWait } from '../sources/crawls/forms/form-turns.ts';
import { openCrawl, seedsIn } from '../sources/crawls/open-crawl.ts';
import type { Part, PartWait } from '../sources/crawls/partitioned-frontier.ts';
import type { KeptVisit } from '../sources/crawls/records.ts';
import type { CrawlReport } from '../sources/crawls/report.ts';
import { topicLiking } from '../sources/crawls/topic.ts';
import { openStore, storeOf } from '../storage/store/open-store.ts';
import { clean } from './client/table.ts';
import type { Io } from './io.ts';
import { isMeant } from './read.ts';

export interface CrawlOptions {
  readonly pages: number;
  readonly depth: number;
  readonly sameSite?: true;
  readonly perSite: number;
  readonly places: number;
  readonly data?: string;
  readonly topic?: string;
  readonly policy?: SelectionName;
  readonly revisit?: RevisitName;
  readonly perDay: number;
  readonly part?: Part;
  readonly forms?: true;
  readonly submissions: number;
  readonly json?: true;
}

const TOLD_EVERY_MS = 2_000;

/** True if any page was read, now or before. */
export async function crawlFromShell(
  asked: readonly string[],
  options: CrawlOptions,
  config: Config,
  io: Io,
): Promise<boolean> {
  const seeds = seedsIn(asked);
  const place = options.data === undefined ? storeOf(config) : { folder: options.data };
  const warn = (message: string) => void io.stderr.write(`fenix: ${clean(message)}\n`);
  const store = await openStore({ ...place, hold: true, warn });
  const stopping = stoppedBySignals();
  const telling = new Telling(options, io);
  try {
    const { pages, depth, sameSite = false, perSite, places, part } = options;
    const crawl = openCrawl({
      store,
      config,
      wants: { seeds, pages, depth, sameSite, ...revisiting(options), ...(await choosing(options)) },
      ...(part === undefined ? {} : { part }),
      ...(await askingForms(options, telling)),
      budget: { visits: perSite },
      places,
      trusts: (origin) => seeds.some((seed) => isMeant(seed)(origin)),
      tell: (visit) => telling.visit(visit),
      waits: (wait) => warn(WAITS[wait]),
      failed: (error) => warn(String(error)),
    });
    try {
      return telling.report(await crawl.run(stopping.signal));
    } finally {
      await crawl.close();
    }
  } finally {
    stopping.release();
    await store.close();
  }
}

function revisiting({ revisit: policy, perDay }: CrawlOptions): Pick<CrawlWants, 'revisits'> {
  return policy === undefined ? {} : { revisits: { policy, perDay } };
}

/** Without a topic no page is better than another. */
async function choosing({ topic, policy }: CrawlOptions): Promise<Pick<CrawlWants, 'policy' | 'liking'>> {
  if (topic === undefined) return { policy: selectionPolicy(policy ?? 'breadth-first', () => 0) };
  const { page, text } = topicLiking(topic, await startDictionary());
  return { policy: selectionPolicy(policy ?? 'focused', text), liking: page };
}

/** The topic gives the questions: all its words together, and each word. */
async function askingForms({ forms, topic, submissions: visits }: CrawlOptions, telling: Telling) {
  if (forms !== true || topic === undefined) return {};
  const { text } = topicLiking(topic, await startDictionary());
  const { wishes, words: plainly } = wishesIn(topic);
  const asked = plainly || topic;
  const words = new Map([[asked, 1]]);
  for (const word of asked.match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? []) if (!words.has(word)) words.set(word, EACH_WORD);
  const told: Pick<FormsWants, 'tell' | 'held'> = {
    tell: (visit) => telling.asked(visit),
    held: (address, waitsFor) => telling.held(address, waitsFor),
  };
  return { forms: { words: [...words], wishes, liking: text, visits, ...told } };
}

const EACH_WORD = 0.9;

/** The first signal ends the crawl in order, the second one ends the process. */
function stoppedBySignals() {
  const controller = new AbortController();
  const stop = () => controller.abort(new Error('the crawl was stopped'));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stop);
  return {
    signal: controller.signal,
    release: () => {
      for (const signal of signals) process.off(signal, stop);
    },
  };
}

class Telling {
  readonly #isJson: boolean;
  readonly #io: Io;
  #told = Date.now();
  #visits = 0;
  #lastWhy = '';

  constructor({ json }: CrawlOptions, io: Io) {
    this.#isJson = json === true;
    this.#io = io;
  }

  visit({ pages, chosen: _, ...visit }: ToldVisit): void {
    const { stdout, stderr } = this.#io;
    this.#visits++;
    const why = visit.why === undefined ? undefined : wordsOf(visit.why);
    this.#lastWhy = why ?? this.#lastWhy;
    if (this.#isJson) stdout.write(`${JSON.stringify({ type: 'visit', ...visit, why })}\n`);
    else if (visit.fate === 'read') stdout.write(`${clean(visit.title ?? '') || 'without a title'}\n  ${visit.url}\n`);
    if (Date.now() - this.#told < TOLD_EVERY_MS) return;
    this.#told = Date.now();
    const so = `${counted(pages, 'page')} read, ${counted(this.#visits, 'address', 'addresses')} visited`;
    stderr.write(`fenix: ${so}; now ${clean(visit.url)}\n`);
  }

  /** Reports a visit to a form, or to a page that may have one. */
  asked({ url, title, fate, failed: reason }: KeptVisit): void {
    const failed = reason === undefined ? undefined : wordsOf(reason);
    const { stdout, stderr } = this.#io;
    this.#lastWhy = failed ?? this.#lastWhy;
    const why = failed === undefined ? {} : { why: failed };
    if (this.#isJson) stdout.write(`${JSON.stringify({ type: 'asked', url, filled: title, fate, ...why })}\n`);
    else {
      const isAnswer = title !== '' || fate in ANSWERS;
      const did = isAnswer ? `asked “${clean(title)}”` : 'looked for a form';
      const came = failed === undefined ? (ANSWERS[fate] ?? fate) : clean(failed);
      stderr.write(`fenix: ${did}: ${came}; ${clean(url)}\n`);
    }
  }

  /** Reports why the crawl asks nothing more of a site's form. */
  held(address: string, waitsFor: FormWait): void {
    this.#io.stderr.write(`fenix: ${HELD[waitsFor]} ${clean(address)}\n`);
  }

  report(report: CrawlReport): boolean {
    const { stdout, stderr } = this.#io;
    stdout.write(this.#isJson ? `${JSON.stringify({ type: 'report', ...report })}\n` : `\n${inWords(report)}\n`);
    const isRead = report.pages + report.unkept > 0;
    if (!isRead && report.ended !== 'stopped') {
      const why = this.#lastWhy === '' ? '' : `: ${clean(this.#lastWhy)}`;
      stderr.write(`fenix: no page could be read${why}\n`);
    }
    return isRead || report.ended === 'stopped';
  }
}

/** What a part of the crawl with nothing of its own waits for. */
const WAITS: Readonly<Record<PartWait, string>> = {
  'others at work': 'this part has nothing to visit; it waits for what the other parts find',
  'nobody at work': 'other parts have addresses to visit, but nobody crawls them: start these parts, too',
};

/** Why the crawl asks nothing more of a form, in words for the user. */
const HELD: Readonly<Record<FormWait, string>> = {
  form: 'no search form that may be asked was found from',
  leave: 'a form that is posted is asked only once the window of a service allows it, not from here:',
  words: 'for now nothing is left to ask the form of',
  topic: 'for now nothing of what is looked for is left to ask the form of',
};

/** What a form answered, in words for the user. */
const ANSWERS: Readonly<Record<string, string>> = {
  records: 'pages found',
  empty: 'nothing found',
  error: 'not understood, or an error',
  'too many': 'too many to show',
};

const ENDS: Readonly<Record<CrawlReport['ended'], string>> = {
  all: 'everything that was found was visited',
  enough: 'as many pages were read as were wanted; more --pages goes on',
  later: 'the rest waits; the same command goes on then',
  stopped: 'stopped; the same command goes on where it was',
};

function inWords(report: CrawlReport): string {
  const { ended, pages, sites, found, coverage, visits, copies, nothing, unkept, seconds } = report;
  const lines = [
    `${counted(pages, 'page')} of ${counted(sites, 'site')} in ${seconds.toFixed(1)} s: ${ENDS[ended]}`,
    `${counted(found, 'address', 'addresses')} found, ${Math.round(100 * coverage)} % visited, by ${counted(visits, 'visit')}`,
    ...(report.again > 0 ? [`${report.again} visits again, ${report.changed} found a page changed`] : []),
    ...(copies > 0 ? [`${copies} said what another address of their site says`] : []),
    ...(nothing > 0 ? [`${nothing} said what their site says where there is nothing`] : []),
    ...(unkept > 0 ? [`${unkept} were not kept`] : []),
    ...listed('refused', report.refused),
    ...listed('links cut', report.cut),
    ...(report.spentSites > 0 ? [`${report.spentSites} sites have had all that --per-site gives them`] : []),
    ...(report.next === undefined || ended === 'enough' ? [] : [`next address due: ${report.next}`]),
  ];
  return lines.join('\n');
}

function listed(what: string, counts: Readonly<Record<string, number>>): readonly string[] {
  const all = Object.entries(counts);
  if (all.length === 0) return [];
  const sum = all.reduce((total, [, count]) => total + count, 0);
  return [`${sum} ${what}: ${all.map(([name, count]) => `${name} ${count}`).join(', ')}`];
}

function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}
