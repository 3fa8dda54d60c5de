/** How a reading process handles result pages and sites: wrappers, records, how a site is searched, catalogues. */
import type { Applied, Induced, ListRecord, Mode, ResultPage, SiteLook, Wrapper } from '../../../agents/agents.ts';
import { because, decodeText, type Fetched, FetchFailed, sourceOf } from '../../../agents/reader/reading.ts';
import { Catalogues } from './catalogues.ts';

/** Loaded with the first of them. */
const wrapping = () => import('../../../agents/wrapper/wrapping.ts');

interface HowToWrap {
  readonly mode: Mode;
  readonly now: number | undefined;
  readonly searchUrl: string | undefined;
}

/** Throws `FetchFailed`. */
export async function wrapped(
  pages: readonly ResultPage[],
  { mode, now, searchUrl }: HowToWrap,
): Promise<Induced | undefined> {
  const { induce } = await wrapping();
  const induced = induce(pages.map(listPage), { mode, ...(now === undefined ? {} : { now }) });
  if (induced === undefined || searchUrl === undefined) return induced;
  return { ...induced, wrapper: { ...induced.wrapper, searchUrl } };
}

/** Throws `FetchFailed`. */
export async function recordsIn(wrapper: Wrapper, page: ResultPage, now: number | undefined): Promise<Applied> {
  const { readResultPage } = await wrapping();
  const { status, isElsewhere } = page;
  return readResultPage(wrapper, listPage(page), { now, status, isElsewhere });
}

function listPage({ fetched, term }: ResultPage) {
  const { kind, url, text } = sourceOf(fetched);
  if (kind !== 'html')
    throw new FetchFailed(because('page.results-type', { type: fetched.contentType }), { kind: 'type' });
  return { url, html: text, ...(term === undefined ? {} : { term }) };
}

/** Throws `FetchFailed`. */
export async function siteIn(fetched: Fetched, now: number): Promise<SiteLook> {
  const { catalogueIn, lookOf } = await wrapping();
  const text = decodeText(fetched);
  const look = lookOf(text, fetched.url);
  if (look !== undefined) return look;
  const records = catalogueIn(text, fetched.url, { truncated: fetched.truncated === true, now })?.records;
  if (records === undefined) throw new FetchFailed(because('site.neither'), { kind: 'type' });
  return { kind: 'catalogue', name: '', records: records.slice(0, FEW) };
}

/** Records shown. */
const FEW = 20;

/** Throws `FetchFailed`. */
export async function inCatalogue(fetched: Fetched, words: string, now: number): Promise<readonly ListRecord[]> {
  const { recordsFor } = await wrapping();
  return recordsFor(words, await catalogues.recordsOf(fetched, now));
}

const catalogues = new Catalogues(async (fetched, now) => {
  const { catalogueIn } = await wrapping();
  const catalogue = catalogueIn(decodeText(fetched), fetched.url, { truncated: fetched.truncated === true, now });
  if (catalogue === undefined) throw new FetchFailed(because('site.no-product-feed'), { kind: 'type' });
  return catalogue.records;
});
