/**
 * What each line of a page is: of what was taken for content, an article's captions and its readers' comments are apart
 * from its text, and what was not is told by the page's own marks. An article's comments are not a forum's posts: there
 * the kind of the page decides.
 */
import type { Line, PageTree } from '../text.ts';
import type { LineFeatures } from './columns.ts';
import type { KindShares } from './kinds.ts';
import { isDated } from './phrases.ts';
import { BYLINE, CAPTION, COMMENTS, TEASERS } from './roles.ts';

export const PARTS = ['title', 'byline', 'body', 'caption', 'comments', 'teasers', 'template'] as const;
export type Part = (typeof PARTS)[number];

/** Shares of what speaks for a kind of page: from there on comments are posts, and captions stand beside a text. */
const FORUM = 0.2;
const ARTICLE = 0.3;

const LONGEST_BYLINE = 15;
/** Lines around the title, or before the text, where a byline stands. */
const NEAR = 8;
const FEWEST_LINKS = 3;
const FEWEST_WORDS = 3;

type Facts = Pick<LineFeatures, 'roles' | 'linkRuns' | 'top'>;

export function partsOf(
  { lines }: PageTree,
  kept: readonly boolean[],
  facts: Facts,
  shares: KindShares,
): readonly Part[] {
  const marks = new Marks(facts, kept.indexOf(true), shares.forum >= FORUM);
  const isArticle = shares.article > ARTICLE;
  return lines.map((line, i) => {
    const isKept = kept[i] === true;
    if (isKept && !isArticle) return marks.areOfComment(line) ? 'comments' : 'body';
    return marks.partOf(line, i) ?? (isKept ? 'body' : marks.partOfRest(line, i));
  });
}

/** What a page's own marks say of a line. */
class Marks {
  readonly #facts: Facts;
  /** The first line of the content. */
  readonly #start: number;
  readonly #isForum: boolean;

  constructor(facts: Facts, start: number, isForum: boolean) {
    this.#facts = facts;
    this.#start = start;
    this.#isForum = isForum;
  }

  #is(role: number, { box }: Line): boolean {
    return ((this.#facts.roles[box] as number) & role) !== 0;
  }

  areOfComment(line: Line): boolean {
    return !this.#isForum && this.#is(COMMENTS, line);
  }

  /** What a line is beside a text, whatever it was taken for. */
  partOf(line: Line, i: number): Part | undefined {
    if (this.areOfComment(line)) return isSaid(line) ? 'comments' : 'template';
    if (this.#is(CAPTION, line)) return 'caption';
    if (i === this.#facts.top) return 'title';
    return this.#isByline(line, i) ? 'byline' : undefined;
  }

  partOfRest(line: Line, i: number): Part {
    return this.#is(TEASERS, line) || (this.#facts.linkRuns[i] as number) >= FEWEST_LINKS ? 'teasers' : 'template';
  }

  /** Who wrote it and when, near the title: by its name and its words, for either alone is said of much else. */
  #isByline(line: Line, i: number): boolean {
    const { text, scan } = line;
    const { top } = this.#facts;
    const isNear = (top >= 0 && Math.abs(i - top) <= NEAR) || (i <= this.#start && this.#start - i <= NEAR);
    if (!isNear || scan.words > LONGEST_BYLINE) return false;
    return this.#is(BYLINE, line) && (isDated(text) || /^\p{L}+ \p{Lu}/u.test(text));
  }
}

/** Somebody's words, not what leads to them. */
function isSaid({ scan, linked, text }: Line): boolean {
  return scan.words >= FEWEST_WORDS && linked < text.length / 2;
}
