/** The main picture of a page: the stated one, unless it belongs to the site; otherwise the largest beside the text. */
import type { Json, Structured } from '../../pages.ts';
import type { HowKnown } from '../../records.ts';
import { attribute, Element } from '../document.ts';
import { absolute } from '../metadata.ts';
import type { PageTree } from '../page-tree.ts';
import { isObject } from '../structured.ts';
import type { Survey } from '../survey.ts';
import type { Part } from '../template/parts.ts';
import { keyOf } from './stated-authors.ts';

interface PicturedPage {
  readonly survey: Survey;
  readonly structured: Structured;
  readonly tree: PageTree;
  readonly parts: readonly Part[];
  readonly title: number;
  readonly author: string;
  /** Base of its addresses. */
  readonly base: string;
}

interface MainPicture {
  readonly image: string;
  readonly how: HowKnown;
}

export function mainPictureOf(page: PicturedPage): MainPicture | undefined {
  const isOwned = ownedIn(page);
  for (const [address, how] of statedIn(page)) {
    const image = absolute(address.trim(), page.base);
    if (image !== '' && !isOfSite(image) && !isOwned(image)) return { image, how };
  }
  const image = shownIn(page, isOwned);
  return image === '' ? undefined : { image, how: 'text' };
}

type Stated = readonly [address: string, how: HowKnown];

const METAS =
  /^(?:og:image(?::(?:url|secure_url))?|twitter:image(?::src)?|parsely-image-url|sailthru\.image\.full|thumbnail|image)$/i;
const MOST_STATED = 20;

/** One by one: the first nearly always serves. */
function* statedIn({ survey, structured }: PicturedPage): Generator<Stated> {
  const named = survey.metas.filter((meta) => METAS.test(keyOf(meta)));
  const isOpenGraph = (meta: Element) => /^og:/i.test(keyOf(meta));
  const ordered = [...named.filter(isOpenGraph), ...named.filter((meta) => !isOpenGraph(meta))];
  for (const meta of ordered.slice(0, MOST_STATED)) yield [attribute(meta, 'content'), 'head'];
  for (const address of ofThings(structured)) yield [address, 'structured'];
  const relation = survey.relations.find((link) => /\bimage_src\b/i.test(attribute(link, 'rel').slice(0, 60)));
  if (relation !== undefined) yield [attribute(relation, 'href'), 'head'];
}

const WORK = /(?:Article|Posting|Report|Recipe|Book|Product|Movie|CreativeWork|Event|VideoObject|NewsItem|Page)$/;

function ofThings({ jsonLd, microdata }: Structured): readonly string[] {
  const works = [...jsonLd, ...microdata].filter((thing) =>
    [thing['@type']].flat().some((type) => typeof type !== 'string' || WORK.test(type)),
  );
  const addresses = works.flatMap((work) => [
    addressIn(work['image']),
    addressIn(work['primaryImageOfPage']),
    addressIn(work['thumbnailUrl']),
  ]);
  return addresses.filter((address) => address !== '').slice(0, MOST_STATED);
}

function addressIn(image: Json | undefined): string {
  const [one] = [image].flat() as readonly (Json | undefined)[];
  if (typeof one === 'string') return one.startsWith('#') ? '' : one;
  if (!isObject(one)) return '';
  const address = [one['url'], one['contentUrl']].flat().find((each) => typeof each === 'string');
  return address ?? '';
}

/** A file or folder named for the site, for a person, or for nothing. */
const OF_SITE =
  /(?:^|[^a-z])(?:logos?|icons?|favicon|sprites?|avatars?|gravatar|placeholder|place-?holder|pixel|blank|spacer|dummy|fallback|missing|no-?image|transparent|loading|badge|smil(?:ey|ie)s?|emoji|apple-touch|opengraph|open-?graph|og|(?:og|default|social|share|sharing)[-_](?:og|image|img|share|card|default|pic|preview))(?:$|[^a-z])|(?:^|\/)(?:1x1|0|pic)\.\w{3,4}$|\.svg$|\.ico$|\bpiwik|matomo|doubleclick|scorecardresearch|facebook\.com\/tr/i;
const LONGEST_NAME = 160;

function isOfSite(address: string): boolean {
  const { host, pathname } = new URL(address);
  const file = pathname.slice(pathname.lastIndexOf('/')).slice(-LONGEST_NAME);
  return OF_SITE.test(file) || /gravatar|scorecardresearch|doubleclick|vgwort|piwik|matomo/.test(host);
}

/** Whether a file is the picture of the site or of the author. */
function ownedIn({ structured, survey, author, tree }: PicturedPage): (image: string) => boolean {
  const owners = [...structured.jsonLd, ...structured.microdata].flatMap((thing) => [thing['publisher'], thing]);
  const logos = owners.filter(isObject).map((owner) => addressIn(owner['logo']));
  const icons = survey.relations.filter(({ attribs: { rel } }) => rel !== undefined && /icon/i.test(rel.slice(0, 60)));
  const files = new Set([...logos, ...icons.slice(0, MOST_STATED).map((link) => attribute(link, 'href'))].map(fileOf));
  files.delete('');
  return (image) => {
    const file = fileOf(image);
    const isSame = ({ element }: PageTree['pictures'][number]) =>
      file !== '' && (attribute(element, 'src').includes(file) || attribute(element, 'data-src').includes(file));
    return files.has(file) || tree.pictures.some((picture) => isSame(picture) && isOfPerson(picture.element, author));
  };
}

