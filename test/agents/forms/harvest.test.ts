import { describe, expect, it } from 'vitest';
import { Answers } from '../../../agents/forms/filling/answers.ts';
import { coverageOf } from '../../../agents/forms/filling/coverage.ts';
import { Findings } from '../../../agents/forms/filling/findings.ts';
import { type HowToHarvest, harvest } from '../../../agents/forms/filling/harvest.ts';
import { LabelValues } from '../../../agents/forms/filling/label-values.ts';
import { newOnPages, Order, wholeBy } from '../../../agents/forms/filling/order.ts';
import { Paging } from '../../../agents/forms/filling/paging.ts';
import { Plan } from '../../../agents/forms/filling/planning.ts';
import { keyOf } from '../../../agents/forms/filling/questions.ts';
import { Sizes } from '../../../agents/forms/filling/sizes.ts';
import { addressAfter } from '../../../agents/forms/filling/skipping.ts';
import { Templates } from '../../../agents/forms/filling/templates.ts';
import { totalIn } from '../../../agents/forms/filling/totals.ts';
import { Trust } from '../../../agents/forms/filling/trust.ts';
import { Words } from '../../../agents/forms/filling/words.ts';
import { wishesIn } from '../../../agents/forms/typed/wishes.ts';
import { HiddenSite, type HiddenSiteOptions } from '../../../demo/demo.ts';
import { seededRandom } from '../../../profiles/profiles.ts';
import { keptIn } from '../../src/support/kept-results.ts';
import given from './harvest-cases.json' with { type: 'json' };
import { casesOf, permittedIn } from './support.ts';

it('values for a label come from similar labels, the heaviest first, each with its greatest weight', () => {
  const table = new LabelValues();
  table.put('Town', 'Oakham', 0.4);
  table.put('Towns:', 'Penrow', 0.9);
  table.put('Towns:', 'Penrow', 0.2);
  table.put('Author', 'Ann', 1);
  expect(table.valuesFor('TOWN')).toEqual([
    ['Penrow', expect.closeTo(0.9 * 0.8)],
    ['Oakham', 0.4],
  ]);
  expect(table.valuesFor('Subject')).toEqual([]);
});

it('values for a label weigh more after results, and less without', () => {
  const table = new LabelValues();
  for (const value of ['a', 'b']) table.put('Words', value, 0.5);
  table.tell('Words', 'b', 1);
  table.tell('Words', 'a', 0);
  expect(table.valuesFor('Words')).toEqual([
    ['b', expect.closeTo(0.65)],
    ['a', expect.closeTo(0.35)],
  ]);
});

it('a template is worth asking while a fifth of its results differ', () => {
  const templates = new Templates();
  for (let i = 0; i < 5; i++) templates.tell('same', 'x');
  for (let i = 0; i < 5; i++) templates.tell('new', String(i));
  expect(templates.isInformative('new')).toBe(true);
  expect(templates.isInformative('unknown')).toBe(true);
  templates.tell('same', 'x');
  expect(templates.isInformative('same')).toBe(false);
});

it.each(given.nextPages as [string, string, string | undefined][])(
  'the next page of a list behind a failed page %s, %s',
  (here, next, after) => {
    expect(addressAfter(here, next)).toBe(after);
  },
);

it.each<[string, number, (i: number) => string, readonly number[] | undefined]>([
  ['is known where all go down by the numbers in their addresses', 50, (i) => `/item/${90 - i}`, [91, 40]],
  ['is none where the numbers are mixed', 50, (i) => `/item/${(i * 37) % 50}`, undefined],
  ['is none where the last number is the same', 60, (i) => `/item/${i}?lang=1`, undefined],
  ['is not known of few', 3, (i) => `/item/${3 - i}`, undefined],
])('the order of lists %s', (_, length, linkOf, ends) => {
  const order = new Order();
  order.tell(Array.from({ length }, (__, i) => ({ title: 'A', link: linkOf(i), confidence: {} })));
  expect(order.ends).toEqual(ends);
});

