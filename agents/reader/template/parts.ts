/**
 * What each line of a page is: of what was taken for content, an article's captions and its readers' comments are apart
 * from its text, as are a product's reviews from its description and signatures from posts; and what was not is told by
 * the page's own marks. An article's comments are not a forum's posts: there the kind of the page decides.
 */
import type { Line, PageTree } from '../text.ts';
import type { LineFeatures } from './columns.ts';
import type { KindShares } from './kinds.ts';
import { CREDIT, DATE, says, WAY_ON } from './phrases.ts';
import { BYLINE, CAPTION, COMMENTS, QUOTED, REVIEWS, SIGNATURE, TEASERS } from './roles.ts';

export const PARTS = [
  'title',
  'byline',
  'body',
  'caption',
  'quoted',
  'signature',
  'comments',
  'teasers',
  'template',
] as const;
export type Part = (typeof PARTS)[number];

/** Shares of what speaks for a kind of page: from there on comments are posts, and captions stand beside a text. */
const FORUM = 0.2;
const ARTICLE = 0.3;
const PRODUCT = 0.3;
/** From there on words alone say that a line is beside the text: in lists of pages such lines are the content. */
const SURELY_ARTICLE = 0.4;

/** A text of fewer words is what others talk about, and their talk is the page: a link with its discussion. */
const FEWEST_OF_A_TEXT = 80;

/** And a product of which less is said is what its reviews say. */
const FEWEST_OF_A_PRODUCT = 30;

const LONGEST_BYLINE = 15;
const LONGEST_CREDIT = 12;
const LONGEST_DATE = 10;
const LONGEST_WAY_ON = 20;
const LONGEST_HEADLINE = 24;
const LINKED = 0.8;
/** Lines around the title, or before the text, where a byline stands. */
const NEAR = 8;
const NEAR_START = 6;
const FEWEST_LINKS = 3;
const FEWEST_WORDS = 3;

type Facts = Pick<LineFeatures, 'roles' | 'linkRuns' | 'top'>;

export function partsOf(
  { lines }: PageTree,
  kept: readonly boolean[],
  facts: Facts,
  shares: KindShares,
): readonly Part[] {
  const wordsBeside = (role: number) => {
    const isText = ({ box }: Line, i: number) => kept[i] === true && ((facts.roles[box] as number) & role) === 0;
    return lines.reduce((sum, line, i) => sum + (isText(line, i) ? line.scan.words : 0), 0);
  };
  const isForum = shares.forum >= FORUM;
  const isTalk = isForum || wordsBeside(COMMENTS) < FEWEST_OF_A_TEXT;
  const isReviewed = shares.product >= PRODUCT && wordsBeside(REVIEWS) >= FEWEST_OF_A_PRODUCT;
  const marks = new Marks(facts, kept.indexOf(true), { isForum, isTalk, isReviewed });
  const isArticle = shares.article > ARTICLE;
  const isSurely = shares.article > SURELY_ARTICLE;
  return lines.map((line, i) => {
    const isKept = kept[i] === true;
    if (marks.isSignature(line)) return 'signature';
    if (isKept && !isArticle) return marks.areOfComment(line) ? 'comments' : 'body';
    const part = marks.partOf(line, i);
    if (part !== undefined) return part;
    if (!isKept) return marks.partOfRest(line, i);
    return isSurely ? marks.partOfText(line, i) : 'body';
  });
}

/** What the page as a whole makes of what is named so. */
interface PageSense {
  readonly isForum: boolean;
  /** What is named comments are its posts. */
  readonly isTalk: boolean;
  /** What is named reviews is beside what it says. */
  readonly isReviewed: boolean;
}

/** What a page's own marks say of a line. */
class Marks {
  readonly #facts: Facts;
  /** The first line of the content. */
  readonly #start: number;
  readonly #page: PageSense;

  constructor(facts: Facts, start: number, page: PageSense) {
    this.#facts = facts;
    this.#start = start;
    this.#page = page;
  }

  #is(role: number, { box }: Line): boolean {
    return ((this.#facts.roles[box] as number) & role) !== 0;
  }

  areOfComment(line: Line): boolean {
    return (!this.#page.isTalk && this.#is(COMMENTS, line)) || (this.#page.isReviewed && this.#is(REVIEWS, line));
  }

  /** What a member says under each post. */
  isSignature(line: Line): boolean {
    return this.#page.isForum && this.#is(SIGNATURE, line);
  }

  /** What a line is beside a text, whatever it was taken for. */
  partOf(line: Line, i: number): Part | undefined {
    if (this.areOfComment(line)) return isSaid(line) ? 'comments' : 'template';
    if (i === this.#facts.top) return 'title';
    if (this.#is(CAPTION, line)) return 'caption';
    return this.#isByline(line, i) ? 'byline' : undefined;
  }

  /** Of what was taken for an article's text: its words may say that it is beside it. */
  partOfText(line: Line, i: number): Part {
    const { words } = line.scan;
    if (words <= LONGEST_CREDIT && says(CREDIT, line)) return 'caption';
    if (words <= LONGEST_DATE && i - this.#start < NEAR_START && says(DATE, line)) return 'byline';
    return leadsOn(line) ? 'teasers' : 'body';
  }

  partOfRest(line: Line, i: number): Part {
    // What a post quotes and the page says elsewhere; a quotation of something else is a part of the post.
    if (this.#page.isForum && this.#is(QUOTED, line)) return 'quoted';
    const isOfSeveral = (this.#facts.linkRuns[i] as number) >= FEWEST_LINKS && line.scan.words >= FEWEST_WORDS;
    return this.#is(TEASERS, line) || isOfSeveral ? 'teasers' : 'template';
  }

  /** Who wrote it and when, near the title: by its name and its words, for either alone is said of much else. */
  #isByline(line: Line, i: number): boolean {
    const { text, scan } = line;
    const { top } = this.#facts;
    const isNear = (top >= 0 && Math.abs(i - top) <= NEAR) || (i <= this.#start && this.#start - i <= NEAR);
    if (!isNear || scan.words > LONGEST_BYLINE) return false;
    return this.#is(BYLINE, line) && (says(DATE, line) || /^\p{L}+ \p{Lu}/u.test(text));
  }
}

/** "Read also: …", and what is a link as a whole. */
function leadsOn(line: Line): boolean {
  const { text, linked, scan } = line;
  if (scan.words <= LONGEST_WAY_ON && says(WAY_ON, line)) return true;
  return linked > LINKED * text.length && scan.words >= FEWEST_WORDS && scan.words <= LONGEST_HEADLINE;
}

/** Somebody's words, not what leads to them. */
function isSaid({ scan, linked, text }: Line): boolean {
  return scan.words >= FEWEST_WORDS && linked < text.length / 2;
}