/** One picture exists in many sizes: the name of its file without what differs. */
function fileOf(address: string): string {
  const end = address.slice(0, LONGEST_NAME * 10).search(/[?#]/);
  const path = end < 0 ? address : address.slice(0, end);
  return path
    .slice(path.lastIndexOf('/') + 1)
    .slice(-LONGEST_NAME)
    .replace(/(?:-\d{2,4}x\d{2,4}|-scaled)?\.\w{2,5}$/, '');
}

const PERSON = /avatar|author|gravatar|profile|byline|autor/i;
const LOGO = /logo|icon|brand/i;

function isOfPerson(element: Element, author: string): boolean {
  const alt = attribute(element, 'alt').slice(0, LONGEST_NAME);
  const names = `${attribute(element, 'class')} ${attribute(element, 'id')}`.slice(0, LONGEST_NAME);
  return (
    PERSON.test(names) ||
    LOGO.test(names) ||
    (alt.trim() !== '' && author.split(', ').includes(alt.trim())) ||
    /\blogo\b/i.test(alt)
  );
}

/** Attributes in which pages that load pictures late keep the address. */
const LATE = ['data-src', 'data-original', 'data-lazy-src', 'data-full-src', 'data-image', 'data-url'];
const SETS = ['data-srcset', 'data-lazy-srcset', 'srcset'];
const LONGEST_SET = 4_000;

export function sourceOf(element: Element): string {
  const named = [...LATE, 'src'].map((name) => attribute(element, name).trim()).filter((address) => isFile(address));
  return named[0] ?? largestOf(element).address;
}

function isFile(address: string): boolean {
  return (
    address !== '' &&
    address !== '#' &&
    !/^(?:data|blob|about):/i.test(address.slice(0, 10)) &&
    !/placeholder|blank\.|spacer/i.test(address.slice(-60))
  );
}

/** The largest of a set of sizes: "a.jpg 640w, b.jpg 2x". */
function largestOf(element: Element): { readonly address: string; readonly width: number } {
  let [address, width] = ['', 0];
  for (const name of SETS) {
    for (const each of attribute(element, name).slice(0, LONGEST_SET).split(/,\s/)) {
      const [file = '', size = ''] = each.trim().split(/\s+/);
      const wide = size.endsWith('w') ? Number.parseInt(size, 10) : 1;
      if (isFile(file) && wide > width) [address, width] = [file, wide];
    }
  }
  return { address, width };
}

/** Smaller ones are signs; a picture far wider than high is a banner. */
const LEAST_WIDTH = 150;
const LEAST_HEIGHT = 100;
const WIDEST = 3.5;
/** For pictures without a stated size. */
const USUAL = 500 * 300;
/**
 * Each later picture is worth this share of the one before: the first is the main one, unless a later one is far
 * larger.
 */
const LESS = 0.5;
const BEFORE = 6;

function shownIn(page: PicturedPage, isOwned: (image: string) => boolean): string {
  const { first, last } = textOf(page);
  if (last < 0) return '';
  let [best, most, worth] = ['', 0, 1];
  for (const { element, line } of page.tree.pictures) {
    if (line < first || line > last + 1 || !isBesideText(page, line)) continue;
    const size = isOfPerson(element, page.author) ? 0 : sizeOf(element);
    const image = size === 0 ? '' : absolute(sourceOf(element), page.base);
    if (image === '' || isOfSite(image) || leadsAway(element) || isOwned(image)) continue;
    if (size * worth > most) [best, most] = [image, size * worth];
    worth *= LESS;
  }
  return best;
}

/** From a little before the text, or from the title, to the text's end. */
function textOf({ parts, title }: PicturedPage): { readonly first: number; readonly last: number } {
  const first = parts.indexOf('body');
  const before = title >= 0 && title < first ? title - 2 : first - BEFORE;
  return { first: Math.max(0, before), last: parts.lastIndexOf('body') };
}

function isBesideText({ parts }: PicturedPage, line: number): boolean {
  const around = [parts[line - 1], parts[line]];
  return !around.every((part) => part === 'comments' || part === 'teasers' || part === undefined);
}

/** Its stated area; that of a square if it is higher than wide; 0 if it is too small. */
function sizeOf(element: Element): number {
  const [width, height] = ['width', 'height'].map((name) => pixelsOf(attribute(element, name)));
  const largest = largestOf(element).width;
  const wide = Math.max(width ?? 0, largest > 1 ? largest : 0);
  if ((wide > 0 && wide < LEAST_WIDTH) || (height !== undefined && height < LEAST_HEIGHT)) return 0;
  if (width !== undefined && height !== undefined && width / height > WIDEST) return 0;
  if (wide === 0) return USUAL;
  const high = height === undefined || width === undefined ? 0.6 * wide : (wide * height) / width;
  return wide * Math.min(wide, high);
}

function pixelsOf(said: string): number | undefined {
  const pixels = /^\s{0,5}(\d{1,5})(?:\.\d{1,5})?(?:px)?[\s;]{0,5}$/.exec(said)?.[1];
  return pixels === undefined || pixels === '0' ? undefined : Number(pixels);
}

const DEEPEST = 3;
const IN_LARGE = /\.(?:jpe?g|png|webp|gif|avif)(?:$|\?)|^#|^javascript:|showpic|^$/i;

/** A picture linked to another page belongs to that page; one linked to a picture is a preview of it. */
function leadsAway(element: Element): boolean {
  let around: Element['parent'] = element.parent;
  for (let depth = 0; depth < DEEPEST && around instanceof Element; depth++) {
    if (around.name === 'a') return !IN_LARGE.test(attribute(around, 'href').slice(-300));
    around = around.parent;
  }
  return false;
}
