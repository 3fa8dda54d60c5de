/**
 * The template paper's tables (templates spec) on a folder of one's own pages: constants, text kept by every way, nodes
 * by their area, and time. Pages are judged by models that learned from the other half of the pages. Without labels it
 * says how far specific and total agree.
 */
import { type PageTree, PENALTY, rangesOf, SHARE_OF_CONTENT, SHARE_OF_PAGES } from '../../agents/reader/training.ts';
import { mean } from '../mean.ts';
import { differenceOf } from '../paired.ts';
import { comparison, digits, markdown } from '../report.ts';
import { demoSites, readSites, type SavedSite } from '../site-pages.ts';
import { type Reference, type Score, scoreOf, together, wordsOf } from '../template-scores.ts';
import {
  COSTS,
  costName,
  LEARNED,
  type Learned,
  modelsOf,
  PRODUCT,
  SHARES,
  type SiteOutcome,
  shareName,
  toldOf,
} from '../template-ways.ts';
import type { Experiment, Findings } from './experiment.ts';

/** From this many pages on a site can teach a model of its own. */
const FEWEST_PAGES = 10;

/** Square pixels: the source's quartiles. */
const AREAS = [2_000, 5_182, 12_504, 42_663, Number.POSITIVE_INFINITY] as const;
/** What a letter takes of a page, where there is no layout. */
const LETTER = 8 * 22;

/** Without a folder it uses the demo web. */
export const templates: Experiment = async ({ pages: folder, clock = () => Number.NaN, progress }) => {
  progress('reading the pages');
  const read = await (folder === undefined ? demoSites(clock) : readSites(folder, clock));
  const sites = read.filter(({ pages }) => pages.length >= FEWEST_PAGES);
  if (sites.length === 0) throw new Error(`no site has ${FEWEST_PAGES} pages or more`);
  progress('learning from all sites');
  const began = clock();
  const total = modelsOf(read);
  const totalMs = clock() - began;
  const told = sites.map((site) => {
    progress(site.name);
    return toldOf(site, total, clock);
  });
  const left = read.filter((site) => !sites.includes(site));
  return {
    markdown: [sitesTable(told, left, totalMs), constantsTable(), ...parts(told)].join('\n'),
    plot: plotOf(told),
  };
};

function parts(told: readonly SiteOutcome[]): readonly string[] {
  const title = isLabelled(told) ? 'Text kept, against the labels' : 'How far specific and total agree';
  return [`## ${title}\n\n${keptTable(told)}`, `## What sites repeat\n\n${repeatedTable(told)}`, areaTable(told)];
}

function isLabelled(told: readonly SiteOutcome[]): boolean {
  return told.some(({ site }) => site.pages.some(({ known }) => known !== undefined));
}

function keptOf({ ways }: SiteOutcome, way: string, page: number): readonly boolean[] {
  return ways.get(way)?.kept[page] ?? [];
}

/** What a way is judged by: the labels, if the folder has any, or what another way keeps. */
type ReferenceOf = (told: SiteOutcome, page: number) => Reference | undefined;

const byLabels: ReferenceOf = ({ site }, page) => site.pages[page]?.known;

function byWay(way: string): ReferenceOf {
  return (told, page) => ({ labels: keptOf(told, way, page).map(Number) });
}

/** Of each page of a site that has a reference. */
function scoresOf(told: SiteOutcome, way: string, referenceOf: ReferenceOf): readonly Score[] {
  return told.site.pages.flatMap(({ tree }, i) => {
    const reference = referenceOf(told, i);
    return reference === undefined ? [] : [scoreOf(wordsOf(tree, keptOf(told, way, i), reference))];
  });
}

interface Row {
  readonly name: string;
  /** By site. */
  readonly scores: readonly (readonly Score[])[];
}

function keptTable(told: readonly SiteOutcome[]): string {
  const rowOf = (way: string, name: string, referenceOf: ReferenceOf): Row => ({
    name,
    scores: told.map((each) => scoresOf(each, way, referenceOf)),
  });
  if (!isLabelled(told)) {
    const rows = COSTS.map((cost) => {
      const name = costName('specific', cost);
      return rowOf(name, cost === undefined ? 'not smoothed' : `c ${cost}`, byWay(costName('total', cost)));
    });
    return scoresTable(rows, `c ${PENALTY}`, told);
  }
  const ways = [...(told[0]?.ways.keys() ?? [])];
  return scoresTable(
    ways.map((way) => rowOf(way, way, byLabels)),
    PRODUCT,
    told,
  );
}

/** Pages of a site, and sites, count the same. */
function scoresTable(rows: readonly Row[], standard: string, told: readonly SiteOutcome[]): string {
  const own = rows.find(({ name }) => name === standard) as Row;
  const head = ['F', ...told.map(({ site }) => site.name), 'precision', 'recall', 'F of the template'];
  const compared = rows.map(({ name, scores }) => {
    const sites = (key: keyof Score) => scores.map((pages) => knownMean(pages.map((score) => score[key])));
    const more = scores.map((pages, i) => pages.map(({ f }, page) => f - (own.scores[i]?.[page]?.f ?? Number.NaN)));
    const over = (key: keyof Score) => knownMean(sites(key));
    return {
      name,
      difference: name === standard ? undefined : differenceOf(more),
      cells: [over('f'), ...sites('f'), over('precision'), over('recall'), over('template')],
    };
  });
  return comparison(head, standard, compared);
}

function knownMean(values: readonly number[]): number {
  return mean(values.filter(Number.isFinite));
}

