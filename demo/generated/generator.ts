/**
 * Any number of sites and pages out of a seed, without files: page g is worked out when it is asked for, and is the
 * same every time. Page g belongs to topic g mod T; its place among that topic's pages, the whole part of g / T, says
 * when it appeared, and both together on which of the S sites it lies: every site has pages on every topic. What each page is worth for its topic is known (`gradeOf`), and its words do not tell a search engine.
 */
import { type Chance, chanceOf } from '../chance.ts';
import { slugOf } from '../letters.ts';
import type { Answer, Listed, Site, Visit } from '../site.ts';
import { html } from '../site.ts';
import { sitemapOf } from '../sitemap.ts';
import { frontOf, type GeneratedPage, type GeneratedSite, pageOf } from './looks.ts';
import { compose, type Grade, type Words } from './sentences.ts';

export interface GeneratorOptions {
  readonly seed: number;
  readonly sites: number;
  /** Pages of a topic at the beginning. More appear every week. */
  readonly pagesAtStart: number;
}

export const GENERATOR_DEFAULTS: GeneratorOptions = { seed: 1, sites: 6, pagesAtStart: 320 };

/** From this date on new pages appear. */
export const BEGINNING = Date.UTC(2026, 10, 1);

/** New pages per topic and week: more than ten of them are relevant. */
const WEEKLY = 64;
const DAY_MS = 24 * 60 * 60_000;
const PAST_DAYS = 600;

/** Shares of pages by grade: about a quarter is relevant, the rest only sounds so. */
const GRADES: readonly (readonly [upTo: number, grade: Grade])[] = [
  [0.14, 4],
  [0.26, 3],
  [0.31, 2],
  [0.42, 1],
  [1, 0],
];

const CHANGING_SHARE = 0.15;
const FRONT_PAGES = 25;
const SITEMAP_PAGES = 5_000;
const RELATED = 4;
const RELATED_REACH = 200;
const LONGEST_SLUG = 60;

const NAMES = [
  'Weekly Digest',
  'Open Notebook',
  'The Bulletin',
  'Common Ledger',
  'Gazeta',
  'Folha Avulsa',
  'Reading Desk',
  'Almanaque',
];

export interface Generated {
  readonly sites: readonly Site[];
  /** The grade of the page at this path on a topic, or 0 if it is not generated. */
  gradeOf(site: string, path: string, topic: string): number;
}

export function generate(words: Words, options: GeneratorOptions = GENERATOR_DEFAULTS): Generated {
  const world = new World(words, options);
  const sites = Array.from({ length: options.sites }, (_, i) => siteOf(world, i));
  return {
    sites,
    gradeOf(site, path, topic) {
      const g = numberIn(path);
      if (g === undefined || site !== idOf(world.siteOf(g))) return 0;
      return world.topicOf(g) === topic ? world.gradeOf(g) : 0;
    },
  };
}

class World {
  readonly options: GeneratorOptions;
  readonly #words: Words;
  readonly #topics: readonly string[];

  constructor(words: Words, options: GeneratorOptions) {
    this.#words = words;
    this.options = options;
    this.#topics = Object.keys(words.topics);
  }

  topicOf(g: number): string {
    return this.#topics[g % this.#topics.length] as string;
  }

