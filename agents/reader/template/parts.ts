/**
 * The part of each line. Among the content it separates an article's captions and comments from its text, a product's
 * reviews from its description, and signatures from posts. The page's own marks name the parts of the rest. An
 * article's comments are not a forum's posts: the kind of the page decides.
 */
import type { Box, Line, PageTree } from '../page-tree.ts';
import type { LineFeatures } from './columns.ts';
import { underHeading } from './headings.ts';
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

/** From these shares of evidence for a kind on, comments are posts, and captions stand beside a text. */
const FORUM = 0.2;
const ARTICLE = 0.3;
const PRODUCT = 0.3;
/**
 * From this share on, words alone can show that a line is beside the text: in lists of pages such lines are the
 * content.
 */
const SURELY_ARTICLE = 0.4;

/** A shorter text is only the occasion of a discussion, and the discussion is the page. */
const FEWEST_OF_A_TEXT = 80;

/** A product with fewer words is described by its reviews. */
const FEWEST_OF_A_PRODUCT = 30;

const LONGEST_BYLINE = 15;
const LONGEST_CREDIT = 12;
const LONGEST_DATE = 10;
const LONGEST_WAY_ON = 20;
const LONGEST_HEADLINE = 24;
const LINKED = 0.8;
/** If more of the kept text than this stands in lines that are wholly links, such lines are the page's content. */
const MOST_LINKS = 0.3;
/** "Read also: …": the greatest length before the colon, and the share of a link behind it. */
const LONGEST_LEAD = 30;
const LEADING = 0.85;
const MOSTLY = 0.55;
const FEWEST_WITH_LEAD = 6;
const LONGEST_WITH_LEAD = 25;
/** More headings than this at a text's end belong to it. */
const MOST_LAST_HEADINGS = 2;
/** Lines around the title, or before the text, where a byline may stand. */
const NEAR = 8;
const NEAR_START = 6;
const FEWEST_LINKS = 3;
const FEWEST_WORDS = 3;

type Facts = Pick<LineFeatures, 'roles' | 'linkRuns' | 'top'>;

export function partsOf(tree: PageTree, kept: readonly boolean[], facts: Facts, shares: KindShares): readonly Part[] {
  const { lines, boxes } = tree;
  const isKept = (i: number) => kept[i] === true;
  const wordsOf = (is: (line: Line) => boolean) =>
    lines.reduce((sum, line, i) => sum + (isKept(i) && is(line) ? line.scan.words : 0), 0);
  const wordsBeside = (role: number) => wordsOf(({ box }) => ((facts.roles[box] as number) & role) === 0);
  const isForum = shares.forum >= FORUM;
  const isTalk = isForum || wordsBeside(COMMENTS) < FEWEST_OF_A_TEXT;
  const isReviewed = shares.product >= PRODUCT && wordsBeside(REVIEWS) >= FEWEST_OF_A_PRODUCT;
  const isOfLinks = wordsOf(isLink) > MOST_LINKS * wordsOf(() => true);
  const marks = new Marks(facts, kept.indexOf(true), { isForum, isTalk, isReviewed, isOfLinks });
  const isArticle = shares.article > ARTICLE;
  const isSurely = shares.article > SURELY_ARTICLE;
  const partOfKept = (line: Line, i: number): Part => {
    const part = isSurely ? marks.partOfText(line, i) : 'body';
    return part === 'body' && !isForum && leadsAway(line, boxes) ? 'teasers' : part;
  };
  const parts = lines.map((line, i): Part => {
    if (marks.isSignature(line)) return 'signature';
    if (isKept(i) && !isArticle) return marks.areOfComment(line) ? 'comments' : partOfKept(line, i);
    return marks.partOf(line, i) ?? (isKept(i) ? partOfKept(line, i) : marks.partOfRest(line, i));
  });
  return withoutLastHeadings(tree, parts);
}

