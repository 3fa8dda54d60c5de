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
    en: 'Bookmarks of a browser, what Pocket, Instapaper, Omnivore, Raindrop, wallabag, Pinboard, Feedly, Miniflux and others gave out, a table with a column “url” and, if you like, “title”, “tags” and “rating” (CSV), pages that a browser saved (MHTML, HTML) or a web archive (WARC) for your library, or a zip of such files. Up to 1,000 pages at once; the agent learns from them as from pages that you rate relevant.',
    pt: 'Favoritos de um navegador, o que Pocket, Instapaper, Omnivore, Raindrop, wallabag, Pinboard, Feedly, Miniflux e outros exportaram, uma tabela com uma coluna “url” e, se quiser, “title”, “tags” e “rating” (CSV), páginas salvas por um navegador (MHTML, HTML) ou um arquivo da web (WARC) para a sua biblioteca, ou um zip de tais arquivos. Até 1.000 páginas por vez; o agente aprende com elas como com páginas que você avalia como relevantes.',
  },
  lookAtFile: { en: 'Look at it first', pt: 'Olhar antes' },
  fileHas: {
    en: 'From: {from}. Pages to learn from: {pages}. Feeds: {feeds}. There twice: {known}. Left out: {left}.',
    pt: 'De: {from}. Páginas com que aprender: {pages}. Feeds: {feeds}. Repetidas: {known}. Deixadas de fora: {left}.',
  },
  fileRated: {
    en: 'Liked: {liked}. Disliked: {disliked}.',
    pt: 'Aprovadas: {liked}. Reprovadas: {disliked}.',
  },
  fileDay: { en: 'Kept on {day}.', pt: 'Guardadas em {day}.' },
  fileDays: { en: 'Kept from {since} to {until}.', pt: 'Guardadas de {since} a {until}.' },
  fileGroups: { en: 'Folders and tags', pt: 'Pastas e etiquetas' },
  fileGroupsHint: {
    en: 'Choose some to take only these; choose none to take all. Those in bold are large enough for an agent of their own.',
    pt: 'Escolha algumas para levar só essas; não escolha nenhuma para levar todas. As em negrito bastam para um agente próprio.',
  },
  fileGroup: { en: '{name} ({n})', pt: '{name} ({n})' },
  fileInto: { en: 'Where it goes', pt: 'Para onde vai' },
  fileIntoThis: { en: 'Into this agent', pt: 'Para este agente' },
  fileIntoNew: { en: 'Into a new agent for each one chosen', pt: 'Para um novo agente por item escolhido' },
  chooseGroups: {
    en: 'Choose the folders and tags that become agents.',
    pt: 'Escolha as pastas e etiquetas que viram agentes.',
  },
  agentsOfFile: {
    en: {
      one: '{n} agent was made, and learns from its pages.',
      other: '{n} agents were made, and learn from their pages.',
    },
    pt: {
      one: '{n} agente foi criado e aprende com suas páginas.',
      other: '{n} agentes foram criados e aprendem com suas páginas.',
    },
  },
  agentsThere: {
    en: {
      one: '{n} agent for the same words was there already: nothing was added to it.',
      other: '{n} agents for the same words were there already: nothing was added to them.',
    },
    pt: {
      one: '{n} agente com as mesmas palavras já existia: nada foi adicionado a ele.',
      other: '{n} agentes com as mesmas palavras já existiam: nada foi adicionado a eles.',
    },
  },
  savedOfFile: {
    en: 'Pages saved in your library: {taken}. Known already: {known}. Left out: {left}.',
    pt: 'Páginas salvas na sua biblioteca: {taken}. Já conhecidas: {known}. Deixadas de fora: {left}.',
  },
  fileUnread: {
    en: 'Nothing in this file can be read as pages or feeds: choose what the other program calls its export or backup.',
    pt: 'Nada neste arquivo pode ser lido como páginas ou feeds: escolha o que o outro programa chama de exportação ou backup.',
  },
  fileWithoutGroup: {
    en: 'There is no folder or tag “{name}” in this file: look at it again, and choose.',
    pt: 'Não há pasta nem etiqueta “{name}” neste arquivo: olhe-o de novo e escolha.',
  },
  fileOfFeeds: {
    en: 'This is a list of feeds, not of pages: bring it under Sources.',
    pt: 'Esta é uma lista de feeds, não de páginas: traga-a em Fontes.',
  },
  fileOfCopies: {
    en: 'This is a page as it was saved: it goes into your library.',
    pt: 'Esta é uma página como foi salva: ela vai para a sua biblioteca.',
  },
  fileWithoutCopies: { en: 'There is no saved page in this file.', pt: 'Não há página salva neste arquivo.' },
  fileWithoutCopiesBecause: {
    en: 'There is no saved page in this file: {why}.',
    pt: 'Não há página salva neste arquivo: {why}.',
  },
  fileCopies: {
    en: 'Pages as they were saved, for your library: {copies}.',
    pt: 'Páginas como foram salvas, para a sua biblioteca: {copies}.',
  },
  leftOverHundred: {
    en: 'more than 100 saved pages, or 6 MB of them, are not taken of one file',
    pt: 'de um arquivo não se levam mais de 100 páginas salvas, nem mais de 6 MB delas',
  },
  leftNoPage: {
    en: 'it is no page: a picture, a style, an error',
    pt: 'não é uma página: uma imagem, um estilo, um erro',
  },
  feedsOfFile: { en: 'Its feeds are followed now: see Sources.', pt: 'Os feeds dele são seguidos agora: veja Fontes.' },
  markStarred: { en: 'starred', pt: 'com estrela' },
  markArchived: { en: 'archived', pt: 'arquivadas' },
  markRead: { en: 'read', pt: 'lidas' },
  leftCount: { en: '{n} × {why}', pt: '{n} × {why}' },
  leftNotStarred: { en: 'it is not starred', pt: 'não tem estrela' },
  leftOfAFeed: { en: 'a feed brought it, and nobody saved it', pt: 'veio de um feed, e ninguém a guardou' },
  leftNote: { en: 'it is a note, not a page', pt: 'é uma nota, não uma página' },
  leftWithoutAddress: { en: 'it has no web address', pt: 'não tem endereço da web' },
  leftUnknownRating: { en: 'what its rating means is not known', pt: 'não se sabe o que a nota dela significa' },
  leftNotChosen: { en: 'it is in none of the chosen groups', pt: 'não está em nenhum dos grupos escolhidos' },
  leftOverThousand: { en: 'more than 1,000 are not taken at once', pt: 'não se levam mais de 1.000 por vez' },
  leftNoExport: { en: 'this file is no export that can be read', pt: 'este arquivo não é uma exportação legível' },
  leftTooLarge: { en: 'unpacked this file is too large', pt: 'descompactado, este arquivo é grande demais' },
  leftLocked: { en: 'this file is locked with a password', pt: 'este arquivo está trancado com senha' },
  leftDamaged: {
    en: 'this file is damaged, or packed in a way that is not known',
    pt: 'este arquivo está danificado, ou compactado de um modo desconhecido',
  },
  exportedFile: { en: 'Exported file', pt: 'Arquivo exportado' },
  saveFile: { en: 'Save in the library', pt: 'Salvar na biblioteca' },
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
