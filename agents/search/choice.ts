/**
 * Which engines a topic is put to. Words tell a field only by their beginnings, in English and in Portuguese, accents left out,
 * and "washing machine" is no matter of computing: so they say who is asked first, and ratings say who is asked on.
 */
import type { Engine, Field } from './engine.ts';

const BEGINNINGS: Readonly<Record<Exclude<Field, 'general'>, string>> = {
  computing:
    'algorit program softwar hardwar comput informatic linux python javascript typescript databas dados kernel compil internet ' +
    'servidor server codig code coding data neura artificial robot cripto cryptogr docker github browser navegador android ' +
    'agent network redes machine learning aprendizad inteligenc intelligen language-model corba delphi java objeto object startup',
  science:
    'scien cienc physic fisic chemi quimic biolog genet astron mathemat matemat theor teor quant climat ecolog neur algorit ' +
    'statist estatist research pesquis evoluc evolut particl materia energ psycholog psicolog econom sociolog linguist archaeo ' +
    'arqueo geolog ocean optic otic artificial inteligenc intelligen learning aprendizad filter information informac retrieval species especie',
  medicine:
    'medic health saude disease doenc cancer tumor clinic therap terap pharma farmac drug vaccin vacin virus viral bacter patient ' +
    'pacient nutri diabet surg cirurg hormon protein immun imun cardi sleep sono meditat meditac depress ansied anxiety',
  books:
    'book livro novel romanc literat poem poet poesi author autor histor philosoph filosof fiction ficc biograph biogr leitur arquitet architect',
};

/** Shorter ones are whole words. */
const SHORTEST_BEGINNING = 4;

type Asked = Pick<Engine, 'id' | 'fields' | 'languages'>;

export interface Topic {
  readonly words: string;
  readonly language?: string | undefined;
  /** Ids of the engines that its owner chose; absent: chosen here. */
  readonly engines?: readonly string[] | undefined;
}

/** In one go: those for any topic, and those for the fields that its words belong to. */
export function chosenFor<E extends Asked>(topic: Topic, engines: readonly E[]): readonly E[] {
  return likelyFor(topic, possibleFor(topic, engines));
}

/** All that may have something: those that its owner chose, or else those that speak its language. */
export function possibleFor<E extends Asked>(
  { language, engines: ids }: Pick<Topic, 'language' | 'engines'>,
  engines: readonly E[],
): readonly E[] {
  if (ids !== undefined) return engines.filter(({ id }) => ids.includes(id));
  return engines.filter(
    ({ languages }) => language === undefined || languages === undefined || languages.includes(language),
  );
}

/** Those that are likely to have something: what its owner chose is, and all where no other is. */
export function likelyFor<E extends Asked>({ words, engines: ids }: Topic, possible: readonly E[]): readonly E[] {
  if (ids !== undefined) return possible;
  const wanted = fieldsOf(words);
  const likely = possible.filter(({ fields = ['general'] }) => fields.some((field) => wanted.has(field)));
  return likely.length === 0 ? possible : likely;
}

/** Every topic is general; one that belongs to no field at all is told nothing more. */
export function fieldsOf(words: string): ReadonlySet<Field> {
  const said = unaccented(words).match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = Object.entries(BEGINNINGS).filter(([, beginnings]) =>
    beginnings.split(' ').some((beginning) => said.some((word) => begins(word, beginning))),
  );
  return new Set<Field>(['general', ...found.map(([field]) => field as Field)]);
}

function begins(word: string, beginning: string): boolean {
  return beginning.length < SHORTEST_BEGINNING ? word === beginning : word.startsWith(beginning);
}

function unaccented(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
