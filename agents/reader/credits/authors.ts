/** The authors of a page: compares those it states with those it shows. */
import type { Structured } from '../../pages.ts';
import type { HowKnown } from '../../records.ts';
import { attribute } from '../document.ts';
import { LONGEST_AUTHOR, shortened } from '../limits.ts';
import type { Survey } from '../survey.ts';
import { isOfSite } from './names.ts';
import { type ShownPage, shownAuthors } from './shown-authors.ts';
import { authorsInHead, authorsOfThings } from './stated-authors.ts';

interface CreditedPage extends ShownPage {
  readonly survey: Survey;
  readonly structured: Structured;
  /** Names of the site and of its owner. */
  readonly sites: readonly string[];
  readonly host: string;
}

export interface Credit {
  /** All names, separated by commas. */
  readonly author: string;
  readonly how: HowKnown;
}

interface Names {
  readonly names: readonly string[];
  readonly how: HowKnown;
}

export function authorOf(page: CreditedPage): Credit | undefined {
  const { survey, structured, sites, host } = page;
  const own = (names: readonly string[]) => names.filter((name) => !isOfSite(name, sites, host));
  const things: Names = { names: own(authorsOfThings(structured)), how: 'structured' };
  const head: Names = { names: own(authorsInHead(survey.metas)), how: 'head' };
  const language = survey.html === undefined ? '' : attribute(survey.html, 'lang').slice(0, 'ro-RO'.length);
  const shown = shownAuthors({ ...page, language });
  const seen: Names = { names: own(shown.names), how: 'text' };
  const stated = fuller(things, head);
  const chosen = stated.names.length === 0 || (shown.isSaid && isOther(seen, stated)) ? seen : fuller(stated, seen);
  if (chosen.names.length === 0) return undefined;
  return { author: shortened(chosen.names.join(', '), LONGEST_AUTHOR), how: chosen.how };
}

/** The first, unless the second names all the same people and more of them, or more of their names. */
function fuller(first: Names, second: Names): Names {
  if (first.names.length === 0) return second;
  const isWithin = first.names.every((name) => second.names.some((other) => isPartOf(name, other)));
  const letters = ({ names }: Names) => names.join('').length;
  return isWithin && letters(second) > letters(first) ? second : first;
}

function isOther(shown: Names, stated: Names): boolean {
  if (shown.names.length === 0) return false;
  return !shown.names.some((name) => stated.names.some((other) => isPartOf(name, other) || isPartOf(other, name)));
}

function isPartOf(name: string, whole: string): boolean {
  const words = new Set(whole.toLowerCase().split(' '));
  return name
    .toLowerCase()
    .split(' ')
    .every((word) => words.has(word));
}
