/** The links of pages: by their place in the site, to its other pages, and to other sites by topic or fame. */
import type { Chance } from '../chance.ts';
import { dice } from './dice.ts';
import {
  GENERAL_SITES,
  IN_ITS_SECTION,
  POPULARITY_EXPONENT,
  SAME_TOPIC,
  TO_HOME,
  TO_OTHER_SITES,
  UNLINKED_SECTIONS,
  WITHIN_SITE,
} from './figures.ts';
import { ancestorAt, childrenOf, parentOf } from './places.ts';
import { zipfRank } from './zipf.ts';

/** A page by the numbers of its site and of its place in it. */
export interface PageNumber {
  readonly host: number;
  readonly page: number;
}

export interface Ground {
  readonly seed: number;
  readonly hosts: number;
  readonly topics: number;
  readonly sizeOf: (host: number) => number;
  topicOf(host: number, page: number): number;
}

/** How often a page of the right topic is searched for on a site. */
const TRIES = 4;

/** Levels down that a section begins. */
export const SECTION_DEPTH = 2;

export function linksOf(ground: Ground, host: number, page: number): readonly PageNumber[] {
  const chance = dice(ground.seed, 'link', host, page);
  const inSite = [...byPlace(ground, host, page), ...nearby(ground, host, page, chance)];
  return [...inSite.map((to) => ({ host, page: to })), ...outwards(ground, host, page, chance)].filter(
    (link) => link.host !== host || link.page !== page,
  );
}

/** Home, up and down. */
function* byPlace(ground: Ground, host: number, page: number): Generator<number> {
  if (page > 0) yield 0;
  if (parentOf(page) > 0 && !isUnlinked(ground, host, page)) yield parentOf(page);
  for (const child of childrenOf(page, ground.sizeOf(host))) {
    if (page > 0 || !isUnlinked(ground, host, child)) yield child;
  }
}

/** Other pages of the site, mostly of the same section, and never those that only their section links to. */
function* nearby(ground: Ground, host: number, page: number, chance: Chance): Generator<number> {
  const section = ancestorAt(page, SECTION_DEPTH);
  for (let left = many(WITHIN_SITE, chance()); left > 0; left--) {
    const stays = chance() < IN_ITS_SECTION;
    const to = stays ? under(section, ground.sizeOf(host), chance) : Math.floor(chance() * ground.sizeOf(host));
    if ((stays && page > 0) || !isUnlinked(ground, host, to)) yield to;
  }
}

/** A random page below another, down to the last level. */
function under(page: number, size: number, chance: Chance): number {
  let at = page;
  for (let children = childrenOf(at, size); children.length > 0; children = childrenOf(at, size)) {
    const place = Math.floor(chance() * (children.length + 1));
    if (place === children.length) return at;
    at = children[place] as number;
  }
  return at;
}

function* outwards(ground: Ground, host: number, page: number, chance: Chance): Generator<PageNumber> {
  const topic = ground.topicOf(host, page);
  for (let left = many(TO_OTHER_SITES, chance()); left > 0; left--) {
    yield chance() < SAME_TOPIC ? alike(ground, topic, chance) : famous(ground, chance);
  }
}

function alike(ground: Ground, topic: number, chance: Chance): PageNumber {
  const host = siteOn(ground, topic, chance());
  return { host, page: pageOn(ground, host, topic, () => zipfRank(ground.sizeOf(host), 1, chance())) };
}

function famous({ hosts, sizeOf }: Ground, chance: Chance): PageNumber {
  const host = zipfRank(hosts, POPULARITY_EXPONENT, chance());
  return { host, page: chance() < TO_HOME ? 0 : zipfRank(sizeOf(host), 1, chance()) };
}

/** A number with this mean: the whole part, and one more by chance. */
function many(mean: number, drawn: number): number {
  return Math.floor(mean * 2 * drawn + 0.5);
}

/** Whether the site has no link to the page's section. */
function isUnlinked({ seed }: Ground, host: number, page: number): boolean {
  return page > 0 && dice(seed, 'section', host, ancestorAt(page, 1))() < UNLINKED_SECTIONS;
}

/** A site on this topic, the famous ones more often. */
function siteOn({ hosts, topics }: Ground, topic: number, drawn: number): number {
  const first = topic + topics * Math.ceil(Math.max(0, GENERAL_SITES - topic) / topics);
  const sites = Math.floor((hosts - 1 - first) / topics) + 1;
  return sites < 1 ? topic % hosts : first + topics * zipfRank(sites, POPULARITY_EXPONENT, drawn);
}

/** The first page met on the topic, or else the last page met. */
function pageOn(ground: Ground, host: number, topic: number, next: () => number): number {
  let page = next();
  for (let tries = 1; tries < TRIES && ground.topicOf(host, page) !== topic; tries++) page = next();
  return page;
}
