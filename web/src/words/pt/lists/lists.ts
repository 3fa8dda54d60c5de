/** The words for lists and their cards. */
import type { WORDS as ENGLISH } from '../../en/lists/lists.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  noListYet: 'Nenhuma lista ainda',
  noListYetHelp:
    'Aperte “Procurar agora”: o agente pergunta às suas fontes, lê o que encontram e traz uma lista para você avaliar.',
  nothingLearned: 'Por ora, os buscadores e as suas palavras fazem a ordem.',
  emptyList: 'Esta lista está vazia',
  emptySourcesFailed: 'As fontes falharam; abaixo elas dizem por quê. Tente de novo mais tarde.',
  emptyNoneAnswered:
    'Nenhuma fonte pôde ser consultada; os motivos estão abaixo. Sem internet, experimente “fenix demo”, que traz uma pequena web própria. Se não for isso, tente de novo mais tarde.',
  emptyNothingNew: 'As fontes não acharam nada que você ainda não tenha visto. Outras palavras podem achar mais.',
  emptyBelowThreshold:
    'Foram achadas páginas, mas nenhuma próxima do que você avaliou como relevante. Outras palavras, ou mais avaliações, podem ajudar.',
  emptyLeftOut:
    'Tudo o que havia de novo foi barrado pelas suas regras para sites, ou é mais antigo do que este agente quer. Abaixo está qual foi o caso.',
  emptyEndedEarly: 'Terminou antes de ler alguma coisa. Da próxima vez procura as mesmas páginas.',
  loadMore: 'Carregar mais',
  filterShow: 'Mostrar',
  filterSessions: 'Uma lista',
  filterAll: 'Tudo o que já mostrou',
  filterNew: 'Novas',
  filterRelevant: 'Relevantes',
  filterSaved: 'Salvas',
  filterHidden: 'Ocultas',
  filterSource: 'Fonte',
  filterAnySource: 'Qualquer fonte',
  filterText: 'Palavras no título ou no endereço',
  filterGo: 'Achar',
  filterNothing: 'Nenhuma página assim',
  filterNothingHelp: 'Nada do que este agente mostrou é assim. Outro filtro pode achar.',
  unsure: 'incerta',
};
