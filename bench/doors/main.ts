/** Doors on the main thread: what reading processes hand over is small and plain, but the web has chosen it. */
import {
  addressKey,
  areOfOneText,
  decisionOn,
  LinkSelector,
  type ListRecord,
  type Page,
  rulesIn,
  SaidWords,
  type SearchResult,
  SiteRecord,
  SiteTemplates,
  selectionPolicy,
  sideBySide,
  trapOf,
  watched,
  withoutTracking,
} from '../../agents/agents.ts';
import { likings } from '../../agents/search/reading-order.ts';
import { Copies } from '../../agents/session/copies.ts';
import { negativeBy } from '../../agents/session/negative-words.ts';
import { ReadingList } from '../../agents/session/reading-list.ts';
import { findingTopic } from '../../agents/topic-agent/neighbours.ts';
import { countTerms, type Language, scanTerms, Vocabulary, vectorOf } from '../../profiles/profiles.ts';
import { type Door, type Doors, filled, InSteps, list, type Shape } from './door.ts';

const SITE = 'http://shop.example/';

/** Addresses of 1 kB are the longest that are taken apart. */
const ADDRESSES: Readonly<Record<string, (i: number, length: number) => string>> = {
  'needless escapes': (i, length) => filled(length, `${SITE}${i}/${filled(length, '%41')}`),
  'escaped letters': (i, length) => filled(length, `${SITE}${i}/${filled(length, '%c3%a9')}`),
  'letters to escape': (i, length) => `${SITE}${i}/${filled(length / 6, 'é')}`,
  'empty folders': (i, length) => `${SITE}${i}${filled(length, '/')}`,
  'parameters without end': (i, length) => `${SITE}${i}?${filled(length, 'b&a=&')}`,
  'parameters to track': (i, length) => `${SITE}${i}?${filled(length, 'utm_a=1&')}`,
  'sessions in the path': (i, length) => `${SITE}${i}/${filled(length, ';sid=a')}`,
  'one long folder': (i, length) => `${SITE}${i}/${filled(length, 'a')}`,
  'a long fragment': (i, length) => `${SITE}${i}#!/${filled(length, '%41')}`,
};

const result = (url: string, title = 'a', snippet = ''): SearchResult => ({
  url,
  title,
  snippet,
  rank: 0,
});

function forAddresses(of: (urls: readonly string[]) => () => unknown, length = 950): Readonly<Record<string, Shape>> {
  return Object.fromEntries(
    Object.entries(ADDRESSES).map(([name, make]) => [name, (size: number) => of(list(size, (i) => make(i, length)))]),
  );
}

function gatheredOf(results: readonly SearchResult[]) {
  return { engine: 'a', query: 'a', found: results.length, leftOut: { blocked: 0, old: 0 }, results, weight: 1 };
}

const textsOf = (of: (text: string) => () => unknown): Readonly<Record<string, Shape>> => ({
  'one word': (size) => of(filled(size, 'x')),
  'words that differ': (size) => of(list(size / 6, (i) => `w${i.toString(36)}q`).join(' ')),
  ideographs: (size) => of(filled(size, '水火土木金人')),
  'hangul without a blank': (size) => of(filled(size, '한국어')),
  joiners: (size) => of(filled(size, 'a.b-c')),
  'signs of mail': (size) => of(filled(size, 'a@')),
  marks: (size) => of(filled(size, 'e\u0301')),
  'Thai marks': (size) => of(`ก${filled(size, '\u0e34')}`),
});

const record = (i: number, title: string): ListRecord => ({
  title,
  link: `${SITE}${i}`,
  price: { amount: `${i + 1}.50`, currency: 'EUR' },
  confidence: { price: 1 },
});

const TITLES: Readonly<Record<string, (i: number) => string>> = {
  'one name': (i) => `Arara Note ${i % 3} ${filled(280, 'Slim Pro ')}`,
  numbers: (i) => filled(300, `${i} 15 GB `),
  measures: (i) => filled(300, `${i}x${i}x${i} cm `),
  'a run of letters': () => filled(300, 'a'),
  'quotation marks': () => filled(300, "\"''″"),
  'words joined by plus': () => filled(300, 'a+ b+ '),
  'goods in every language': () => filled(300, 'capa para telefone usado '),
};

