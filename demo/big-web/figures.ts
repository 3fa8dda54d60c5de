/** The figures of the web, fixed from publications before any policy was measured on it. README.md names the sources. */

/** Exponent of a site's pages by its rank: Huberman & Adamic 1999 find sizes to the power of −1.6 to −1.9, so 1 / (β − 1). */
export const SIZE_EXPONENT = 1.1;

/** Exponent of the links that come to a site by its rank: in-degrees fall as −2.1 (Broder et al. 2000), so 1 / (2.1 − 1). */
export const POPULARITY_EXPONENT = 0.91;

/** Links of a page to others of its site, beside structural ones, and to other sites. */
export const WITHIN_SITE = 2.8;
export const TO_OTHER_SITES = 1.9;

/** The share of links to other sites with the same topic. The others follow fame. */
export const SAME_TOPIC = 0.45;

/** The share of a site's pages on its topic (or its subsection's). The others are on anything. */
export const OF_ITS_SITE = 0.8;

/** The share of links within a site that stay in their section. */
export const IN_ITS_SECTION = 0.75;

/** Share of links to other sites that go to their home page. */
export const TO_HOME = 0.5;

/** The share of links that name their target. The others say "more" or the like. */
export const TELLING_ANCHORS = 0.5;

/** The share of a page's topical words that belong to its own topic. */
export const OWN_WORDS = 0.6;

/** The largest sites are about everything: each of their subsections has its topic. */
export const GENERAL_SITES = 12;

/** Links from a page down to those under it. */
export const FAN_OUT = 10;

/** The share of sections without a link from their site. */
export const UNLINKED_SECTIONS = 0.06;

/** How often pages change (Cho & Garcia-Molina 2000): share of pages, and the days between two changes from and to. */
export const CHANGE_CLASSES: readonly (readonly [share: number, from: number, to: number])[] = [
  [0.23, 0.1, 1],
  [0.15, 1, 7],
  [0.16, 7, 30],
  [0.16, 30, 120],
  [0.3, 120, 1_200],
];

/** Shares of sites with each manner or quirk. */
export const SHARES = {
  robots: 0.25,
  delayed: 0.05,
  sitemap: 0.3,
  softNotFound: 0.1,
  calendar: 0.05,
  sessions: 0.03,
  growing: 0.03,
  slow: 0.05,
  failing: 0.02,
  flaky: 0.04,
} as const;

/** The share of hours in which an unreliable site fails. */
export const FAILING_HOURS = 0.3;