function sitesTable(told: readonly SiteOutcome[], left: readonly SavedSite[], totalMs: number): string {
  const head = [
    'site',
    'pages',
    'labelled',
    'over a limit',
    'not taken',
    'reading, ms a page',
    'judging, not smoothed',
    `judging, c ${PENALTY}`,
  ];
  const pagesOf = ({ name, pages, tooLarge, left: beyond }: SavedSite) => {
    const labelled = pages.filter(({ known }) => known !== undefined).length;
    return [name, `${pages.length}`, `${labelled}`, `${tooLarge}`, `${beyond}`];
  };
  const rows = told.map(({ site, ways, learningMs }) => {
    const msOf = (cost: (typeof COSTS)[number]) =>
      digits((ways.get(costName('total', cost))?.ms ?? 0) / site.pages.length, 1);
    const all = site.ms + learningMs + (ways.get(costName('specific', PENALTY))?.ms ?? 0);
    const ms = [digits(site.ms / site.pages.length, 1), msOf(undefined), msOf(PENALTY)];
    return [...pagesOf(site), ...ms, seconds(learningMs), seconds(all)];
  });
  const short = left.map((site) => [...pagesOf(site), ...Array(5).fill('–')]);
  const total = `Learning from all sites took ${seconds(totalMs)} s. A site of fewer than ${FEWEST_PAGES} pages only helps to teach.`;
  return `## Sites\n\n${markdown([...head, 'learning, s', 'the site, s'], [...rows, ...short])}\n${total}\n`;
}

function seconds(ms: number): string {
  return digits(ms / 1_000, 1);
}

function constantsTable(): string {
  const rows = [
    ['p: pages of a site that repeat a node', digits(SHARE_OF_PAGES, 2), SHARES.map((p) => digits(p, 2)).join(', ')],
    ['of a node’s content inside template', digits(SHARE_OF_CONTENT, 2), ''],
    ['c: what a part unlike its whole costs', `${PENALTY}`, COSTS.map((cost) => cost ?? 'none').join(', ')],
  ];
  return `## Constants\n\n${markdown(['', 'the product’s', 'here'], rows)}`;
}

/** Shares of the words of each site. */
function repeatedTable(told: readonly SiteOutcome[]): string {
  const shareOf = (each: SiteOutcome, share: number) => {
    const nothing = (page: number) => ({ labels: new Float32Array(each.site.pages[page]?.tree.lines.length ?? 0) });
    const words = each.site.pages.map(({ tree }, i) => wordsOf(tree, keptOf(each, shareName(share), i), nothing(i)));
    const { kept, left } = together(words);
    return left / (kept + left);
  };
  const rows = SHARES.map((share) => {
    const sites = told.map((each) => shareOf(each, share));
    return [`p ${digits(share, 2)}`, ...[mean(sites), ...sites].map((value) => digits(value, 2))];
  });
  return markdown(['words that are template', 'mean', ...told.map(({ site }) => site.name)], rows);
}

/** The places of `AREAS` for a page's boxes that hold text; -1 for others. */
function classesOf({ boxes, lines }: PageTree): Int8Array {
  const { letters } = rangesOf(lines);
  return Int8Array.from(boxes, ({ first, end }) => {
    const held = (letters[end] as number) - (letters[first] as number);
    return held === 0 ? -1 : AREAS.findIndex((most) => held * LETTER < most);
  });
}

/** Nodes by their area; the words of a line count in the class of its box. */
function areaTable(told: readonly SiteOutcome[]): string {
  const classes = new Map(told.map((each) => [each, each.site.pages.map(({ tree }) => classesOf(tree))]));
  const nodesOf = (area: number) => {
    const of = told.flatMap(({ repeated }, i) =>
      repeated.flatMap(({ boxes }, page) => {
        const own = classes.get(told[i] as SiteOutcome)?.[page] as Int8Array;
        return [...boxes].filter((_, box) => own[box] === area);
      }),
    );
    return { nodes: of.length, template: mean(of) };
  };
  const fOf = (area: number, way: string, referenceOf: ReferenceOf) => {
    const words = told.flatMap((each) =>
      each.site.pages.flatMap(({ tree }, i) => {
        const own = classes.get(each)?.[i] as Int8Array;
        const reference = referenceOf(each, i);
        const counts = (line: number) => own[tree.lines[line]?.box ?? 0] === area;
        return reference === undefined ? [] : [wordsOf(tree, keptOf(each, way, i), reference, counts)];
      }),
    );
    return digits(scoreOf(together(words)).f, 2);
  };
  const total = costName('total', PENALTY);
  const specific = costName('specific', PENALTY);
  const labelled = isLabelled(told);
  const rows = AREAS.map((most, area) => {
    const { nodes, template } = nodesOf(area);
    const fs = labelled
      ? [fOf(area, specific, byLabels), fOf(area, total, byLabels)]
      : [fOf(area, specific, byWay(total))];
    return [Number.isFinite(most) ? `under ${most}` : 'more', `${nodes}`, digits(template, 2), ...fs];
  });
  const judged = labelled ? ['F of specific', 'F of total'] : ['F of specific, against total'];
  return `## Nodes by their area, in square pixels\n\n${markdown(['', 'nodes', 'template, by the site', ...judged], rows)}`;
}

function plotOf(told: readonly SiteOutcome[]): Findings['plot'] {
  const costs = COSTS.filter((cost) => cost !== undefined);
  const points = (learned: Learned, referenceOf: ReferenceOf) =>
    costs.map((cost) => {
      const scores = told.flatMap((each) => scoresOf(each, costName(learned, cost), referenceOf));
      return [cost, knownMean(scores.map(({ f }) => f))] as const;
    });
  const series = isLabelled(told)
    ? LEARNED.map((name) => ({ name, points: points(name, byLabels) }))
    : [{ name: 'specific, against total', points: points('specific', byWay(costName('total', PENALTY))) }];
  return { title: 'Text kept, by what smoothing costs', x: 'c', y: 'F of words', logX: true, series };
}
