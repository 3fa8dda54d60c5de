/**
 * Which engines a topic is put to. Words tell its fields (`topics.ts`), and "washing machine" is no matter of computing: so they say
 * who is asked first, and ratings say who is asked on.
 */
import type { Engine, Field } from './engine.ts';
import { fieldsOf, spokenIn } from './topics.ts';

type Asked = Pick<Engine, 'id' | 'fields' | 'languages' | 'suits'>;

export interface Topic {
  readonly words: string;
  readonly language?: string | undefined;
  /** Ids of the engines that its owner chose; absent: chosen here. */
  readonly engines?: readonly string[] | undefined;
}

/** A session asks so many by its words alone, however many there are: each costs a wait, and its owner's quota. */
export const MOST_ASKED = 8;

/** In one go: those for any topic, and those for the fields that its words belong to. */
export function chosenFor<E extends Asked>(topic: Topic, engines: readonly E[]): readonly E[] {
  return firstAsked(topic, possibleFor(topic, engines));
}

/** All that may have something: those that its owner chose, or else those that speak its language and are not for other words alone. */
export function possibleFor<E extends Asked>(topic: Topic, engines: readonly E[]): readonly E[] {
  const { words, engines: ids } = topic;
  if (ids !== undefined) return engines.filter(({ id }) => ids.includes(id));
  const spoken = languagesOf(topic);
  return engines.filter(
    ({ languages, suits }) =>
      (languages === undefined || languages.some((each) => spoken.includes(each))) && suits?.(words) !== false,
  );
}

/** An agent that says none has English, and what its words are in. */
function languagesOf({ words, language }: Topic): readonly string[] {
  return language === undefined ? ['en', spokenIn(words)] : [language];
}

/** Those that are likely to have something: what its owner chose is, and all where no other is. */
export function likelyFor<E extends Asked>({ words, engines: ids }: Topic, possible: readonly E[]): readonly E[] {
  if (ids !== undefined) return possible;
  const wanted = fieldsOf(words);
  const likely = possible.filter(({ fields = ['general'] }) => fields.some((field) => wanted.has(field)));
  return likely.length === 0 ? possible : likely;
}

/** Of those that are likely as many as are asked by default: by turns for any topic and for each of its fields, in their order. */
export function firstAsked<E extends Asked>(topic: Topic, possible: readonly E[]): readonly E[] {
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
  return likely.filter((engine) => chosen.has(engine));
}

function isFor({ fields = ['general'] }: Asked, field: Field): boolean {
  return fields.includes(field);
}
