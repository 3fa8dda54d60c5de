/** The words for agents, and what their owners choose of them. */
import type { WORDS as ENGLISH } from '../../en/first/agents.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  colour: 'Cor',
  replace: 'Indicar um endereço melhor',
  replaced: 'endereço melhor indicado',
  moreToDo: 'Mais ações com esta página',
  hide: 'Ocultar',
  hideHint: 'Tirar da lista; nada se aprende com ela',
  hiddenNow: 'Oculta: {title}',
  unrated: { one: '{n} a avaliar', other: '{n} a avaliar' },
  running: 'em andamento',
  damaged: 'danificado',
  damagedHelp: 'Parte do que foi guardado deste agente não pode ser lida. O registro do serviço diz o que fazer.',
};
