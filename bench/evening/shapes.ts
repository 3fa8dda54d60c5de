/**
 * The answers of each engine in its own shape, as in the samples in `agents/search/engines/`, which name the sources. Their content
 * is made for the asked words.
 */
import { definitionOf } from '../../agents/agents.ts';
import type { EngineId } from '../../agents/search/names.ts';
import { chanceOf, textOn, titleOn } from './texts.ts';
import type { EveningTopic } from './topics.ts';

/** A page before an engine's shape. */
interface Made {
  /** Unique in this evening. */
  readonly id: string;
  readonly at: number;
  readonly title: string;
  /** As long as an abstract or a question. */
  readonly text: string;
  /** An address on an invented site. */
  readonly url: string;
  readonly language: string;
}

interface Shape {
  /** As many as it may find. */
  readonly most: number;
  readonly body: (found: readonly Made[]) => unknown;
}

const SECONDS = 1_700_000_000;

const wiki = (host: (made: Made) => string): Shape['body'] => {
  return (found) => ({
    batchcomplete: true,
    query: {
      pages: found.map((made) => ({
        pageid: made.at + 1,
        ns: 0,
        title: made.title,
        index: made.at + 1,
        extract: made.text.slice(0, 150),
        fullurl: `https://${host(made)}/wiki/${made.id}`,
        touched: '2026-11-03T04:05:06Z',
        revisions: [{ timestamp: '2026-05-02T03:04:05Z' }],
      })),
    },
  });
};

const stack = (host: string): Shape['body'] => {
  return (found) => ({
    items: found.map(({ id, at, title, text }) => ({
      link: `https://${host}/questions/${at}/${id}`,
      title,
      tags: ['a', 'b'],
      body: `<p>${text}</p>`,
      creation_date: SECONDS + at,
    })),
    has_more: false,
    quota_max: 300,
    quota_remaining: 200,
  });
};

