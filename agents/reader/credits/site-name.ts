/** A page's name for its site: stated outright, as its publisher, or in the window's title; otherwise its host. */
import type { Json, Structured } from '../../pages.ts';
import type { HowKnown } from '../../records.ts';
import { attribute, type Element, oneLine, textWithin } from '../document.ts';
import { LONGEST_TITLE, shortened } from '../limits.ts';
import { isObject } from '../structured.ts';
import type { Survey } from '../survey.ts';

interface NamedSite {
  readonly site: string;
  readonly how: HowKnown;
  /** All names of the site and its owner. */
  readonly all: readonly string[];
}

interface NameSources {
  readonly survey: Survey;
  readonly structured: Structured;
  /** The page's title without the site's name. */
  readonly title: string;
  readonly host: string;
}

const LONGEST = 120;

export function siteNameOf({ survey, structured, title, host }: NameSources): NamedSite {
  const own = host.replace(/^www\./, '');
  const said: readonly (readonly [name: string, how: HowKnown])[] = [
    [structured.openGraph['site_name'] ?? '', 'head'],
    ...namesOfThings(structured).map((name) => [name, 'structured'] as const),
    [application(survey.metas), 'head'],
    [inTitle(survey.title, title, own), 'title'],
  ];
  const named = said.filter(([name]) => name !== '' && name !== title && name.length <= LONGEST);
  const [site, how] = named[0] ?? [own, 'address'];
  return { site: shortened(site, LONGEST_TITLE), how, all: named.map(([name]) => name) };
}

/** Of the site itself, then of its publisher. */
function namesOfThings({ jsonLd, microdata }: Structured): readonly string[] {
  const all = [...jsonLd, ...microdata];
  const sites = all
    .filter((thing) => [thing['@type']].flat().includes('WebSite'))
    .map((thing) => nameOf(thing['name']));
  const publishers = all
    .map((thing) => thing['publisher'])
    .map((each) => (isObject(each) ? nameOf(each['name']) : nameOf(each)));
  return [...sites, ...publishers].filter((name) => name !== '');
}

function nameOf(value: Json | undefined): string {
  return typeof value === 'string' && !/^(?:https?:|#|\/)/i.test(value) ? oneLine(value.slice(0, 2 * LONGEST)) : '';
}

function application(metas: readonly Element[]): string {
  const meta = metas.find((each) => attribute(each, 'name').toLowerCase() === 'application-name');
  return meta === undefined ? '' : oneLine(attribute(meta, 'content').slice(0, 2 * LONGEST));
}

const SEPARATOR = /\s{0,3}[|»«·•›‹]\s{0,3}|\s{1,3}[-–—~]\s{1,3}|\s{0,3}::\s{0,3}|:\s{1,3}/u;
const LONGEST_PART = 60;

/** The part of the title that is the host's name, or the last part if the rest is the page's title. */
function inTitle(element: Element | undefined, title: string, host: string): string {
  const whole = element === undefined ? '' : oneLine(textWithin(element).slice(0, 600));
  const parts = whole.split(SEPARATOR).filter((part) => part !== '');
  if (parts.length < 2) return '';
  const [first = ''] = parts;
  const last = parts.at(-1) ?? '';
  const ends = [last, first].filter((part) => part.length <= LONGEST_PART && part !== title);
  const isCut = whole.length > title.length && whole.startsWith(title);
  return ends.find((part) => isLikeHost(part, host)) ?? (isCut && ends[0] === last ? last : '');
}

const SHORTEST = 3;
/** A label this long is part of another name only by intent. */
const CLEAR = 6;

/** "Half Stop" of halfstop.example, "BfS" of bfs.example, "The Old Mill" of tom.example. */
function isLikeHost(name: string, host: string): boolean {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const letters = words.join('');
  const initials = words.map((word) => word.charAt(0)).join('');
  const labels = host.replaceAll('-', '').split('.');
  return (
    letters === host.replaceAll(/[-.]/g, '') ||
    labels.some(
      (label) =>
        label.length >= SHORTEST &&
        (label === letters ||
          label === initials ||
          (letters.length >= SHORTEST && label.includes(letters)) ||
          (label.length > SHORTEST && letters.startsWith(label)) ||
          (label.length >= CLEAR && letters.includes(label))),
    )
  );
}
