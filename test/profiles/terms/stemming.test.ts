import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../profiles/terms/language.ts';
import { stemmingFor } from '../../../profiles/terms/stemming.ts';
import { SEEDED } from '../support.ts';

const ALL: readonly Language[] = [...LANGUAGES, 'und'];

describe('a stemmer', () => {
  test.each<[Language, string, string]>([
    ['en', 'networks', 'network'],
    ['en', 'evolving', 'evolv'],
    ['pt', 'algoritmos', 'algoritm'],
    ['und', 'networks', 'networks'],
    ['und', 'naïve', 'naive'],
    ['und', 'straße', 'strasse'],
    ['und', 'σίσυφος', 'σισυφοσ'],
  ])('for %s makes of %s: %s', (language, word, stem) => {
    expect(stemmingFor(language).stem(word)).toBe(stem);
  });

  test.each<[Language, string]>([
    ['en', 'photograph photographs photographed photographing'],
    ['en', 'recipe recipes'],
    ['pt', 'fotografia fotografias fotográfico fotográfica fotográficos'],
    ['pt', 'rede redes'],
    ['pt', 'neural neurais'],
    ['pt', 'animal animais'],
    ['pt', 'papel papéis'],
    ['pt', 'espanhol espanhóis'],
    ['pt', 'azul azuis'],
    ['pt', 'informação informações informacao informacoes'],
    ['pt', 'região regiões'],
    ['pt', 'aprender aprendendo aprendeu'],
    ['de', 'netz netze netzen'],
    ['de', 'haus häuser'],
    ['de', 'künstliche künstlicher künstlichen'],
    ['de', 'straße straßen strasse'],
    ['es', 'fotografía fotografías fotográfico fotográfica'],
    ['es', 'red redes'],
    ['es', 'genético genética genéticos genéticas'],
    ['es', 'cocinar cocinando cocina'],
    ['fr', 'réseau réseaux reseau'],
    ['fr', 'national nationale nationaux'],
    ['fr', 'génétique génétiques'],
    ['it', 'ricetta ricette'],
    ['it', 'genetico genetica genetici genetiche'],
    ['it', 'rete reti'],
    ['nl', 'netwerk netwerken'],
    ['nl', 'vrijheid vrijheden'],
    ['no', 'nettverk nettverket nettverkene'],
    ['no', 'algoritme algoritmer algoritmene'],
    ['ru', 'сеть сети сетей'],
    ['ru', 'алгоритм алгоритмы алгоритмов'],
    ['ru', 'ёлка елка ёлки'],
    ['sv', 'algoritm algoritmer algoritmerna'],
    ['sv', 'båt båtar båten båtarna'],
    ['uk', 'мережа мережі мереж'],
    ['uk', 'алгоритм алгоритми алгоритмів'],
  ])('for %s brings together %s', (language, words) => {
    const stems = words.split(' ').map((word) => stemmingFor(language).stem(word));
    expect(new Set(stems).size).toBe(1);
    expect(stems[0]?.length).toBeGreaterThan(1);
  });

  test.each(ALL)('for %s leaves codes and names with signs alone', (language) => {
    const codes = ['xj-200b', '35mm', '3.5', '1.299,00', 'c++', 'c#', 'covid-19', 'gpt4s'];
    expect(codes.map(stemmingFor(language).stem)).toEqual(codes);
  });

  test.each<Language>(['en', 'pt', 'es', 'it', 'fr', 'und'])(
    'for %s brings together words with and without accents',
    (language) => {
      const { stem } = stemmingFor(language);
      expect(stem('genética')).toBe(stem('genetica'));
    },
  );

  test.each(ALL)('for %s makes something of whatever it is given, in lower case', (language) => {
    const letters = fc.constantFrom(...'aeiouyàéèñöøåßœшїъ日คαquenstlmr\u0301\ud800');
    const words = fc.oneof(
      fc.array(letters, { minLength: 2, maxLength: 14 }).map((list) => list.join('')),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).map((word) => word.toLowerCase()),
    );
    fc.assert(
      fc.property(words, (word) => {
        const { stops, stem } = stemmingFor(language);
        const stemmed = stem(word);
        expect(stemmed === undefined).toBe(stops.has(word));
        expect(stemmed?.toLowerCase()).toBe(stemmed);
        expect(stemmed).not.toBe('undefined');
      }),
      { ...SEEDED, numRuns: 500 },
    );
  });
});

describe('stop words', () => {
  test.each<[Language, string]>([
    ['en', "the and which not don't isn't it's we're they'd shouldn't themselves of with is was going whose dont"],
    ['pt', 'não que também você está estavam são é tinha houver vamos dum nalguma àquele pelos nisso daqui sempre'],
    ['pt', 'nao tambem voce esta sao e aquele la ja ha'],
    ['de', 'der die das nicht und ist wurde für fur zwischen'],
    ['es', 'el la los que está es son para con también mas'],
    ['fr', "le la les des est sont avec pour qu c'est aujourd'hui où".replace("c'est ", '')],
    ['it', 'il lo gli che è sono perché dell con'],
    ['nl', 'de het een niet en van wordt'],
    ['no', 'og i ikke er det på jeg'],
    ['ru', 'и в не что это который её ее'],
    ['sv', 'och i inte är det på jag'],
    ['uk', 'і в не що це який її'],
    ['und', 'the and não que'],
  ])('for %s are %s', (language, words) => {
    const { stem } = stemmingFor(language);
    expect(words.split(' ').filter((word) => stem(word) !== undefined)).toEqual([]);
  });

  test.each<[Language, string]>([
    ['en', 'que para com network camera learning still-life python thé'],
    ['pt', 'the with pêlo rede câmera vapor avó'],
    ['de', 'netz kamera reise'],
    ['und', 'der les och for war bra'],
  ])('for %s are not %s', (language, words) => {
    const { stem } = stemmingFor(language);
    const kept = words.split(' ').filter((word) => stem(word) !== undefined);
    expect(kept).toEqual(words.split(' ').filter((word) => word !== 'for' || language !== 'und'));
  });
});
