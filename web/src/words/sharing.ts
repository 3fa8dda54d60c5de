/** The words for what is shared with others here. */
import type { Words } from './text.ts';

export const SHARING = {
  shares: { en: 'Sharing with others here', pt: 'Compartilhar com os outros daqui' },
  sharesHint: {
    en: 'Your agents are offered what the searches of others find and what they like, and theirs what yours find and you like; nobody is told whose it was. What comes by your own feeds, sites, crawls, forms, texts and addresses is never shared. What was read while this was off stays unshared until a search finds it again. Until five people have been here for a week this is off unless you switch it on.',
    pt: 'Seus agentes recebem o que as buscas dos outros encontram e aquilo de que eles gostam, e os deles o que as suas encontram e aquilo de que você gosta; ninguém fica sabendo de quem era. O que vem dos seus próprios feeds, sites, rastreios, formulários, textos e endereços nunca é compartilhado. O que foi lido com isto desligado continua assim até que uma busca o encontre de novo. Enquanto não houver cinco pessoas aqui há uma semana, fica desligado, a não ser que você ligue.',
  },
  sharesOff: { en: 'My agents keep to themselves', pt: 'Meus agentes ficam na deles' },
  sharesOn: { en: 'My agents share, and get what others share', pt: 'Meus agentes compartilham e recebem' },
  similarReaders: { en: 'readers with similar interests', pt: 'leitores com interesses parecidos' },
  privateAgent: { en: 'Privacy', pt: 'Privacidade' },
  privateAgentHint: {
    en: 'A private agent gives nothing to others and gets nothing of theirs, whatever you share: what it reads from now on is yours alone and is counted nowhere.',
    pt: 'Um agente privado não dá nada aos outros nem recebe nada deles, não importa o que você compartilhe: o que ele ler de agora em diante é só seu e não entra em conta nenhuma.',
  },
  privateOff: { en: 'As I share', pt: 'Como eu compartilho' },
  privateOn: { en: 'This agent is private', pt: 'Este agente é privado' },
} as const satisfies Words;
