/** The words for pages added by hand. */
import type { Translated } from '../../frame/text.ts';
import type { WORDS as ENGLISH } from './adding.en.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  addByHandHelp:
    'Mostre a um agente o que você quer dizer: ele aprende com o que você adiciona, como aprende com as páginas que você avalia.',
  addAs: 'O que é',
  addAsLiked: 'Um exemplo do que eu quero',
  addAsDisliked: 'Um exemplo do que eu não quero',
  addAsKept: 'Nenhum exemplo: só salvar',
  addPage: 'Uma página',
  addPageHelp: 'O Fenix a lê em segundo plano, com a mesma cortesia de qualquer outra página.',
  pageAddress: 'Endereço da página',
  addText: 'Um texto',
  addTextHelp: 'O texto que você cola continua seu: ninguém mais o encontra, e nenhum outro agente aprende com ele.',
  textItself: 'Texto',
  textAdded: 'Adicionado: “{title}”',
  addFile: 'Um arquivo de outro programa',
  addFileHelp:
    'Favoritos de um navegador, o que Pocket, Instapaper, Omnivore, Raindrop, wallabag, Pinboard, Feedly, Miniflux e outros exportaram, uma tabela com uma coluna “url” e, se quiser, “title”, “tags” e “rating” (CSV), páginas salvas por um navegador (MHTML, HTML) ou um arquivo da web (WARC) para a sua biblioteca, ou um zip de tais arquivos. Até 1.000 páginas por vez; o agente aprende com elas como com páginas que você avalia como relevantes.',
  lookAtFile: 'Olhar antes',
  fileHas:
    'De: {from}. Páginas com que aprender: {pages}. Feeds: {feeds}. Repetidas: {known}. Deixadas de fora: {left}.',
  fileRated: 'Aprovadas: {liked}. Reprovadas: {disliked}.',
  fileDay: 'Guardadas em {day}.',
  fileDays: 'Guardadas de {since} a {until}.',
  fileGroups: 'Pastas e etiquetas',
  fileGroupsHint:
    'Escolha algumas para levar só essas; não escolha nenhuma para levar todas. As em negrito bastam para um agente próprio.',
  fileGroup: '{name} ({n})',
  fileInto: 'Para onde vai',
  fileIntoThis: 'Para este agente',
  fileIntoNew: 'Para um novo agente por item escolhido',
  chooseGroups: 'Escolha as pastas e etiquetas que viram agentes.',
  agentsOfFile: {
    one: '{n} agente foi criado e aprende com suas páginas.',
    other: '{n} agentes foram criados e aprendem com suas páginas.',
  },
  agentsThere: {
    one: '{n} agente com as mesmas palavras já existia: nada foi adicionado a ele.',
    other: '{n} agentes com as mesmas palavras já existiam: nada foi adicionado a eles.',
  },
  savedOfFile: 'Páginas salvas na sua biblioteca: {taken}. Já conhecidas: {known}. Deixadas de fora: {left}.',
  fileCopies: 'Páginas como foram salvas, para a sua biblioteca: {copies}.',
  feedsOfFile: 'Os feeds dele são seguidos agora: veja Fontes.',
  markStarred: 'com estrela',
  markArchived: 'arquivadas',
  markRead: 'lidas',
  leftCount: '{n} × {why}',
  exportedFile: 'Arquivo exportado',
  saveFile: 'Salvar na biblioteca',
  takeFile: 'Aprender com ele',
  additionsSoFar:
    'Encontradas: {found}. Lidas: {taken}. Já conhecidas: {known}. Na fila: {waiting}. Deixadas de fora: {left}.',
  whyLeftOut: 'Por que algumas ficaram de fora',
  toTheList: 'Ir para a lista',
};
