/**
 * Authors that a page shows: in elements whose markup names an author, in bylines near the title, and at the end of the
 * text.
 */
import { isOfList } from '../beside.ts';
import { attribute, Element, elementsOf, textWithin } from '../document.ts';
import type { Box, Line, PageTree } from '../page-tree.ts';
import type { Part } from '../template/parts.ts';
import { behindLead, isBareLead, MOST_AUTHORS, namesIn } from './names.ts';
import { distinct } from './stated-authors.ts';

export interface ShownPage {
  readonly tree: PageTree;
  readonly parts: readonly Part[];
  /** Index of the title's line; -1 if there is none. */
  readonly title: number;
  readonly anchors: readonly Element[];
  /** From its markup. */
  readonly language?: string;
}

/** How clearly a page shows its authors. */
interface ShownAuthors {
  readonly names: readonly string[];
  /** By a word for it near the title; otherwise by markup alone. */
  readonly isSaid: boolean;
}

const ABOVE = 8;
const BELOW = 14;
const LONGEST_LINE = 160;
const LONGEST_NAMED = 120;
const MOST_WITHIN = 60;
const MOST_LETTERS = 400;
/** A box with more lines holds more than a byline. */
const MOST_LINES = 6;

const NAMED = /author|byline|by-line|autor|auteur|writer|journalist|verfasser|redakteur|creator|contributor/i;
const NOT_NAMED =
  /comment|kommentar|avatar|image|img|photo|picture|bio|desc|social|related|count|about|authoris|authoriz|authored|list-?item-|job|title|role|position|link-list|date|time|share|follow|email|teaser|sidebar|widget|footer/i;

export function shownAuthors(page: ShownPage): ShownAuthors {
  const lines = linesNear(page);
  for (const at of lines) {
    const said = saidIn(page, at);
    if (said.length === 0 || isBeside(page, at)) continue;
    const marked = markedIn(page, at);
    return { names: isPart(said, marked) ? marked : said, isSaid: true };
  }
  const marked = firstOf(page, lines, (place) => markedIn(page, place));
  if (marked.length > 0) return { names: marked, isSaid: true };
  const anchored = anchoredIn(page.anchors);
  if (anchored.length > 0) return { names: anchored, isSaid: false };
  const ending = firstOf(page, linesAtEnd(page), (at) => saidIn(page, at));
  if (ending.length > 0) return { names: ending, isSaid: false };
  return { names: plainIn(page, lines), isSaid: false };
}

function isPart(some: readonly string[], all: readonly string[]): boolean {
  return all.length > some.length && some.every((name) => all.includes(name));
}

function firstOf(
  page: ShownPage,
  places: readonly number[],
  names: (at: number) => readonly string[],
): readonly string[] {
  for (const at of places) {
    const found = names(at);
    if (found.length > 0 && !isBeside(page, at)) return found;
  }
  return [];
}

/** Below the title, then above it; without a title, around the beginning of the text. */
function linesNear({ tree: { lines }, parts, title }: ShownPage): readonly number[] {
  const text = parts.indexOf('body');
  const center = title >= 0 ? title : text;
  if (center < 0) return [];
  const places = [...Array(BELOW).keys()].map((i) => center + 1 + i);
  const above = [...Array(ABOVE).keys()].map((i) => center - 1 - i);
  return [...places, ...(title < 0 ? [center] : []), ...above].filter((at) => at >= 0 && at < lines.length);
}

const LAST = 3;
const BEHIND = 10;

function linesAtEnd({ tree: { lines }, parts }: ShownPage): readonly number[] {
  const last = parts.lastIndexOf('body');
  if (last < 0) return [];
  return [...Array(LAST + BEHIND).keys()].map((i) => last - LAST + i).filter((at) => at >= 0 && at < lines.length);
}

/** Belongs to a comment, or to another page. */
function isBeside({ tree, parts }: ShownPage, at: number): boolean {
  const part = parts[at];
  if (part === 'comments' || part === 'teasers' || part === 'caption' || part === 'quoted') return true;
  const element = tree.boxes[tree.lines[at]?.box ?? -1]?.element;
  return element !== undefined && (isWithinComment(element) || isOfList(element));
}

/** "By Ana Lima", or "By" with her name in the next line; "9 March by Ana Lima". */
function saidIn(page: ShownPage, at: number): readonly string[] {
  const { lines } = page.tree;
  const { text } = lines[at] as Line;
  if (text.length > LONGEST_LINE) return [];
  if (isBareLead(text)) return namesIn((lines[at + 1]?.text ?? '').slice(0, LONGEST_LINE), 'any');
  const behind =
    behindLead(text, page.language) ?? (MAY_HAVE.test(text) ? behindLead(INNER.exec(text)?.[1] ?? '') : undefined);
  return behind === undefined ? [] : namesIn(behind, 'any');
}

