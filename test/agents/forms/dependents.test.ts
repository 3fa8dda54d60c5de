import { describe, expect, it } from 'vitest';
import { nextStep } from '../../../agents/forms/asking/steps.ts';
import { dependentsOf, openedOn } from '../../../agents/forms/dependents.ts';
import { harvest } from '../../../agents/forms/filling/harvest.ts';
import { LabelValues } from '../../../agents/forms/filling/label-values.ts';
import { readForms } from '../../../agents/forms/reading.ts';
import { seededRandom } from '../../../profiles/profiles.ts';
import { permittedIn } from './support.ts';

const HOME = 'https://site.example/';

describe('a choice that depends on another', () => {
  const dependents = (html: string) =>
    readForms(html, HOME).flatMap(({ fields }) =>
      dependentsOf(fields).map(({ name, on, choices }) => ({ name, on, choices: Object.fromEntries(choices) })),
    );
  const MAKE = '<select name="make"><option value="">Any make<option>Audi<option>Fiat</select>';
  const A4 = { value: 'A4', text: 'A4' };

  it('has no options yet, or is disabled', () => {
    const waiting = [{ name: 'model', on: 'make', choices: {} }];
    const empty = '<select name="model"><option value="">Any model</select>';
    expect(dependents(`<form>${MAKE}${empty}</form>`)).toEqual(waiting);
    expect(dependents(`<form>${MAKE}<select name="model" disabled><option>A<option>B</select></form>`)).toEqual(
      waiting,
    );
    expect(dependents(`<form>${MAKE}${empty}<select name="year"></select></form>`)).toEqual([
      ...waiting,
      { name: 'year', on: 'model', choices: {} },
    ]);
  });

  it('says by its options where they belong', () => {
    const linked =
      '<select name="model"><option value="">Any<option class="Audi">A4<option class="Fiat">Uno<option class="Fiat">Panda</select>';
    expect(dependents(`<form>${MAKE}${linked}</form>`)).toMatchObject([{ choices: { Audi: [A4], Fiat: [{}, {}] } }]);
    // Options of one parent alone say nothing.
    expect(dependents(`<form>${MAKE}${linked.replaceAll('Fiat', 'Audi')}</form>`)).toEqual([]);
    const named = linked.replace('"Audi"', '"car Audi old"');
    expect(Object.keys(dependents(`<form>${MAKE}${named}</form>`)[0]?.choices ?? {})).toEqual(['Audi', 'Fiat']);
  });

  it('is not concluded from numbers that match by chance', () => {
    const stars = '<select name="stars"><option value="">Any<option>1<option>2<option>3</select>';
    const city =
      '<select name="city"><option value="">Any<option data-order=1>Lisbon<option data-order=2>Porto</select>';
    expect(dependents(`<form>${stars}${city}</form>`)).toEqual([]);
    expect(dependents(`<form>${stars}${city.replaceAll('data-order', 'data-stars')}</form>`)).toHaveLength(1);
  });

  it('names each parent once, however often it is written', () => {
    const often = (make: string) => Array.from({ length: 50_000 }, () => make).join(' ');
    const linked = `<select name="model"><option class="${often('Audi')}">A4<option class="${often('Fiat')}" value="0">Uno</select>`;
    const choices = { Audi: [A4], Fiat: [{ value: '0', text: 'Uno' }] };
    expect(dependents(`<form>${MAKE}${linked}</form>`)).toEqual([{ name: 'model', on: 'make', choices }]);
  });

  it('is opened up to a limit of options and letters', () => {
    const waiting = ['model', 'town'].map((name) => ({ name, on: 'make', choices: new Map() }));
    const choice = (name: string) =>
      `<select name="${name}">${Array.from({ length: 1_000 }, (_, i) => `<option value="${i}">${'x'.repeat(100)}`).join('')}</select>`;
    const opened = openedOn(`<form>${MAKE}${choice('model')}${choice('town')}</form>`, waiting);
    expect(opened[0]?.options).toHaveLength(200);
    const letters = opened.flatMap(({ options }) => options.map(({ value, text }) => value.length + text.length));
    expect(letters.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(30_000);
  });

  it('is read from data of a script', () => {
    const script = (data: string) => `<form>${MAKE}<select name="model"></select></form><script>${data}</script>`;
    const data = 'var x = {a: 1}; const models = {"Audi": ["A4"], "Fiat": [{"id": 7, "name": "Uno"}]}; go(models)';
    expect(dependents(script(data))).toMatchObject([{ choices: { Audi: [A4], Fiat: [{ value: '7', text: 'Uno' }] } }]);
    const quoted = JSON.stringify({ Audi: ['A4 "}"'], Fiat: ['Uno'] });
    expect(dependents(script(quoted))).toMatchObject([{ choices: { Audi: [{ value: 'A4 "}"' }], Fiat: [{}] } }]);
    expect(dependents(script('const other = {"Porto": ["Foz"]}'))).toMatchObject([{ choices: {} }]);
  });

  it('is not a choice that can be made by itself', () => {
    expect(dependents(`<form>${MAKE}<select name="town"><option>Porto<option>Braga</select></form>`)).toEqual([]);
  });
});

/** A site with 60 records by state and town. A search shows five of them. Each state brings its towns. */
const STATES = ['AC', 'BA', 'CE'];
const TOWNS = [0, 1, 2, 3];
const OF_TOWN = 5;

interface Shown {
  /** A town must be chosen, too. */
  readonly isRequired?: boolean;
  readonly hasText?: boolean;
  /** Towns are in data of a script, on all pages. */
  readonly isScripted?: boolean;
}

const RECORDS = STATES.flatMap((state) =>
  TOWNS.flatMap((n) =>
    Array.from({ length: OF_TOWN }, (_, i) => ({ state, town: `${state}${n}`, id: `${state}${n}-${i}` })),
  ),
);

function page(state: string, town: string, { isRequired = false, hasText = false, isScripted = false }: Shown = {}) {
  const option = (value: string, text: string) => `<option value="${value}">${text}</option>`;
  const must = isRequired ? ' required' : '';
  const text = hasText ? '<label>Words <input type="search" name="q"></label>' : '';
  const states = STATES.map((each) => option(each, `State ${each}`));
  const towns = state === '' || isScripted ? [] : TOWNS.map((n) => option(`${state}${n}`, `Town ${n} of ${state}`));
  const form = `<form action="/find" role="search">${text}
    <label>State <select name="state"${must}>${option('', 'All')}${states.join('')}</select></label>
    <label>Town <select name="town"${must}${towns.length === 0 ? ' disabled' : ''}>${option('', 'Choose a state')}
    ${towns.join('')}</select></label><button>Search</button></form>`;
  const isAnswered = !isRequired || (state !== '' && town !== '');
  const found = RECORDS.filter((each) => isAnswered && each.state === state && (town === '' || each.town === town));
  const items = found
    .slice(0, OF_TOWN)
    .map(
      ({ id }) =>
        `<li class="hit"><h3><a href="/item/${id}">The record ${id}</a></h3><p>What is said of ${id}</p></li>`,
    );
  const said = isAnswered ? '' : '<p class="warning">Error: please choose a state and a town.</p>';
  const data = Object.fromEntries(STATES.map((of) => [of, TOWNS.map((n) => `${of}${n}`)]));
  const script = isScripted ? `<script>const towns = ${JSON.stringify(data)};</script>` : '';
  const list = `<main>${said}<h1>Search</h1><p>${found.length} results</p><ul>${items.join('')}</ul></main>`;
  return `<html lang="en"><title>Records</title>${form}${script}${list}`;
}

function answer(address: string, shown?: Shown): string {
  const { searchParams } = new URL(address);
  return page(searchParams.get('state') ?? '', searchParams.get('town') ?? '', shown);
}

it.each<[string, Shown, readonly string[]]>([
  ['', {}, ['?state=AC', '?state=BA&town=BA2']],
  [' where each has to be chosen', { isRequired: true }, []],
  [' where each has to be chosen beside words', { isRequired: true, hasText: true }, []],
  [' where each has to be chosen, and a script has the choices', { isRequired: true, isScripted: true }, []],
])('a form with a dependent choice is filled in step by step%s', async (_, shown, some) => {
  const permitted = permittedIn(page('', '', shown), HOME);
  const asked: string[] = [];
  const visit = async ({ url }: { readonly url: string }) => {
    asked.push(new URL(url).search);
    return { url, status: 200, html: answer(url, shown) };
  };
  const how = { most: 40, values: new LabelValues() };
  const { records } = await harvest(permitted, { url: HOME, base: HOME }, how, { visit, random: seededRandom(1) });
  expect(records).toHaveLength(RECORDS.length);
  expect(asked).toEqual(expect.arrayContaining([...some]));
  expect(new Set(asked).size).toBe(asked.length);
});

it('a form with a dependent choice is filled over days, with the words of its pages for each choice', async () => {
  const source = { url: HOME, html: page('', ''), encoding: 'utf-8', isNofollow: false };
  const task = { source: { ...source, index: 0, corrections: [], mayPost: false }, words: [], seed: 1 };
  let done = await nextStep({ ...task, answers: [], known: { nothing: [] } });
  const answers = [];
  for (; done.next !== undefined && answers.length < 30; ) {
    const { url } = done.next.request;
    const came = { visit: done.next, page: { url, status: 200, html: answer(url) } };
    done = await nextStep({ ...task, answers, known: done.known, came });
    if (done.answer !== undefined) answers.push(done.answer);
  }
  const filled = answers.map((each) => each.filled);
  expect(filled[0]).toEqual([{ label: 'State', value: 'AC', said: 'State AC' }]);
  expect(filled).toContainEqual([
    { label: 'State', value: 'BA', said: 'State BA' },
    { label: 'Town', value: 'BA2', said: 'Town 2 of BA' },
  ]);
  expect(new Set(answers.flatMap(({ records }) => records.map(({ link }) => link))).size).toBe(60);
});
