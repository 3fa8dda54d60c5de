/** Forms asked step by step, corrections by hand, and the search for forms. */
import { describe, expect, it, vi } from 'vitest';
import { type FormSource, formOf, formsOn } from '../../../agents/forms/asking/found.ts';
import type { KeptAnswer } from '../../../agents/forms/asking/kept.ts';
import { LiveHarvests } from '../../../agents/forms/asking/live.ts';
import { type NextVisit, nextStep, type StepTask } from '../../../agents/forms/asking/steps.ts';
import { isRefusal } from '../../../agents/forms/permits.ts';
import { HiddenSite, type HiddenSiteOptions } from '../../../demo/demo.ts';

const WORDS: StepTask['words'] = [
  ['library', 1],
  ['museum', 0.5],
];

function siteWith(options: Partial<HiddenSiteOptions> = {}) {
  return new HiddenSite({ seed: 1, records: 200, form: 'text', perPage: 10, ...options });
}

function sourceOf(site: HiddenSite, more: Partial<FormSource> = {}): FormSource {
  const url = `${site.origin}/`;
  const page = { url, html: site.answer(url).html, encoding: 'UTF-8', isNofollow: false };
  return { ...page, index: 0, corrections: [], mayPost: false, ...more };
}

/** Five records, each with this text. */
function listOf(text: string): string {
  const items = [1, 2, 3, 4, 5].map((i) => `<li><a href="/i/${i}">The record ${i}</a><p>a${i} ${text}</p></li>`);
  return `<ul>${items.join('')}</ul>`;
}

/** Makes this many visits. Each begins only with the kept state. */
async function asked(site: HiddenSite, source: FormSource, most: number, words = WORDS, live?: LiveHarvests) {
  let task: StepTask = { source, words, answers: [], known: { nothing: [] }, seed: 7 };
  const visits: string[] = [];
  let step = await nextStep(task, live);
  while (step.next !== undefined && visits.length < most) {
    const { request } = step.next;
    visits.push(request.url);
    const { html, status } = site.answer(request.url);
    step = await nextStep(
      structuredClone({ ...task, came: { visit: step.next, page: { url: request.url, html, status } } }),
      live,
    );
    task = { ...task, answers: [...task.answers, step.answer as KeptAnswer], known: step.known };
  }
  return { answers: task.answers, visits, step };
}

