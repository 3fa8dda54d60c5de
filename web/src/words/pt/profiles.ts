/** The words for profiles. */
import type { WORDS as ENGLISH } from '../en/profiles.ts';
import type { Translated } from '../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  profilesOf: 'Perfis de {name}',
  profilesHelp:
    'O que o agente aprendeu a procurar: os termos de maior peso de cada perfil, como as páginas os escrevem.',
  noProfiles: 'Nenhum perfil ainda',
  noProfilesHelp: 'Avalie uma página como relevante, e o primeiro perfil começa.',
  interestPages: { one: '{n} página apreciada', other: '{n} páginas apreciadas' },
  interestTerms: 'O que o distingue: {terms}',
  interestRename: 'Dar nome a este interesse',
  interestName: 'Nome deste interesse',
  interestJoin: 'Juntar com…',
  interestJoinNow: 'Juntar',
  family: 'Família',
  familyHelp:
    'As linhas vão dos pais aos filhos, com os mais antigos no alto. Os círculos cheios são os perfis em uso.',
  familyOf: { one: 'Árvore de {n} geração', other: 'Árvore de {n} gerações' },
  familyChild: '{when}: {child} veio de {parents}.',
  familyMore: 'e mais {n}',
  toTheList: 'Ir para a lista',
};
