/** A search engine over a part of the big web: the demo's broad engine over a random share of pages. */
import { BROAD, DayIndex, searchEngine } from '../search-engine.ts';
import type { Listed, Site } from '../site.ts';
import type { BigWeb } from './big-web.ts';
import { dice } from './dice.ts';

/** Addresses of its ten results, the best first. */
export type BigEngine = (query: string, language: string) => Promise<readonly string[]>;

/** `share`: the known share of all pages. */
export function bigEngine(web: BigWeb, share: number, at: number): BigEngine {
  const all: Site = {
    id: 'w',
    name: '',
    language: '',
    about: '',
    answer: () => undefined,
    listed: () => known(web, share, at),
  };
  const engine = searchEngine(BROAD, new DayIndex([all]), () => '');
  return async (query, language) => {
    const answer = await engine.answer(new URLSearchParams({ q: query, language }), at);
    // Its own answer, as it was written a moment ago.
    const { results } = JSON.parse(answer) as { readonly results: readonly { readonly url: string }[] };
    return results.map(({ url }) => url);
  };
}

function* known(web: BigWeb, share: number, at: number): Generator<Listed> {
  for (let host = 0; host < web.hosts; host++) {
    for (let page = 0; page < web.sizeOf(host); page++) {
      if (dice(web.seed, 'engine', host, page)() < share) yield* listed(web, web.urlOf({ host, page }), at);
    }
  }
}

function* listed(web: BigWeb, url: string, at: number): Generator<Listed> {
  const answer = web.at(url, at);
  if (answer?.kind !== 'page' || answer.page.topic === undefined) return;
  const { title, paragraphs, topic } = answer.page;
  const { language } = web.allTopics[topic] as BigWeb['allTopics'][number];
  const changed = new Date(at).toISOString();
  yield { path: url, title, description: '', text: paragraphs.join('\n'), language, published: changed, changed };
}
