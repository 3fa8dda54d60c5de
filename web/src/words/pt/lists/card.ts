/** The words for what opens in a card. */
import type { WORDS as ENGLISH } from '../../en/lists/card.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  betterLink: 'Um endereço melhor',
  replacing: 'Está sendo lida, e conta como relevante',
  whyTitle: 'Por que esta página',
  whyByProfile: 'O interesse que a quer:',
  whyByWords:
    'Nada foi aprendido ainda: só as palavras do agente contam. Diga de uma página que gosta dela, e ele começa a aprender.',
  whyLacks: 'Ela não diz: {words}',
  whyOpened: 'Você a abriu: o agente aprendeu um pouco com isso.',
  whyRead: 'Você a leu até o fim: o agente aprendeu um pouco com isso.',
  whySaved: 'Você a salvou: o agente aprendeu um pouco com isso.',
  whyHidden: 'Você a ocultou: o agente aprendeu um pouco com isso.',
  whyForget: 'Desfazer isso',
  whyNothing: 'Esta página não tem palavras em comum com esse interesse.',
  whySays: 'Tem palavras que você procura: {words}',
  whySaysUnwanted: 'Tem palavras que você não quer: {words}',
  whyShares: 'Quanto cada palavra conta',
  whyMore: { one: 'e {n} palavra que conta menos', other: 'e {n} palavras que contam menos' },
  whyDecides: 'Ficaria oculta sem: {terms}',
  whyHides: 'Seria mostrada sem: {terms}',
  speaksAgainst: 'pesa contra',
  rulePinned: 'Primeiro',
  ruleRaised: 'Mais',
  ruleNone: 'Como sempre',
  ruleLowered: 'Menos',
  ruleBlocked: 'Nunca',
  ruleFromNow: 'A partir da próxima lista, para todos os seus agentes.',
  ruleChosen: 'Páginas de {domain}: {rule}',
};
