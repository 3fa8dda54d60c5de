/**
 * A site whose records have no links: a database of known size behind a form. Answers follow from its options and the address.
 * Only the records are stored, made from its seed.
 */
import { chanceOf, pick } from '../chance.ts';
import { escapeHtml } from '../html.ts';
import { SUBJECTS, TOWNS, wordAt, wordOfSubject } from './words.ts';

export interface HiddenSiteOptions {
  readonly seed: number;
  /** How many records it has. */
  readonly records: number;
  /** One text; a text with choices; choices alone; a text and a choice that must be made. */
  readonly form: 'text' | 'several' | 'choices' | 'required';
  readonly perPage: number;
  /** The most records shown for a search. */
  readonly most?: number;
  /** Refuses a search with more results than `most`, and asks for a narrower one. */
  readonly refuses?: boolean;
  /** The words of its home page about it. */
  readonly about?: { readonly title: string; readonly text: string };
}

export interface HiddenRecord {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly kind: number;
  readonly town: number;
  readonly year: number;
}

/** The kind of a page, for judges. */
export type HiddenPageKind = 'form' | 'records' | 'empty' | 'error' | 'too many' | 'record';

export interface HiddenAnswer {
  readonly status: number;
  readonly html: string;
  readonly kind: HiddenPageKind;
}

const KINDS = ['Maps', 'Letters', 'Prints', 'Ledgers', 'Paintings', 'Coins', 'Tools', 'Diaries'];
const FIRST_YEAR = 1_990;
const YEARS = 25;
const TITLE_WORDS = 4;
const TEXT_WORDS = 14;
/** The share of its words from its subject. */
const OF_SUBJECT = 0.6;
/** The share of addresses with an error for an answer. */
const BROKEN = 0.01;
const SHORTEST_WORD = 3;

export class HiddenSite {
  readonly origin: string;
  readonly #options: HiddenSiteOptions;
  readonly #records: readonly HiddenRecord[];
  readonly #byWord = new Map<string, Set<number>>();

  constructor(options: HiddenSiteOptions) {
    this.#options = options;
    this.origin = `http://hidden-${options.form}-${options.records}.test`;
    this.#records = Array.from({ length: options.records }, (_, id) => recordOf(options.seed, id));
    for (const { id, title, text } of this.#records) {
      for (const word of `${title} ${text}`.toLowerCase().split(' ')) {
        const ids = this.#byWord.get(word) ?? new Set();
        ids.add(id);
        this.#byWord.set(word, ids);
      }
    }
  }

  get records(): readonly HiddenRecord[] {
    return this.#records;
  }

