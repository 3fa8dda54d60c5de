/** The words for what is shared with others here. */
import type { WORDS as ENGLISH } from '../../en/settings/sharing.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  sharesHint:
    'Seus agentes recebem o que as buscas dos outros encontram e aquilo de que eles gostam, e os deles o que as suas encontram e aquilo de que você gosta; ninguém fica sabendo de quem era. O que vem dos seus próprios feeds, sites, formulários, textos e endereços, de sites vigiados e de links seguidos nunca é compartilhado. O que foi lido com isto desligado continua assim até que uma busca o encontre de novo. Enquanto não houver cinco pessoas aqui há uma semana, fica desligado, a não ser que você ligue.',
  sharesOn: 'Meus agentes compartilham e recebem',
  privateAgent: 'Privacidade',
  privateAgentHint:
    'Um agente privado não dá nada aos outros nem recebe nada deles, não importa o que você compartilhe: o que ele ler de agora em diante é só seu e não entra em conta nenhuma.',
  privateOff: 'Como eu compartilho',
  privateOn: 'Este agente é privado',
  sharesNow: 'Agora seus agentes compartilham.',
  sharesNoMore: 'Agora seus agentes ficam na deles.',
  whatIsShared: 'O que se compartilha, e o que nunca',
};
