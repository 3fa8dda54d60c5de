/** The words for agents that brought nothing today. */
import type { Translated } from '../frame/text.ts';
import type { WORDS as ENGLISH } from './quiet.en.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  quietAgents: { one: '{n} agente não tem nada nesta lista', other: '{n} agentes não têm nada nesta lista' },
  farLeftOut: 'Fora daqui, por serem distantes do que estes agentes querem; as listas deles as têm:',
  'quiet.never-ran': 'Ainda não foi executado.',
  'quiet.did-not-run': 'Não foi executado desde a última lista.',
  'quiet.muted': 'Está descansando.',
  'quiet.sources-failed': 'Não foi possível alcançar as fontes dele.',
  'quiet.nothing-new': 'Não achou nada de novo.',
  'quiet.left-out': 'Tudo o que havia de novo foi barrado pelas suas regras ou é antigo demais.',
  'quiet.below-threshold': 'Nada do que achou é próximo o bastante do que você gosta.',
  'quiet.ended-early': 'A busca dele terminou antes de ler alguma coisa.',
  'quiet.all-read': 'Você já viu tudo o que ele achou.',
  'quiet.others-were-better': 'Páginas de outros agentes eram melhores.',
  'quiet.damaged': 'Parte dos dados dele está danificada.',
  dailyFinished: {
    one: 'Pronto: {n} página, {liked} de que você gostou',
    other: 'Pronto: {n} páginas, {liked} de que você gostou',
  },
  dailyOnward: { one: 'Mais {n} em {name}', other: 'Mais {n} em {name}' },
};
