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
    en: 'Rate a page +1 and the first profile is founded.',
    pt: 'Avalie uma página com +1 e o primeiro perfil será fundado.',
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
  toTheList: { en: 'To the list', pt: 'Ir para a lista' },
} as const satisfies Words;
