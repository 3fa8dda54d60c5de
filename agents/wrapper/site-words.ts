/** Words that a site is about, by what its links say: it is asked for them when nobody has said what it has. */
import type { Link } from '../pages.ts';

/** Shorter ones are mostly of every language, and of no site. */
const WORD = /\p{L}{5,30}/gu;
const MOST_WORDS = 12;
/** What stands in so many of its links is in its menu, or in its name. */
const MOST_OF_LINKS = 0.6;
const FEW_LINKS = 5;
const SEVERAL = 2;

/** Nearly every page of a small site has one of them, whatever it is about. */
const COMMON: Readonly<Record<string, string>> = {
  en: 'with',
  pt: 'para',
  es: 'para',
  fr: 'dans',
  de: 'eine',
  it: 'della',
};

/** Those of several links first, then one that all pages have, then the others. */
export function siteWords(links: readonly Link[], language: string): readonly string[] {
  const texts = new Map(links.map(({ url, text }) => [url, text.toLowerCase()]));
  const counts = new Map<string, number>();
  for (const text of texts.values()) {
    for (const word of new Set(text.match(WORD))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const most = texts.size <= FEW_LINKS ? texts.size : texts.size * MOST_OF_LINKS;
  const told = [...counts].filter(([, count]) => count <= most);
  // A sort keeps the order of the page where counts are alike.
  const words = told.sort(([, one], [, other]) => other - one).slice(0, MOST_WORDS);
  const several = words.filter(([, count]) => count >= SEVERAL).map(([word]) => word);
  const once = words.filter(([, count]) => count < SEVERAL).map(([word]) => word);
  const common = COMMON[language];
  return [...several, ...(common === undefined ? [] : [common]), ...once];
}