describe('a form in steps', () => {
  it.each(['text', 'several'] as const)('of kind %s gets the same questions from a harvest at hand', async (form) => {
    const site = siteWith({ form });
    const words = (site.records[3]?.text ?? '').split(' ').map((word): [string, number] => [word, 1]);
    const live = new LiveHarvests();
    const taken = vi.spyOn(live, 'take');
    const others = [siteWith({ seed: 2, form: 'choices' }), siteWith({ seed: 3 })];
    const [kept] = await Promise.all([site, ...others].map((each) => asked(each, sourceOf(each), 15, words, live)));
    expect(kept?.visits.length).toBe(15);
    expect(kept).toEqual(await asked(site, sourceOf(site), 15, words));
    // Each harvest begins once.
    expect(taken.mock.results.filter(({ value }) => value === undefined)).toHaveLength(3);
    // Another round gets other answers, and has no part in the harvest at hand.
    const after = siteWith({ form, records: 100 });
    expect(await asked(after, sourceOf(site), 9, words, live)).toEqual(await asked(after, sourceOf(site), 9, words));
  });

  it('gets a nonsense word, then the wanted words, then words of the answers, each once', async () => {
    const site = siteWith();
    const [first] = site.records[3]?.text.split(' ') ?? [];
    const words = [...WORDS, [first as string, 0.2] as const];
    const { answers, visits, step } = await asked(site, sourceOf(site), 12, words);
    expect(answers.slice(0, 4).map(({ template, term }) => (template === 'nonsense' ? '' : term))).toEqual([
      '',
      'library',
      'museum',
      first,
    ]);
    expect(answers.slice(0, 3).map(({ outcome }) => outcome)).toEqual(['empty', 'empty', 'empty']);
    expect(answers[3]).toMatchObject({ outcome: 'records', filled: [{ label: 'Search words', value: first }] });
    expect(new Set(visits).size).toBe(visits.length);
    const seen = new Set(answers.flatMap(({ records }) => records.map(({ link }) => link)));
    expect(seen.size).toBeGreaterThan(50);
    const weights = new Map(step.weights);
    expect(weights.get('library')).toBeLessThan(1);
    expect(weights.get(first as string)).toBeGreaterThan(0.2);
  });

  it('may have a field with the name of its own first question', async () => {
    const site = siteWith();
    const source = sourceOf(site);
    const html = source.html.replaceAll('name="q"', 'name="nonsense"');
    const task = { source: { ...source, html }, words: WORDS, answers: [], known: { nothing: [] }, seed: 7 };
    const { next } = await nextStep(task);
    const visit = { ...(next as NextVisit), filled: [{ label: 'Search words', value: 'library' }], term: 'library' };
    const came = { visit, page: { url: visit.request.url, html: listOf('library'), status: 200 } };
    expect(next).toMatchObject({ template: 'nonsense', filled: [] });
    expect((await nextStep({ ...task, came })).answer).toMatchObject({ outcome: 'records' });
  });

  it('goes on behind words with too many results, however many these are', async () => {
    const source = sourceOf(siteWith());
    const answers: KeptAnswer[] = [];
    for (let i = 0; i < 12; i++) {
      const { next } = await nextStep({ source, words: WORDS, answers, known: { nothing: [] }, seed: 7 });
      if (next !== undefined) answers.push(answerTo(next, i));
    }
    expect(answers.map(({ outcome }) => outcome).slice(0, 3)).toEqual(['empty', 'too many', 'records']);
    expect(answers.length).toBe(12);
  });

  function answerTo({ key, request, template, term, filled }: NextVisit, i: number): KeptAnswer {
    const outcome = i === 0 ? 'empty' : term === 'library' ? 'too many' : 'records';
    const records = [...'abcdefghij'].map((letter, at, letters) => ({
      title: `${term} ${letter.repeat(4)} ${letters[i % 10]}${letter}${letter}`,
      link: `https://a.example/${i}/${at}`,
    }));
    const base = { key, url: request.url, template, term, filled, outcome } as const;
    return { ...base, records: outcome === 'records' ? records : [] };
  }

  it('of hundreds of required choices is asked', async () => {
    const options = Array.from({ length: 200 }, (_, i) => `<option>${i}`).join('');
    const choices = Array.from({ length: 195 }, (_, i) => `<select required name="s${i}">${options}</select>`);
    const html = `<form action="/s">Search <input name="q" type="search">${choices.join('')}<button>Search</button></form>`;
    const source = { ...sourceOf(siteWith()), html };
    const task = { source, words: WORDS, answers: [], known: { nothing: [] }, seed: 7 };
    const begun = await nextStep(task);
    const { url } = begun.next?.request ?? {};
    const came = { visit: begun.next as NextVisit, page: { url: url as string, html: 'nothing', status: 200 } };
    const { next } = await nextStep({ ...task, came });
    expect([...new URL(next?.request.url ?? '').searchParams.keys()]).toHaveLength(196);
  });

  it('keeps characters whole when it cuts an answer', async () => {
    const source = sourceOf(siteWith());
    const begun = await nextStep({ source, words: WORDS, answers: [], known: { nothing: [] }, seed: 7 });
    const visit = { ...(begun.next as NextVisit), template: 'q', term: 'library' };
    const came = { visit, page: { url: visit.request.url, html: listOf('\u{1F600}'.repeat(300)), status: 200 } };
    const { answer } = await nextStep({ source, words: WORDS, answers: [], known: begun.known, seed: 7, came });
    expect(answer?.records).toHaveLength(5);
    expect(JSON.stringify(answer?.records)).not.toMatch(/\\ud[89ab]/);
  });

  it('goes on with other words, and repeats no known question', async () => {
    const site = siteWith();
    const { answers, step, visits } = await asked(site, sourceOf(site), 6);
    const word = site.records[9]?.text.split(' ')[0] as string;
    const task = { source: sourceOf(site), words: [[word, 1] as const, ...WORDS], answers, known: step.known, seed: 7 };
    const { next } = await nextStep(task);
    expect(visits).not.toContain(next?.request.url);
  });

  it('is not asked if that is forbidden or the form is gone', async () => {
    const site = siteWith();
    const task = { words: WORDS, answers: [], known: { nothing: [] }, seed: 7 };
    expect((await nextStep({ ...task, source: sourceOf(site, { isNofollow: true }) })).next).toBeUndefined();
    expect((await nextStep({ ...task, source: sourceOf(site, { index: 3 }) })).form).toBeUndefined();
    const posted = sourceOf(site);
    const html = posted.html.replace('<form', '<form method="post"');
    expect((await nextStep({ ...task, source: { ...posted, html } })).form?.refusal).toEqual({ why: 'post' });
    const { next } = await nextStep({ ...task, source: { ...posted, html, mayPost: true } });
    expect(next?.request).toMatchObject({ method: 'POST', contentType: 'application/x-www-form-urlencoded' });
  });
});

