/**
 * A web of rated documents and an engine over all, for ambiguous words: a collection in the lab's lines, or a made one. The
 * engine is MiniSearch (BM25+) with ten results a page, and knows no topics.
 */
import { createReadStream } from 'node:fs';
import MiniSearch from 'minisearch';
import type { Engine, Fetch } from '../agents/agents.ts';
import { linesOf, objectIn } from '../lab/json-lines.ts';
import { detectLanguage, seededRandom } from '../profiles/profiles.ts';

/** An agent's topic and its words. */
export interface Vague {
  readonly topic: string;
  readonly words: string;
}

interface Said {
  readonly text: string;
  /** The topics of the page. */
  readonly topics: Set<string>;
}

interface Document extends Said {
  readonly language: string;
}

export interface VagueWeb {
  readonly pages: number;
  readonly engine: Engine;
  readonly fetch: Fetch;
  isOn(url: string, topic: string): boolean;
}

const PER_PAGE = 10;
const SNIPPET = 200;

/** From files of `{id, topic, text, grade}` lines, gzip or not. */
export async function webOfFiles(files: readonly string[]): Promise<VagueWeb> {
  const documents = new Map<string, Said>();
  for (const file of files) {
    for await (const line of linesOf(createReadStream(file))) {
      const { id, topic, text, grade } = objectIn(line);
      const known = documents.get(String(id)) ?? { text: String(text), topics: new Set<string>() };
      documents.set(String(id), known);
      if (Number(grade) > 0) known.topics.add(String(topic));
    }
  }
  return webOf([...documents.values()]);
}

const MADE_TOPICS = 6;
const PAGES_OF_EACH = 60;
const OWN_WORDS = 40;
const COMMON_WORDS = 120;
const WORDS_OF_A_PAGE = 90;
const OWN_SHARE = 0.3;
/** The share of a topic's pages with the vague word. */
const SAYING_IT = 0.4;

/** Topics with their own words and a common word, which is rarer on later topics. */
export function madeWeb(): { readonly web: VagueWeb; readonly vague: readonly Vague[] } {
  const random = seededRandom(44);
  const drawn = (kind: string, n: number) => wordOf(kind, Math.floor(n * random()));
  const documents = Array.from({ length: MADE_TOPICS * PAGES_OF_EACH }, (_, i): Said => {
    const place = i % MADE_TOPICS;
    const words = Array.from({ length: WORDS_OF_A_PAGE }, () =>
      random() < OWN_SHARE ? drawn(`own${place}`, OWN_WORDS) : drawn('common', COMMON_WORDS),
    );
    const said = random() < SAYING_IT ? MADE_TOPICS - place : 0;
    return { text: [...Array<string>(said).fill('window'), ...words].join(' '), topics: new Set([`made${place}`]) };
  });
  const last = Array.from({ length: 3 }, (_, i) => ({ topic: `made${MADE_TOPICS - 1 - i}`, words: 'window' }));
  return { web: webOf(documents), vague: last };
}

const SYLLABLES = 'ba ke li mo nu ra si to vu pe do fi ga zu ro me'.split(' ');

function wordOf(kind: string, place: number): string {
  const random = seededRandom([...kind].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), place + 1) % 2 ** 31);
  return `${Array.from({ length: 4 }, () => SYLLABLES[Math.floor(SYLLABLES.length * random())]).join('')}x`;
}

function webOf(given: readonly Said[]): VagueWeb {
  const documents = given.map((each) => ({ ...each, language: detectLanguage(each.text).language }));
  const index = new MiniSearch({ fields: ['text'], processTerm: folded });
  index.addAll(documents.map(({ text }, id) => ({ id, text })));
  const at = (url: string) => documents[Number(/\d+/.exec(url)?.[0])] as Document;
  return {
    pages: documents.length,
    engine: engineOver(index, documents),
    fetch: async (url) => ({
      url,
      contentType: 'text/html; charset=utf-8',
      bytes: new TextEncoder().encode(htmlOf(at(url).text)),
    }),
    isOn: (url, topic) => at(url).topics.has(topic),
  };
}

function engineOver(index: MiniSearch<{ id: number; text: string }>, documents: readonly Document[]): Engine {
  return {
    id: 'vague',
    name: 'Vague',
    excludes: true,
    async search({ words, page, language, without = [] }) {
      const from = (page - 1) * PER_PAGE;
      const leftOut = new Set(without.flatMap((word) => index.search(word).map(({ id }) => Number(id))));
      const isWanted = (id: number) =>
        !leftOut.has(id) && (language === undefined || documents[id]?.language === language);
      const hits = index.search(words, { filter: ({ id }) => isWanted(Number(id)) }).slice(from, from + PER_PAGE);
      const results = hits.map(({ id }, i) => {
        const { text } = documents[Number(id)] as Document;
        const snippet = text.slice(0, SNIPPET).replaceAll(/\s+/g, ' ');
        return { url: `http://site${id}.example/page`, title: titleOf(text), snippet, rank: from + i + 1 };
      });
      return { results };
    },
  };
}

/** Without accents and a plural s. */
function folded(term: string): string {
  const plain = term.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plain.length > 3 ? plain.replace(/s$/, '') : plain;
}

function titleOf(text: string): string {
  return (text.split('\n', 1)[0] ?? '').slice(0, 80);
}

function htmlOf(text: string): string {
  const safe = (said: string) => said.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const paragraphs = text.split(/\n\s*\n/).map((each) => `<p>${safe(each)}</p>`);
  return `<html><head><title>${safe(titleOf(text))}</title></head><body><article>${paragraphs.join('\n')}</article></body></html>`;
}
