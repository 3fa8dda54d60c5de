/** The words for a like that did harm. */
import type { WORDS as ENGLISH } from '../../en/lists/harm.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  harmLabel: 'Uma avaliação que o engana',
  harmSaid:
    'Você não gosta da maior parte do que veio por causa de “{title}”: {disliked} de {judged} páginas. Retirar essa avaliação?',
  harmTakeBack: 'Retirar',
  harmKeep: 'Não, gosto dela',
  harmLook: 'Ver a página',
  harmTaken: 'A avaliação de “{title}” foi retirada.',
  harmKept: 'Ela fica, e não se pergunta mais.',
};
