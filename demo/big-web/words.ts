/** The words of pages and links: 48 topics, the twelve measured ones and three confusable ones for each. */
import { type Chance, pick } from '../chance.ts';
import type { Vocabulary, Words } from '../generated/sentences.ts';
import { capital } from '../letters.ts';
import { OWN_WORDS, TELLING_ANCHORS } from './figures.ts';

export interface BigTopic {
  readonly name: string;
  readonly language: 'en' | 'pt';
  /** The words that people type, shared by confusable topics. */
  readonly query: string;
  readonly words: readonly string[];
  readonly actions: readonly string[];
}

/** In no particular order of kin: the measured ones first. */
export function topicsOf({ topics }: Words): readonly BigTopic[] {
  const all: readonly (readonly [string, Vocabulary])[] = Object.entries(topics);
  const measured = all.map(([name, { language, query, core, actions }]) => ({
    name,
    language,
    query,
    words: core,
    actions,
  }));
  const mistaken = all.flatMap(([, { language, query, decoys }]) =>
    decoys.map(({ theme, words, actions }) => ({ name: theme, language, query, words, actions })),
  );
  return [...measured, ...mistaken];
}

const SENTENCES = { least: 6, more: 8 } as const;

export interface Said {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** A page on a topic. Its last sentence changes with each change. */
export class Speech {
  readonly topics: readonly BigTopic[];
  readonly #patterns: Words['patterns'];

  constructor(words: Words) {
    this.topics = topicsOf(words);
    this.#patterns = words.patterns;
  }

  page(topic: BigTopic, chance: Chance, news: Chance): Said {
    const { sentences, titles } = this.#patterns[topic.language];
    const count = SENTENCES.least + Math.floor(chance() * SENTENCES.more);
    const title = this.#filled(pick(titles, chance), topic, chance);
    const first = Array.from({ length: count }, () => this.#filled(pick(sentences, chance), topic, chance));
    return {
      title,
      paragraphs: [
        first.slice(0, count >> 1).join(' '),
        first.slice(count >> 1).join(' '),
        this.#filled(pick(sentences, news), topic, news),
      ],
    };
  }

  /** The words of a link, and the words around it on a page of another topic. */
  link(from: BigTopic, to: BigTopic, chance: Chance): { readonly anchor: string; readonly around: string } {
    const tells = chance() < TELLING_ANCHORS;
    const subject = chance() < OWN_WORDS ? to : from;
    const { sentences } = this.#patterns[from.language];
    return {
      anchor: tells
        ? `${capital(pick(to.words, chance))}, ${pick(to.words, chance)}`
        : pick(SILENT[to.language], chance),
      around: this.#filled(pick(sentences, chance), tells ? subject : from, chance),
    };
  }

  /** Fills a pattern's blanks with words of the topic and of any others. */
  #filled(pattern: string, topic: BigTopic, chance: Chance): string {
    const other = pick(this.topics, chance);
    const noun = () => pick((chance() < OWN_WORDS ? topic : other).words, chance);
    const verb = () => pick((chance() < OWN_WORDS ? topic : other).actions, chance);
    return capital(
      pattern
        .replaceAll('{query}', topic.query)
        .replace(/\{n\d\}/g, noun)
        .replace(/\{v\d\}/g, verb),
    );
  }
}

const SILENT = {
  en: ['more', 'read on', 'here', 'continue', 'details', 'see also'],
  pt: ['mais', 'leia mais', 'aqui', 'continua', 'detalhes', 'veja também'],
} as const;
