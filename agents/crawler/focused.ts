/**
 * The best first, as an agent's profiles see it. What a page will be liked is foretold from what is known of it unread:
 *
 *   what the link says, and whether that is anything · the page it stands on ·
 *   what the pages of its site, and of its folder there, were like so far
 *
 * each as a share of what good ones are like (`scale.ts`). How much each of them tells is learned while crawling, from what came of
 * earlier links: a regression, brought up to date with each visit. What a visit tells of its folder counts for links that wait there,
 * too. Sections of large sites of which nothing was read are worth a look beside that, whatever their links say (`places.ts`); and where
 * nothing is foretold to be good, pages that lead to many others come first (`yields.ts`).
 */
import { wordsOfPath } from '../addresses.ts';
import { siteOf } from '../reader/hosts.ts';
import { type LearnedPlaces, Places, put, sectionsAbove } from './places.ts';
import type { FoundLink, Liking, SelectionPolicy, VisitOutcome } from './policy.ts';
import { type Fitted, Regression } from './regression.ts';
import { Scale, type Seen } from './scale.ts';
import { type WaitingLink, WaitingLinks } from './waiting-links.ts';
import { type Yielded, Yields } from './yields.ts';

/** What each sign weighs before anything was learned, in the order of `FOCUSED_SIGNS`, and those of `withinFolder` after them. */
const FIRST_WEIGHTS = [0, 0.5, 0, 0.1, 0.2, 0.4, 0, 0] as const;
/** How many visits these weigh as much as. */
const FIRST_VISITS = 20;

const MOST_ANCHORS = 50_000;
/** Links back to what was visited are met once. */
const MOST_MET = 100_000;

/** What a look at a page is worth that leads to as many new ones as that, or more: little beside what is foretold to be good. */
const WORTH_OF_NEW = 0.2;
const MANY_NEW = 16;
/** Of those that are worth a look for that, the better one counts by so much of it. */
const SHARE_OF_FORETOLD = 0.2;

/** Who rose by less is not told of. */
const LEAST_RISE = 0.01;

/** What is handed on, as JSON. */
interface Learned extends LearnedPlaces {
  readonly fitted: Fitted;
  /** Of pages, and of what links say. */
  readonly scales?: readonly [pages: Seen, links: Seen];
  readonly yielded?: Yielded;
}

/** The signs that a score is made of, in their order. */
export const FOCUSED_SIGNS = ['always', 'link', 'telling', 'source', 'site', 'folder'] as const;

export function focused(liking: Liking, learned?: string): SelectionPolicy {
  // Written by `learnedSoFar`, and nobody else.
  const policy = new Focused(liking, learned === undefined ? undefined : (JSON.parse(learned) as Learned));
  return {
    name: 'focused',
    score: (link) => policy.score(link),
    learned: (outcome) => policy.learned(outcome),
    risen: () => policy.risen(),
    signsOf: (url) => policy.signsOf(url),
    learnedSoFar: () => policy.learnedSoFar(),
    beside: (url) => policy.beside(url),
  };
}

class Focused {
  readonly #liking: Liking;
  readonly #places: Places;
  readonly #regression: Regression;
  readonly #yields: Yields;
  readonly #pages: Scale;
  readonly #links: Scale;
  readonly #waiting = new WaitingLinks();
  readonly #anchors = new Map<string, number>();
  readonly #met = new Map<string, true>();
  #risen = new Map<string, number>();

  constructor(liking: Liking, before: Learned | undefined) {
    this.#liking = liking;
    this.#places = new Places(before);
    this.#yields = new Yields(before?.yielded);
    const [pages, links] = before?.scales ?? [];
    this.#pages = new Scale(pages);
    this.#links = new Scale(links);
    // Of an earlier version, which had other signs, its places are of use.
    const goesOn = before !== undefined && before.fitted.weights.length === FIRST_WEIGHTS.length;
    this.#regression = goesOn
      ? new Regression(before.fitted, FIRST_VISITS)
      : Regression.from(FIRST_WEIGHTS, FIRST_VISITS);
  }

  score({ url, host, anchor, sourceScore }: FoundLink): number {
    const before = this.#waiting.get(url);
    if (!this.#met.has(url)) this.#places.met(host);
    put(this.#met, url, true, MOST_MET);
    // Of several links to a page the best word for it counts.
    const [, link = 0, , source = 0] = before?.signs ?? [];
    const signs = [
      1,
      Math.max(link, this.#links.met(this.#liking(`${anchor}\n${wordsOfPath(new URL(url).pathname).join(' ')}`))),
      tellingOf(this.#anchors, anchor),
      Math.max(source, this.#pages.shareOf(sourceScore)),
      ...this.#places.expected(host, url),
    ];
    const score = this.#worth(host, url, signs);
    this.#waiting.put({ url, host, signs, score });
    return score;
  }

  learned({ url, host, liking, links, signs: known }: VisitOutcome): void {
    put(this.#met, url, true, MOST_MET);
    const share = this.#pages.met(liking);
    this.#yields.visited(host, url, links.filter((link) => this.#waiting.get(link) === undefined).length);
    const signs = this.#waiting.get(url)?.signs ?? known;
    this.#waiting.delete(url);
    this.#risen.delete(url);
    if (signs !== undefined) this.#regression.learn(withinFolder(signs), share);
    this.#places.visited(host, url, share);
    for (const link of this.#waiting.near(host, url)) this.#look(link);
  }

  risen(): Iterable<readonly [string, number]> {
    const risen = this.#risen;
    this.#risen = new Map();
    return risen;
  }

  signsOf(url: string): readonly number[] | undefined {
    return this.#waiting.get(url)?.signs;
  }

  learnedSoFar(): string {
    const scales = [this.#pages.seen, this.#links.seen] as const;
    const learned: Learned = {
      fitted: this.#regression.fitted(),
      scales,
      yielded: this.#yields.all,
      ...this.#places.latest(),
    };
    return JSON.stringify(learned);
  }

  /** Sections of large sites that nothing may lead to from their other pages. */
  beside(url: string): readonly string[] {
    const host = siteOf(url);
    return sectionsAbove(url).filter(
      (section) => this.#waiting.get(section) === undefined && this.#places.worthOfLook(host, section) > 0,
    );
  }

  /** Anew, by what is known by now of where a link leads. */
  #look(link: WaitingLink): void {
    const { url, host } = link;
    const signs = [...link.signs.slice(0, -2), ...this.#places.expected(host, url)];
    const score = this.#worth(host, url, signs);
    link.signs = signs;
    if (score < link.score + LEAST_RISE) return;
    link.score = score;
    this.#risen.set(url, score);
  }

  #worth(host: string, url: string, signs: readonly number[]): number {
    const foretold = this.#regression.foretell(withinFolder(signs));
    const news = WORTH_OF_NEW * Math.min(1, this.#yields.expected(host, url) / MANY_NEW);
    return Math.max(foretold, SHARE_OF_FORETOLD * foretold + news) + this.#places.worthOfLook(host, url);
  }
}

/** What a link says is worth less where all is good anyway: there it tells what is not. */
function withinFolder(signs: readonly number[]): readonly number[] {
  const [, link = 0, telling = 0, , , folder = 0] = signs;
  return [...signs, link * folder, telling * folder];
}

/** From 1 for what no link said before to nothing for what all say: "more" tells nothing of where it leads. */
function tellingOf(anchors: Map<string, number>, anchor: string): number {
  const seen = anchors.get(anchor) ?? 0;
  put(anchors, anchor, seen + 1, MOST_ANCHORS);
  return 1 / (1 + seen);
}