it('the order of lists tells which pages have unseen records', () => {
  const ends = [101, 0] as const;
  const known = Array.from({ length: 20 }, (_, i) => 81 + i);
  const stretch = { total: 50, shown: 50, perPage: 10, known, marks: [], ends };
  const expected = newOnPages(stretch);
  expect(expected).toHaveLength(5);
  expect(expected[0]).toBeLessThan(1);
  expect(expected.slice(2)).toEqual([10, 10, 10]);
  // The pages read so far show where the rest is.
  const [first, last] = [
    { place: 0, number: 100 },
    { place: 19, number: 81 },
  ];
  const read = newOnPages({ ...stretch, marks: [first, last] });
  expect(read[1]).toBeLessThan(1);
  expect(read[2]).toBe(10);
});

it('the order of lists estimates the size of a list of which only the beginning is shown', () => {
  expect(wholeBy([{ place: 19, number: 80 }], [100, 0])).toBeCloseTo(100);
  expect(wholeBy([], [100, 0])).toBe(0);
});

describe('the pages of an answer', () => {
  const at = (page: string) => `https://a.example/find?q=x${page}`;

  it('follow from the addresses of two of them', () => {
    const paging = new Paging();
    paging.tell(at(''), at('&page=2'), 0);
    expect(paging.addressOf(at(''), 4)).toBeUndefined();
    paging.tell(at('&page=2'), at('&page=3'), 1);
    expect(paging.addressOf(at(''), 4)).toBe(at('&page=5'));
    expect(paging.addressOf(at('&page=5'), 0)).toBe(at(''));
    expect(paging.addressOf('https://a.example/find?q=y+z', 1)).toBe('https://a.example/find?q=y+z&page=2');
  });

  it('keep the letters of their site and the form of its first page', () => {
    const of = (page: string) => `https://a.example/find?q=caf%E9%20preto&start=${page}&x`;
    const paging = new Paging();
    paging.tell(of('0'), of('10'), 0);
    paging.tell(of('10'), of('20'), 1);
    expect(paging.addressOf(of('20'), 4)).toBe(of('40'));
    expect(paging.addressOf(of('20'), 0)).toBe(of('0'));
  });

  it.each([
    ['on another site', at(''), 'https://b.example/find?q=x&page=2', 'https://b.example/find?q=x&page=3'],
    ['in a part of the path', 'https://a.example/1', 'https://a.example/2', 'https://a.example/3'],
    ['with more that changes', at(''), at('&page=2&t=1'), at('&page=3&t=2')],
    ['with words', at(''), at('&after=abc'), at('&after=abd')],
  ])('are unknown if they differ %s', (_, first, second, third) => {
    const paging = new Paging();
    paging.tell(first, second, 0);
    paging.tell(second, third, 1);
    expect(paging.isKnown).toBe(false);
  });
});

it('the estimate for a word is corrected by how similar words did, and by all words before these were asked', () => {
  const trust = new Trust();
  const factors = () => ['rare', 'other'].map((kind) => trust.in(kind, 10));
  expect(factors()).toEqual([1, 1]);
  trust.tell('rare', 10, 0);
  // For all words: 10 of 20 records came, counting one page as expected. For rare words: none of 10, with three such pages.
  expect(factors()).toEqual([15 / 40, 1 / 2]);
  trust.tell('rare', 11, 20);
  // Earlier results count nine tenths: 20 of 20 for rare words, and 30 of 30 with that page.
  expect(factors()).toEqual([1, 1]);
  trust.tell('rare', 12, 48);
  expect(factors()).toEqual([(66 + (30 * 76) / 40) / 60, 76 / 40]);
});

it.each([
  ['nothing', [], 0, 0],
  ['what came twice is all', [2, 2, 2], 3, 3],
  ['what came once speaks for more', [1, 1, 1, 1, 2], 5, 8],
])('the size of a database %s', (_, times, seen, estimated) => {
  expect(coverageOf(times)).toEqual({ seen, estimated });
});