function forTitles(of: (records: readonly ListRecord[]) => () => unknown): Readonly<Record<string, Shape>> {
  return Object.fromEntries(
    Object.entries(TITLES).map(([name, title]) => [name, (size: number) => of(list(size, (i) => record(i, title(i))))]),
  );
}

function leadsOf(policy: Parameters<typeof selectionPolicy>[0]) {
  const counts = countTerms('words of a page', 'en');
  return (urls: readonly string[]) => () => {
    const liking = () => 0.5;
    const selector = new LinkSelector(
      { seeds: [SITE], depth: 9, sameSite: true, policy: selectionPolicy(policy, liking) },
      { now: () => 0, inTurns: async (steps) => new InSteps(steps) as never },
    );
    const leads = urls.map((url) => ({ url, anchor: url.slice(-500), kind: 'page' as const }));
    return selector.from({ leads, counts }, { url: SITE, depth: 0, why: '' }, new SiteRecord({}));
  };
}

const page = { title: 'a', description: '' } as Page;

/** Looks for a phrase in a page's text. */
function sought(text: string) {
  return () => {
    let steps: unknown;
    const negative = negativeBy(['red car'], {
      library: { textOf: async () => text } as never,
      inTurns: async (given) => {
        steps = given;
        return false as never;
      },
    });
    const counts = { ...countTerms('red car', 'en') };
    return negative(page, counts).then(() => new InSteps(steps as never));
  };
}

const door = (size: number, shapes: Door['shapes']): Door => ({ where: 'main', size, shapes });

