/**
 * The best first, as an agent's profiles see it. What a page will be liked is foretold from what is known of it unread:
 *
 *   what the link says, and whether that is anything · the words around it · the page it stands on ·
 *   what the pages of its site, and of its folder there, were like so far
 *
 * How much each of them tells is learned while crawling, from what came of earlier links: a regression, brought up to date
 * with each visit.
 */
import { foldersAbove } from './plain-policies.ts';
import type { FoundLink, Liking, SelectionPolicy, VisitOutcome } from './policy.ts';
import { type Fitted, Regression } from './regression.ts';

/** What each sign weighs before anything was learned: a constant, and the signs in the order of `signsOf`. */
const FIRST_WEIGHTS = [0, 0.5, 0, 0.2, 0.3, 0.2, 0.2] as const;
/** How many visits these weigh as much as. */
const FIRST_VISITS = 20;

/** Of a site that nothing is known of the mean of all is expected, of a folder that of its site; it says as much as so many pages. */
const PRIOR_VISITS = 3;

/** Links whose signs are remembered until they are visited; older ones teach nothing. */
const MOST_REMEMBERED = 100_000;
const MOST_PLACES = 100_000;
const MOST_ANCHORS = 50_000;
/** Places that whoever goes on with it is told of, the latest. */
const MOST_TOLD_ON = 200;

interface Record {
  visits: number;
  liking: number;
}

/** What is handed on, as JSON. */
interface Learned {
  readonly fitted: Fitted;
  readonly all: Record;
  readonly places: readonly (readonly [string, Record])[];
}

/** The signs that a score is made of, in their order. */
export const FOCUSED_SIGNS = ['always', 'link', 'telling', 'around', 'source', 'site', 'folder'] as const;

export function focused(liking: Liking, learned?: string): SelectionPolicy {
  // Written by `learnedSoFar`, and nobody else.
  const before = learned === undefined ? undefined : (JSON.parse(learned) as Learned);
  const records = new Records(before);
  const remembered = new Map<string, readonly number[]>();
  const regression = before ? new Regression(before.fitted) : Regression.from(FIRST_WEIGHTS, FIRST_VISITS);
  const anchors = new Map<string, number>();

  const signsOf = ({ url, host, anchor, around, sourceScore }: FoundLink): readonly number[] => {
    const [ofSite, ofFolder] = records.meansOf(host, url);
    return [
      1,
      liking(`${anchor}\n${wordsOf(url)}`),
      tellingOf(anchors, anchor),
      around === '' ? 0 : liking(around),
      sourceScore,
      ofSite,
      ofFolder,
    ];
  };

  return {
    name: 'focused',
    score(link) {
      const signs = signsOf(link);
      put(remembered, link.url, signs, MOST_REMEMBERED);
      return regression.foretell(signs);
    },
    learned({ url, host, liking: liked, signs: known }: VisitOutcome) {
      const signs = remembered.get(url) ?? known;
      remembered.delete(url);
      if (signs !== undefined) regression.learn(signs, liked);
      records.add(host, url, liked);
    },
    signsOf: (url) => remembered.get(url),
    learnedSoFar: () => JSON.stringify({ fitted: regression.fitted(), ...records.latest() } satisfies Learned),
  };
}

/** From 1 for what no link said before to nothing for what all say: "more" tells nothing of where it leads. */
function tellingOf(anchors: Map<string, number>, anchor: string): number {
  const seen = anchors.get(anchor) ?? 0;
  put(anchors, anchor, seen + 1, MOST_ANCHORS);
  return 1 / (1 + seen);
}

/** What the pages of sites and of folders were like. */
class Records {
  readonly #all: Record;
  readonly #places: Map<string, Record>;

  constructor({ all = { visits: 0, liking: 0 }, places = [] }: Partial<Learned> = {}) {
    this.#all = { ...all };
    this.#places = new Map(places);
  }

  latest(): Omit<Learned, 'fitted'> {
    return { all: this.#all, places: [...this.#places].slice(-MOST_TOLD_ON) };
  }

  add(host: string, url: string, liked: number): void {
    for (const place of [host, folderOf(url)]) {
      const record = this.#places.get(place) ?? { visits: 0, liking: 0 };
      put(this.#places, place, added(record, liked), MOST_PLACES);
    }
    added(this.#all, liked);
  }

  meansOf(host: string, url: string): readonly [site: number, folder: number] {
    const mean = this.#all.liking / Math.max(1, this.#all.visits);
    const ofSite = expected(this.#places.get(host), mean);
    return [ofSite, expected(this.#places.get(folderOf(url)), ofSite)];
  }
}

function added(record: Record, liked: number): Record {
  record.visits++;
  record.liking += liked;
  return record;
}

function expected(record: Record | undefined, prior: number): number {
  const { visits, liking } = record ?? { visits: 0, liking: 0 };
  return (liking + PRIOR_VISITS * prior) / (visits + PRIOR_VISITS);
}

function folderOf(url: string): string {
  return url.endsWith('/') ? url : (foldersAbove(url)[0] ?? url);
}

/** The words of an address, where they are words. */
function wordsOf(url: string): string {
  return (new URL(url).pathname.match(/\p{L}{4,}/gu) ?? []).join(' ');
}

/** Puts a value as the newest one, and forgets the oldest over the limit. */
function put<V>(map: Map<string, V>, key: string, value: V, most: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= most) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
