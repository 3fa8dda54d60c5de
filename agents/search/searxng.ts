/** SearXNG's JSON search, and whatever speaks it. See https://docs.searxng.org/dev/search_api.html */
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { type Fetch, FetchFailed } from '../ports.ts';
import { type Engine, EngineFailed, type SearchResult } from './engine.ts';

const Answer = Compile(Type.Object({ results: Type.Array(Type.Unknown()) }));

/** Some answers of its engines have no address (an info box, a sum): they are no pages. */
const Result = Compile(
  Type.Object({
    url: Type.String(),
    title: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    content: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  }),
);

/** An engine at a SearXNG address, as in `http://localhost:8080`. */
export function searxng(name: string, address: string, fetch: Fetch): Engine {
  return {
    name,
    async search({ words, page, language }) {
      const url = new URL('search', address.endsWith('/') ? address : `${address}/`);
      url.searchParams.set('q', words);
      url.searchParams.set('format', 'json');
      url.searchParams.set('pageno', String(page));
      if (language !== undefined) url.searchParams.set('language', language);
      return resultsOf(name, await fetchJson(name, url.href, fetch));
    },
  };
}

async function fetchJson(name: string, url: string, fetch: Fetch): Promise<unknown> {
  try {
    const { bytes } = await fetch(url);
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof FetchFailed) throw new EngineFailed(`${name}: ${error.message}${hintFor(error.message)}`);
    if (error instanceof SyntaxError) throw new EngineFailed(`${name}: its answer is not JSON`);
    throw error;
  }
}

/** SearXNG's default settings refuse every format but HTML. */
function hintFor(message: string): string {
  return message.endsWith('answered 403') ? ' (is `json` among `search.formats` in its settings.yml?)' : '';
}

function resultsOf(name: string, json: unknown): readonly SearchResult[] {
  if (!Answer.Check(json)) throw new EngineFailed(`${name}: its answer has no list of results`);
  return json.results
    .filter((result) => Result.Check(result))
    .map(({ url, title, content }) => ({ url, title: title ?? url, snippet: content ?? '' }));
}
