/** Where a list goes on: the address of the next page. */
import { addressKey } from '../addresses.ts';
import { anyOf } from '../lexicon/lexicon.ts';
import { MORE, NEXT } from '../lexicon/next-page.ts';
import { attribute, type Document, type Element } from '../reader/document.ts';
import { siteOf } from '../reader/hosts.ts';
import { type Survey, surveyOf } from '../reader/survey.ts';
import { baseOf, linkIn } from './addresses.ts';
import { asCompared, textOf } from './texts.ts';

/** How addresses of pages differ: `{page}` stands for `first + step · (n − 1)`, n counted from 1. */
interface PageAddresses {
  readonly template: string;
  readonly first: number;
  readonly step: number;
}

const MOST_ANCHORS = 20_000;
const LONGEST_LABEL = 40;
const MOST_PAGES = 10_000;

/** Undefined if the page shows no next one, or is the last. */
export function nextPageIn(document: Document, url: string): string | undefined {
  const links = pageLinks(surveyOf(document), url);
  const runs = runsAmong(links, url);
  const stated = links.find(({ isNext }) => isNext);
  const alone = saidOfOne(links);
  const areCounted = runs.some((run) => likelihoodOf(run, url) >= CALLED_SO);
  const worded = links.filter(({ rank, label, url: link }) => {
    const isClear = rank > ARROW && !areCounted && alone.has(asCompared(label));
    return rank > 0 && (isClear || isOneOf(runs, url, link));
  });
  const [clearest] = worded.sort((a, b) => b.rank - a.rank);
  return (stated ?? clearest)?.url ?? (runs[0] && nextOf(runs[0], url));
}

/** Texts used for a single address: below each of ten teasers "More »" leads to its page. */
function saidOfOne(links: readonly PageLink[]): ReadonlySet<string> {
  const said = new Map<string, Set<string>>();
  for (const { label, url } of links) {
    const key = asCompared(label);
    const urls = said.get(key) ?? new Set();
    said.set(key, urls.add(addressKey(url)));
  }
  return new Set([...said].filter(([, urls]) => urls.size === 1).map(([label]) => label));
}

/** An arrow may lead anywhere. It leads on if its address differs from others by a number. */
function isOneOf(runs: readonly Run[], url: string, link: string): boolean {
  return runs.some(({ links }) => links.has(link)) || fromTwo(url, link) !== undefined;
}

interface PageLink {
  readonly url: string;
  readonly label: string;
  readonly isNext: boolean;
  /** How clearly its words lead on; 0: not at all. */
  readonly rank: number;
}

function pageLinks({ relations, anchors, base: told }: Survey, url: string): readonly PageLink[] {
  const base = baseOf(url, told);
  const here = linkIn(url, base);
  const links: PageLink[] = [];
  for (const element of [...relations, ...anchors.slice(0, MOST_ANCHORS)]) {
    const isNext = /(?:^|\s)next(?:\s|$)/i.test(attribute(element, 'rel'));
    if (element.name === 'link' && !isNext) continue;
    const label = textOf(element, LONGEST_LABEL + 1);
    const rank = label.length <= LONGEST_LABEL ? rankOf(element, label) : 0;
    if (!isNext && rank === 0 && !isNumber(label)) continue;
    const link = linkIn(attribute(element, 'href'), base);
    if (link !== '' && link !== here && isNear(link, url)) links.push({ url: link, label, isNext, rank });
  }
  return links;
}

function isNear(link: string, url: string): boolean {
  return siteOf(link) === siteOf(url);
}

function isNumber(label: string): boolean {
  return /^\[?\d{1,5}\]?$/.test(label);
}

const SAYS_NEXT = new RegExp(`^(?:${anyOf(NEXT)})(?: page)?\\s*[»›>→▶]*$`, 'u');
const SAYS_MORE = new RegExp(`^(?:${anyOf(MORE)})$`, 'u');
const ARROWS: Readonly<Record<string, number>> = { '›': 2, '>': 2, '→': 2, '▶': 2, '❯': 2, '»': 1, '>>': 1 };
const ARROW = 2;
const RANKS = { words: 5, marks: 4, more: 3 };

function rankOf(element: Element, label: string): number {
  const said = [label, attribute(element, 'aria-label'), attribute(element, 'title')].map((text) =>
    asCompared(text.slice(0, LONGEST_LABEL + 1)).trim(),
  );
  if (said.some((text) => SAYS_NEXT.test(text))) return RANKS.words;
  // Such a class may also turn pictures: it counts with an arrow, or without text.
  const isMarked = /(?:^|[\s_-])(?:next|nextpage|pagination-next|proxima?)(?:$|[\s_-])/i.test(
    attribute(element, 'class'),
  );
  const arrow = ARROWS[label] ?? 0;
  if (isMarked && (arrow > 0 || /^next/i.test(label))) return RANKS.marks;
  return said.some((text) => SAYS_MORE.test(text)) ? RANKS.more : arrow;
}

/** Pages that differ by a number. */
interface Run {
  readonly pages: PageAddresses;
  readonly byNumber: ReadonlyMap<number, string>;
  readonly links: ReadonlySet<string>;
}

interface NumberedLink {
  readonly n: number;
  readonly value: number;
  readonly url: string;
}

