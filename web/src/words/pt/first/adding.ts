/** The words for what is added by hand. */
import type { WORDS as ENGLISH } from '../../en/first/adding.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  add: 'Adicionar',
  fileUnread:
    'Nada neste arquivo pode ser lido como páginas ou feeds: escolha o que o outro programa chama de exportação ou backup.',
  fileWithoutGroup: 'Não há pasta nem etiqueta “{name}” neste arquivo: olhe-o de novo e escolha.',
  fileOfFeeds: 'Esta é uma lista de feeds, não de páginas: traga-a em Fontes.',
  fileOfCopies: 'Esta é uma página como foi salva: ela vai para a sua biblioteca.',
  fileWithoutCopies: 'Não há página salva neste arquivo.',
  fileWithoutCopiesBecause: 'Não há página salva neste arquivo: {why}.',
  leftOverHundred: 'de um arquivo não se levam mais de 100 páginas salvas, nem mais de 6 MB delas',
  leftNoPage: 'não é uma página: uma imagem, um estilo, um erro',
  leftNotStarred: 'não tem estrela',
  leftOfAFeed: 'veio de um feed, e ninguém a guardou',
  leftNote: 'é uma nota, não uma página',
  leftWithoutAddress: 'não tem endereço da web',
  leftUnknownRating: 'não se sabe o que a nota dela significa',
  leftNotChosen: 'não está em nenhum dos grupos escolhidos',
  leftOverThousand: 'não se levam mais de 1.000 por vez',
  leftNoExport: 'este arquivo não é uma exportação legível',
  leftTooLarge: 'descompactado, este arquivo é grande demais',
  leftLocked: 'este arquivo está trancado com senha',
  leftDamaged: 'este arquivo está danificado, ou compactado de um modo desconhecido',
};
