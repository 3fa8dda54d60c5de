/** The trained numbers: `model.json`, written by `npm run train-reader`. */
import { type Ensemble, type ReadyEnsemble, readyEnsemble } from './ensemble.ts';
import { type ReadyKinds, readyKinds, type WrittenKinds } from './kinds.ts';
import type { Lexicon } from './lexicon.ts';
import { hashOf } from './line-scan.ts';
import written from './model.json' with { type: 'json' };

/** A model as written: odds in hundredths; the edges of the second look, which begin with those of the first. */
export interface WrittenModel {
  readonly about: string;
  readonly marks: Readonly<Record<string, number>>;
  readonly words: Readonly<Record<string, number>>;
  readonly edges: Ensemble['edges'];
  readonly first: Omit<Ensemble, 'edges'>;
  readonly second: Omit<Ensemble, 'edges'>;
  readonly kinds: WrittenKinds;
}

export interface Model {
  readonly lexicon: Lexicon;
  readonly first: ReadyEnsemble;
  readonly second: ReadyEnsemble;
  readonly kinds: ReadyKinds;
}

export function lexiconOf({ marks, words }: Pick<WrittenModel, 'marks' | 'words'>): Lexicon {
  return {
    marks: new Map(Object.entries(marks).map(([mark, odds]) => [mark, odds / 100])),
    words: new Map(Object.entries(words).map(([word, odds]) => [hashOf(word), odds / 100])),
  };
}

export function readyModel(model: WrittenModel): Model {
  const { edges, first, second, kinds } = model;
  return {
    lexicon: lexiconOf(model),
    first: readyEnsemble({ ...first, edges }),
    second: readyEnsemble({ ...second, edges }),
    kinds: readyKinds(kinds),
  };
}

/** Untyped, because incremental builds keep the shape that the compiler saw in a JSON file (TypeScript 7.0). */
export const STANDARD_MODEL: Model = readyModel(written as unknown as WrittenModel);
