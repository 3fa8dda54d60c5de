/** The words for what comes from other searches, and goes to others. */
import type { Words } from './text.ts';

export const SHARING = {
  lends: { en: 'Lend and borrow', pt: 'Emprestar e tomar emprestado' },
  lendsHint: {
    en: 'What you like is offered to similar agents of others here who lend, too, and what they like to yours. Never your name or your ratings; only pages that a search found.',
    pt: 'O que você gosta é oferecido a agentes parecidos de outras pessoas daqui que também emprestam, e o que elas gostam, aos seus. Nunca seu nome nem suas avaliações; só páginas achadas por uma busca.',
  },
  lendsOff: { en: 'My agents keep to themselves', pt: 'Nem emprestar, nem tomar emprestado' },
  lendsOn: { en: 'Lend what I like, and borrow', pt: 'Emprestar o que gosto, e tomar emprestado' },
  similarReaders: { en: 'readers with similar interests', pt: 'leitores com interesses parecidos' },
  offers: { en: 'What other searches here find', pt: 'O que outras buscas daqui encontram' },
  offersHint: {
    en: 'Pages that fit its profiles come to it, whoever’s agent found them, and what served agents on like topics says whom it asks first; nobody is told whose.',
    pt: 'Páginas que combinam com os perfis chegam a ele, seja de quem for o agente que as achou, e o que serviu a agentes de temas parecidos diz a quem ele pergunta primeiro; ninguém fica sabendo de quem.',
  },
  offersOn: { en: 'Offer it what fits', pt: 'Oferecer o que combina' },
  offersOff: { en: 'Only its own searches', pt: 'Só as buscas dele' },
} as const satisfies Words;
