/** Fallen prices as one message. */
import { siteOf } from '../../agents/agents.ts';
import type { Language, Message } from '../delivery/receivers/message.ts';
import type { Alert, ShoppingAgent } from './records.ts';

const SAYS = {
  en: {
    one: (price: string, title: string) => `${price}: ${title}`,
    more: (count: number, words: string) => `${count} lower prices: ${words}`,
    limit: (limit: string) => `now within your limit of ${limit}`,
    lowest: (before: string) => `the lowest so far was ${before}`,
    unshipped: 'without shipping, of which the shop says nothing',
    at: (shop: string) => `at ${shop}`,
  },
  'pt-BR': {
    one: (price: string, title: string) => `${price}: ${title}`,
    more: (count: number, words: string) => `${count} preços mais baixos: ${words}`,
    limit: (limit: string) => `agora dentro do seu limite de ${limit}`,
    lowest: (before: string) => `o menor até agora era ${before}`,
    unshipped: 'sem o frete, que a loja não informa',
    at: (shop: string) => `na loja ${shop}`,
  },
} as const;

interface Wishes {
  readonly language: Language;
  /** True: with links to pictures. */
  readonly pictures: boolean;
}

/** Undefined if none of the alerts is left. */
export function alertMessage(
  agent: ShoppingAgent,
  alerts: readonly Alert[],
  { language, pictures }: Wishes,
): Message | undefined {
  const [first] = alerts;
  if (first === undefined) return undefined;
  const says = SAYS[language];
  const { id, user, words } = agent;
  const price = said(first.total, language);
  return {
    id: `shopping/${user}/${id}/${first.id}`,
    type: 'shopping.price_fell',
    at: first.at,
    language,
    title: alerts.length === 1 ? says.one(price, first.title) : says.more(alerts.length, words),
    path: `/shopping/${id}`,
    items: alerts.map((alert) => ({
      title: alert.title,
      url: alert.link,
      site: siteOf(alert.link),
      description: `${said(alert.total, language)} ${says.at(alert.shop.name)}`,
      agent: words,
      why: whyOf(alert, language),
      ...(pictures && alert.image !== undefined && { picture: alert.image }),
    })),
    notes: [],
    facts: { amount: first.total.amount, currency: first.total.currency ?? '', offers: String(alerts.length) },
  };
}

function whyOf({ why, limit, before, total, shipped }: Alert, language: Language): readonly string[] {
  const says = SAYS[language];
  const reason =
    why === 'limit'
      ? limit && says.limit(said(limit, language))
      : before && says.lowest(said({ amount: before, currency: total.currency }, language));
  return [...(reason === undefined || reason === '' ? [] : [reason]), ...(shipped ? [] : [says.unshipped])];
}

/** As people of the language write the amount; a currency that is no code of ISO 4217 as the shop writes it. */
export function said({ amount, currency }: Alert['total'], language: Language): string {
  if (currency !== null && /^[A-Z]{3}$/.test(currency)) {
    // The amount is a decimal text: formatted as such, never as a float.
    const format = new Intl.NumberFormat(language, { style: 'currency', currency });
    return format.format(amount as Intl.StringNumericLiteral).replaceAll('\u00a0', ' ');
  }
  return currency === null ? amount : `${currency} ${amount}`;
}
