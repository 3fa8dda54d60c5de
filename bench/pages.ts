/** Pages like those of the web: usual word frequencies, with two fifths stop words. */
import type { Followed } from '../agents/agents.ts';
import { countTerms, type Random, seededRandom } from '../profiles/profiles.ts';

const WORDS_ON_A_PAGE = 700;
const STOP_SHARE = 0.4;
const STOP_WORDS = ['the', 'of', 'and', 'to', 'in', 'a', 'is', 'that', 'for', 'it', 'was', 'with', 'as', 'on', 'by'];
/** This share of the other words is common to all sites. The rest belongs to one site. */
const COMMON_SHARE = 0.6;
const COMMON = 5_000;
const OWN = 5_000;
const VOCABULARY = 1_000_000;
const PAGES_OF_A_SITE = 1_000;

/** Places by frequency: on most pages, on one of ten, on one of a hundred. */
export const KINDS = { common: 20, medium: 200, rare: 4_000 } as const;

const SYLLABLES = ['ba', 'ke', 'li', 'mo', 'nu', 'ra', 'si', 'to', 'vu', 'pe', 'do', 'fi', 'ga', 'zu', 'ro', 'me'];
const known: string[] = [];

/** The word of this number, of letters alone, so that it is stemmed. */
export function wordAt(number: number): string {
  known[number] ??=
    `${[...number.toString(16).padStart(3, '0')].map((digit) => SYLLABLES[Number.parseInt(digit, 16)]).join('')}x`;
  return known[number];
}

/** A site's own word by its place. Each site has another choice. */
export function ownWordAt(site: number, place: number): string {
  return wordAt(COMMON + (((site * OWN + place) * 7_919) % (VOCABULARY - COMMON)));
}

/** The second word is half as common as the first, the third a third as common (Zipf). */
export function textOf(i: number): string {
  const random: Random = seededRandom(i + 1);
  const site = siteOf(i);
  const next = () => {
    if (random() < STOP_SHARE) return STOP_WORDS[Math.floor(STOP_WORDS.length * random())];
    if (random() < COMMON_SHARE) return wordAt(Math.floor(COMMON ** random()));
    return ownWordAt(site, Math.floor(OWN ** random()));
  };
  return Array.from({ length: WORDS_ON_A_PAGE }, next).join(' ');
}

function siteOf(i: number): number {
  return Math.floor(i / PAGES_OF_A_SITE);
}

export function urlOf(i: number): string {
  return `https://site${siteOf(i)}.example.org/section/page-number-${i}.html`;
}

/** The same address in SQL. */
export function urlSql(i: string): string {
  return `'https://site' || (${i}) / ${PAGES_OF_A_SITE} || '.example.org/section/page-number-' || (${i}) || '.html'`;
}

export function pageOf(i: number): Followed {
  const text = textOf(i);
  const counts = countTerms(text, 'en');
  const page = { title: `Page ${i}`, description: text.slice(0, 120), language: 'en' as const, text, counts };
  return { page, url: urlOf(i), truncated: false };
}
