/** The words for agents that brought nothing today. */
import type { Translated } from '../frame/text.ts';
import type { WORDS as ENGLISH } from './quiet.en.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  quietAgents: { one: '{n} agente não tem nada nesta lista', other: '{n} agentes não têm nada nesta lista' },
  quietNeverRan: 'Ainda não foi executado.',
  quietDidNotRun: 'Não foi executado desde a última lista.',
  quietMuted: 'Está descansando.',
  quietSourcesFailed: 'Não foi possível alcançar as fontes dele.',
  quietNothingNew: 'Não achou nada de novo.',
  quietLeftOut: 'Tudo o que havia de novo foi barrado pelas suas regras ou é antigo demais.',
  quietBelow: 'Nada do que achou é próximo o bastante do que você gosta.',
  quietEndedEarly: 'A busca dele terminou antes de ler alguma coisa.',
  quietAllRead: 'Você já viu tudo o que ele achou.',
  quietOthers: 'Páginas de outros agentes eram melhores.',
  quietDamaged: 'Parte dos dados dele está danificada.',
};
