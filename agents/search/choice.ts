/**
 * Chooses the engines for a topic. Words tell its fields (`topics.ts`), but only roughly: "washing machine" is no
 * matter of computing. So words decide which engines are asked first, ratings which are asked on, and no engine is left
 * out by words alone.
 */
import type { Engine, Field } from './engine.ts';
import { fieldsOf, languageOf, spokenIn } from './topics.ts';

type Askable = Pick<Engine, 'id' | 'fields' | 'languages' | 'suits'>;

export interface Topic {
  readonly words: string;
  readonly language?: string | undefined;
  /** Ids of the engines that the owner chose. Absent: Fenix chooses. */
  readonly engines?: readonly string[] | undefined;
}

/** A session asks this many engines by words alone: each costs a wait and part of its owner's quota. */
export const MOST_ASKED = 8;

/** Chooses in one go: engines for any topic, and for the fields that its words belong to. */
export function chosenFor<E extends Askable>(topic: Topic, engines: readonly E[]): readonly E[] {
  return firstAsked(topic, possibleFor(topic, engines));
}

/** All that may have something: the owner's choice, or else those in the language of the agent or of its words. */
export function possibleFor<E extends Askable>(topic: Topic, engines: readonly E[]): readonly E[] {
  const { words, language = languageOf(words), engines: ids } = topic;
  if (ids !== undefined) return engines.filter(({ id }) => ids.includes(id));
  return language === undefined || !isTold(language, topic)
    ? engines
    : engines.filter((engine) => speaks(engine, topic));
}

/** A few words are easily taken for a neighbour's of Portuguese: other guesses leave no engine out. */
function isTold(language: string, { language: said }: Topic): boolean {
  return said !== undefined || language === 'en' || language === 'pt';
}

/** Without a language: English, and the language of its words. */
function speaks({ languages }: Askable, { words, language }: Topic): boolean {
  const spoken = language === undefined ? ['en', spokenIn(words)] : [language];
  return languages === undefined || languages.some((each) => spoken.includes(each));
}

/** Those that likely have something. The owner's choice is likely, and so are all if no other is. */
export function likelyFor<E extends Askable>(topic: Topic, possible: readonly E[]): readonly E[] {
  if (topic.engines !== undefined) return possible;
  const wanted = [...fieldsOf(topic.words)];
  const likely = possible.filter(
    (engine) =>
      speaks(engine, topic) && engine.suits?.(topic.words) !== false && wanted.some((field) => isFor(engine, field)),
  );
  return likely.length === 0 ? possible : likely;
}

/**
 * The likely ones, as many as are asked by default: those for any topic and for each field take turns, in order. Where
 * none is for them, the first of all.
 */
export function firstAsked<E extends Askable>(topic: Topic, possible: readonly E[]): readonly E[] {
  const likely = likelyFor(topic, possible);
  if (topic.engines !== undefined || likely.length <= MOST_ASKED) return likely;
  const chosen = new Set<E>();
  const queues = [...fieldsOf(topic.words)].map((field) => likely.filter((engine) => isFor(engine, field)));
  for (let turn = 0; chosen.size < MOST_ASKED && turn < likely.length; turn++) {
    for (const queue of queues) {
      const next = queue.find((engine) => !chosen.has(engine));
      if (next !== undefined && chosen.size < MOST_ASKED) chosen.add(next);
    }
  }
  return chosen.size === 0 ? likely.slice(0, MOST_ASKED) : likely.filter((engine) => chosen.has(engine));
}

function isFor({ fields = ['general'] }: Askable, field: Field): boolean {
  return fields.includes(field);
}