  siteOf(g: number): number {
    return (g + Math.floor(g / this.#topics.length)) % this.options.sites;
  }

  /** The pages of a site that have appeared on a day, by number. */
  *numbersOf(site: number, day: number): Generator<number> {
    const { sites } = this.options;
    const topics = this.#topics.length;
    const places = this.countOn(day) / topics;
    for (let place = 0; place < places; place++) {
      // Solves siteOf(g) = site for the first page of this place, the others follow at distance S.
      const first = (((site - place * (topics + 1)) % sites) + sites) % sites;
      for (let topic = first; topic < topics; topic += sites) {
        const g = place * topics + topic;
        if (this.appears(g) <= day) yield g;
      }
    }
  }

  gradeOf(g: number): Grade {
    const drawn = this.#chance(g, 'grade')();
    return (GRADES.find(([upTo]) => drawn < upTo) as (typeof GRADES)[number])[1];
  }

  /** Days since 1970 on which the page appeared. */
  appears(g: number): number {
    const { pagesAtStart } = this.options;
    const place = Math.floor(g / this.#topics.length);
    const beginning = BEGINNING / DAY_MS;
    if (place < pagesAtStart) return beginning - 1 - Math.floor(this.#chance(g, 'day')() * PAST_DAYS);
    return beginning + Math.floor(((place - pagesAtStart) * 7) / WEEKLY);
  }

  /** The number of pages on a day. Their numbers lie below it. */
  countOn(day: number): number {
    const weeks = Math.max(0, day + 1 - BEGINNING / DAY_MS) / 7;
    return (this.options.pagesAtStart + Math.ceil(weeks * WEEKLY)) * this.#topics.length;
  }

  page(g: number, day: number): GeneratedPage {
    const vocabulary = this.#words.topics[this.topicOf(g)] as Words['topics'][string];
    const patterns = this.#words.patterns[vocabulary.language];
    const chance = this.#chance(g, 'text');
    const { title, description, paragraphs } = compose(vocabulary, patterns, this.gradeOf(g), chance);
    const published = this.appears(g);
    const change = this.#changeOf(g, published);
    const changed = change !== undefined && change <= day ? change : published;
    const added = changed === published ? [] : [compose(vocabulary, patterns, this.gradeOf(g), chance).description];
    return {
      number: g,
      path: `/${g}-${slugOf(title).slice(0, LONGEST_SLUG)}`,
      title,
      description,
      paragraphs: [...paragraphs, ...added],
      language: vocabulary.language,
      published: dateOf(published),
      changed: dateOf(changed),
    };
  }

  #changeOf(g: number, published: number): number | undefined {
    const chance = this.#chance(g, 'change');
    return chance() < CHANGING_SHARE ? published + 7 + Math.floor(chance() * 90) : undefined;
  }

  #chance(g: number, purpose: string): Chance {
    return chanceOf(this.options.seed, purpose, g);
  }
}

function siteOf(world: World, index: number): Site {
  const about: GeneratedSite = { id: idOf(index), name: `${NAMES[index % NAMES.length]} ${index + 1}`, index };
  const find = ({ path, at }: Visit): GeneratedPage | undefined => {
    const g = numberIn(path);
    const day = Math.floor(at / DAY_MS);
    if (g === undefined || world.siteOf(g) !== index || world.appears(g) > day) return undefined;
    const page = world.page(g, day);
    return page.path === path ? page : undefined;
  };
  return {
    id: about.id,
    name: about.name,
    language: 'en',
    about: 'generated pages on many subjects',
    answer(visit): Answer | undefined {
      const day = Math.floor(visit.at / DAY_MS);
      const some = (n: number) => [...take(world.numbersOf(index, day), n)].map((g) => world.page(g, day));
      if (visit.path === '/') return html(frontOf(about, some(FRONT_PAGES)));
      if (visit.path === '/robots.txt') return robots(visit.origin);
      if (visit.path === '/sitemap.xml') return sitemapOf(visit.origin, some(SITEMAP_PAGES));
      const page = find(visit);
      return page === undefined ? undefined : html(pageOf(about, page, neighbours(page.number)));
    },
    *listed(at): Generator<Listed> {
      const day = Math.floor(at / DAY_MS);
      for (const g of world.numbersOf(index, day)) {
        const { paragraphs, ...page } = world.page(g, day);
        yield { ...page, text: paragraphs.join('\n') };
      }
    },
  };

  /** Pages of the same site that a page links to. */
  function neighbours(g: number): readonly GeneratedPage[] {
    const day = world.appears(g);
    const before = Array.from({ length: Math.min(g, RELATED_REACH) }, (_, i) => g - 1 - i);
    return before
      .filter((other) => world.siteOf(other) === index && world.appears(other) <= day)
      .slice(0, RELATED)
      .map((other) => world.page(other, day));
  }
}

function idOf(index: number): string {
  return `gen${index + 1}`;
}

function numberIn(path: string): number | undefined {
  const digits = /^\/(\d{1,12})-/.exec(path)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

function* take<T>(items: Iterable<T>, n: number): Generator<T> {
  let left = n;
  for (const item of items) {
    if (left-- <= 0) return;
    yield item;
  }
}

function robots(origin: string): Answer {
  const body = `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`;
  return { status: 200, type: 'text/plain; charset=utf-8', body };
}
