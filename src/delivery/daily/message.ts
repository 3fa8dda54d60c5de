/** A daily list as a message. */
import { fitting, siteOf } from '../../../agents/agents.ts';
import type { Item, Language, Message } from '../receivers/message.ts';
import type { DailyAgent, DailyList, DailyPage, WhyNothing } from './records.ts';

const SAYS = {
  en: {
    title: (date: string, n: number) => `${n} ${n === 1 ? 'page' : 'pages'} on your daily list of ${date}`,
    nothing: (date: string) => `Nothing new on ${date}`,
    also: 'also for',
    keptBack: (n: number, minutes: number) =>
      `${n} more ${n === 1 ? 'page was' : 'pages were'} kept back: your list is ${lastingIn('en', minutes)} long.`,
    once: 'You will hear from Fenix again when there is something new.',
  },
  'pt-BR': {
    title: (date: string, n: number) => `${n} ${n === 1 ? 'página' : 'páginas'} na sua lista de ${date}`,
    nothing: (date: string) => `Nada de novo: ${date}`,
    also: 'também para',
    keptBack: (n: number, minutes: number) =>
      `Mais ${n} ${n === 1 ? 'página ficou guardada' : 'páginas ficaram guardadas'}: sua lista dura ${lastingIn('pt-BR', minutes)}.`,
    once: 'O Fenix volta a escrever quando houver algo de novo.',
  },
} as const;

const REASONS: Readonly<Record<Language, Readonly<Record<WhyNothing, string>>>> = {
  en: {
    'never-ran': 'it has not run yet',
    'did-not-run': 'it has not run since the last list',
    muted: 'it is muted',
    'sources-failed': 'its sources could not be reached',
    'nothing-new': 'it found nothing new',
    'left-out': 'all that was new is kept out by your rules, or too old',
    'below-threshold': 'nothing it found is close enough to what you like',
    'ended-early': 'its session ended before it had read anything',
    'all-read': 'you have seen all it found',
    'others-were-better': 'pages of other agents were better',
    damaged: 'some of its data is damaged',
  },
  'pt-BR': {
    'never-ran': 'ainda não foi executado',
    'did-not-run': 'não foi executado desde a última lista',
    muted: 'está silenciado',
    'sources-failed': 'não foi possível alcançar as fontes dele',
    'nothing-new': 'não achou nada de novo',
    'left-out': 'tudo o que havia de novo foi barrado pelas suas regras ou é antigo demais',
    'below-threshold': 'nada do que achou é próximo o bastante do que você gosta',
    'ended-early': 'a sessão dele terminou antes de ler alguma coisa',
    'all-read': 'você já viu tudo o que ele achou',
    'others-were-better': 'páginas de outros agentes eram melhores',
    damaged: 'parte dos dados dele está danificada',
  },
};

/** The recipient's wishes. */
interface Wishes {
  readonly language: Language;
  /** True: with links to pictures. */
  readonly pictures: boolean;
}

/** A message says why an agent has nothing only when that begins, not on each day that it lasts. */
export function listMessage(list: DailyList, before: DailyList | undefined, wishes: Wishes): Message {
  const { user, date, madeAt, minutes, agents } = list;
  const { pages, keptBack } = fitting(list);
  const { language } = wishes;
  const says = SAYS[language];
  const day = dayIn(date, language);
  const isEmpty = pages.length === 0;
  const quiet = agents.filter((agent) => agent.why !== undefined && (isEmpty || isNews(agent, before)));
  const reasons = quiet.map(({ name, why }) => `${name}: ${REASONS[language][why as WhyNothing]}.`);
  const back = minutes === undefined || keptBack.length === 0 ? [] : [says.keptBack(keptBack.length, minutes)];
  return {
    id: `daily/${user}/${date}`,
    type: 'daily_list.made',
    at: madeAt,
    language,
    title: isEmpty ? says.nothing(day) : says.title(day, pages.length),
    path: '/',
    items: pages.map((page) => itemOf(page, agents, wishes)),
    notes: isEmpty ? [...reasons, says.once] : [...back, ...reasons],
    facts: { date },
  };
}

function lastingIn(language: Language, minutes: number): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes);
}

/** The list's date in the reader's language. */
function dayIn(date: string, language: Language): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, format).format(new Date(`${date}T00:00:00Z`));
}

function isNews({ id, why }: DailyAgent, before: DailyList | undefined): boolean {
  return before?.agents.find((agent) => agent.id === id)?.why !== why;
}

function itemOf(page: DailyPage, agents: readonly DailyAgent[], { language, pictures }: Wishes): Item {
  const { title, url, description, terms, alsoFor, image } = page;
  const nameOf = (wanted: string) => agents.find(({ id }) => id === wanted)?.name ?? wanted;
  const others = alsoFor.map(nameOf);
  const also = others.length === 0 ? [] : [`${SAYS[language].also} ${others.join(', ')}`];
  const picture = pictures && image !== undefined ? { picture: image } : {};
  return {
    title,
    url,
    description,
    site: siteOf(url),
    agent: nameOf(page.agent),
    why: [...terms, ...also],
    ...picture,
  };
}
