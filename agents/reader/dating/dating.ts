/**
 * When a page was published, and when it was changed. Gathers all days that the page states or shows, with the signs
 * for each, and takes the likeliest. Weights of the signs were learned from labelled pages (`lab/training/dates/`).
 */
import { DAY_MS, dayOf, isoText } from '../../../profiles/profiles.ts';
import type { Structured } from '../../pages.ts';
import type { HowKnown } from '../../records.ts';
import { isDayFirst } from '../../wrapper/values/day-order.ts';
import { attribute } from '../document.ts';
import type { PageTree } from '../page-tree.ts';
import { placeOfTitle } from '../placing.ts';
import type { Survey } from '../survey.ts';
import type { PageKind } from '../template/kinds.ts';
import type { Part } from '../template/parts.ts';
import { type Features, featuresOf } from './features.ts';
import { type DatedLine, datedLines, inLines, inTimes } from './shown.ts';
import { howKnown, type SaidDay, type Sign } from './signs.ts';
import { inAddress, inHead, inScripts, inThings } from './stated.ts';
import weights from './weights.json' with { type: 'json' };

export interface DatedPage {
  readonly url: string;
  readonly survey: Survey;
  readonly structured: Structured;
  readonly title: string;
  readonly image: string;
  readonly tree: PageTree;
  readonly parts: readonly Part[];
  readonly kind?: PageKind | undefined;
  /** When it was fetched, in milliseconds since 1970. Absent: unknown. */
  readonly now?: number | undefined;
}

/** ISO 8601, as exact as the page states it, with its source. */
interface KnownDate {
  readonly date: string;
  readonly how: HowKnown;
}

export interface Dates {
  readonly published?: KnownDate;
  readonly modified?: KnownDate;
}

export function datesOf(page: DatedPage): Dates {
  const said = saidIn(page);
  const published = likeliest(said) ?? lessExact(page);
  const modified = changeIn(said, published?.day);
  return {
    ...(published === undefined ? {} : { published: known(ofPublication(published.said), published.signs) }),
    ...(modified === undefined ? {} : { modified: known([modified], modified.signs) }),
  };
}

/** A year or a month, if the page states no day. */
function lessExact({ survey, structured, now }: DatedPage): Pick<Features, 'day' | 'said' | 'signs'> | undefined {
  const last = lastDay(now);
  const all = [...inHead(survey.metas, PARTLY), ...inThings(structured, PARTLY)];
  const stated = all.find(({ said, signs }) => {
    const isWithin = said >= FIRST_DAY.slice(0, said.length) && said <= last;
    return said.length < FIRST_DAY.length && isWithin && isStated({ signs: new Set(signs) });
  });
  return stated && { day: stated.day, said: [stated], signs: new Set(stated.signs) };
}

const PARTLY = { exact: false } as const;

/** A clock may be wrong by a day, and elsewhere it is tomorrow. */
function lastDay(now: number | undefined): string {
  return now === undefined ? '9999' : isoText(dayOf(now + DAY_MS));
}

function known(said: readonly SaidDay[], signs: Iterable<string>): KnownDate {
  return { date: mostExact(said), how: howKnown(signs) };
}

/** If a page was changed on its day of publication, the moment of the change differs. */
function ofPublication(said: readonly SaidDay[]): readonly SaidDay[] {
  const own = said.filter(({ signs }) => !signs.some((sign) => sign.endsWith('Modified')));
  return own.length === 0 ? said : own;
}

/** Only machine-readable places state a moment. */
function mostExact(said: readonly SaidDay[]): string {
  const [first] = [...said].sort((one, other) => other.said.length - one.said.length);
  return first?.said ?? '';
}

/** Before the web there was none. */
const FIRST_DAY = '1991-08-06';

/** All days on a page, except impossible ones. */
export function saidIn({
  url,
  survey,
  structured,
  title,
  image,
  tree,
  parts,
  kind,
  now,
}: DatedPage): readonly SaidDay[] {
  const isOfOthers = kind !== undefined && kind.confidence >= SURE && OF_OTHERS.has(kind.name);
  const dated = datedLines(tree);
  const told = { now, ...waysOfWriting(survey, dated, now) };
  const last = lastDay(now);
  return [
    ...inHead(survey.metas, told),
    ...inThings(structured, told),
    ...inScripts(survey.scripts),
    ...inAddress(url, 'address'),
    ...inAddress(image, 'imageAddress'),
    ...inTimes(survey.times, told),
    ...inLines(dated, { tree, parts, title: placeOfTitle(tree, survey, title) }, told),
  ].filter(({ day, signs }) => day >= FIRST_DAY && day <= last && (!isOfOthers || signs.some(isOwn)));
}

/** On pages of offers and lists, the shown days belong to these. */
const OF_OTHERS: ReadonlySet<string> = new Set(['service', 'collection', 'listing', 'product']);
const SURE = 0.4;

/** Stated about the page itself, whatever its subject. */
function isOwn(sign: Sign): boolean {
  return sign !== 'headOther' && /^(?:head|work|page|timeM|wordM)/.test(sign);
}

/** Whether `03/04/2024` is in April, by the page's other dates and its language. */
function waysOfWriting({ html }: Survey, dated: readonly DatedLine[], now: number | undefined) {
  const language = html === undefined ? '' : attribute(html, 'lang').slice(0, 'zh-Hant-TW'.length);
  const texts = dated.map(({ head }) => head);
  const dayFirst = isDayFirst(texts, { language, now }) ?? (/^en/i.test(language) ? undefined : true);
  return { language, dayFirst };
}

/** The likeliest day is taken from this score on: this makes more pages right than wrong. */
const LEAST = -1.5;

/** How much each sign speaks for a day, in hundredths of log odds. */
export interface DateWeights {
  readonly base: number;
  readonly features: Readonly<Record<string, number>>;
}

const STANDARD: DateWeights = weights;

/** A stated day gains this much over shown ones: few of the training pages have both. */
const AHEAD = 1.5;

export function likeliest(said: readonly SaidDay[], by: DateWeights = STANDARD): Features | undefined {
  let best: Features | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const day of featuresOf(said)) {
    const isClaimed = isStated(day);
    if (isOfScripts(day)) continue;
    const worth = worthOf(day, by) + (isClaimed ? AHEAD : 0);
    if (worth > most && (worth > LEAST || isClaimed)) [best, most] = [day, worth];
  }
  return best;
}

/** A stated day is reported, whatever speaks against it, if no other day is likelier. */
function isStated({ signs }: Pick<Features, 'signs'>): boolean {
  return signs.has('workPublished') || signs.has('headPublished') || signs.has('pagePublished');
}

/** A day in scripts alone is mostly that of a site's build, or of something it sells or lists. */
function isOfScripts({ signs }: Pick<Features, 'signs'>): boolean {
  for (const sign of signs) if (sign !== 'scriptPublished' && sign !== 'scriptModified') return false;
  return true;
}

function worthOf({ features }: Features, by: DateWeights): number {
  let sum = by.base;
  for (const feature of features) sum += by.features[feature] ?? 0;
  return sum / 100;
}

const CHANGES = ['workModified', 'headModified', 'timeModified', 'wordModified'] as const;

/** The clearest date of the last change, if it is not before publication. */
function changeIn(said: readonly SaidDay[], published = ''): SaidDay | undefined {
  for (const sign of CHANGES) {
    const days = said.filter(({ signs, day }) => signs.includes(sign) && day >= published);
    const [last] = days.sort((one, other) => other.said.localeCompare(one.said));
    if (last !== undefined) return last;
  }
  return undefined;
}
