/** Stack Overflow, by the API of Stack Exchange. See https://api.stackexchange.com/docs/throttle: 300 a day without a key, whatever the site. */
import { SECOND_MS } from '../../../profiles/profiles.ts';
import { reasonOf } from '../../reasons.ts';
import { at, dayOfSeconds, jsonIn, listIn, plain, textIn, textsIn } from '../answers.ts';
import type { Asker, EngineDefinition, Question, Refusal, SearchRequest } from '../engine.ts';

const PER_PAGE = 50;

/** Common to all its sites. Two engines ask them and share the quota of one network address. */
export const STACK_EXCHANGE = {
  base: 'https://api.stackexchange.com',
  manners: { pauseMs: 1_000, perDay: 140, pages: 3, perPage: PER_PAGE },
  terms: 'https://stackoverflow.com/legal/api-terms-of-use',
  read(text) {
    const answer = jsonIn(text);
    const backoff = at(answer, 'backoff');
    return {
      results: listIn(answer, 'items').map(({ link, title, tags, creation_date: asked, body }) => ({
        url: link,
        title: plain(title),
        snippet: plain(body) || textsIn(tags).join(', '),
        text: plain(body),
        date: dayOfSeconds(asked),
      })),
      ...(typeof backoff === 'number' ? { waitMs: backoff * SECOND_MS } : {}),
    };
  },
  refusal(text, status) {
    if (status !== 400 || !text.includes('throttle_violation')) return undefined;
    return throttled(textIn(at(jsonIn(text), 'error_message')));
  },
} as const satisfies Pick<EngineDefinition, 'base' | 'manners' | 'terms' | 'read' | 'refusal'>;

export const stackexchange = {
  ...STACK_EXCHANGE,
  id: 'stackexchange',
  name: 'Stack Exchange',
  fields: ['computing'],
  languages: ['en', 'pt'],
  ask: (request, asker) => searchOf(request.language === 'pt' ? 'pt.stackoverflow' : 'stackoverflow', request, asker),
  wishes: { language: 'its Portuguese site', freshness: '`fromdate`' },
  described: {
    pause: 'and its `backoff`',
    asked: 'words',
    terms: '[throttles](https://api.stackexchange.com/docs/throttle): 300 a day',
  },
  sample: {
    known: 'api.stackexchange.com/docs; recorded: ShaunGerardAlberts/OrderQuestions',
    found:
      '{"items":[{"link":"https://stackoverflow.com/q/1","title":"Why &quot;x&quot;?","tags":["a","b"],"creation_date":1340805096},{"link":"https://stackoverflow.com/q/2","title":"How?"}],"has_more":true,"quota_max":300,"quota_remaining":299}',
    nothing: '{"items":[],"has_more":false,"quota_remaining":298}',
    results: [
      { url: 'https://stackoverflow.com/q/1', title: 'Why "x"?', snippet: 'a, b', date: '2012-06-27' },
      { url: 'https://stackoverflow.com/q/2', title: 'How?', snippet: '' },
    ],
    refusals: [
      [
        400,
        '{"error_id":502,"error_name":"throttle_violation","error_message":"too many requests from this IP, more requests available in 77 seconds"}',
        'throttled',
      ],
      [400, '{"error_id":400,"error_name":"bad_parameter","error_message":"site"}', 'status'],
    ],
  },
} as const satisfies EngineDefinition;

/** As in "too many requests from this IP, more requests available in 77 seconds". */
function throttled(message: string): Refusal {
  const seconds = /available in (\d{1,6}) seconds/.exec(message)?.[1];
  const refusal = { trouble: 'throttled', why: reasonOf('engine.said', { said: message }) } as const;
  return seconds === undefined ? refusal : { ...refusal, waitMs: Number(seconds) * SECOND_MS };
}

export function searchOf(site: string, { words, page }: SearchRequest, { since }: Asker): Question {
  return {
    path: '2.3/search/advanced',
    query: {
      q: words,
      site,
      sort: 'relevance',
      order: 'desc',
      page,
      pagesize: PER_PAGE,
      // Its pages stand behind a filter against robots, so the question's text comes with the answer.
      filter: 'withbody',
      fromdate: since?.seconds,
    },
  };
}
