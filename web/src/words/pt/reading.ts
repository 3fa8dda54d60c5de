/** The words for reading a page here. */
import type { WORDS as ENGLISH } from '../en/reading.ts';
import type { Translated } from '../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  readOriginal: 'Original',
  tableInText: 'Tabela',
  pictureInText: 'Imagem: {text}',
  minutesToRead: { one: '1 minuto de leitura', other: '{n} minutos de leitura' },
  backToList: 'Voltar à lista',
  readingNext: 'Próxima página',
  readingPrevious: 'Página anterior',
  pageOfAgent: 'Lida para {agent}',
  removePage: 'Tirar da biblioteca',
  removePageHelp: 'Ela volta quando um agente seu a encontrar de novo. O que seus agentes aprenderam com ela fica.',
  removeOwnPageHelp: 'Ela é só sua e será esquecida. O que seus agentes aprenderam com ela fica.',
  textAsRead: 'como foi lida por último',
  textAsSaved: 'como era quando você a salvou, {when}',
  toTheLibrary: 'Ir para a biblioteca',
  libraryPrivate: 'particular',
  readingOn: 'Continuar lendo',
  nextOfList: 'Próxima da lista',
  minutesLeft: { one: 'falta 1 minuto', other: 'faltam {n} minutos' },
  readThrough: 'Lida até o fim',
  readingLook: 'Tamanho, letra e largura do texto',
  readingSize: 'Tamanho',
  readingFont: 'Letra',
  fontSans: 'Simples',
  fontSerif: 'Com serifas',
  readingWidth: 'Largura',
  widthNarrow: 'Estreita',
  widthMedium: 'Média',
  widthWide: 'Larga',
};