  answer(address: string): HiddenAnswer {
    const { pathname, searchParams } = new URL(address);
    if (pathname === '/') return this.#page('form', this.#welcome());
    const id = /^\/item\/(\d+)$/.exec(pathname)?.[1];
    if (id !== undefined) return this.#item(Number(id));
    if (pathname !== '/find') return this.#page('error', '<h1>Page not found</h1>', 404);
    if (chanceOf(this.#options.seed, 'broken', address)() < BROKEN) {
      return this.#page('error', '<h1>Internal server error</h1>', 500);
    }
    return this.#found(searchParams);
  }

  #welcome(): string {
    const { title, text } = this.#options.about ?? {
      title: 'The archive',
      text: 'All that it has is found by its search.',
    };
    return `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`;
  }

  #item(id: number): HiddenAnswer {
    const record = this.#records[id];
    if (record === undefined) return this.#page('error', '<h1>Page not found</h1>', 404);
    return this.#page('record', `<h1>${escapeHtml(record.title)}</h1><p>${record.text}</p>`);
  }

  #found(asked: URLSearchParams): HiddenAnswer {
    const { form, most = Number.POSITIVE_INFINITY, refuses, perPage } = this.#options;
    const said = (asked.get('q') ?? '').toLowerCase().trim();
    if (form === 'required' && (asked.get('kind') ?? '') === '') {
      return this.#page('error', '<h1>Search</h1><p class="warning">Error: please choose a kind.</p>');
    }
    if (said !== '' && said.length < SHORTEST_WORD) {
      return this.#page('error', '<h1>Search</h1><p class="warning">Error: words have three letters at least.</p>');
    }
    const all = this.#matching(said, asked);
    if (all.length === 0) {
      return this.#page('empty', `<h1>Search</h1><p>Nothing was found for “${escapeHtml(said)}”.</p>`);
    }
    if (refuses === true && all.length > most) {
      return this.#page(
        'too many',
        `<h1>Search</h1><p>Too many results (${all.length}). Please narrow your search.</p>`,
      );
    }
    const page = Math.max(1, Number(asked.get('page') ?? 1) || 1);
    return this.#listed(all.slice(0, most), page, perPage, asked);
  }

  /** Newest first. A form with a text field finds nothing without a word. */
  #matching(said: string, asked: URLSearchParams): readonly HiddenRecord[] {
    const words = said.split(/\s+/).filter((word) => word !== '');
    const isAny = words.length === 0;
    const choices = (['kind', 'town', 'year'] as const).flatMap((name) => {
      const value = asked.get(name) ?? '';
      return value === '' ? [] : [{ name, value: Number(value) }];
    });
    if (isAny && (this.#options.form === 'text' || choices.length === 0)) return [];
    const [first, ...rest] = words.map((word) => this.#byWord.get(word) ?? new Set<number>());
    const ids = first === undefined ? this.#records.map(({ id }) => id) : [...first];
    return ids
      .filter((id) => rest.every((other) => other.has(id)))
      .map((id) => this.#records[id] as HiddenRecord)
      .filter((record) => choices.every(({ name, value }) => record[name] === value))
      .reverse();
  }

  #listed(all: readonly HiddenRecord[], page: number, perPage: number, asked: URLSearchParams): HiddenAnswer {
    const shown = all.slice((page - 1) * perPage, page * perPage);
    if (shown.length === 0) return this.#page('empty', '<h1>Search</h1><p>No more results.</p>');
    const items = shown.map(
      ({ id, title, text, year, town }) =>
        `<li class="hit"><h3><a href="/item/${id}">${escapeHtml(title)}</a></h3><p class="text">${text}</p><span class="place">${TOWNS[town]}, ${year}</span></li>`,
    );
    const addressOf = (n: number) => {
      const query = new URLSearchParams(asked);
      query.set('page', String(n));
      return escapeHtml(`/find?${query}`);
    };
    const next =
      page * perPage < all.length ? `<a class="next" rel="next" href="${addressOf(page + 1)}">Next page</a>` : '';
    const before = page > 1 ? `<a href="${addressOf(page - 1)}">Previous page</a>` : '';
    const body = `<h1>Search</h1><p>${all.length} results</p><ul class="hits">${items.join('\n')}</ul><div class="pages">${before} ${next}</div>`;
    return this.#page('records', body);
  }

  #page(kind: HiddenPageKind, body: string, status = 200): HiddenAnswer {
    const html = `<!doctype html><html lang="en"><head><title>The archive</title></head><body><header><a href="/">The archive</a> <a href="/about">About us</a></header>
${this.#form()}<main>${body}</main><footer><p>Open from nine to five</p></footer></body></html>`;
    return { status, html, kind };
  }

  #form(): string {
    const { form } = this.#options;
    const text = '<label for="q">Search words</label> <input type="text" id="q" name="q">';
    const select = (name: string, label: string, options: readonly string[], all: string) =>
      `<label>${label} <select name="${name}"${form === 'required' ? ' required' : ''}><option value="">${all}</option>${options
        .map((option, i) => `<option value="${name === 'year' ? option : i}">${option}</option>`)
        .join('')}</select></label>`;
    const kinds = select('kind', 'Kind', KINDS, form === 'required' ? 'Choose a kind' : 'All kinds');
    const towns = select('town', 'Town', TOWNS, 'All towns');
    const years = select(
      'year',
      'Year',
      Array.from({ length: YEARS }, (_, i) => String(FIRST_YEAR + i)),
      'All years',
    );
    const fields = {
      text,
      several: `${text} ${kinds} ${towns}`,
      choices: `${kinds} ${towns} ${years}`,
      required: `${text} ${kinds}`,
    };
    return `<form action="/find" class="search-form" role="search">${fields[form]} <button>Search</button></form>`;
  }
}

function recordOf(seed: number, id: number): HiddenRecord {
  const chance = chanceOf(seed, 'record', id);
  const subject = Math.floor(chance() * SUBJECTS);
  const word = () => (chance() < OF_SUBJECT ? wordOfSubject(subject, chance()) : wordAt(chance()));
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  const title = words(TITLE_WORDS);
  return {
    id,
    title: `${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    text: words(TEXT_WORDS),
    kind: KINDS.indexOf(pick(KINDS, chance)),
    town: TOWNS.indexOf(pick(TOWNS, chance)),
    year: FIRST_YEAR + Math.floor(chance() * YEARS),
  };
}
