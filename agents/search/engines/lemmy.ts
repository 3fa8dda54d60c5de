/**
 * What the communities of Lemmy link to and talk about, by the largest of its servers, which knows what the others have. See
 * https://join-lemmy.org/docs/contributors/04-api.html (read 2026-11): reading wants no key; `v3` goes on beside `v4`.
 */
import { at, jsonIn, listIn, textIn } from '../answers.ts';
import type { EngineDefinition, RawResult } from '../engine.ts';

const PER_PAGE = 50;
const SORTS = { day: 'TopDay', week: 'TopWeek', month: 'TopMonth', year: 'TopYear' } as const;

export const lemmy = {
  id: 'lemmy',
  name: 'Lemmy',
  base: 'https://lemmy.world',
  fields: ['general'],
  weight: 0.7,
  manners: { pauseMs: 1_500, perDay: 1_000, pages: 2, perPage: PER_PAGE },
  terms: 'https://legal.lemmy.world/',
  ask: ({ words, page, freshness }) => ({
    path: 'api/v3/search',
    query: {
      q: words,
      type_: 'Posts',
      listing_type: 'All',
      sort: freshness === undefined ? 'TopAll' : SORTS[freshness],
      limit: PER_PAGE,
      page,
    },
  }),
  read: (text) => ({ results: listIn(jsonIn(text), 'posts').flatMap(resultOf) }),
} as const satisfies EngineDefinition;

function resultOf(view: unknown): readonly RawResult[] {
  const told = (name: string) => at(view, 'post', name);
  if (told('removed') === true || told('deleted') === true || told('nsfw') === true) return [];
  const link = textIn(told('url'));
  // A link to a mere picture leads to the discussion instead.
  const isPicture = /\.(?:jpe?g|png|gif|webp|avif|mp4)(?:\?|$)/i.test(link);
  return [
    {
      url: link === '' || isPicture ? told('ap_id') : link,
      title: told('name'),
      snippet: textIn(told('body')) || told('embed_description'),
      date: told('published'),
    },
  ];
}
