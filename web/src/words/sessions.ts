/** The words for sessions, and what they say. */
import type { Words } from './text.ts';

export const SESSIONS = {
  runSession: { en: 'Run a session', pt: 'Iniciar uma sessão' },
  sessionRuns: { en: 'Session running…', pt: 'Sessão em andamento…' },
  sessionStarted: { en: 'The session has started.', pt: 'A sessão começou.' },
  sessionDone: {
    en: { one: 'Session {number} is done: {n} page.', other: 'Session {number} is done: {n} pages.' },
    pt: { one: 'A sessão {number} terminou: {n} página.', other: 'A sessão {number} terminou: {n} páginas.' },
  },
  dryRun: { en: 'Dry run', pt: 'Ensaio' },
  dryRunHelp: {
    en: 'See what the next session would bring; nothing of the agent changes',
    pt: 'Ver o que a próxima sessão traria; nada muda no agente',
  },
  dryRunRuns: { en: 'Asking and reading as a session would…', pt: 'Perguntando e lendo como uma sessão faria…' },
  dryRunBrought: {
    en: { one: 'The next session would bring {n} page.', other: 'The next session would bring {n} pages.' },
    pt: { one: 'A próxima sessão traria {n} página.', other: 'A próxima sessão traria {n} páginas.' },
  },
  firstSteps: { en: 'First steps', pt: 'Primeiros passos' },
  stepOtherWords: { en: 'Other words', pt: 'Outras palavras' },
  stepResults: {
    en: { one: '{n} first result', other: '{n} first results' },
    pt: { one: '{n} primeiro resultado', other: '{n} primeiros resultados' },
  },
  stepExamples: { en: '{rated} of {n} examples', pt: '{rated} de {n} exemplos' },
  stepDone: {
    en: 'It has learned from your examples, and searches by itself from now on.',
    pt: 'Ele aprendeu com os seus exemplos, e daqui em diante pesquisa sozinho.',
  },
  stepNext: { en: 'See the next list', pt: 'Ver a próxima lista' },
  sourceSoFar: {
    en: { one: '{done} of {n} page looked at', other: '{done} of {n} pages looked at' },
    pt: { one: '{done} de {n} página vista', other: '{done} de {n} páginas vistas' },
  },
  sourceAllFailed: { en: 'No page could be read.', pt: 'Nenhuma página pôde ser lida.' },
  sourceMostFailed: {
    en: 'Most pages could not be read: {failed} of {n}.',
    pt: 'A maioria das páginas não pôde ser lida: {failed} de {n}.',
  },
  asking: { en: 'Asking the sources…', pt: 'Consultando as fontes…' },
  reading: { en: 'Reading pages…', pt: 'Lendo as páginas…' },
  stopNow: { en: 'Stop now', pt: 'Parar agora' },
  stopNowHelp: { en: 'What was read until now becomes the list.', pt: 'O que já foi lido vira a lista.' },
  stopping: { en: 'Stopping…', pt: 'Parando…' },
  endedByUser: {
    en: 'You stopped this session: this is what it had read until then.',
    pt: 'Você parou esta sessão: isto é o que ela tinha lido até então.',
  },
  endedByDeadline: {
    en: 'This session reached its time limit: this is what it had read until then.',
    pt: 'Esta sessão atingiu o limite de tempo: isto é o que ela tinha lido até então.',
  },
  stillSearching: {
    en: {
      one: 'Still searching: {n} page so far. It may not stay on the list.',
      other: 'Still searching: {n} pages so far. When it is done they are put in order, and not all may stay.',
    },
    pt: {
      one: 'A busca continua: {n} página até agora. Talvez ela não fique na lista.',
      other: 'A busca continua: {n} páginas até agora. No fim elas são postas em ordem, e talvez nem todas fiquem.',
    },
  },
  foundSoFar: {
    en: { one: '{n} page so far.', other: '{n} pages so far.' },
    pt: { one: '{n} página até agora.', other: '{n} páginas até agora.' },
  },
  newSoFar: {
    en: { one: '{n} new so far', other: '{n} new so far' },
    pt: { one: '{n} nova até agora', other: '{n} novas até agora' },
  },
  newNothing: { en: 'The session brought nothing.', pt: 'A sessão não trouxe nada.' },
  newPages: { en: { one: '{n} new', other: '{n} new' }, pt: { one: '{n} nova', other: '{n} novas' } },
  showThem: { en: 'Show them', pt: 'Mostrar' },
  listComplete: {
    en: 'The search is done: the list can be put in order, best first.',
    pt: 'A busca terminou: a lista pode ser posta em ordem, a melhor primeiro.',
  },
  putInOrder: { en: 'Put it in order', pt: 'Pôr em ordem' },
  sessionOptionOpen: { en: '{number} · so far', pt: '{number} · até agora' },
  suggestions: {
    en: 'More than one subject was found: {terms}',
    pt: 'Há mais de um assunto no que foi encontrado: {terms}',
  },
  suggestionsHelp: {
    en: 'Narrow this agent to one of them, or have an agent for each.',
    pt: 'Restrinja este agente a um deles, ou tenha um agente para cada um.',
  },
  suggestionPages: {
    en: { one: '{n} page: {titles}', other: '{n} pages, such as {titles}' },
    pt: { one: '{n} página: {titles}', other: '{n} páginas, como {titles}' },
  },
  quoted: { en: '“{text}”', pt: '“{text}”' },
  narrowTo: { en: 'Narrow it to “{words}”', pt: 'Restringir a “{words}”' },
  newAgentFor: { en: 'A new agent for “{words}”', pt: 'Um novo agente para “{words}”' },
  notThis: { en: 'Not this one', pt: 'Este não' },
  notThisNamed: { en: 'Not this one: {words}', pt: 'Este não: {words}' },
  narrowed: {
    en: 'From the next session on it asks for “{words}”.',
    pt: 'A partir da próxima sessão ele busca “{words}”.',
  },
  agentCreated: { en: '“{name}” is one of your agents now.', pt: '“{name}” agora é um dos seus agentes.' },
  showIt: { en: 'Show it', pt: 'Mostrar' },
  sessionOption: {
    en: { one: '{number} · {when} · {n} page', other: '{number} · {when} · {n} pages' },
    pt: { one: '{number} · {when} · {n} página', other: '{number} · {when} · {n} páginas' },
  },
  olderSessions: { en: 'Older sessions', pt: 'Sessões anteriores' },
  sources: { en: 'Sources', pt: 'Fontes' },
  sourcesSomeFailed: { en: 'Sources: {failed} of {n} failed', pt: 'Fontes: {failed} de {n} falharam' },
  sourceFound: { en: 'found', pt: 'achadas' },
  sourceUnseen: { en: 'new', pt: 'novas' },
  sourceFetched: { en: 'read', pt: 'lidas' },
  sourceKept: { en: 'kept', pt: 'mantidas' },
  sourceFailed: { en: 'failed', pt: 'com falha' },
  sourceSearched: { en: 'searched for “{query}”', pt: 'buscou “{query}”' },
  sourceSays: {
    en: { one: '{engine}: {n} page found.', other: '{engine}: {n} pages found.' },
    pt: { one: '{engine}: {n} página achada.', other: '{engine}: {n} páginas achadas.' },
  },
  leftOutBlocked: {
    en: { one: '{n} blocked by your rules', other: '{n} blocked by your rules' },
    pt: { one: '{n} bloqueada pelas suas regras', other: '{n} bloqueadas pelas suas regras' },
  },
  leftOutOld: {
    en: { one: '{n} older than wanted', other: '{n} older than wanted' },
    pt: { one: '{n} mais antiga que o desejado', other: '{n} mais antigas que o desejado' },
  },
  leftOutNegative: {
    en: { one: '{n} left out by your words', other: '{n} left out by your words' },
    pt: { one: '{n} excluída pelas suas palavras', other: '{n} excluídas pelas suas palavras' },
  },
  whyFailed: {
    en: { one: 'Why {n} failed', other: 'Why {n} failed' },
    pt: { one: 'Por que {n} falhou', other: 'Por que {n} falharam' },
  },
  remarks: {
    en: { one: 'A remark on {n} page that was kept', other: 'Remarks on {n} pages that were kept' },
    pt: { one: 'Observação sobre {n} página mantida', other: 'Observações sobre {n} páginas mantidas' },
  },
  andMore: { en: { one: 'and {n} more', other: 'and {n} more' }, pt: { one: 'e mais {n}', other: 'e mais {n}' } },
} as const satisfies Words;
