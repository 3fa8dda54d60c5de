/** The words for profiles. */
import type { WORDS as ENGLISH } from '../../en/first/profiles.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  profiles: 'Perfis',
  profileNumber: 'Perfil {number}',
  lessons: { one: '{n} lição', other: '{n} lições' },
  observedPages: { one: '{n} página observada', other: '{n} páginas observadas' },
  showAllTerms: { one: 'Mostrar {n} termo', other: 'Mostrar todos os {n} termos' },
  showFewerTerms: 'Mostrar menos',
  negativeTerm: 'indesejado',
  fitness: 'aptidão {fitness}',
  fitnessHint: 'Quão próximo este perfil está, em média, do que a última sessão leu',
  termByHand: 'definido por você',
  termByHandHint: 'Você definiu o peso, e o aprendizado não o muda',
  termLearned: 'Deixar “{term}” para o aprendizado',
  termLower: 'Diminuir “{term}”',
  termRaise: 'Aumentar “{term}”',
  termRemove: 'Remover “{term}”',
  termsTakenOut: 'Removidos por você:',
  termGiveBack: 'Devolver “{term}”',
  termSet: 'O peso de “{term}” foi definido.',
  profilePages: 'Páginas',
  profileLearned: 'Aprendeu com',
  profileProposed: 'Trouxe para a última lista',
  profileNoPages: 'Nenhuma',
  interestsJoined: 'Os dois agora são um só interesse.',
};
