/** The words for profiles. */
import type { Words } from './text.ts';

export const PROFILES = {
  profiles: { en: 'Profiles', pt: 'Perfis' },
  profilesOf: { en: 'Profiles of {name}', pt: 'Perfis de {name}' },
  profilesHelp: {
    en: 'What the agent has learned to look for: the heaviest terms of each profile, as pages write them.',
    pt: 'O que o agente aprendeu a procurar: os termos de maior peso de cada perfil, como as páginas os escrevem.',
  },
  noProfiles: { en: 'No profiles yet', pt: 'Nenhum perfil ainda' },
  noProfilesHelp: {
    en: 'Rate a page relevant, and the first profile begins.',
    pt: 'Avalie uma página como relevante, e o primeiro perfil começa.',
  },
  profileNumber: { en: 'Profile {number}', pt: 'Perfil {number}' },
  lessons: {
    en: { one: '{n} lesson', other: '{n} lessons' },
    pt: { one: '{n} lição', other: '{n} lições' },
  },
  showAllTerms: {
    en: { one: 'Show all {n} terms', other: 'Show all {n} terms' },
    pt: { one: 'Mostrar {n} termo', other: 'Mostrar todos os {n} termos' },
  },
  showFewerTerms: { en: 'Show fewer', pt: 'Mostrar menos' },
  negativeTerm: { en: 'unwanted', pt: 'indesejado' },
  fitness: { en: 'fitness {fitness}', pt: 'aptidão {fitness}' },
  fitnessHint: {
    en: 'How close this profile is, on average, to what the last session read',
    pt: 'Quão próximo este perfil está, em média, do que a última sessão leu',
  },
  termByHand: { en: 'set by you', pt: 'definido por você' },
  termByHandHint: {
    en: 'You set its weight, and learning does not change it',
    pt: 'Você definiu o peso, e o aprendizado não o muda',
  },
  termLearned: { en: 'Leave “{term}” to learning', pt: 'Deixar “{term}” para o aprendizado' },
  termLower: { en: 'Lower “{term}”', pt: 'Diminuir “{term}”' },
  termRaise: { en: 'Raise “{term}”', pt: 'Aumentar “{term}”' },
  termRemove: { en: 'Remove “{term}”', pt: 'Remover “{term}”' },
  termsTakenOut: { en: 'Removed by you:', pt: 'Removidos por você:' },
  termGiveBack: { en: 'Give back “{term}”', pt: 'Devolver “{term}”' },
  termSet: { en: 'The weight of “{term}” is set.', pt: 'O peso de “{term}” foi definido.' },
  profilePages: { en: 'Pages', pt: 'Páginas' },
  profileLearned: { en: 'Learned from', pt: 'Aprendeu com' },
  profileProposed: { en: 'Brought to the latest list', pt: 'Trouxe para a última lista' },
  profileNoPages: { en: 'None', pt: 'Nenhuma' },
  interestPages: {
    en: { one: '{n} liked page', other: '{n} liked pages' },
    pt: { one: '{n} página apreciada', other: '{n} páginas apreciadas' },
  },
  interestTerms: { en: 'What sets it apart: {terms}', pt: 'O que o distingue: {terms}' },
  interestRename: { en: 'Name this interest', pt: 'Dar nome a este interesse' },
  interestName: { en: 'Name of this interest', pt: 'Nome deste interesse' },
  interestJoin: { en: 'Join with…', pt: 'Juntar com…' },
  interestsJoined: { en: 'The two are one interest now.', pt: 'Os dois agora são um só interesse.' },
  family: { en: 'Family', pt: 'Família' },
  familyHelp: {
    en: 'Lines lead from parents to children, the oldest at the top. Filled circles are profiles in use.',
    pt: 'As linhas vão dos pais aos filhos, com os mais antigos no alto. Os círculos cheios são os perfis em uso.',
  },
  familyOf: {
    en: { one: 'Family tree of {n} generation', other: 'Family tree over {n} generations' },
    pt: { one: 'Árvore de {n} geração', other: 'Árvore de {n} gerações' },
  },
  familyChild: { en: '{when}: {child} came from {parents}.', pt: '{when}: {child} veio de {parents}.' },
  familyMore: { en: 'and {n} more', pt: 'e mais {n}' },
  toTheList: { en: 'To the list', pt: 'Ir para a lista' },
} as const satisfies Words;
