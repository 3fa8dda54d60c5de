/** SearXNG's JSON search, and whatever speaks it. See https://docs.searxng.org/dev/search_api.html */
import { type Compute, type Fetch, FetchFailed } from '../ports.ts';
import { type Engine, EngineFailed, type SearchResult } from './engine.ts';

export interface EnginePorts {
  readonly fetch: Fetch;
  readonly compute: Pick<Compute, 'readResults'>;
}

/** An engine at a SearXNG address, as in `http://localhost:8080`. */
export function searxng(name: string, address: string, ports: EnginePorts): Engine {
  return {
    name,
    async search({ words, page, language }, signal) {
      const url = new URL('search', address.endsWith('/') ? address : `${address}/`);
      url.searchParams.set('q', words);
      url.searchParams.set('format', 'json');
      url.searchParams.set('pageno', String(page));
      if (language !== undefined) url.searchParams.set('language', language);
      return resultsAt(name, url.href, ports, signal);
    },
  };
}

async function resultsAt(
  name: string,
  url: string,
  { fetch, compute }: EnginePorts,
  signal: AbortSignal | undefined,
): Promise<readonly SearchResult[]> {
  try {
    const { bytes } = await fetch(url, { signal });
    return await compute.readResults(bytes);
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    throw new EngineFailed(`${name}: ${error.message}${hintFor(error.message)}`);
  }
}

/** SearXNG's default settings refuse every format but HTML. */
function hintFor(message: string): string {
  return message.endsWith('answered 403') ? ' (is `json` among `search.formats` in its settings.yml?)' : '';
}
