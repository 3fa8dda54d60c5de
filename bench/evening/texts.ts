/** Texts on a topic: its words, usual words of its language, and words of a single text. */
import { type Random, seededRandom, seedOf } from '../../profiles/profiles.ts';
import { wordAt } from '../pages.ts';
import { type EveningTopic, type Spoken, wordsIn } from './topics.ts';

const USUAL: Readonly<Record<Spoken, readonly string[]>> = {
  en: wordsIn(
    'the of and to in a is that for it was with as on by this are from at which one have not but all they were their more when there can some people time year first other about many after most where because such between good long little own small much work every place',
  ),
  pt: wordsIn(
    'de a o que e do da em um para com não uma os no se na por mais as dos como mas ao ele das seu sua ou quando muito nos já também só pelo pela até isso ela entre depois sem mesmo aos seus quem nas me esse eles você essa num nem suas meu às minha tempo ano pessoas outro lugar pequeno bom',
  ),
};

/** The same for the same parts. */
export function chanceOf(...parts: readonly string[]): Random {
  return seededRandom(seedOf(parts.join(' ')));
}

export function titleOn({ words }: EveningTopic, seed: string): string {
  return `${words}: ${textFrom([], 3, chanceOf('title', seed))}`;
}

export function textOn({ words, language }: EveningTopic, seed: string, length: number): string {
  const own = wordsIn(words);
  return textFrom(USUAL[language], length, chanceOf('text', seed), own);
}

const SENTENCE = 12;
const VOCABULARY = 200_000;

function textFrom(
  usual: readonly string[],

  length: number,
  chance: Random,
  own: readonly string[] = [],
) {
  const pick = (words: readonly string[]) => words[Math.floor(words.length * chance())] ?? '';
  const next = () => {
    const drawn = chance();
    if (own.length > 0 && drawn < 0.12) return pick(own);
    return usual.length > 0 && drawn < 0.62 ? pick(usual) : wordAt(Math.floor(VOCABULARY * chance()));
  };
  const words = Array.from({ length }, (_, i) => ((i + 1) % SENTENCE === 0 ? `${next()}.` : next()));
  return words.join(' ');
}