describe('a correction by hand', () => {
  const choices = siteWith({ form: 'several' });

  it('overrides what Fenix made out', () => {
    const source = sourceOf(choices, {
      corrections: [
        { name: 'town', role: 'other', label: 'Where it lies' },
        { name: 'kind', role: 'query' },
      ],
    });
    const fields = formOf(source)?.form.fields.map(({ name, role, label }) => [name, role, label.text, label.by]);
    expect(fields).toContainEqual(['town', 'other', 'Where it lies', 'person']);
    // A choice takes no typed text.
    expect(fields).toContainEqual(['kind', 'category', 'Kind', 'markup']);
  });

  it('makes no search of a form that asks for a login', () => {
    const html =
      '<form action="/in"><input name="user"><input type="password" name="pass"><button>Log in</button></form>';
    const page = { url: 'https://a.example/', html, encoding: 'UTF-8', isNofollow: false };
    const said = formOf({ ...page, index: 0, mayPost: true, corrections: [{ name: 'user', role: 'query' }] })?.said;
    expect(said !== undefined && isRefusal(said)).toBe(true);
  });
});

describe('looking for forms', () => {
  const page = (html: string) => formsOn({ url: 'https://a.example/', html, encoding: 'UTF-8', isNofollow: false });
  const LINKS = `<a href="/about">About us</a><a href="/login">Log in to search</a><a href="/acervo">Acervo</a>
    <a href="/find/advanced">Advanced search</a><a href="/busca">Busca</a><a rel="nofollow" href="/search">Search</a>
    <a href="https://b.example/search">Search elsewhere</a>`;

  it('follows links of the same site that speak of searching, unless they are nofollow', () => {
    expect(page(LINKS).links.map(({ url }) => new URL(url).pathname)).toEqual([
      '/find/advanced',
      '/busca',
      '/acervo',
      '/about',
      '/login',
    ]);
    expect(page(`<head><meta name="robots" content="nofollow"></head>${LINKS}`).links).toEqual([]);
  });

  it('says the purpose of each form, and why it is refused', () => {
    const search =
      '<form action="/f" role="search"><label>Words <input name="q" type="search"></label><button>Search</button></form>';
    const login =
      '<form action="/in" method="post"><input name="user"><input type="password" name="p"><button>Log in</button></form>';
    expect(page(search + login).forms).toMatchObject([
      { index: 0, kind: 'search', method: 'get', fields: [{ name: 'q', role: 'query', label: 'Words' }] },
      { index: 1, kind: 'login', method: 'post', refusal: { why: expect.stringMatching(/person|kind/) } },
    ]);
    const closed = page(`<head><meta name="robots" content="noindex, nofollow"></head>${search}`);
    expect(closed.forms[0]?.refusal).toEqual({ why: 'nofollow' });
  });

  it('reads a scripted search if the page names its address, and says so if not', async () => {
    const field = '<input type="search" placeholder="Search the archive">';
    const [beyond] = page(`<div>${field}</div>`).forms;
    expect(beyond).toMatchObject({
      kind: 'search',
      refusal: { why: 'scripted' },
      fields: [{ label: 'Search the archive' }],
    });
    const { forms, html } = page(`<div data-search-url="/api/find?q=">${field}</div>`);
    expect(forms).toMatchObject([{ index: 0, kind: 'search', method: 'get', fields: [{ name: 'q', role: 'query' }] }]);
    const source = { url: 'https://a.example/', html, encoding: 'UTF-8', isNofollow: false, index: 0 };
    const task = { words: WORDS, answers: [], known: { nothing: [] }, seed: 1 };
    const { next } = await nextStep({ ...task, source: { ...source, corrections: [], mayPost: false } });
    expect(next?.request.url).toMatch(/^https:\/\/a\.example\/api\/find\?q=\w+$/);
  });
});
