/** Publications that Crossref knows. See https://www.crossref.org/documentation/retrieve-metadata/rest-api/access-and-authentication/ */
import { SECOND_MS } from '../../../profiles/profiles.ts';
import { at, jsonIn, listIn, plain, textsIn } from '../answers.ts';
import type { EngineDefinition } from '../engine.ts';

const PER_PAGE = 40;

export const crossref = {
  id: 'crossref',
  name: 'Crossref',
  base: 'https://api.crossref.org',
  fields: ['science', 'medicine'],
  weight: 0.7,
  wantsContact: true,
  manners: { pauseMs: 1_000, perDay: 2_000, pages: 2, perPage: PER_PAGE },
  terms: 'https://www.crossref.org/documentation/retrieve-metadata/rest-api/',
  ask: ({ words, page }, { contact, since }) => ({
    path: 'works',
    query: {
      'query.bibliographic': words,
      rows: PER_PAGE,
      offset: (page - 1) * PER_PAGE,
      select: 'URL,title,abstract,issued,container-title',
      filter: since && `from-pub-date:${since.day}`,
      // Requests with a contact are served apart from the crowd.
      mailto: contact.startsWith('mailto:') ? contact.slice('mailto:'.length) : undefined,
    },
  }),
  read: (text) => ({
    results: listIn(jsonIn(text), 'message', 'items').map((work) => ({
      url: work['URL'],
      title: plain(textsIn(work['title'])[0]),
      text: plain(work['abstract']),
      snippet: plain(work['abstract']) || plain(textsIn(work['container-title']).join(', ')),
      date: dateIn(at(work, 'issued', 'date-parts')),
    })),
  }),
  /** A quota per interval, spread evenly. */
  waitMs(headers) {
    const limit = Number(headers['x-rate-limit-limit']);
    const seconds = Number(/^(\d{1,5})s$/.exec(headers['x-rate-limit-interval'] ?? '')?.[1]);
    return limit > 0 && seconds > 0 ? (seconds * SECOND_MS) / limit : undefined;
  },
  wishes: { freshness: '`from-pub-date`' },
  described: {
    pause: 'and its `x-rate-limit-*`',
    asked: 'words; `mailto` when the contact is a mail address',
    terms: '[access](https://www.crossref.org/documentation/retrieve-metadata/rest-api/access-and-authentication/)',
  },
  sample: {
    known: 'recorded: ropensci/rcrossref, sckott/habanero',
    found:
      '{"status":"ok","message":{"items":[{"URL":"https://doi.org/10.1/a","title":["On <i>x</i>"],"abstract":"<jats:title>Abstract</jats:title><jats:p>We show x.</jats:p>","issued":{"date-parts":[[2019,5,1]]}},{"URL":"https://doi.org/10.1/b","title":[],"container-title":["Ecology &amp; Evolution"],"issued":{"date-parts":[[null]]}}]}}',
    nothing: '{"status":"ok","message":{"items":[]}}',
    results: [
      { url: 'https://doi.org/10.1/a', title: 'On x', snippet: 'Abstract We show x.', date: '2019-05-01' },
      { url: 'https://doi.org/10.1/b', title: 'https://doi.org/10.1/b', snippet: 'Ecology & Evolution' },
    ],
    refusals: [
      [
        400,
        '{"status":"failed","message-type":"validation-failure","message":[{"type":"integer-not-valid","value":"200","message":"Integer specified as 200 but must be a positive integer less than or equal to 100."}]}',
        'status',
      ],
      [
        500,
        '{"status":"error","message-type":"exception","message":{"name":"class java.lang.RuntimeException"}}',
        'network',
      ],
    ],
  },
} as const satisfies EngineDefinition;

/** `[[2019, 5, 1]]`; parts may be missing. */
function dateIn(parts: unknown): string | undefined {
  const first: unknown = Array.isArray(parts) ? parts[0] : undefined;
  if (!Array.isArray(first) || !first.every((part) => Number.isInteger(part))) return undefined;
  const [year, ...rest] = first.map(String);
  return year === undefined ? undefined : [year, ...rest.map((part) => part.padStart(2, '0'))].join('-');
}
