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
import { type LearnedPlaces, Places, put } from './places.ts';
import type { FoundLink, Liking, SelectionPolicy, VisitOutcome } from './policy.ts';
import { type Fitted, Regression } from './regression.ts';
import { Scale, type Seen } from './scale.ts';
import { type WaitingLink, WaitingLinks } from './waiting-links.ts';
import { type Yielded, Yields } from './yields.ts';

/** Weight of each sign before anything was learned, in the order of `FOCUSED_SIGNS`, then those of `withinFolder`. */
const FIRST_WEIGHTS = [0, 0.5, 0, 0.1, 0.2, 0.4, 0, 0] as const;
/** The first weights count as much as this many visits. */
const FIRST_VISITS = 20;

const MOST_ANCHORS = 50_000;
/** Remembers this many addresses, so that links back to visited pages are met once. */
const MOST_MET = 100_000;

/** Worth of a look at a page that leads to this many new pages or more: little beside the forecast of a good page. */
const WORTH_OF_NEW = 0.2;
const MANY_NEW = 16;
/** Of pages worth such a look, the one with the better forecast gains this share of it. */
const SHARE_OF_FORETOLD = 0.2;

/** Rises smaller than this are not reported. */
const LEAST_RISE = 0.01;

/** What a policy passes on, as JSON. */
interface Learned extends LearnedPlaces {
  readonly fitted: Fitted;
  /** Scales of pages, and of link texts. */
  readonly scales?: readonly [pages: Seen, links: Seen];
  readonly yielded?: Yielded;
}

/** The signs of a score, in order. */
export const FOCUSED_SIGNS = ['always', 'link', 'telling', 'source', 'site', 'folder'] as const;

export function focused(liking: Liking, learned?: string): SelectionPolicy {
  // Only `learnedSoFar` writes this.
  const policy = new Focused(liking, learned === undefined ? undefined : (JSON.parse(learned) as Learned));
  return {
    name: 'focused',
    score: (link) => policy.score(link),
    learned: (outcome) => policy.learned(outcome),
    risen: () => policy.risen(),
    signsOf: (url) => policy.signsOf(url),
    learnedSoFar: () => policy.learnedSoFar(),
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
    // An earlier version had other signs; only its places are of use.
    const goesOn = before !== undefined && before.fitted.weights.length === FIRST_WEIGHTS.length;
    this.#regression = goesOn
      ? new Regression(before.fitted, FIRST_VISITS)
      : Regression.from(FIRST_WEIGHTS, FIRST_VISITS);
  }

  score({ url, host, anchor, sourceScore }: FoundLink): number {
    const before = this.#waiting.get(url);
    if (!this.#met.has(url)) this.#places.met(host);
    put(this.#met, url, true, MOST_MET);
    // If several links lead to a page, the best one counts.
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

  /** Scores a waiting link anew, by what is known now of its target. */
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

/** Link texts count less where everything is good anyway: there they tell what is not. */
function withinFolder(signs: readonly number[]): readonly number[] {
  const [, link = 0, telling = 0, , , folder = 0] = signs;
  return [...signs, link * folder, telling * folder];
}

/** From 1 for a link text that is new to 0 for a text that all links have: "more" tells nothing of the target. */
function tellingOf(anchors: Map<string, number>, anchor: string): number {
  const seen = anchors.get(anchor) ?? 0;
  put(anchors, anchor, seen + 1, MOST_ANCHORS);
  return 1 / (1 + seen);
}
