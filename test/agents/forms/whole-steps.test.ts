/**
 * A form with a choice that depends on another, asked step by step until nothing is left to ask, and all that is said and kept of
 * each step. Its site lists things with prices, days, places and measures, and claims how many it has.
 */
import { expect, it } from 'vitest';
import { type FormSource, formsOn } from '../../../agents/forms/asking/found.ts';
import type { KeptAnswer } from '../../../agents/forms/asking/kept.ts';
import { nextStep, type StepTask } from '../../../agents/forms/asking/steps.ts';
import { keptIn, plain } from '../../src/support/kept-results.ts';
import given from './whole-steps-cases.json' with { type: 'json' };

const HOME = 'https://cars.example/find';
const MAKES: Readonly<Record<string, readonly string[]>> = { Audi: ['A4', 'A6'], Fiat: ['Uno', 'Panda', 'Tipo'] };
const CARS = Object.entries(MAKES).flatMap(([make, models]) =>
  models.flatMap((model, m) =>
    [2015, 2018, 2021].map((year, y) => ({
      make,
      model,
      text: `${make} ${model} ${year}, ${['red', 'blue', 'grey'][(m + y) % 3]}, ${40 + 17 * m + 9 * y} 000 km`,
      price: `€ ${(year - 2010) * 1_000 + 250 * m}`,
      day: `2024-0${1 + y}-1${m}`,
      place: ['Oakham', 'Penrow'][(m + y) % 2],
    })),
  ),
);

const optionsOf = (texts: readonly string[]) => texts.map((text) => `<option>${text}</option>`).join('');

function formOf(make = '') {
  const models = MAKES[make] ?? [];
  return `<form action="/find" class="search"><p><label for="q">Search words</label> <input id="q" name="q" type="search"></p>
    <p><label for="make">Make</label> <select id="make" name="make"><option value="">Any make</option>${optionsOf(Object.keys(MAKES))}</select></p>
    <p><label for="model">Model</label> <select id="model" name="model"><option value="">Any model</option>${optionsOf(models)}</select></p>
    <button>Search</button></form>`;
}

const PER_PAGE = 3;

function answerTo(url: string): { readonly html: string; readonly status: number } {
  const said = new URL(url).searchParams;
  const [q, make, model, page] = ['q', 'make', 'model', 'page'].map((name) => said.get(name) ?? '') as [
    ...[string, string, string, string],
  ];
  if (q === 'panda') return { html: 'Internal error', status: 500 };
  const found = CARS.filter((car) => {
    const isMet = (wanted: string, own: string) => wanted === '' || wanted === own;
    return isMet(make, car.make) && isMet(model, car.model) && car.text.toLowerCase().includes(q.toLowerCase());
  });
  const at = Number(page || '1');
  const shown = found.slice((at - 1) * PER_PAGE, at * PER_PAGE);
  const items = shown.map(
    ({ text, price, day, place }) =>
      `<li class="car"><h3><a href="/car/${encodeURIComponent(text)}">${text}</a></h3><b class="price">${price}</b> <time datetime="${day}">${day}</time> <span class="location">Location: ${place}</span><p class="text">A car of 4,2 m and 1.300 kg, kept in a dry garage, seen by its second owner only</p></li>`,
  );
  const next = new URL(url);
  next.searchParams.set('page', `${at + 1}`);
  const more =
    found.length > at * PER_PAGE ? `<a rel="next" href="${next.href.replaceAll('&', '&amp;')}">Next</a>` : '';
  const list =
    shown.length === 0 ? '<p>No cars were found</p>' : `<p>${found.length} results</p><ul>${items.join('')}</ul>`;
  return { html: `<html lang="en"><body>${formOf(make)}${list}${more}</body></html>`, status: 200 };
}

const PAGE = {
  url: HOME,
  html: `<html lang="en"><body>${formOf()}</body></html>`,
  encoding: 'UTF-8',
  isNofollow: false,
};
const SOURCE: FormSource = { ...PAGE, index: 0, corrections: [], mayPost: false };

const KEPT = new URL('cases/whole-steps.json', import.meta.url);

interface Asked {
  readonly words: StepTask['words'];
  readonly isOwnOnly?: true;
  /** The visit that is refused. */
  readonly refused?: number;
}

it.each(given.forms as [string, Asked][])(
  'a form is asked for %s',
  async (name, { words, isOwnOnly = false, refused }) => {
    let task: StepTask = { source: SOURCE, words, answers: [], known: { nothing: [] }, seed: 3, isOwnOnly };
    let step = await nextStep(task);
    const steps: unknown[] = [];
    while (step.next !== undefined && steps.length < 24) {
      const { request } = step.next;
      const page = steps.length === refused ? undefined : { url: request.url, ...answerTo(request.url) };
      step = await nextStep({ ...task, came: { visit: step.next, ...(page && { page }) } });
      const answer = step.answer as KeptAnswer;
      const [first] = answer.records;
      steps.push({
        ...answer,
        url: answer.url.replace(HOME, ''),
        key: undefined,
        records: answer.records.length,
        first,
      });
      task = { ...task, answers: [...task.answers, answer], known: step.known };
    }
    const { wrapper, nothing } = step.known;
    const known = {
      nothing,
      selector: wrapper?.records.from === 'markup' ? wrapper.records.items.selector : undefined,
    };
    const found = { steps, known, weights: step.weights };
    expect(plain(found)).toEqual(keptIn(KEPT, name, found));
  },
);

it('all forms of a page are told, with scripted ones, why they are refused, and where more may be', () => {
  const html = `<html><head><title>Cars of the county</title><meta name="description" content="x">
    <link rel="search" type="application/opensearchdescription+xml" href="/os.xml"></head><body><h1>Used cars</h1>
    ${formOf()}<form action="/in" method="post"><input name="user"><input type="password" name="pass"><button>Log in</button></form>
    <form action="https://other.example/s"><input type="search" name="q" placeholder="Search"><button>Search</button></form>
    <form action="/s" method="post"><input type="search" name="q" placeholder="Search"><button>Search</button></form>
    <form action="/pay"><input name="cardnumber"><button>Pay</button></form>
    <form onsubmit="return false"><input type="search" name="words" title="  Search the stock "></form>
    <form action="#"><input placeholder="Search by name" name="n"></form>
    <a href="/find">Search</a><a href="/find/advanced?x=1">Advanced search</a><a href="/find/advanced">Detailed search</a><a href="#top">Search here</a>
    <a href="/catalogue">Catalogue</a><a href="/register">Register</a><a href="/%E0%A4%A">Odd search</a><a href="ftp://cars.example/search">ftp search</a></body></html>`;
  const { html: _, forms, ...found } = formsOn({ ...PAGE, html });
  // How sure the model is changes with each training.
  const told = { ...found, forms: forms.map(({ confidence: __, ...form }) => form) };
  expect(told).toEqual(keptIn(KEPT, 'a page of forms', told));
});
