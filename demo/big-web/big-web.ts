/**
 * A web of a hundred thousand sites that nobody stores: every page is a function of its address, a seed and the time.
 * Answered in memory (`at`), or served (`server.ts`). README.md says what it is like, and after which figures.
 */
import type { Fault } from '../faults.ts';
import type { Words } from '../generated/sentences.ts';
import { sitemapOf } from '../sitemap.ts';
import { Changes, DAY_MS, rateBy } from './changes.ts';
import { dice, hashOf } from './dice.ts';
import { FAILING_HOURS, GENERAL_SITES, OF_ITS_SITE, SIZE_EXPONENT } from './figures.ts';
import { type Ground, linksOf, type PageNumber, SECTION_DEPTH } from './links.ts';
import { HARMLESS, type Manners, mannersBy, robotsOf } from './manners.ts';
import { type BigAnswer, BigLink, type BigPage, type LinkWords } from './page.ts';
import { ancestorAt, pageAt, parentOf, pathOf } from './places.ts';
import { calendarLink, deeper, grownAt, monthAt, notThere } from './traps.ts';
import { type BigTopic, Speech } from './words.ts';
import { zipfSizes } from './zipf.ts';

export interface BigWebOptions {
  readonly seed: number;
  readonly hosts: number;
  /** About this many pages together, without traps. */
  readonly pages: number;
  /** Whether some sites fail, set traps and forbid, by default true. */
  readonly hazards?: boolean;
}

export const BIG_WEB: BigWebOptions = { seed: 1, hosts: 100_000, pages: 4_000_000 };

