/** What the service's limits mean, for those who do not read them in English, as it says them itself. Loaded with the view of administrators. */
import { language } from '../language.ts';

const IN_PORTUGUESE: Readonly<Record<string, string>> = {
  FENIX_SESSIONS:
    'sessões que um processo executa ao mesmo tempo; as de um usuário ocupam no máximo metade, e nunca mais de quatro',
  FENIX_SESSIONS_PER_DAY: 'sessões que começam por si para um usuário em um dia, somados todos os agentes',
  FENIX_SESSION_DEADLINE:
    'tempo máximo da abertura de uma sessão até a lista, em segundos; o que se leu até então é ordenado',
  FENIX_AUTONOMOUS: 'se as sessões começam por si, conforme o horário dos agentes; false: só quando alguém as inicia',
  FENIX_PAUSE: 'pausa mínima entre duas visitas a um site, em segundos; o robots.txt dele pode pedir uma maior',
  FENIX_ENGINE_BUDGETS:
    'perguntas que um buscador pode receber em um dia, onde não deve valer o número usual (docs/sources.md)',
  FENIX_UNREAD_DAYS:
    'dias depois dos quais uma página que ninguém abriu nem avaliou pode ser mostrada de novo ao usuário; 0: nunca',
  FENIX_DELETED_DAYS:
    'dias em que um agente excluído pode ser recuperado, antes que se apague tudo o que se guarda dele; 0: apaga-se na hora',
  FENIX_ALLOWED_PORTS: 'portas pelas quais se buscam páginas',
  FENIX_ALLOW_PRIVATE: 'redes que não são públicas e mesmo assim podem ser visitadas; vazio: nenhuma',
};

interface Meaning {
  readonly text: string;
  readonly lang: 'en' | 'pt-BR';
}

/** What there are no words for stays as the service says it. */
export function meaningInWords(name: string, meaning: string): Meaning {
  const text = language.value === 'pt' ? IN_PORTUGUESE[name] : undefined;
  return text === undefined ? { text: meaning, lang: 'en' } : { text, lang: 'pt-BR' };
}
