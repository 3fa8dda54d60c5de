/**
 * News of the world, by the GDELT Project: what was published in the last three months. See
 * https://blog.gdeltproject.org/gdelt-doc-2-0-api-debuts/ (read 2026-11): free, no key, 250 articles at most. It looks through English
 * translations, whatever the language of an article (https://blog.gdeltproject.org/announcing-the-gdelt-full-text-search-api/), so it is
 * asked in English alone. More than one question in five seconds is refused, at
 * times before that (its own words, and its users': alex9smith/gdelt-doc-api issue 68), with a sentence and not with JSON.
 */
import { reasonOf } from '../../reasons.ts';
import { bareWords, EngineRefused, isObject, jsonIn, listIn, textIn } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const PER_PAGE = 100;
/** With a shorter word it complains, and finds nothing for the other words either. */
const SHORTEST_WORD = 3;
const SPANS = { day: '1d', week: '1w', month: '1m', year: undefined } as const;
/** A longer answer that is no JSON is a page, not a sentence. */
const LONGEST_SENTENCE = 300;

export const gdelt = {
  id: 'gdelt',
  name: 'GDELT',
  base: 'https://api.gdeltproject.org',
  fields: ['general'],
  languages: ['en'],
  manners: { pauseMs: 8_000, perDay: 500, pages: 1, perPage: PER_PAGE },
  terms: 'https://www.gdeltproject.org/about.html#termsofuse',
  ask: ({ words, language, freshness }) => ({
    path: 'api/v2/doc/doc',
    query: {
      query: [...termsIn(words), ...(language === undefined ? [] : ['sourcelang:english'])].join(' '),
      mode: 'artlist',
      format: 'json',
      sort: 'hybridrel',
      maxrecords: PER_PAGE,
      timespan: freshness && SPANS[freshness],
    },
  }),
  read(text) {
    refuseSentence(text);
    const answer = jsonIn(text);
    // Without results the object is empty.
    if (isObject(answer) && Object.keys(answer).length === 0) return { results: [] };
    return {
      results: listIn(answer, 'articles').map(({ url, title, seendate: seen }) => ({
        url,
        // It sets words and marks apart: "Maria , she said".
        title: textIn(title).replace(/ ([,.;:!?])/g, '$1'),
        date: textIn(seen).replace(/^(\d{4})(\d\d)(\d\d)T.*$/, '$1-$2-$3'),
      })),
    };
  },
  wishes: { language: '`sourcelang`', freshness: '`timespan`; a year is longer than it knows' },
  described: {
    about: 'news of three months',
    asked: 'words, language',
    terms:
      '[API](https://blog.gdeltproject.org/gdelt-doc-2-0-api-debuts/) (read 2026-11): three months; its answers say one question in five seconds, and at busy times none',
  },
  sample: {
    known:
      'blog.gdeltproject.org/gdelt-doc-2-0-api-debuts/; fields as in gopigof/GDELT_Exploration and tests of several public clients; an empty answer is {}; what it refuses is quoted by its clients',
    found:
      '{"articles":[{"url":"https://a.example/news","url_mobile":"https://a.example/m/news","title":"River rises in Manaus , says Maria , 40","seendate":"20260912T031500Z","socialimage":"https://a.example/i.jpg","domain":"a.example","language":"English","sourcecountry":"Brazil"},{"url":"https://b.example/","url_mobile":"","title":"Second","seendate":"20260911T000000Z","domain":"b.example","language":"English","sourcecountry":"India"}]}',
    nothing: '{}',
    results: [
      {
        url: 'https://a.example/news',
        title: 'River rises in Manaus, says Maria, 40',
        snippet: '',
        date: '2026-09-12',
      },
      { url: 'https://b.example/', title: 'Second', snippet: '', date: '2026-09-11' },
    ],
    refusals: [
      [429, 'Please limit requests to one every 5 seconds or contact us for larger queries.', 'throttled'],
      [200, 'Please limit requests to one every 5 seconds or contact us for larger queries.', 'throttled'],
      [200, 'The specified phrase is too short.\n', 'status'],
      [200, "Queries containing OR'd terms must be surrounded by ().", 'status'],
    ],
  },
} as const satisfies EngineDefinition;

function termsIn(words: string): readonly string[] {
  const all = bareWords(words).flatMap((word) => word.split(/['’-]/));
  const long = all.filter((word) => word.length >= SHORTEST_WORD);
  return long.length === 0 ? all : long;
}

/** It states an error, or too many questions, in a sentence. */
function refuseSentence(text: string): void {
  const sentence = text.trim();
  if (/limit requests/i.test(sentence))
    throw new EngineRefused({ trouble: 'throttled', why: reasonOf('engine.throttled') });
  if (!/^[A-Z][a-z]/.test(sentence) || sentence.length > LONGEST_SENTENCE) return;
  throw new EngineRefused({ trouble: 'status', why: reasonOf('engine.said', { said: sentence }) });
}
