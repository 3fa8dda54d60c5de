/**
 * How fresh revisit policies keep the pages of a generated web. All policies get the same visits a day. Pages change by
 * Poisson processes at rates as measured on the web; importance follows Zipf's law. Freshness and age are measured over
 * time, exactly: between two visits only the first change matters, so nothing is sampled.
 */
import {
  changeRate,
  type Look,
  nextVisit,
  priceFor,
  type RevisitName,
  type VisitRate,
  visitRateOf,
  type Worth,
} from '../../agents/agents.ts';
import { BigWeb, type Changes, DAY_MS, loadWords } from '../../demo/demo.ts';
import { Heap } from './heap.ts';

export interface RevisitingOptions {
  readonly seed: number;
  readonly pages: number;
  readonly visitsPerDay: number;
  readonly days: number;
}

/** As in the table that the figures are compared with. */
export const REVISITING: RevisitingOptions = { seed: 1, pages: 3_000, visitsPerDay: 600, days: 60 };

export interface RevisitingFigures {
  readonly policy: string;
  /** Share of time that copies equal their pages, each page counting by its importance. */
  readonly freshness: number;
  /** The same, each page counting the same. */
  readonly plain: number;
  /** Days since the first change that the copy misses, by importance; 0 while the copy is fresh. */
  readonly age: number;
  /** Share of pages without a visit in the last thirty days, at the end. */
  readonly left: number;
  readonly visits: number;
}

const LEFT_DAYS = 30;

/** How a simulated crawler plans. */
interface Plan {
  readonly policy: string;
  readonly name?: RevisitName;
  /** How it divides the visits; plans that know the true rates have none. */
  readonly rate?: VisitRate;
  readonly knowsRates?: boolean;
  /** Looks once a day at the sitemaps of sites that have one. */
  readonly hints?: boolean;
}

/** The best rates when a page is either fresh or not (Azar et al. 2018): pages that change too fast get no visits. */
const azar: VisitRate = ({ importance, changesPerDay }, price) =>
  Math.max(0, Math.sqrt((importance * changesPerDay) / price) - changesPerDay);

function sharing(name: RevisitName): Pick<Plan, 'name' | 'rate'> {
  const rate = visitRateOf(name);
  return rate === undefined ? { name } : { name, rate };
}

const PLANS: readonly Plan[] = [
  { policy: 'uniform', ...sharing('uniform') },
  { policy: 'adaptive', ...sharing('adaptive') },
  { policy: 'proportional, true rates', ...sharing('proportional'), knowsRates: true },
  { policy: 'proportional', ...sharing('proportional') },
  { policy: 'binary optimum, true rates', rate: azar, knowsRates: true },
  { policy: 'threshold', ...sharing('threshold') },
  { policy: 'steady, true rates', ...sharing('steady'), knowsRates: true },
  { policy: 'steady', ...sharing('steady') },
  { policy: 'steady, with hints', ...sharing('steady'), hints: true },
];

export async function compareRevisiting(
  options: RevisitingOptions,
  progress: (what: string) => void = () => undefined,
): Promise<readonly RevisitingFigures[]> {
  const { seed, pages } = options;
  const web = new BigWeb(await loadWords(), { seed, hosts: pages, pages });
  return PLANS.map((plan) => {
    progress(`revisit: ${plan.policy}`);
    return new Simulation(web, plan, options).run();
  });
}

/** Simulated time begins here; the first crawl lies before it. */
const BEGINNING = Date.UTC(2026, 10, 1);

interface Copy extends Worth {
  readonly changes: Changes;
  /** Its site keeps a sitemap that states when its pages changed. */
  readonly inSitemap: boolean;
  looks: Look[];
  /** The page's first change since the last look. */
  changedAt: number;
  hintedAt: number | undefined;
  /** Rises whenever its next visit is planned anew. */
  planned: number;
  estimated: number;
  fresh: number;
  age: number;
}

class Simulation {
  readonly #plan: Plan;
  readonly #options: RevisitingOptions;
  readonly #copies: readonly Copy[];
  readonly #due = new Heap<{ readonly copy: Copy; readonly planned: number }>();
  #price = 1;
  #visits = 0;

  constructor(web: BigWeb, plan: Plan, options: RevisitingOptions) {
    this.#plan = plan;
    this.#options = options;
    this.#copies = Array.from({ length: options.pages }, (_, host) => copyOf(web, host));
  }