/** Keyless engines; any other has nothing. */
export const SHAPES: Readonly<Partial<Record<EngineId, Shape>>> = {
  wikipedia: { most: 20, body: wiki(({ language }) => `${language}.wikipedia.org`) },
  wikibooks: { most: 6, body: wiki(({ language }) => `${language}.wikibooks.org`) },
  wikivoyage: { most: 6, body: wiki(({ language }) => `${language}.wikivoyage.org`) },
  stackexchange: { most: 20, body: stack('stackoverflow.com') },
  stacksites: { most: 20, body: stack('cooking.stackexchange.com') },
  mwmbl: {
    most: 12,
    body: (found) =>
      found.map(({ url, title, text }) => ({
        url,
        title: [{ value: title, is_bold: true }],
        extract: [{ value: text.slice(0, 120), is_bold: false }],
        source: 'mwmbl',
      })),
  },
  gdelt: {
    most: 25,
    body: (found) => ({
      articles: found.map(({ url, title }) => ({
        url,
        url_mobile: '',
        title: title.replace(':', ' :'),
        seendate: '20261120T031500Z',
        domain: new URL(url).host,
        language: 'English',
        sourcecountry: 'Brazil',
      })),
    }),
  },
  lemmy: {
    most: 8,
    body: (found) => ({
      type_: 'Posts',
      posts: found.map(({ id, at, title, text, url }) => ({
        post: {
          id: at,
          name: title,
          ...(at % 2 === 0 ? { url } : {}),
          body: text,
          ap_id: `https://lemmy.example/post/${id}`,
          published: '2026-05-06T07:08:09.123456Z',
          removed: false,
          deleted: false,
          nsfw: false,
        },
        counts: { score: 12, comments: 3 },
      })),
    }),
  },
  internetarchive: {
    most: 15,
    body: (found) => ({
      response: {
        numFound: found.length,
        start: 0,
        docs: found.map(({ id, title, text }) => ({
          identifier: id,
          title: [title],
          description: [text],
          creator: 'A',
        })),
      },
    }),
  },
  arquivopt: {
    most: 12,
    body: (found) => ({
      estimated_nr_results: found.length,
      response_items: found.map(({ url, title, text }) => ({
        title,
        originalURL: url,
        tstamp: '20101013145650',
        snippet: `<em>${title}</em> ${text.slice(0, 100)}<span class="ellipsis"> ... </span>`,
        linkToArchive: `https://arquivo.pt/wayback/20101013145650/${url}`,
        linkToNoFrame: `https://arquivo.pt/noFrame/replay/20101013145650/${url}`,
      })),
    }),
  },
  hackernews: {
    most: 20,
    body: (found) => ({
      hits: found.map(({ id, title, url }) => ({ objectID: id, title, url, created_at: '2026-02-03T00:00:00.000Z' })),
      nbHits: found.length,
      page: 0,
    }),
  },
  github: {
    most: 20,
    body: (found) => ({
      total_count: found.length,
      items: found.map(({ id, text }) => ({
        full_name: `someone/${id}`,
        html_url: `https://github.com/someone/${id}`,
        description: text.slice(0, 100),
        pushed_at: '2026-01-01T10:00:00Z',
      })),
    }),
  },
  dblp: {
    most: 10,
    body: (found) => ({
      result: {
        status: { '@code': '200', text: 'OK' },
        hits: {
          '@total': String(found.length),
          hit: found.map(({ id, title }) => ({
            info: { title: `${title}.`, venue: 'X', year: '2020', ee: [`https://doi.org/10.1/${id}`] },
          })),
        },
      },
    }),
  },
  arxiv: {
    most: 20,
    body: (found) =>
      `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>results</title>${found.map(
        ({ id, title, text }) =>
          `<entry><id>http://arxiv.org/abs/${id}v1</id><published>2025-03-04T00:00:00Z</published><title>${title}</title><summary> ${text}\n</summary></entry>`,
      )}</feed>`,
  },
  crossref: {
    most: 20,
    body: (found) => ({
      status: 'ok',
      message: {
        items: found.map(({ id, at, title, text }) => ({
          URL: `https://doi.org/10.1/${id}`,
          title: [title],
          ...(at % 2 === 0 ? { abstract: `<jats:title>Abstract</jats:title><jats:p>${text}</jats:p>` } : {}),
          issued: { 'date-parts': [[2019, 5, 1]] },
        })),
      },
    }),
  },
  doaj: {
    most: 10,
    body: (found) => ({
      total: found.length,
      results: found.map(({ id, title, text, url }) => ({
        id,
        bibjson: { title, abstract: text, year: '2024', link: [{ type: 'fulltext', url }] },
      })),
    }),
  },
  openalex: {
    most: 25,
    body: (found) => ({
      meta: { count: found.length },
      results: found.map(({ id, title, text }) => ({
        id: `https://openalex.org/${id}`,
        doi: `https://doi.org/10.2/${id}`,
        display_name: title,
        publication_date: '2022-02-02',
        abstract_inverted_index: inverted(text),
        primary_location: null,
      })),
    }),
  },
  hal: {
    most: 10,
    body: (found) => ({
      response: {
        numFound: found.length,
        docs: found.map(({ id, title, text }) => ({
          uri_s: `https://hal.science/hal-${id}`,
          title_s: [title],
          abstract_s: [text],
          producedDate_s: '2018-05',
        })),
      },
    }),
  },
  zenodo: {
    most: 10,
    body: (found) => ({
      hits: {
        hits: found.map(({ id, title, text }) => ({
          id,
          links: { self_html: `https://zenodo.org/records/${id}` },
          metadata: { title, description: `<p>${text}</p>`, publication_date: '2023-08-30' },
        })),
        total: found.length,
      },
    }),
  },
  oasisbr: {
    most: 15,
    body: (found) => ({
      resultCount: found.length,
      ...(found.length === 0
        ? {}
        : { records: found.map(({ id, title, text, url }) => ({ id, title, urls: [{ url }], summary: [text] })) }),
      status: 'OK',
    }),
  },
  europepmc: {
    most: 25,
    body: (found) => ({
      version: '6.9',
      resultList: {
        result: found.map(({ id, title, text }) => ({
          id,
          source: 'MED',
          title: `${title}.`,
          abstractText: `<h4>Aim</h4>${text}`,
          firstPublicationDate: '2020-01-09',
        })),
      },
    }),
  },
  openlibrary: {
    most: 20,
    body: (found) => ({
      numFound: found.length,
      docs: found.map(({ id, title }) => ({
        key: `/works/${id}`,
        title,
        author_name: ['A'],
        first_publish_year: 1999,
      })),
    }),
  },
  ibge: {
    most: 5,
    body: (found) => ({
      count: found.length,
      items: found.map(({ id, title, text }) => ({
        titulo: title,
        introducao: text.slice(0, 150),
        data_publicacao: '26/06/2026 19:00:00',
        link: `http://agenciadenoticias.ibge.gov.br/${id}.html`,
      })),
    }),
  },
};

function inverted(text: string): Readonly<Record<string, readonly number[]>> {
  const places: Record<string, number[]> = {};
  for (const [i, word] of text.split(' ').entries()) places[word] = [...(places[word] ?? []), i];
  return places;
}

/** Invented sites, some in each language. */
const SITES = 60;
const LETTERS_OF_ABSTRACT = 90;

/** An engine's finds on a topic, sometimes none. */
export function foundBy(engine: EngineId, topic: EveningTopic, share = 1): string {
  const shape = SHAPES[engine];
  if (shape === undefined) return definitionOf(engine).sample.nothing;
  const chance = chanceOf('found', engine, topic.id);
  const count = Math.floor((shape.most * share + 1) * chance());
  const made = Array.from({ length: count }, (_, at): Made => {
    const id = `${topic.id}-${engine}-${at}`;
    const site = `site${Math.floor(SITES * chance())}.${topic.language}.example`;
    const text = textOn(topic, `${id} abstract`, LETTERS_OF_ABSTRACT);
    return { id, at, title: titleOn(topic, id), text, url: `https://${site}/${id}`, language: topic.language };
  });
  const body = shape.body(made);
  return typeof body === 'string' ? body : JSON.stringify(body);
}
