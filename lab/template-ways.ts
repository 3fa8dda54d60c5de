/**
 * The ways of the template paper on one site's pages: what the site repeats by p, and a learned judgement of single
 * pages by its cost c, learned from the site's own pages (specific) and from those of all sites (total).
 */
import {
  contentOf,
  type Model,
  PENALTY,
  readyModel,
  SHARE_OF_PAGES,
  type SiteVerdict,
  STANDARD_MODEL,
  verdictOf,
} from '../agents/reader/training.ts';
import { digits } from './report.ts';
import type { Clock, SavedPage, SavedSite } from './site-pages.ts';
import type { BoostingOptions } from './training/boosting.ts';
import { labelledBySite, templatesOf } from './training/by-site.ts';
import { OPTIONS, trainModel } from './training/training.ts';

export const SHARES = [0.05, SHARE_OF_PAGES, 0.2] as const;
/** Undefined: without smoothing. */
export const COSTS = [undefined, 0.01, PENALTY, 1] as const;
type Cost = (typeof COSTS)[number];

export const LEARNED = ['specific', 'total', 'the product'] as const;
export type Learned = (typeof LEARNED)[number];
export const PRODUCT = 'the product, with its site';

/** For each page of a site which lines are kept; and the time that it took. */
interface Judged {
  readonly kept: readonly (readonly boolean[])[];
  readonly ms: number;
}

export interface SiteOutcome {
  readonly site: SavedSite;
  /** Of each page, by the product's p. */
  readonly repeated: readonly SiteVerdict[];
  readonly ways: ReadonlyMap<string, Judged>;
  readonly learningMs: number;
}

/** A model for each half of the pages, learned from the other half. */
export function modelsOf(sites: readonly SavedSite[]): readonly Model[] {
  return [0, 1].map((half) => {
    const pages = sites.flatMap((site) => {
      const known = templatesOf(site.pages.map(({ tree }) => tree)).knowledge();
      const taught = site.pages.filter((_, i) => i % 2 !== half);
      // Training learns from hosts that it has not seen; here pages stand for them.
      return known === undefined ? [] : taught.map((page) => labelledBySite({ ...page, host: page.id }, known));
    });
    const lines = pages.reduce((sum, { tree }) => sum + tree.lines.length, 0);
    return readyModel(trainModel(pages, optionsFor(lines)));
  });
}

/** Many lines are learned from as the product's model was; few by fewer trees that go farther, with smaller leaves. */
const MANY_LINES = 10_000;
const LEAST_SHARE = 0.1;

function optionsFor(lines: number): Partial<BoostingOptions> {
  const share = Math.min(1, Math.max(LEAST_SHARE, lines / MANY_LINES));
  const { trees, rate, least } = OPTIONS;
  return { trees: Math.round(trees * share), rate: rate / Math.sqrt(share), least: least * share };
}

export function toldOf(site: SavedSite, total: readonly Model[], clock: Clock): SiteOutcome {
  const began = clock();
  const models: Readonly<Record<Learned, readonly Model[]>> = {
    specific: modelsOf([site]),
    total,
    'the product': [STANDARD_MODEL, STANDARD_MODEL],
  };
  const learningMs = clock() - began;
  const known = templatesOf(site.pages.map(({ tree }) => tree));
  const timed = (keep: (page: SavedPage, i: number) => readonly boolean[]): Judged => {
    const start = clock();
    return { kept: site.pages.map(keep), ms: clock() - start };
  };
  const bySite = SHARES.map((share): [string, Judged] => {
    const repeating = known.knowledgeBy(share);
    const keep = ({ tree }: SavedPage) =>
      repeating === undefined ? [] : Array.from(verdictOf(tree, repeating).lines, (line) => line === 0);
    return [shareName(share), timed(keep)];
  });
  const byPage = LEARNED.flatMap((learned) =>
    COSTS.map((cost): [string, Judged] => {
      const keep = ({ tree, hints }: SavedPage, i: number) =>
        contentOf(tree, hints, { model: models[learned][i % 2] as Model, penalty: cost ?? 'none' });
      return [costName(learned, cost), timed(keep)];
    }),
  );
  const knowledge = known.knowledge();
  const product = timed(({ tree, hints }) => contentOf(tree, hints, { site: knowledge }));
  const repeated = site.pages.flatMap(({ tree }) => (knowledge === undefined ? [] : [verdictOf(tree, knowledge)]));
  return { site, repeated, ways: new Map([...bySite, ...byPage, [PRODUCT, product]]), learningMs };
}

export function shareName(share: number): string {
  return `repeated on ${digits(share, 2)} of the pages`;
}

export function costName(learned: Learned, cost: Cost): string {
  return `${learned}, ${cost === undefined ? 'not smoothed' : `c ${cost}`}`;
}
