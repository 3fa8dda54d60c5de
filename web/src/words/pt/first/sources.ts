/** The words for sources. */
import type { WORDS as ENGLISH } from '../../en/first/sources.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  yourSources: 'Suas fontes',
  siteWrong: 'Indique um site, como em example.org. Abaixo de “com” ou “com.br” ficam os sites de todo mundo.',
  ruleFor: 'Páginas de {domain}',
  rulePinned: 'Primeiro',
  ruleRaised: 'Mais',
  ruleNone: 'Como sempre',
  ruleLowered: 'Menos',
  ruleBlocked: 'Nunca',
  ruleFromNow: 'A partir da próxima lista, para todos os seus agentes.',
  ruleChosen: 'Páginas de {domain}: {rule}',
  feeds: 'Feeds',
};