export const MAIN: Doors = {
  'keys of results': door(
    200,
    forAddresses((urls) => {
      const results = urls.map((url) => result(url));
      return () => {
        const reading = new ReadingList([gatheredOf([])], { most: 1_000 });
        reading.put(0, gatheredOf(results), new Map());
        return reading.inEnginesOrder();
      };
    }),
  ),
  'addresses without tracking': door(
    200,
    forAddresses((urls) => () => urls.map(withoutTracking), 7_900),
  ),
  'keys of offers': door(
    100,
    forAddresses((urls) => () => urls.map(addressKey)),
  ),
  traps: door(
    1_000,
    forAddresses((urls) => () => urls.map((url) => trapOf(url, 2026)), 1_900),
  ),
  'focused links': door(1_000, forAddresses(leadsOf('focused'))),
  'ascending links': door(1_000, forAddresses(leadsOf('path-ascending'))),
  'many links': door(5_000, forAddresses(leadsOf('focused'), 390)),
  'a visited address': door(
    8_000,
    Object.fromEntries(
      Object.entries(ADDRESSES).map(([name, make]) => [
        name,
        (size: number) => {
          const urls = list(20, (i) => make(i, size));
          const record = new SiteRecord({});
          return () => {
            for (const url of urls) record.visited(url, false);
          };
        },
      ]),
    ),
  ),
  'texts of results': door(
    2_500,
    textsOf((text) => () => {
      const score = () => ({ score: 0 });
      return new InSteps(likings([result(SITE, text.slice(0, 500), text.slice(500))], undefined, score));
    }),
  ),
  'words of results': door(
    200,
    forAddresses(
      (urls) => () =>
        new InSteps(
          likings(
            urls.map((url) => result(url)),
            'en',
            () => ({ score: 0 }),
          ),
        ),
    ),
  ),
  'rules for an address': door(8_000, {
    'stars in rules': (size) => {
      const rules = rulesIn(
        new TextEncoder().encode(
          `User-agent: *\n${list(480_000 / 340, (i) => `Disallow: /${filled(320, '*a')}${i}$\n`).join('')}`,
        ),
        'fenix',
      );
      const url = `${SITE}${filled(size - 40, 'a')}`;
      return () => decisionOn(rules, url);
    },
    'rules of every length': (size) => {
      const rules = rulesIn(
        new TextEncoder().encode(`User-agent: *\n${list(960, (i) => `Disallow: /${filled(i, 'a')}b\n`).join('')}`),
        'fenix',
      );
      const url = `${SITE}${filled(size - 40, 'a')}`;
      return () => decisionOn(rules, url);
    },
    'many short rules': (size) => {
      const rules = rulesIn(
        new TextEncoder().encode(`User-agent: *\n${list(45_000, (i) => `Allow:/${i}*\n`).join('')}`),
        'fenix',
      );
      const url = `${SITE}${filled(size - 40, '1')}`;
      return () => decisionOn(rules, url);
    },
  }),
  'a phrase in a text': door(2_000_000, textsOf(sought)),
  'marks in a text': door(
    4_000,
    textsOf((text) => () => scanTerms(text, 'en', () => {})),
  ),
  'words of an agent': door(10_000, {
    'terms of an unknown language': (size) => lackedOf(list(size, (i) => `w${i.toString(36)}q`)),
    'long terms': (size) => lackedOf(list(size, (i) => `${filled(30, 'ab')}${i}`)),
    'names of codes': (size) => lackedOf(list(size, (i) => `x-${i}b.c`)),
  }),
  'an answer of a shop': door(
    100,
    forTitles((records) => {
      const asked = records.map((each) => [each.link, each] as const);
      const answer = { at: '2026-01-01T00:00:00.000Z', isFirst: false, records: asked };
      const before = watched([], answer, {}, { words: 'arara note', used: true, lowest: true }).offers;
      return () => watched(before, answer, {}, { words: 'arara note', used: true, lowest: true });
    }),
  ),
  'offers side by side': door(
    600,
    forTitles((records) => () => {
      const offers = records.map((each) => ({ record: each, gone: false }));
      return new InSteps(sideBySide({ words: 'arara note', used: true }, offers));
    }),
  ),
  copies: door(1_000, {
    'signatures that share bands': (size) =>
      copiesOf(list(size, (i) => signature((j) => (j % 3 === i % 3 ? 1 : 1 + ((i * 7 + j) % 250))))),
    'one signature': (size) => copiesOf(list(size, () => signature(() => 7))),
    'signatures that differ': (size) => copiesOf(list(size, (i) => signature((j) => 1 + ((i * 31 + j * j) % 250)))),
  }),
  'nodes of a site': door(20_000, {
    'new nodes': (size) => learnedOf(list(size, (i) => i * 7_919)),
    'one node': (size) => learnedOf(list(size, () => 5)),
    fractions: (size) => learnedOf(list(size, (i) => i / 3)),
  }),
  'topic of an agent': door(500_000, {
    'terms alike': (size) => topicFrom(size, () => 1),
    'terms that rise': (size) => topicFrom(size, (i) => i + 1),
    'terms that fall': (size) => topicFrom(size, (i) => size - i),
  }),
};

function lackedOf(terms: readonly string[]) {
  const said = new SaidWords('red car arara note slim');
  const read = { version: 3, language: 'und' as Language, terms, counts: terms.map(() => 1), surfaces: terms };
  return () => said.isShortIn(read);
}

function signature(of: (i: number) => number): string {
  return Buffer.from(list(64, of)).toString('base64');
}

function copiesOf(signatures: readonly string[]) {
  return () => {
    const copies = new Copies();
    const pages = signatures.map((each, i) => ({ page: `p${i}` as never, aliases: [], signature: each }));
    return pages.map((each) => {
      const known = copies.of(each);
      if (known === undefined) copies.add(each);
      return known !== undefined && areOfOneText(each.signature, known.signature ?? '');
    });
  };
}

function learnedOf(hashes: readonly number[]) {
  return () => {
    const site = new SiteTemplates(undefined, 4_000);
    for (let i = 0; i < 3; i++)
      site.add({ all: Float64Array.from(hashes, (hash) => hash + i), content: new Float64Array() });
    return site.knowledge();
  };
}

function topicFrom(terms: number, weight: (i: number) => number) {
  const vocabulary = new Vocabulary();
  const ids = list(terms, (i) => [vocabulary.intern(`term${i}`), weight(i)] as const);
  const profile = { profile: null, vector: vectorOf(ids) };
  return () => new InSteps(findingTopic({ vectors: list(5, () => profile), vocabulary }));
}
