/** What a page has to offer as a source, the likeliest first, from what was read of it. */
import type { FeedNews, FeedSource, Induced, ListRecord, NamedFeed, SiteLook } from '../../../agents/agents.ts';
import type { PageOfForms } from '../../../agents/forms/forms.ts';
import { detectLanguage } from '../../../profiles/profiles.ts';
import { hostnameOf } from '../feeds/address.ts';
import { withCredentials } from '../feeds/discovery.ts';
import type { SourceOffer } from './schemas.ts';

/** What was read of one page; unreadable parts are absent. */
export interface Seen {
  /** As it was requested. */
  readonly url: string;
  readonly feed?: FeedSource | undefined;
  /** The likeliest feed that the page names, or one at a usual place if it names none; with what it has. */
  readonly likeliest?: LikeliestFeed | undefined;
  readonly site?: SiteLook | undefined;
  readonly forms?: Pick<PageOfForms, 'forms' | 'says'> | undefined;
  /** The status of a page that is not there: nothing else is known then. */
  readonly missing?: number | undefined;
  /** The list on it. */
  readonly list?: Pick<Induced, 'records'> | undefined;
}

interface LikeliestFeed extends NamedFeed {
  readonly items: FeedNews['items'];
}

const MOST_SAMPLES = 3;
const MOST_FEEDS = 6;
const FEWEST_RECORDS = 3;
/** Share of the records of a list that sells. */
const PRICED = 0.5;
/** A form with this many questions asks for more than words. */
const FEWEST_ASKED = 2;
const ASKED = new Set(['query', 'category', 'range', 'date', 'place']);

export function offersOf(seen: Seen): readonly SourceOffer[] {
  return offered(seen).map(({ title, ...offer }) => ({ ...offer, title: saidOnce(title) }));
}

/** Titles of pages name their site once more, as “News | The Bulletin | The Bulletin” does. */
export function saidOnce(title: string): string {
  const [first = '', ...others] = title.replace(/\s+/g, ' ').split(/( [|·–—-] )/);
  const said = new Set([first.trim().toLowerCase()]);
  let once = first;
  for (let i = 0; i + 1 < others.length; i += 2) {
    const part = others[i + 1] ?? '';
    if (said.has(part.trim().toLowerCase())) continue;
    said.add(part.trim().toLowerCase());
    once += `${others[i]}${part}`;
  }
  return once;
}

function offered(seen: Seen): readonly SourceOffer[] {
  const { url, feed, site, missing } = seen;
  if (missing !== undefined) return [];
  if (feed?.kind === 'feed')
    return [{ ...feedOffer({ url, title: feed.title }, url, 'is-feed'), ...samplesOf(feed.items) }];
  const title = site?.name || hostnameOf(url);
  if (site?.kind === 'catalogue') {
    return [{ kind: 'products', by: 'site', title, address: url, why: 'is-catalogue', ...samplesOf(site.records) }];
  }
  const feeds = feedsOf(seen);
  return isAccount(site) ? [accountOf(seen, feeds, title), ...feeds.slice(1)] : inOrder(seen, feeds, title);
}

/** The address of a search needs no look. */
export function searchOffer(searchUrl: string): SourceOffer {
  const title = hostnameOf(searchUrl.replaceAll(/[{}]/g, ''));
  return { kind: 'search', by: 'site', title, address: searchUrl, why: 'is-search' };
}

/**
 * A shop's feed only reports on the shop; and a form that asks for more than words is why somebody gives just this
 * address.
 */
function inOrder(seen: Seen, feeds: readonly SourceOffer[], title: string): readonly SourceOffer[] {
  const { url: address, list } = seen;
  const of = (kind: SourceOffer['kind'], by: SourceOffer['by'], why: SourceOffer['why']): SourceOffer => {
    return { kind, by, title, address, why };
  };
  const isAnswer = isSearched(seen);
  const records = list?.records ?? [];
  const isList = records.length >= FEWEST_RECORDS;
  const sells = isList && isPriced(records);
  const isFormFirst = asksForm(seen) && !isHome(address);
  const samples = isList ? samplesOf(records) : {};
  const ways = waysOf(seen, {
    search: sells
      ? { ...of('products', 'site', 'has-prices'), ...samples }
      : { ...of('search', 'site', isAnswer ? 'is-search' : 'has-search'), ...(isAnswer && samples) },
    form: of('form', 'form', asksForm(seen) ? 'has-form' : 'may-have-form'),
    isFormFirst: isFormFirst && !sells,
  });
  const leads = ({ kind }: SourceOffer) =>
    kind === 'products' || (kind === 'form' && isFormFirst) || (kind === 'search' && isAnswer);
  const home = { ...of('news', 'watch', 'is-page'), title: hostnameOf(address), address: homeOf(address) };
  return [
    ...ways.filter(leads),
    ...feeds,
    ...ifSo(isList && !sells, { ...of('news', 'watch', 'has-list'), ...samples }),
    ...ways.filter((way) => !leads(way)),
    ...ifSo(!isList || sells, home),
  ];
}

interface TwoWays {
  readonly search: SourceOffer;
  readonly form: SourceOffer;
  readonly isFormFirst: boolean;
}

