/** The words for what comes from other searches, and goes to others. */
import type { Words } from './text.ts';

export const SHARING = {
  lends: { en: 'Lend and borrow', pt: 'Emprestar e tomar emprestado' },
  lendsHint: {
    en: 'Pages you like are offered to similar agents of people here who lend, too, and theirs to yours. Only pages that a search found; never your name or your ratings.',
    pt: 'As páginas de que você gosta são oferecidas a agentes parecidos de quem também empresta aqui, e as deles aos seus. Só páginas achadas por uma busca; nunca seu nome nem suas avaliações.',
  },
  lendsOff: { en: 'My agents keep to themselves', pt: 'Nem emprestar, nem tomar emprestado' },
  lendsOn: { en: 'Lend what I like, and borrow', pt: 'Emprestar o que gosto, e tomar emprestado' },
  similarReaders: { en: 'readers with similar interests', pt: 'leitores com interesses parecidos' },
  offers: { en: 'What other searches here find', pt: 'O que outras buscas daqui encontram' },
  offersHint: {
    en: 'It is offered pages that fit its profiles, whoever’s agent found them, and it first asks the engines that served agents on similar topics. Nobody is told whose agents they are.',
    pt: 'Ele recebe páginas que combinam com seus perfis, seja de quem for o agente que as achou, e consulta primeiro os buscadores que serviram a agentes de temas parecidos. Ninguém fica sabendo de quem são os agentes.',
  },
  offersOn: { en: 'Offer it what fits', pt: 'Oferecer o que combina' },
  offersOff: { en: 'Only its own searches', pt: 'Só as buscas dele' },
} as const satisfies Words;