const MAY_HAVE = /\s(?:by|por|von|par|di|door|af|av) /i;
/** Behind a date or a word for publishing. */
const INNER =
  /(?:\d|posted|published|publicado|veröffentlicht|publié)[^.!?]{0,60}?\s((?:by|por|von|par|di|door|af|av) .{1,100})$/iu;

/** Names in elements of the line, or around it, whose markup names an author. */
function markedIn(page: ShownPage, at: number): readonly string[] {
  const { boxes, lines } = page.tree;
  const line = lines[at] as Line;
  const box = boxes[line.box] as Box;
  const within = box.element === undefined || box.end - box.first > MOST_LINES ? [] : markedWithin(box.element);
  if (within.length > 0) return within;
  if (line.text.length <= LONGEST_NAMED && isMarkedAround(boxes, box)) return namesIn(line.text, 'made');
  const isLinked = line.hrefs.some((href) => AUTHOR_PAGE.test(href.slice(0, 300)));
  return isLinked && line.text.length <= LONGEST_NAMED ? namesIn(line.text, 'any') : [];
}

const AUTHOR_PAGE =
  /\/(?:authors?|autor(?:es|en|as)?|auteurs?|redakteure?|journalists?|writers?|reporters?|staff|by|profiles?)\//i;

function markedWithin(element: Element): readonly string[] {
  const names: string[] = [];
  let left = MOST_WITHIN;
  for (const each of elementsOf(element)) {
    if (left-- <= 0) break;
    if (isMarked(each) && !isWithinComment(each)) names.push(...namesOfElement(each));
  }
  return distinct(names);
}

function namesOfElement(element: Element): readonly string[] {
  const text = textWithin(element, { nodes: MOST_WITHIN, letters: MOST_LETTERS });
  return text.length > LONGEST_NAMED ? [] : namesIn(text, 'made');
}

function isMarked({ attribs }: Element): boolean {
  const { rel, itemprop, class: classes, id } = attribs;
  if (classes === undefined && id === undefined && rel === undefined && itemprop === undefined) return false;
  if ([rel, itemprop].some((said) => said !== undefined && /\bauthor\b/i.test(said.slice(0, SHORT)))) return true;
  const names = `${classes?.slice(0, LONGEST_LINE) ?? ''} ${id?.slice(0, LONGEST_LINE) ?? ''}`;
  return NAMED.test(names) && !NOT_NAMED.test(names);
}

const SHORT = 60;

function namesOn(element: Element): string {
  return ['class', 'id', 'itemtype'].map((name) => attribute(element, name).slice(0, LONGEST_LINE)).join(' ');
}

const STEPS = 3;

function isMarkedAround(boxes: readonly Box[], box: Box): boolean {
  let around: Box | undefined = box;
  for (let step = 0; around !== undefined && step < STEPS && around.end - around.first <= MOST_LINES; step++) {
    if (around.element !== undefined && isMarked(around.element)) return true;
    around = boxes[around.parent];
  }
  return false;
}

/** More of these are the authors of a list of pages. */
const MOST_ANCHORED = 3;

function anchoredIn(anchors: readonly Element[]): readonly string[] {
  const marked = anchors.filter(({ attribs: { rel } }) => rel !== undefined && /\bauthor\b/i.test(rel.slice(0, 60)));
  const own = marked.slice(0, MOST_WITHIN).filter((anchor) => !isWithinComment(anchor));
  const names = distinct(own.slice(0, MOST_AUTHORS).flatMap(namesOfElement));
  return names.length <= MOST_ANCHORED ? names : [];
}

const DEEPEST = 8;

function isWithinComment(element: Element): boolean {
  let around: Element['parent'] = element;
  for (let depth = 0; depth < DEEPEST && around instanceof Element; depth++) {
    if (around.name === 'body' || around.name === 'article') return /Comment$/.test(attribute(around, 'itemtype'));
    if (/comment|kommentar|coment/i.test(namesOn(around))) return true;
    around = around.parent;
  }
  return false;
}

const NEXT = 4;

/** A line with only a name, or a name and a date, right below the title. */
function plainIn(page: ShownPage, near: readonly number[]): readonly string[] {
  const { lines } = page.tree;
  return firstOf(page, near.slice(0, page.title < 0 ? 0 : NEXT), (at) => {
    const { text } = lines[at] as Line;
    if (text.length > LONGEST_NAMED) return [];
    const isDated = /\d{4}|\d{1,2}[.:/]\d\d/.test(`${text} ${(lines[at + 1]?.text ?? '').slice(0, 40)}`);
    return isDated && text.split(' ').length <= 12 ? namesIn(text, 'any') : [];
  });
}
