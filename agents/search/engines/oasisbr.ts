/**
 * Oasisbr, by Ibict: theses, articles and data of Brazil's universities and journals, those of SciELO and of the BDTD among them. It is a
 * VuFind, whose API is described at https://vufind.org/wiki/development:apis and by its own `SearchApiRecordFields.yaml` (read 2026-11):
 * no key, no limit is told.
 */
import { addressOf, at, jsonIn, listIfAny, listIn, plain, textIn, textsIn } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const PER_PAGE = 50;

export const oasisbr = {
  id: 'oasisbr',
  name: 'Oasisbr',
  base: 'https://oasisbr.ibict.br',
  fields: ['science', 'medicine', 'society'],
  languages: ['pt'],
  manners: { pauseMs: 1_500, perDay: 1_000, pages: 2, perPage: PER_PAGE },
  terms: 'https://oasisbr.ibict.br/vufind/',
  ask: ({ words, page }) => ({
    path: 'vufind/api/v1/search',
    query: {
      lookfor: words,
      type: 'AllFields',
      sort: 'relevance',
      limit: PER_PAGE,
      page,
      'field[]': ['id', 'title', 'urls', 'summary', 'subjects', 'publicationDates'],
    },
  }),
  read(text) {
    const answer = jsonIn(text);
    // Without results there are no `records`.
    if (at(answer, 'status') === 'OK' && at(answer, 'records') === undefined) return { results: [] };
    return {
      results: listIn(answer, 'records').map((record) => ({
        url:
          textIn(listIfAny(record, 'urls')[0]?.['url']) ||
          addressOf('https://oasisbr.ibict.br/vufind/Record/', record['id']),
        title: plain(record['title']),
        text: plain(textsIn(record['summary'])[0]),
        snippet: plain(textsIn(record['summary'])[0]) || subjectsOf(record['subjects']),
        date: textsIn(record['publicationDates'])[0],
      })),
    };
  },
  wishes: {},
  described: {
    about: "Brazil's theses and journals",
    asked: 'words',
    terms: 'a [VuFind](https://vufind.org/wiki/development:apis) (read 2026-11); terms of its own: not checked',
  },
  sample: {
    known:
      'vufind.org/wiki/development:apis and SearchApiRecordFields.yaml; records as public clients of the BDTD read them; no recorded answer found',
    found:
      '{"resultCount":2,"records":[{"id":"UFX_1","title":"Marés no Pará","urls":[{"url":"https://repositorio.example/handle/1","desc":"https://repositorio.example/handle/1"}],"summary":["Estudo das marés."],"subjects":[["Oceanografia"],["Marés","Pará"]],"publicationDates":["2019"]},{"id":"UFX_2","title":"Ondas","urls":[],"subjects":[["Oceanografia","Ondas"],["Mar"]]}],"status":"OK"}',
    nothing: '{"resultCount":0,"status":"OK"}',
    results: [
      {
        url: 'https://repositorio.example/handle/1',
        title: 'Marés no Pará',
        snippet: 'Estudo das marés.',
        date: '2019',
      },
      { url: 'https://oasisbr.ibict.br/vufind/Record/UFX_2', title: 'Ondas', snippet: 'Oceanografia Ondas, Mar' },
    ],
    refusals: [[400, '{"status":"ERROR","statusMessage":"Invalid search"}', 'status']],
  },
} as const satisfies EngineDefinition;

/** Each is a list, from the widest subject to the narrowest. */
function subjectsOf(subjects: unknown): string {
  return (Array.isArray(subjects) ? subjects : []).map((each) => textsIn(each).join(' ')).join(', ');
}
