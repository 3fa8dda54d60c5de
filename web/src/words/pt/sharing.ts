/** The words for what is shared with others here. */
import type { WORDS as ENGLISH } from '../en/sharing.ts';
import type { Translated } from '../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  sharesHint:
    'Seus agentes recebem o que as buscas dos outros encontram e aquilo de que eles gostam, e os deles o que as suas encontram e aquilo de que você gosta; ninguém fica sabendo de quem era. O que vem dos seus próprios feeds, sites, rastreios, formulários, textos e endereços nunca é compartilhado. O que foi lido com isto desligado continua assim até que uma busca o encontre de novo. Enquanto não houver cinco pessoas aqui há uma semana, fica desligado, a não ser que você ligue.',
  sharesOff: 'Meus agentes ficam na deles',
  sharesOn: 'Meus agentes compartilham e recebem',
  privateAgent: 'Privacidade',
  privateAgentHint:
    'Um agente privado não dá nada aos outros nem recebe nada deles, não importa o que você compartilhe: o que ele ler de agora em diante é só seu e não entra em conta nenhuma.',
  privateOff: 'Como eu compartilho',
  privateOn: 'Este agente é privado',
};
