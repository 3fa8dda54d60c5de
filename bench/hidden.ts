/**
 * The finds of 200 visits at databases behind forms, for each choice of words, and the recognition of empty and error pages.
 */
import {
  type Harvest,
  harvest,
  isRefusal,
  LabelValues,
  permitOf,
  readForms,
  WORD_POLICIES,
  type WordPolicy,
} from '../agents/forms/forms.ts';
import { type HiddenPageKind, HiddenSite, type HiddenSiteOptions } from '../demo/demo.ts';
import { seededRandom } from '../profiles/profiles.ts';
import { printTable } from './figures.ts';
import { benchHiddenDomains } from './hidden-domains.ts';
import { broughtByUse, broughtKnowing } from './hidden-known.ts';

const VISITS = 200;
const SEEDS = (process.env['FENIX_BENCH_SEEDS'] ?? '1,2,3').split(',').map(Number);

const SITES: readonly Omit<HiddenSiteOptions, 'seed'>[] = [
  { form: 'text', records: 100, perPage: 10 },
  { form: 'text', records: 1_000, perPage: 10, most: 50 },
  { form: 'text', records: 3_000, perPage: 25, most: 150, refuses: true },
  { form: 'text', records: 10_000, perPage: 20, most: 200 },
  { form: 'text', records: 10_000, perPage: 20 },
  { form: 'several', records: 2_000, perPage: 20, most: 100 },
  { form: 'required', records: 1_500, perPage: 20 },
  { form: 'choices', records: 1_000, perPage: 10, most: 100 },
  { form: 'choices', records: 10_000, perPage: 50, most: 500 },
];

export async function benchHidden(): Promise<void> {
  const rows: string[][] = [];
  const judged: Judged = { right: 0, all: 0 };
  for (const options of SITES) {
    const most = Math.min(options.records, VISITS * options.perPage);
    const shares = [];
    for (const policy of WORD_POLICIES) shares.push(await meanShare(options, policy, most, judged));
    const name = `${options.form}, ${options.records}`;
    const limit = options.most === undefined ? 'none' : `${options.most}${options.refuses === true ? ', refused' : ''}`;
    rows.push([name, String(options.perPage), limit, String(most), ...shares, ...knowing(options, most)]);
  }
  printTable(
    [
      'form, records',
      'a page',
      'shown at most',
      'to be had',
      ...WORD_POLICIES.map(inWords),
      'knowing all lists',
      'knowing how words are used',
    ],
    rows,
  );
  console.log(
    `\n${judged.all} pages of nothing, errors and too many: ${(judged.right / judged.all).toFixed(4)} told as what they are\n`,
  );
  await benchHiddenDomains();
}

/** For a lone text field. Other forms are exhausted by any words. */
function knowing(options: Omit<HiddenSiteOptions, 'seed'>, most: number): readonly string[] {
  if (options.form !== 'text') return ['–', '–'];
  const sites = SEEDS.map((seed) => new HiddenSite({ ...options, seed }));
  const share = (brought: readonly number[]) =>
    (brought.reduce((sum, each) => sum + each / most, 0) / SEEDS.length).toFixed(3);
  return [
    share(sites.map((site) => broughtKnowing(site, options, VISITS))),
    share(broughtByUse(sites, options, VISITS)),
  ];
}

function inWords(policy: WordPolicy): string {
  return `${policy}: share (new a visit)`;
}

interface Judged {
  right: number;
  all: number;
}

async function meanShare(
  options: Omit<HiddenSiteOptions, 'seed'>,
  policy: WordPolicy,
  most: number,
  judged: Judged,
): Promise<string> {
  let share = 0;
  let fresh = 0;
  for (const seed of SEEDS) {
    const { records, submissions } = await harvested(new HiddenSite({ ...options, seed }), policy, judged);
    share += records.length / most / SEEDS.length;
    fresh += records.length / submissions.length / SEEDS.length;
  }
  return `${share.toFixed(3)} (${fresh.toFixed(1)})`;
}

async function harvested(site: HiddenSite, policy: WordPolicy, judged: Judged): Promise<Harvest> {
  const home = `${site.origin}/`;
  const [form] = readForms(site.answer(home).html, home);
  const permitted = form && permitOf(form, { mayPost: false, isNofollow: false });
  if (permitted === undefined || isRefusal(permitted)) throw new Error(`${home} has no form that may be asked`);
  const kinds = new Map<string, HiddenPageKind>();
  const visit = async ({ url }: { readonly url: string }) => {
    const { html, status, kind } = site.answer(url);
    kinds.set(url, kind);
    return { url, html, status };
  };
  const how = { most: VISITS, values: wordsOf(site), policy };
  const done = await harvest(permitted, { url: home, base: home }, how, { visit, random: seededRandom(1) });
  for (const { url, outcome } of done.submissions) {
    const kind = kinds.get(url);
    if (kind === 'records') continue;
    judged.all++;
    if (kind === outcome) judged.right++;
  }
  return done;
}

/** An agent's first words: some of one record, and two unused ones. */
function wordsOf(site: HiddenSite): LabelValues {
  const values = new LabelValues();
  const words = site.records[3]?.text.split(' ').slice(0, 5) ?? [];
  for (const word of [...words, 'library', 'museum']) values.put('Search words', word, 0.8);
  return values;
}