/** Names under `localhost`, for clients that cannot be told other addresses. */
const ADDRESS =
  /^http:\/\/w(0|[1-9]\d{0,8})(\.(?:test|localhost)(?::\d+)?)(\/[^?#]*)(?:\?(?:(?:sid|visit)=([0-9a-f]{1,8}))?[^#]*)?$/;
const MOST_IN_SITEMAP = 500;
const HOUR_MS = DAY_MS / 24;
const PLAIN_TEXT = 'text/plain; charset=utf-8';

/** A visit with the parts of its address. */
interface Asked {
  readonly host: number;
  readonly origin: string;
  readonly path: string;
  readonly session: number;
  readonly at: number;
  readonly manners: Manners;
}

export class BigWeb implements Ground {
  readonly seed: number;
  readonly hosts: number;
  readonly topics: number;
  readonly sizeOf: (host: number) => number;
  readonly #hazards: boolean;
  readonly #speech: Speech;

  constructor(words: Words, { seed, hosts, pages, hazards = true }: BigWebOptions) {
    this.seed = seed;
    this.hosts = hosts;
    this.sizeOf = zipfSizes(hosts, pages, SIZE_EXPONENT);
    this.#speech = new Speech(words);
    this.topics = this.#speech.topics.length;
    this.#hazards = hazards;
  }

  get allTopics(): readonly BigTopic[] {
    return this.#speech.topics;
  }

  /** What a visit to an address finds at a time; undefined for what is no address of this web. */
  at(url: string, at: number): BigAnswer | undefined {
    const asked = this.#asked(url, at);
    if (asked === undefined) return undefined;
    const { host, origin, path, manners } = asked;
    if (path === '/robots.txt') return { kind: 'file', type: PLAIN_TEXT, body: robotsOf(manners, origin) };
    if (path === '/sitemap.xml' && manners.hasSitemap) return this.#sitemap(asked);
    const endless =
      (manners.calendar ? monthAt(origin, path) : undefined) ?? (manners.growing ? grownAt(origin, path) : undefined);
    if (endless !== undefined) return { kind: 'page', page: endless };
    const found = pageAt(path, this.sizeOf(host));
    if (found?.exact === true) return { kind: 'page', page: this.#page(asked, found.page) };
    if (found !== undefined) return { kind: 'moved', to: `${origin}${path}/` };
    return manners.softNotFound ? { kind: 'page', page: notThere(origin) } : { kind: 'missing' };
  }

  /** The fault on the way to an address, in this hour. */
  faultAt(url: string, at: number): Fault | undefined {
    const asked = this.#asked(url, at);
    if (asked === undefined) return undefined;
    const { fails, slow } = asked.manners;
    if (fails === 'always') return 'broken';
    const chance = dice(this.seed, 'fault', asked.host, Math.floor(at / HOUR_MS));
    if (fails === 'sometimes' && chance() < FAILING_HOURS) return chance() < 0.5 ? 'busy' : 'cut';
    return slow ? 'slow' : undefined;
  }

  /** `end`: of the site's name, and the port. */
  urlOf({ host, page }: PageNumber, end = '.test'): string {
    return `http://w${host}${end}${pathOf(page, this.sizeOf(host))}`;
  }

  /** The page at an address, by its numbers. */
  numberOf(url: string): PageNumber | undefined {
    const asked = this.#asked(url, 0);
    const found = asked === undefined ? undefined : pageAt(asked.path, this.sizeOf(asked.host));
    return asked === undefined || found?.exact !== true ? undefined : { host: asked.host, page: found.page };
  }

  /** The topic of a page: mostly that of its site or, on the largest sites, of its subsection. */
  topicOf(host: number, page: number): number {
    const chance = dice(this.seed, 'topic', host, page);
    if (chance() >= OF_ITS_SITE) return Math.floor(chance() * this.topics);
    if (host >= GENERAL_SITES) return host % this.topics;
    return Math.floor(dice(this.seed, 'subject', host, ancestorAt(page, SECTION_DEPTH))() * this.topics);
  }

  linksOf(host: number, page: number): readonly PageNumber[] {
    return linksOf(this, host, page);
  }

  changesOf(host: number, page: number): Changes {
    const perDay = rateBy(dice(this.seed, 'rate', host, page));
    return new Changes(perDay, (block) => dice(this.seed, 'change', host, page, block));
  }

  mannersOf(host: number): Manners {
    return this.#hazards ? mannersBy(dice(this.seed, 'manners', host)) : HARMLESS;
  }

  #asked(url: string, at: number): Asked | undefined {
    const [, digits, end = '', path, sid = '0'] = ADDRESS.exec(url) ?? [];
    const host = Number(digits);
    if (path === undefined || host >= this.hosts) return undefined;
    const session = Number.parseInt(sid, 16);
    return { host, origin: `http://w${host}${end}`, path, session, at, manners: this.mannersOf(host) };
  }

  #page(asked: Asked, page: number): BigPage {
    const { host, at } = asked;
    const topic = this.topicOf(host, page);
    const changed = this.changesOf(host, page).last(at);
    // Text and links are made on demand, because many callers only ask for changes.
    const said = () =>
      this.#speech.page(
        this.#topic(topic),
        dice(this.seed, 'text', host, page),
        dice(this.seed, 'news', host, page, changed),
      );
    const links = () => this.#links(asked, page);
    return {
      topic,
      changed,
      get title() {
        return said().title;
      },
      get paragraphs() {
        return said().paragraphs;
      },
      get links() {
        return links();
      },
    };
  }

  #links(asked: Asked, page: number): readonly BigLink[] {
    const { host, origin, path, manners } = asked;
    const end = origin.slice(origin.indexOf('.'));
    const session = this.#sessionOf(asked, page);
    const links = this.linksOf(host, page).map((to, place) => {
      const url = this.urlOf(to, end) + (to.host === host ? session : '');
      return new BigLink(url, () => this.#wordsOf(host, page, to, place));
    });
    if (manners.growing) links.push(deeper(origin, path));
    if (manners.calendar && page === 0) links.push(calendarLink(origin));
    return links;
  }

  /** The words of a link. Links upwards in a site have only these. */
  #wordsOf(host: number, page: number, to: PageNumber, place: number): LinkWords {
    const isNavigation = to.host === host && (to.page === 0 || (page > 0 && to.page === parentOf(page)));
    if (isNavigation) return { anchor: to.page === 0 ? 'home' : 'up', around: '' };
    const topics = [this.topicOf(host, page), this.topicOf(to.host, to.page)] as const;
    const chance = dice(this.seed, 'anchor', host, page, place);
    return this.#speech.link(this.#topic(topics[0]), this.#topic(topics[1]), chance);
  }

  #sessionOf({ host, session, manners }: Asked, page: number): string {
    if (!manners.sessions) return '';
    // Half of them have a name that reveals them.
    return `?${host % 2 === 0 ? 'sid' : 'visit'}=${(hashOf(this.seed, 'session', host, page, session) >>> 0).toString(16)}`;
  }

  #topic(place: number): BigTopic {
    return this.#speech.topics[place] as BigTopic;
  }

  #sitemap({ host, origin, at }: Asked): BigAnswer {
    const size = this.sizeOf(host);
    const pages = Array.from({ length: Math.min(size, MOST_IN_SITEMAP) }, (_, page) => ({
      path: pathOf(page, size),
      changed: new Date(this.changesOf(host, page).last(at)).toISOString(),
    }));
    const { type, body } = sitemapOf(origin, pages);
    return { kind: 'file', type, body };
  }
}
