/** What `fenix crawl --simulate` prints: which pages of a generated web policies find, and how fresh they keep them. */
import { allDigits, digits, markdown } from '../report.ts';
import { compareRevisiting, REVISITING, type RevisitingFigures, type RevisitingOptions } from './revisiting.ts';
import { compareSelection, SELECTION, type Selected, type SelectionOptions } from './selection.ts';

export interface CrawlingOptions {
  readonly seed: number;
  /** Pages of the web that policies select from, at the usual pages a site; at most this many are revisited. */
  readonly pages?: number | undefined;
  /** Called with what is running. */
  readonly progress: (what: string) => void;
}

export interface CrawlingFigures {
  readonly selection: { readonly options: SelectionOptions; readonly policies: readonly Selected[] };
  readonly revisit: { readonly options: RevisitingOptions; readonly policies: readonly RevisitingFigures[] };
}

const PAGES_OF_A_SITE = SELECTION.pages / SELECTION.hosts;

export async function simulateCrawling({ seed, pages, progress }: CrawlingOptions): Promise<CrawlingFigures> {
  const size = pages === undefined ? {} : { pages, hosts: Math.max(1, Math.round(pages / PAGES_OF_A_SITE)) };
  const selecting = { ...SELECTION, ...size, seed };
  const selected = await compareSelection(selecting, progress);
  const revisiting = { ...REVISITING, ...revisited(pages), seed };
  const kept = await compareRevisiting(revisiting, progress);
  return {
    selection: { options: selecting, policies: selected },
    revisit: { options: revisiting, policies: kept },
  };
}

function revisited(pages = REVISITING.pages): Pick<RevisitingOptions, 'pages' | 'visitsPerDay'> {
  const fewer = Math.min(pages, REVISITING.pages);
  return { pages: fewer, visitsPerDay: Math.max(1, Math.round((fewer * REVISITING.visitsPerDay) / REVISITING.pages)) };
}

/**
 * Figures of a simulation from before the crawler existed, with as many pages, visits and days: freshness, share of
 * pages left alone.
 */
const BEFORE: Readonly<Record<string, readonly [freshness: number, left: number]>> = {
  uniform: [0.647, 0],
  adaptive: [0.43, 0.44],
  'proportional, true rates': [0.359, 0.23],
  'binary optimum, true rates': [0.833, 0.22],
  threshold: [0.824, 0.26],
  steady: [0.824, 0],
};

export function crawlingTables({ selection, revisit }: CrawlingFigures): string {
  return `${selectionTable(selection)}\n${revisitTable(revisit)}`;
}

function selectionTable({ options: { shares, pages, hosts, topics }, policies }: CrawlingFigures['selection']): string {
  const at = shares.map((share) => `${100 * share} %`);
  return [
    `Selection: about ${pages} pages of ${hosts} sites, ${topics} topics, each begun at ten pages on the topic unless it is said.`,
    'Visited shares of the web; then what was found: pages on the topic; the hundredth of all that is most important.\n',
    markdown(
      ['policy', ...at.map((share) => `on topic, ${share}`), ...at.map((share) => `important, ${share}`)],
      policies.map(({ policy, relevant, important }) => [policy, ...allDigits([...relevant, ...important])]),
    ),
  ].join('\n');
}

function revisitTable({ options: { pages, visitsPerDay, days }, policies }: CrawlingFigures['revisit']): string {
  return [
    `Revisit: ${pages} pages, importance by Zipf's law, ${visitsPerDay} visits a day, ${days} days.`,
    'Freshness and age count pages by importance; "plain" counts each the same; "left": not seen for 30 days.\n',
    markdown(
      ['policy', 'freshness', 'before', 'plain', 'age, days', 'left, %', 'before, %'],
      policies.map(({ policy, freshness, plain, age, left }) => [
        policy,
        digits(freshness),
        digits(BEFORE[policy]?.[0]),
        digits(plain),
        age.toFixed(2),
        percent(left),
        percent(BEFORE[policy]?.[1]),
      ]),
    ),
  ].join('\n');
}

function percent(share: number | undefined): string {
  return share === undefined ? '–' : (100 * share).toFixed(0);
}