describe('the answer to a form', () => {
  const page = (html: string, status = 200) => ({
    url: 'https://site.example/find',
    html: `<h1>Find</h1>${html}`,
    status,
  });

  it('is understood by the site’s answer to a nonsense word', () => {
    const answers = new Answers();
    const silent = (word: string) => page(`<p>You asked for ${word}.</p><p>Try the catalogue.</p>`);
    expect(answers.read(silent('lamp'), 'lamp')).toEqual({ kind: 'error' });
    answers.learnNothing(silent('qzxvk'), 'qzxvk');
    expect(answers.read(silent('lamp'), 'lamp')).toEqual({ kind: 'empty' });
  });

  it.each([
    ['error', page('<p>Sorry</p>', 500)],
    ['empty', page('<p>Nothing was found for “lamp”.</p>')],
    ['too many', page('<p>Too many results (812). Please narrow your search.</p>')],
    ['error', page('<p>Please choose a kind.</p>')],
  ])('is %s', (kind, visited) => {
    const answers = new Answers();
    const list = Array.from(
      { length: 6 },
      (_, i) => `<li><a href="/item/${i}">The record number ${i}</a><p>About it ${i}</p></li>`,
    );
    expect(answers.read(page(`<ul>${list.join('')}</ul>`), '')).toMatchObject({ kind: 'records' });
    expect(answers.read(visited, 'lamp')).toMatchObject({ kind });
  });
});

it.each(['gato', 'obra', 'a', '2024'])(
  'an answer for %s counts as empty by comparison with a nonsense word',
  (term) => {
    const answers = new Answers();
    const page = (word: string, more = '') => ({
      url: `https://a.example/s?q=${word}`,
      status: 200,
      html: `<h1>Acervo da casa</h1><p>Busca por obra, autor e casa</p><p>Deu zero para ${word}.</p>${more}`,
    });
    answers.learnNothing(page('xqwzk'), 'xqwzk');
    expect(answers.read(page(term), term).kind).toBe('empty');
    expect(answers.read(page(term, '<p>Outra coisa</p>'), term).kind).toBe('error');
  },
);

it.each(casesOf<[string[], number]>('totals'))('an answer %j says that it found %s', (lines, total) => {
  expect(totalIn(lines) ?? null).toBe(total);
});

describe('the stated size of a database', () => {
  type Told = [of: 'estimated' | 'shown', name: string, all: string, size: number | null];
  const casesFor = (what: Told[0]) => casesOf<Told>('sizes').flatMap(([of, ...rest]) => (of === what ? [rest] : []));
  /**
   * Results of words, as `50!51@0.2<90`: 50 records, 51 known of them, a share of 0.2 of all known, and 90 by another count.
   */
  const told = (all: string) => {
    const sizes = new Sizes();
    for (const [, total, known = 1, share = 0.1, whole] of all.matchAll(/(\d+)(?:!(\d+))?(?:@([\d.]+))?(?:<(\d+))?/g)) {
      sizes.tell(Number(total), {
        known: Number(known),
        share: Number(share),
        whole: whole ? Number(whole) : undefined,
      });
    }
    return sizes;
  };

  it.each(casesFor('estimated'))('is %s', (_, all, estimated) => {
    expect(told(all).estimated).toEqual(estimated === null ? undefined : expect.closeTo(estimated));
  });

  it.each(casesFor('shown'))('is cut to the shown part of a list %s', (_, all, shown) => {
    expect(told(all).shown).toBe(shown ?? Number.POSITIVE_INFINITY);
  });

  it('limits how far into lists records are expected', () => {
    const sizes = new Sizes();
    sizes.reached(30);
    sizes.reached(20);
    expect(sizes.reach(10)).toBe(40);
    sizes.endedAt(25);
    expect(sizes.reach(10)).toBe(25);
  });

  it('predicts refusals: half of the questions between the accepted and the refused', () => {
    const sizes = new Sizes();
    expect(sizes.answers(10_000)).toBe(1);
    for (const total of [500, 400, 900]) sizes.wasRefused(total, true);
    for (const total of [50, 100, 70]) sizes.wasRefused(total, false);
    expect([100, 200, 400].map((expected) => sizes.answers(expected))).toEqual([16 / 17, 1 / 2, 1 / 17]);
    sizes.wasRefused(1_600, false);
    expect(sizes.answers(400)).toBe(1 / 2);
  });
});

