/** Pages that are very close, as one message. */
import { type Agent, type ListedPage, siteOf } from '../../../agents/agents.ts';
import type { Language, Message } from '../receivers/message.ts';

/** Pages of one agent that a user hears of on one day. */
export const MOST_A_DAY = 5;

const SAYS = {
  en: {
    one: (agent: string, title: string) => `${agent}: ${title}`,
    more: (agent: string, n: number) => `${agent}: ${n} pages very close to what you like`,
    why: 'very close to what you like',
    most: `Fenix tells of ${MOST_A_DAY} such pages of an agent a day at most. The agent’s settings, under Schedule, turn it off.`,
  },
  'pt-BR': {
    one: (agent: string, title: string) => `${agent}: ${title}`,
    more: (agent: string, n: number) => `${agent}: ${n} páginas muito próximas do que você gosta`,
    why: 'muito próxima do que você gosta',
    most: `O Fenix avisa de até ${MOST_A_DAY} páginas assim por dia e agente. Os ajustes do agente, em Horários, desligam isso.`,
  },
} as const;

interface MessageFor {
  readonly at: string;
  readonly language: Language;
}

/** Undefined where none of the pages is there any more. */
export function nearMessage(
  { id, user, name }: Agent,
  pages: readonly ListedPage[],
  { at, language }: MessageFor,
): Message | undefined {
  const [first] = pages;
  if (first === undefined) return undefined;
  const says = SAYS[language];
  return {
    id: `near/${user}/${id}/${first.page}`,
    type: 'agent.near_pages',
    at,
    language,
    title: pages.length === 1 ? says.one(name, first.title) : says.more(name, pages.length),
    path: `/agents/${id}`,
    items: pages.map(({ title, url, description }) => ({
      ...{ title, url, description },
      site: siteOf(url),
      agent: name,
      why: [says.why],
    })),
    notes: [says.most],
    facts: { agent: id, pages: String(pages.length) },
  };
}
