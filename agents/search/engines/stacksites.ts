/**
 * The sites of Stack Exchange for cooking, travel, history and some fifty other subjects: asks the one that a topic's
 * words belong to.
 */
import type { EngineDefinition } from '../engine.ts';
import { FIELDS_OF_SITES, nameSite, siteFor } from '../topics.ts';
import { STACK_EXCHANGE, searchOf } from './stackexchange.ts';

export const stacksites = {
  ...STACK_EXCHANGE,
  id: 'stacksites',
  name: 'Stack Exchange sites',
  fields: FIELDS_OF_SITES,
  languages: ['en'],
  suits: nameSite,
  ask: (request, asker) => searchOf(siteFor(request.words), request, asker),
  wishes: { freshness: '`fromdate`' },
  described: {
    pause: 'and its `backoff`',
    asked: 'words, asked of the site that they belong to',
    terms: 'as Stack Exchange, whose 300 a day they share',
  },
  sample: {
    known: 'as of Stack Exchange: one API for all its sites',
    found:
      '{"items":[{"link":"https://cooking.stackexchange.com/questions/1/why","title":"Why does &quot;dough&quot; rise?","tags":["bread"],"creation_date":1340805096},{"link":"https://cooking.stackexchange.com/questions/2/how","title":"How?"}],"has_more":false,"quota_remaining":200}',
    nothing: '{"items":[],"has_more":false,"quota_remaining":199}',
    results: [
      {
        url: 'https://cooking.stackexchange.com/questions/1/why',
        title: 'Why does "dough" rise?',
        snippet: 'bread',
        date: '2012-06-27',
      },
      { url: 'https://cooking.stackexchange.com/questions/2/how', title: 'How?', snippet: '' },
    ],
  },
} as const satisfies EngineDefinition;