/** One search that can be asked in two ways is one offer, which names the other way if that asks for more or less. */
function waysOf(seen: Seen, { search, form, isFormFirst }: TwoWays): readonly SourceOffer[] {
  const [isSearched, isAsked] = [hasSearch(seen), asksForm(seen)];
  if (!isSearched || (isAsked && !isSameSearch(seen))) return [...ifSo(isSearched, search), ...ifSo(isAsked, form)];
  if (isAsked) return [isFormFirst ? joined(form, search) : joined(search, form)];
  // A page that only links to its search may have any form behind that link.
  return [search.kind === 'products' || saysHow(seen) ? search : joined(search, form)];
}

function joined(first: SourceOffer, { title: _, ...also }: SourceOffer): SourceOffer {
  return { ...first, also };
}

function hasSearch({ site }: Seen): boolean {
  return site?.kind === 'page' && [site.searchUrls, site.descriptions, site.searchPages].some(isAny);
}

function saysHow({ site }: Seen): boolean {
  return site?.kind === 'page' && [site.searchUrls, site.descriptions].some(isAny);
}

/** A search that posts is asked as a form alone, once its user allows that. */
function asksForm(seen: Seen): boolean {
  return hasForm(seen) || (seen.site?.kind === 'page' && seen.site.posts === true && !hasSearch(seen));
}

function isSameSearch({ site, forms }: Seen): boolean {
  const searches = site?.kind === 'page' ? site.searchUrls.map(placeOf) : [];
  return asked(forms).some(({ action }) => action !== undefined && searches.includes(placeOf(action)));
}

/** It is what the search on it answers. */
function isSearched({ url, site }: Seen): boolean {
  const asked = new URL(url).searchParams;
  return (
    site?.kind === 'page' &&
    site.searchUrls.some((search) => placeOf(search) === placeOf(url) && isAsked(search, asked))
  );
}

/** Something stands where the words of the search do. */
function isAsked(search: string, asked: URLSearchParams): boolean {
  const fields = new URLSearchParams(search.slice(search.indexOf('?') + 1));
  return [...fields].some(([field, words]) => words === '{term}' && (asked.get(field) ?? '') !== '');
}

function placeOf(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/?(?:[?#].*)?$/s, '');
}

function ifSo(isSo: boolean, offer: SourceOffer): readonly SourceOffer[] {
  return isSo ? [offer] : [];
}

/** Its feed if it has one, otherwise repeated looks. */
function accountOf({ url }: Seen, [feed]: readonly SourceOffer[], title: string): SourceOffer {
  const what = { kind: 'account', why: 'is-account', title } as const;
  return feed === undefined ? { ...what, by: 'watch', address: url } : { ...what, by: 'feed', address: feed.address };
}

function isAccount(site: SiteLook | undefined): boolean {
  return site?.kind === 'page' && site.isAccount === true;
}

function feedsOf({ url, feed, likeliest }: Seen): readonly SourceOffer[] {
  const named = feed?.kind === 'page' ? feed.feeds : [];
  const samples = likeliest === undefined ? {} : samplesOf(likeliest.items);
  if (named.length === 0)
    return likeliest === undefined ? [] : [{ ...feedOffer(likeliest, url, 'usual-feed'), ...samples }];
  return named.slice(0, MOST_FEEDS).map((each, i) => ({
    ...feedOffer(withCredentials(each, url), url, 'names-feed'),
    // What it calls itself says more than the link to it.
    ...(i === 0 && likeliest?.title && { title: likeliest.title }),
    ...(i === 0 && samples),
  }));
}

function feedOffer({ url, title }: NamedFeed, page: string, why: SourceOffer['why']): SourceOffer {
  return { kind: 'feed', by: 'feed', title: title || hostnameOf(page), address: url, why };
}

/** The first titles, each once. */
function samplesOf(those: readonly { readonly title: string }[]): { readonly samples?: string[] } {
  const titles = [...new Set(those.map(({ title }) => title.trim()))].filter((title) => title !== '');
  return titles.length === 0 ? {} : { samples: titles.slice(0, MOST_SAMPLES) };
}

/** What its words say its language by: undefined if they are too few, or tell none. */
export function languageOf({ feed, likeliest, site, forms, list }: Seen): string | undefined {
  const items = (feed?.kind === 'feed' ? feed : likeliest)?.items ?? [];
  const records = site?.kind === 'catalogue' ? site.records : (list?.records ?? []);
  const titles = [...items, ...records].map(({ title }) => title);
  const { language } = detectLanguage([forms?.says ?? '', ...titles].join('\n').slice(0, SAMPLE_LETTERS));
  return language === 'und' ? undefined : language;
}

const SAMPLE_LETTERS = 2_000;

function hasForm({ forms }: Seen): boolean {
  return isAny(asked(forms));
}

function asked(forms: Seen['forms']) {
  return (forms?.forms ?? []).filter(({ kind, refusal, fields }) => {
    const questions = fields.filter(({ role }) => ASKED.has(role)).length;
    return kind === 'search' && (refusal === undefined || refusal.why === 'post') && questions >= FEWEST_ASKED;
  });
}

function isPriced(records: readonly ListRecord[]): boolean {
  return records.filter(({ price }) => price !== undefined).length >= PRICED * records.length;
}

function isAny(list: readonly unknown[]): boolean {
  return list.length > 0;
}

function isHome(url: string): boolean {
  const { pathname, search } = new URL(url);
  return pathname === '/' && search === '';
}

function homeOf(url: string): string {
  return new URL('/', url).href;
}