/** Links whose text is a number and whose addresses differ only by a number that grows with it; the likeliest first. */
function runsAmong(links: readonly PageLink[], url: string): readonly Run[] {
  const numbers = links.filter(({ label }) => isNumber(label));
  const groups = new Map<string, NumberedLink[]>();
  for (const { label, url: link } of numbers) {
    const n = Number(label.replace(/\D/g, ''));
    for (const { template, value } of slotsIn(link)) {
      const group = groups.get(template);
      if (group === undefined) groups.set(template, [{ n, value, url: link }]);
      else group.push({ n, value, url: link });
    }
  }
  const runs = [...groups].flatMap(([template, group]) => {
    const line = lineOf(group);
    return line === undefined ? [] : [runOf({ template, ...line }, group)];
  });
  if (runs.length > 0) {
    return runs.sort((a, b) => likelihoodOf(b, url) - likelihoodOf(a, url) || b.links.size - a.links.size);
  }
  const second = numbers.find(({ label }) => label === '2');
  const pages = second === undefined ? undefined : fromTwo(url, second.url);
  return second === undefined || pages === undefined ? [] : [runOf(pages, [{ n: 2, value: 0, url: second.url }])];
}

const CALLED_SO = 2;

/** Days of a calendar and sizes of pages are numbers, too: pages have such names, and this one is a gap among them. */
function likelihoodOf({ pages, byNumber }: Run, url: string): number {
  const isCalledSo = COUNTS.test(pages.template) || OFFSETS.test(pages.template) || isAddedTo(url, pages.template);
  const here = numberOf(pages, url);
  const isGap = here !== undefined && !byNumber.has(here) && (byNumber.has(here + 1) || byNumber.has(here - 1));
  return (isCalledSo ? CALLED_SO : 0) + (isGap ? 1 : 0);
}

function runOf(pages: PageAddresses, group: readonly NumberedLink[]): Run {
  return {
    pages,
    byNumber: new Map(group.map(({ n, url }) => [n, url])),
    links: new Set(group.map(({ url }) => url)),
  };
}

/** value = first + step · (n − 1), for all of at least two. */
function lineOf(group: readonly NumberedLink[]): Line | undefined {
  const [one, ...others] = group;
  const other = others.find(({ n }) => n !== one?.n);
  if (one === undefined || other === undefined) return undefined;
  const step = (other.value - one.value) / (other.n - one.n);
  const first = one.value - step * (one.n - 1);
  const isLine = group.every(({ n, value }) => value === first + step * (n - 1));
  return isLine && Number.isInteger(step) && step > 0 && Number.isInteger(first) && first >= 0
    ? { first, step }
    : undefined;
}

/** The number after that of this address; the second, if this address has none. */
function nextOf({ byNumber, pages }: Run, url: string): string | undefined {
  return byNumber.get((numberOf(pages, url) ?? 1) + 1);
}

function numberOf(pages: PageAddresses, url: string): number | undefined {
  const own = slotsIn(url).find(({ template }) => template === pages.template);
  return own === undefined ? undefined : 1 + (own.value - pages.first) / pages.step;
}

/** Names of page counts, and of record counts. */
const COUNTS =
  /[?&/](?:p|pg|pag|page|pagina|pageno|page_?num(?:ber)?|paged|pages|paginas?|seite|stranka?|strona|sayfa|currentpage)[=/-]?\{page\}/i;
const OFFSETS = /[?&](?:start|\w*offset|from|first|o|s|skip|begin|startrow|desde|posicao)=\{page\}/i;

/** From this page and the next alone, if the name says what is counted. */
function fromTwo(url: string, next: string): PageAddresses | undefined {
  const own = new Map(slotsIn(url).map(({ template, value }) => [template, value]));
  for (const { template, value } of slotsIn(next)) {
    const here = own.get(template);
    const isCount = COUNTS.test(template) || isAddedTo(url, template);
    const found = isCount ? counting(value, here) : OFFSETS.test(template) ? offset(value, here) : undefined;
    if (found !== undefined) return { template, ...found };
  }
  return undefined;
}

/** `/games/2/` behind `/games/`. */
function isAddedTo(url: string, template: string): boolean {
  return template.replace(/\/?\{page\}$/, '') === addressKey(url).replace(/\/$/, '');
}

type Line = Pick<PageAddresses, 'first' | 'step'>;

/** If the second page has the number 1, counting begins at 0. */
function counting(value: number, here: number | undefined): Line | undefined {
  if (here !== undefined) return value === here + 1 ? { first: 1, step: 1 } : undefined;
  return value === 1 || value === 2 ? { first: value - 1, step: 1 } : undefined;
}

function offset(value: number, here = 0): Line | undefined {
  const step = value - here;
  return step > 0 && here % step === 0 ? { first: 0, step } : undefined;
}

interface Slot {
  readonly template: string;
  readonly value: number;
}

/** Every number of an address, and its key without it. Numbers within words do not count, except `page2`. */
function slotsIn(text: string): readonly Slot[] {
  const address = addressKey(text);
  if (address.includes('{page}')) return [];
  const from = address.indexOf('/', address.indexOf('//') + 2);
  if (from < 0) return [];
  const numbers = [...address.slice(from).matchAll(/(?<=[/=_.-]|page|pagina|seite)\d{1,6}(?=$|[/&#._-])/gi)].slice(
    0,
    20,
  );
  return numbers.flatMap(({ 0: digits, index }) => {
    const at = from + index;
    const value = Number(digits);
    if (value > MOST_PAGES * 100) return [];
    return [{ template: `${address.slice(0, at)}{page}${address.slice(at + digits.length)}`, value }];
  });
}