/** A heading without text below it leads to something else: "Related", "Share this". A sentence may end a text. */
function withoutLastHeadings({ lines, boxes }: PageTree, parts: readonly Part[]): readonly Part[] {
  const isHeading = ({ box, text, linked }: Line) =>
    underHeading(boxes, box) !== '' && linked <= text.length / 2 && !/[.?]$/.test(text);
  const last = parts.findLastIndex((part, i) => part === 'body' && !isHeading(lines[i] as Line));
  const isLast = (part: Part, i: number) => part === 'body' && i > last;
  if (parts.filter(isLast).length > MOST_LAST_HEADINGS) return parts;
  return parts.map((part, i) => (isLast(part, i) ? 'teasers' : part));
}

/** What the page's kind makes of such names. */
interface PageSense {
  readonly isForum: boolean;
  /** Its comments are its posts. */
  readonly isTalk: boolean;
  /** Its reviews are beside its text. */
  readonly isReviewed: boolean;
  /** Its text is mostly links: a list of other pages. */
  readonly isOfLinks: boolean;
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

  /** A member's signature under each post. */
  isSignature(line: Line): boolean {
    return this.#page.isForum && this.#is(SIGNATURE, line);
  }

  /** The part of a line beside a text, whatever it was taken for. */
  partOf(line: Line, i: number): Part | undefined {
    if (this.areOfComment(line)) return isSaid(line) ? 'comments' : 'template';
    if (i === this.#facts.top) return 'title';
    if (this.#is(CAPTION, line)) return 'caption';
    return this.#isByline(line, i) ? 'byline' : undefined;
  }

  /** For a line taken as an article's text: its words may show that it is beside it. */
  partOfText(line: Line, i: number): Part {
    const { words } = line.scan;
    if (words <= LONGEST_CREDIT && says(CREDIT, line)) return 'caption';
    if (words <= LONGEST_DATE && i - this.#start < NEAR_START && says(DATE, line)) return 'byline';
    return leadsOn(line) && !this.#page.isOfLinks ? 'teasers' : 'body';
  }

  partOfRest(line: Line, i: number): Part {
    // A quotation that the page has elsewhere; other quotations are part of the post.
    if (this.#page.isForum && this.#is(QUOTED, line)) return 'quoted';
    const isOfSeveral = (this.#facts.linkRuns[i] as number) >= FEWEST_LINKS && line.scan.words >= FEWEST_WORDS;
    return this.#is(TEASERS, line) || isOfSeveral ? 'teasers' : 'template';
  }

  /** Author and date near the title: by name and by words, because either alone also stands in other places. */
  #isByline(line: Line, i: number): boolean {
    const { text, scan } = line;
    const { top } = this.#facts;
    const isNear = (top >= 0 && Math.abs(i - top) <= NEAR) || (i <= this.#start && this.#start - i <= NEAR);
    if (!isNear || scan.words > LONGEST_BYLINE) return false;
    return this.#is(BYLINE, line) && (says(DATE, line) || /^\p{L}+ \p{Lu}/u.test(text));
  }
}

/** "Read also: …", and a line that is wholly a link. */
function leadsOn(line: Line): boolean {
  const { words } = line.scan;
  if (words <= LONGEST_WAY_ON && says(WAY_ON, line)) return true;
  return isLink(line) && words >= FEWEST_WORDS && words <= LONGEST_HEADLINE;
}

function isLink({ text, linked }: Line): boolean {
  return linked > LINKED * text.length;
}

/** On pages of any kind: words that say so, or a few words with a colon before a link that is the rest. */
function leadsAway(line: Line, boxes: readonly Box[]): boolean {
  const { text, linked, hrefs, scan } = line;
  if (scan.words <= LONGEST_WAY_ON && says(WAY_ON, line) && underHeading(boxes, line.box) === '') return true;
  const colon = text.indexOf(':');
  // With a number it belongs to a list of sources or dates.
  if (hrefs.length !== 1 || colon <= 0 || colon >= LONGEST_LEAD || /\d/.test(text.slice(0, colon))) return false;
  if (scan.words < FEWEST_WITH_LEAD || scan.words > LONGEST_WITH_LEAD) return false;
  return linked >= LEADING * (text.length - colon - 2) && linked > MOSTLY * text.length;
}

/** Somebody's words, not a lead to them. */
function isSaid({ scan, linked, text }: Line): boolean {
  return scan.words >= FEWEST_WORDS && linked < text.length / 2;
}
