/** Daily lists as feeds: Atom (RFC 4287) and JSON Feed 1.1. Texts from the web are text in the feeds, never markup. */
import { createHash } from 'node:crypto';
import { type AgentId, fitting } from '../../../agents/agents.ts';
import type { DailyAgent, DailyList, DailyPage } from '../daily/records.ts';
import { oneLine, shortened } from '../receivers/letters.ts';
import type { Outlet } from './records.ts';

export interface FeedRequest {
  readonly outlet: Outlet;
  /** The newest first. */
  readonly lists: readonly DailyList[];
  /** The user's language; English by default. */
  readonly language: 'en' | 'pt-BR';
  /** True: with links to pictures. */
  readonly pictures: boolean;
  /** The feed's own address. */
  readonly self: string;
  /** The address of the service. */
  readonly home: string;
}

/** BCP 47, as `xml:lang` requires; pages may claim any language. */
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i;

const MOST_ENTRIES = 100;
const LONGEST_TITLE = 300;
const LONGEST_TEXT = 1_000;

const SAYS = {
  en: {
    title: 'Fenix: daily list',
    because: 'Because of',
    foundBy: 'Found by',
    also: 'Also for',
    alsoAt: 'Also at',
    picture: 'Picture',
  },
  'pt-BR': {
    title: 'Fenix: lista do dia',
    because: 'Por causa de',
    foundBy: 'Encontrada por',
    also: 'Também para',
    alsoAt: 'Também em',
    picture: 'Imagem',
  },
} as const;

export async function atomOf(request: FeedRequest): Promise<string> {
  const { generateAtomFeed } = await import('feedsmith');
  const { id, title, updated, entries } = feedOf(request);
  return generateAtomFeed({
    // The language of the feed's own words; a page's title is in the page's language.
    xml: { lang: request.language },
    id,
    title: { value: title },
    updated,
    authors: [{ name: 'Fenix' }],
    generator: { text: 'Fenix' },
    links: [
      { href: request.self, rel: 'self', type: 'application/atom+xml' },
      { href: request.home, rel: 'alternate', type: 'text/html' },
    ],
    entries: entries.map((entry) => ({
      id: entry.id,
      title: { value: entry.title },
      published: entry.at,
      updated: entry.at,
      links: [{ href: entry.url, rel: 'alternate' }],
      ...(entry.author === undefined ? {} : { authors: [{ name: entry.author }] }),
      categories: entry.tags.map((term) => ({ term })),
      content: { value: entry.text, type: 'text' },
      ...(LANGUAGE.test(entry.language) ? { xml: { lang: entry.language } } : {}),
    })),
  });
}

export async function jsonFeedOf(request: FeedRequest): Promise<string> {
  const { generateJsonFeed } = await import('feedsmith');
  const { title, entries } = feedOf(request);
  const feed = generateJsonFeed({
    title,
    home_page_url: request.home,
    feed_url: request.self,
    language: request.language,
    authors: [{ name: 'Fenix' }],
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      content_text: entry.text,
      date_published: entry.at,
      language: entry.language,
      ...(entry.author === undefined ? {} : { authors: [{ name: entry.author }] }),
      tags: [...entry.tags],
    })),
  });
  // The standard requires `items`, even if empty.
  return JSON.stringify({ items: [], ...(feed as object) });
}

interface Entry {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly at: Date;
  readonly language: string;
  readonly author: string | undefined;
  /** Names of the agents. */
  readonly tags: readonly string[];
}

function feedOf({ outlet, lists, ...wishes }: FeedRequest) {
  const { language } = wishes;
  const { user, agent, createdAt } = outlet;
  const entries = lists.flatMap((list) => entriesOf(list, outlet, wishes)).slice(0, MOST_ENTRIES);
  const named = lists.flatMap(({ agents }) => agents).find(({ id }) => id === agent);
  const title = named === undefined ? SAYS[language].title : `${SAYS[language].title}, ${plain(named.name)}`;
  // The same pages at another address are the same feed.
  return { id: urnOf(`${user}/${agent ?? ''}`), title, updated: new Date(lists[0]?.madeAt ?? createdAt), entries };
}

type Wishes = Pick<FeedRequest, 'language' | 'pictures'>;

function entriesOf(list: DailyList, { agent: only }: Outlet, wishes: Wishes): readonly Entry[] {
  const { user, date, madeAt, agents } = list;
  return fitting(list).pages.flatMap((page, place) => {
    if (only !== undefined && page.agent !== only && !page.alsoFor.includes(only)) return [];
    const { url, title, author } = page;
    return [
      {
        id: urnOf(`${user}/${date}/${page.page}`),
        url,
        title: shortened(plain(title), LONGEST_TITLE) || url,
        text: textOf(page, agents, wishes),
        // Readers sort by time: the list's time, one step back for each place.
        at: new Date(Date.parse(madeAt) - place),
        language: page.language,
        author: author === undefined || plain(author) === '' ? undefined : shortened(plain(author), LONGEST_TITLE),
        tags: [nameOf(page.agent, agents)],
      },
    ];
  });
}

/** A picture is a link: a feed reader that showed it would tell the picture's site who reads. */
function textOf(page: DailyPage, agents: readonly DailyAgent[], { language, pictures }: Wishes): string {
  const { description, terms, engines = [], alsoFor, alsoAt = [], image } = page;
  const says = SAYS[language];
  const line = (label: string, values: readonly string[]) =>
    values.length === 0 ? '' : `${label}: ${values.map(plain).join(', ')}`;
  const others = alsoFor.map((id) => nameOf(id, agents));
  const lines = [
    shortened(plain(description), LONGEST_TEXT),
    line(says.because, terms),
    line(says.foundBy, engines),
    line(says.also, others),
    line(says.alsoAt, alsoAt),
    line(says.picture, pictures && image !== undefined ? [image] : []),
  ];
  return lines.filter((text) => text !== '').join('\n') || plain(page.url);
}

function nameOf(id: AgentId, agents: readonly DailyAgent[]): string {
  return plain(agents.find((agent) => agent.id === id)?.name ?? id);
}

/** Characters that XML 1.0 does not allow (section 2.2). */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function plain(text: string): string {
  return oneLine(text.replace(NOT_IN_XML, ' '));
}

/** An id that stays the same at every address of the service: a UUID by name (RFC 9562, section 5.8). */
function urnOf(what: string): string {
  const bytes = createHash('sha256').update(what).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return `urn:uuid:${parts.join('-')}`;
}
