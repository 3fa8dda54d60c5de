/** The words for what is added by hand. */
import type { Words } from './text.ts';

export const ADDING = {
  addByHand: { en: 'Add by hand', pt: 'Adicionar à mão' },
  addByHandHelp: {
    en: 'Show an agent what you mean: it learns from what you add just as from the pages you rate.',
    pt: 'Mostre a um agente o que você quer dizer: ele aprende com o que você adiciona, como aprende com as páginas que você avalia.',
  },
  addFor: { en: 'Agent', pt: 'Agente' },
  add: { en: 'Add', pt: 'Adicionar' },
  addAs: { en: 'What it is', pt: 'O que é' },
  addAsLiked: { en: 'An example of what I want', pt: 'Um exemplo do que eu quero' },
  addAsDisliked: { en: 'An example of what I do not want', pt: 'Um exemplo do que eu não quero' },
  addAsKept: { en: 'No example: just save it', pt: 'Nenhum exemplo: só salvar' },
  addPage: { en: 'A page', pt: 'Uma página' },
  addPageHelp: {
    en: 'Fenix reads it in the background, as politely as any other page.',
    pt: 'O Fenix a lê em segundo plano, com a mesma cortesia de qualquer outra página.',
  },
  pageAddress: { en: 'Address of the page', pt: 'Endereço da página' },
  addText: { en: 'A text', pt: 'Um texto' },
  addTextHelp: {
    en: 'A text that you paste stays yours: nobody else ever finds it, and no other agent learns from it.',
    pt: 'O texto que você cola continua seu: ninguém mais o encontra, e nenhum outro agente aprende com ele.',
  },
  textTitle: { en: 'Title', pt: 'Título' },
  textItself: { en: 'Text', pt: 'Texto' },
  textAdded: { en: 'Added: “{title}”', pt: 'Adicionado: “{title}”' },
  addFile: { en: 'A file from another program', pt: 'Um arquivo de outro programa' },
  addFileHelp: {
    en: 'Bookmarks of a browser (HTML), starred entries of Miniflux, FreshRSS or wallabag (JSON), or a table with a column “url” and, if you like, “title” and “rating” (CSV). Up to 1,000 pages at once; the agent learns from them as from pages that you rate relevant.',
    pt: 'Favoritos de um navegador (HTML), itens favoritos do Miniflux, do FreshRSS ou do wallabag (JSON), ou uma tabela com uma coluna “url” e, se quiser, “title” e “rating” (CSV). Até 1.000 páginas por vez; o agente aprende com elas como com páginas que você avalia como relevantes.',
  },
  exportedFile: { en: 'Exported file', pt: 'Arquivo exportado' },
  takeFile: { en: 'Learn from it', pt: 'Aprender com ele' },
  additionsSoFar: {
    en: 'Found: {found}. Read: {taken}. Known already: {known}. Waiting: {waiting}. Left out: {left}.',
    pt: 'Encontradas: {found}. Lidas: {taken}. Já conhecidas: {known}. Na fila: {waiting}. Deixadas de fora: {left}.',
  },
  whyLeftOut: { en: 'Why some were left out', pt: 'Por que algumas ficaram de fora' },
  stillReading: {
    en: 'The pages of the last file are still being read.',
    pt: 'As páginas do último arquivo ainda estão sendo lidas.',
  },
  tooManyAdded: {
    en: 'Many pages are still waiting to be read. Add more when some of them are done.',
    pt: 'Muitas páginas ainda esperam leitura. Adicione mais quando algumas estiverem prontas.',
  },
} as const satisfies Words;
