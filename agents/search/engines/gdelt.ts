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