describe('the queue of questions', () => {
  /** A plan for a form of choices, and its questions. */
  function planFor(names: readonly string[], options: number) {
    const select = (name: string) =>
      `<label>${name} <select name="${name}">${Array.from({ length: options }, (_, i) => `<option>${name}${i}</option>`).join('')}</select></label>`;
    const html = `<form action="/find"><h1>Search the catalogue</h1>${names.map(select).join('')}<button>Search</button></form>`;
    const permitted = permittedIn(html, 'https://a.example/');
    const words = new Words('adaptive', seededRandom(1));
    const known = { words, findings: new Findings(words), dependents: [], paging: new Paging() };
    const plan = new Plan(permitted, { values: new LabelValues() }, known);
    const ask = () => {
      const item = plan.next()?.item;
      if (item !== undefined) plan.take(item);
      return item;
    };
    return { plan, ask };
  }

  it('is bounded and has each question once, however many combinations a form offers', () => {
    const { plan, ask } = planFor(['kind', 'place', 'topic'], 120);
    // Every answer is cut off, so the form is asked in parts, more than anybody asks.
    const asked = Array.from({ length: 30 }, () => {
      const item = ask();
      plan.wasCut(item?.inputs ?? [], true);
      return item;
    });
    for (let item = ask(); item !== undefined; item = ask()) asked.push(item);
    expect(new Set(asked.map((item) => item && keyOf(item.question))).size).toBe(asked.length);
    expect(asked).toHaveLength(5_000 + 30);
  });

  it('adds one choice at a time, with at most two hundred values for each other choice', () => {
    const { plan, ask } = planFor(['kind', 'place', 'topic', 'town'], 250);
    plan.wasCut(ask()?.inputs ?? [], true);
    let parts = 0;
    for (let item = ask(); item !== undefined; item = ask()) if (item.inputs.length === 2) parts++;
    expect(parts).toBe(3 * 200);
  });

  it('never combines more than three choices, even if all answers are cut off', () => {
    const { plan, ask } = planFor(['kind', 'place', 'topic', 'town'], 4);
    const counts = new Set<number>();
    for (let item = ask(); item !== undefined; item = ask()) {
      counts.add(item.inputs.length);
      plan.wasCut(item.inputs, true);
    }
    expect([...counts].sort()).toEqual([1, 2, 3]);
  });
});

describe('a harvest', () => {
  const SITE: HiddenSiteOptions = { seed: 4, records: 120, form: 'text', perPage: 10 };

  const harvested = async (
    options: Partial<HiddenSiteOptions>,
    how: Partial<HowToHarvest> = {},
    isOpen: (visit: number) => boolean = () => true,
  ) => {
    const site = new HiddenSite({ ...SITE, ...options });
    const home = `${site.origin}/`;
    const permitted = permittedIn(site.answer(home).html, home);
    const values = new LabelValues();
    for (const word of site.records[3]?.text.split(' ').slice(0, 4) ?? []) values.put('Search words', word, 0.8);
    const asked: string[] = [];
    const visit = async ({ url }: { readonly url: string }) => {
      asked.push(url);
      return isOpen(asked.length) ? { url, ...site.answer(url) } : undefined;
    };
    const place = { url: home, base: home };
    const done = await harvest(permitted, place, { most: 80, values, ...how }, { visit, random: seededRandom(2) });
    return { ...done, asked };
  };

  it.each(given.orders as [string, Partial<HiddenSiteOptions>, Partial<HowToHarvest>, number?][])(
    'asks in this order, and this comes of it: %s',
    async (name, of, how, failing) => {
      const { submissions, coverage } = await harvested(of, how, (visit) => failing !== visit);
      const course = submissions.map(({ url, template, term, outcome, records, fresh }) => {
        const { pathname, search } = new URL(url);
        return `${template} “${term}” ${decodeURIComponent(pathname + search)}: ${outcome} ${fresh}/${records}`;
      });
      const found = { course, estimated: Math.round(coverage.estimated) };
      expect(found).toEqual(keptIn(new URL('cases/courses.json', import.meta.url), name, found));
    },
  );

  it('reports a refusal, and ends', async () => {
    const { records, submissions } = await harvested({}, {}, () => false);
    expect(records).toEqual([]);
    expect(new Set(submissions.map(({ outcome }) => outcome))).toEqual(new Set(['refused']));
    expect(submissions.length).toBeLessThan(30);
  });

  it('tells records apart by features that its forms do not ask for', async () => {
    const { wishes } = wishesIn('over one hectare');
    const { records, fitting } = await harvested({}, { wishes, most: 10 });
    // No word there means an area.
    expect(fitting).toEqual(records);
  });
});
