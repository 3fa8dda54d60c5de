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
  wishes: { freshness: 'the best of that time' },
  described: {
    asked: 'words, asked of lemmy.world',
    terms:
      '[API](https://join-lemmy.org/docs/contributors/04-api.html) (read 2026-11), [terms](https://legal.lemmy.world/tos/) (read 2026-11)',
  },
  sample: {
    known: 'join-lemmy.org/docs and the types of its clients (PostView); no recorded answer found',
    found:
      '{"type_":"Posts","comments":[],"posts":[{"post":{"id":1,"name":"A long walk","url":"https://a.example/walk","body":"Three  days.","ap_id":"https://lemmy.example/post/1","published":"2024-05-06T07:08:09.123456Z","removed":false,"deleted":false,"nsfw":false},"counts":{"score":12,"comments":3}},{"post":{"id":2,"name":"Look at this","url":"https://pics.example/pictrs/image/x.jpeg?format=webp","ap_id":"https://lemmy.example/post/2","published":"2024-01-01T00:00:00Z","removed":false,"deleted":false,"nsfw":false}},{"post":{"id":3,"name":"gone","ap_id":"https://lemmy.example/post/3","removed":true}}],"communities":[],"users":[]}',
    nothing: '{"type_":"Posts","comments":[],"posts":[],"communities":[],"users":[]}',
    results: [
      { url: 'https://a.example/walk', title: 'A long walk', snippet: 'Three days.', date: '2024-05-06' },
      { url: 'https://lemmy.example/post/2', title: 'Look at this', snippet: '', date: '2024-01-01' },
    ],
    refusals: [
      [429, '{"error":"rate_limit_error"}', 'throttled'],
      [400, '{"error":"couldnt_find_object"}', 'status'],
    ],
  },
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
