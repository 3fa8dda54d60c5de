/** Endless and missing pages: each has hardly any text, and links on. */
import { BigLink, type BigPage } from './page.ts';

const MONTH = /^\/calendar\/(\d{4})-(0[1-9]|1[0-2])\/$/;
const GROWN = /\/more\/$/;

/** The entry to calendars. */
const FIRST_MONTH = '/calendar/2026-11/';

/** A month of an endless calendar, both ways. */
export function monthAt(origin: string, path: string): BigPage | undefined {
  const [, year, month] = MONTH.exec(path) ?? [];
  if (year === undefined || month === undefined) return undefined;
  const months = Number(year) * 12 + Number(month) - 1;
  return thin(`Calendar ${year}-${month}`, 'There are no events in this month.', [
    linkTo(origin + monthPath(months - 1), 'previous month', 'Go to the previous month'),
    linkTo(origin + monthPath(months + 1), 'next month', 'Go to the next month'),
  ]);
}

/** A page below a page: its relative link grows with each visit. */
export function grownAt(origin: string, path: string): BigPage | undefined {
  if (!GROWN.test(path)) return undefined;
  return thin('More of the same', 'This list goes on.', [deeper(origin, path)]);
}

export function deeper(origin: string, path: string): BigLink {
  return linkTo(`${origin}${path.replace(/[^/]*$/, '')}more/`, 'more', 'Show more of this list');
}

export function calendarLink(origin: string): BigLink {
  return linkTo(origin + FIRST_MONTH, 'calendar', 'See what is on in our calendar');
}

/** The answer with status 200 for a missing page. */
export function notThere(origin: string): BigPage {
  return thin('Nothing here', 'Sorry, we could not find what you were looking for. It may have moved.', [
    linkTo(`${origin}/`, 'home page', 'Try our home page'),
  ]);
}

function linkTo(url: string, anchor: string, around: string): BigLink {
  return new BigLink(url, () => ({ anchor, around }));
}

function monthPath(months: number): string {
  const year = String(Math.floor(months / 12)).padStart(4, '0');
  return `/calendar/${year}-${String((months % 12) + 1).padStart(2, '0')}/`;
}

function thin(title: string, text: string, links: BigPage['links']): BigPage {
  return { topic: undefined, changed: 0, title, paragraphs: [text], links };
}