  run(): RevisitingFigures {
    const slot = DAY_MS / this.#options.visitsPerDay;
    const last = BEGINNING + this.#options.days * DAY_MS;
    this.#reprice();
    // The first crawl: each page once, at the pace of all later visits.
    for (const [i, copy] of this.#copies.entries()) this.#look(copy, BEGINNING - (this.#copies.length - i) * slot);
    this.#visits = 0;
    for (let at = BEGINNING, day = BEGINNING; at < last; at += slot) {
      if (at >= day) {
        this.#reprice();
        if (this.#plan.hints === true) this.#readSitemaps(at);
        day += DAY_MS;
      }
      const copy = this.#next(at);
      if (copy !== undefined) this.#look(copy, at);
    }
    for (const copy of this.#copies) pass(copy, last);
    return this.#figures(last);
  }

  /** The page that has been due longest. */
  #next(at: number): Copy | undefined {
    while ((this.#due.first ?? Number.POSITIVE_INFINITY) <= at) {
      const first = this.#due.take();
      if (first !== undefined && first.planned === first.copy.planned) return first.copy;
    }
    return undefined;
  }

  #look(copy: Copy, at: number): void {
    const isFirst = copy.looks.length === 0;
    const changed = !isFirst && copy.changedAt <= at;
    if (!isFirst) pass(copy, at);
    copy.looks = [...copy.looks.slice(-MOST_LOOKS), { at, changed }];
    copy.changedAt = copy.changes.next(at);
    copy.hintedAt = undefined;
    copy.estimated = changeRate(copy.looks);
    this.#visits++;
    this.#put(copy);
  }

  #put(copy: Copy): void {
    copy.planned++;
    const due = this.#dueOf(copy);
    if (due < Number.POSITIVE_INFINITY) this.#due.put(due, { copy, planned: copy.planned });
  }

  #dueOf(copy: Copy): number {
    const { name, rate, knowsRates } = this.#plan;
    if (name !== undefined && knowsRates !== true) return nextVisit(name, copy, this.#price);
    return (copy.looks.at(-1)?.at ?? 0) + DAY_MS / (rate?.(copy, this.#price) ?? 0);
  }

  /** One price for the whole crawl, found anew each day from what is known then. */
  #reprice(): void {
    const { rate, knowsRates } = this.#plan;
    const { visitsPerDay, pages } = this.#options;
    const known = this.#copies.map(({ importance, changesPerDay, estimated }) => ({
      importance,
      changesPerDay: knowsRates === true ? changesPerDay : estimated,
    }));
    this.#price = rate === undefined ? pages / visitsPerDay : priceFor(rate, known, visitsPerDay);
  }

  #readSitemaps(at: number): void {
    for (const copy of this.#copies) {
      if (!copy.inSitemap || copy.hintedAt !== undefined || copy.changedAt > at) continue;
      copy.hintedAt = at;
      this.#put(copy);
    }
  }

  #figures(end: number): RevisitingFigures {
    const span = end - BEGINNING;
    const weight = sum(this.#copies, ({ importance }) => importance);
    const all = this.#copies.length;
    return {
      policy: this.#plan.policy,
      freshness: sum(this.#copies, ({ importance, fresh }) => importance * fresh) / weight / span,
      plain: sum(this.#copies, ({ fresh }) => fresh) / all / span,
      age: sum(this.#copies, ({ importance, age }) => importance * age) / weight / span / DAY_MS,
      left: sum(this.#copies, ({ looks }) => Number((looks.at(-1)?.at ?? 0) < end - LEFT_DAYS * DAY_MS)) / all,
      visits: this.#visits,
    };
  }
}

/** More than anybody looks at. */
const MOST_LOOKS = 64;

/** The home page of a site. Its importance follows Zipf's law, whatever its rate of change. */
function copyOf(web: BigWeb, host: number): Copy {
  const changes = web.changesOf(host, 0);
  return {
    changes,
    importance: 1 / (host + 1),
    changesPerDay: changes.perDay,
    inSitemap: web.mannersOf(host).hasSitemap,
    looks: [],
    changedAt: 0,
    hintedAt: undefined,
    planned: 0,
    estimated: changeRate([]),
    fresh: 0,
    age: 0,
  };
}

/** Time passes after the last look; time before the beginning does not count. */
function pass(copy: Copy, end: number): void {
  const begin = Math.max(BEGINNING, copy.looks.at(-1)?.at ?? 0);
  if (end <= begin) return;
  const stale = Math.max(begin, Math.min(end, copy.changedAt));
  copy.fresh += stale - begin;
  copy.age += (Math.max(0, end - copy.changedAt) ** 2 - Math.max(0, begin - copy.changedAt) ** 2) / 2;
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
