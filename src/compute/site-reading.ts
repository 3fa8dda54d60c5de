/** What a process that reads does with result pages and sites: wrappers, records, how a site is searched, catalogues. */
import type { Applied, Induced, ListRecord, Mode, ResultPage, SiteLook, Wrapper } from '../../agents/agents.ts';
import { type Fetched, FetchFailed, readSource, sourceOf } from '../../agents/reader/reading.ts';

/** Loaded with the first of them. */
const wrapping = () => import('../../agents/wrapper/wrapping.ts');

/** Throws `FetchFailed`. */
export async function wrapped(
  pages: readonly ResultPage[],
  { mode, now, searchUrl }: { mode: Mode; now: number | undefined; searchUrl: string | undefined },
): Promise<Induced | undefined> {
  const { induce } = await wrapping();
  const induced = induce(pages.map(listPage), { mode, ...(now === undefined ? {} : { now }) });
  if (induced === undefined || searchUrl === undefined) return induced;
  return { ...induced, wrapper: { ...induced.wrapper, searchUrl } };
}

/** Throws `FetchFailed`. */
export async function recordsIn(wrapper: Wrapper, page: ResultPage, now: number | undefined): Promise<Applied> {
  const { applyWrapper } = await wrapping();
  return applyWrapper(wrapper, listPage(page), { now });
}

function listPage({ fetched, term }: ResultPage) {
  const { kind, url, text } = sourceOf(fetched);
  if (kind !== 'html') throw new FetchFailed(`not a page of results: ${fetched.contentType}`, { kind: 'type' });
  return { url, html: text, ...(term === undefined ? {} : { term }) };
}

/** Throws `FetchFailed`. */
export async function siteIn(fetched: Fetched): Promise<SiteLook> {
  const source = sourceOf(fetched);
  if (source.kind !== 'html') throw new FetchFailed(NO_SITE, { kind: 'type' });
  const { page, signs } = readSource({ kind: 'html', url: source.url, text: source.text });
  const { searchFormIn, searchPagesIn, siteWords } = await wrapping();
  const { links = [], forms = [] } = page;
  const searchUrl = searchFormIn(forms);
  return {
    kind: 'page',
    name: page.title,
    ...(searchUrl === undefined ? {} : { searchUrl }),
    descriptions: [],
    searchPages: [...searchPagesIn(links), ...signs.frames],
    words: siteWords(links, page.language),
  };
}

const NO_SITE = 'this is no page of a site: give its address, or that of a search in it with {term}';

/** Throws `FetchFailed`. */
export async function inCatalogue(_fetched: Fetched, _words: string): Promise<readonly ListRecord[]> {
  throw new FetchFailed('no product feed can be read yet', { kind: 'type' });
}
