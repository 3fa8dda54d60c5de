/** Questions to the library, as the address of its view has them, and the answers. */

import { signal } from '@preact/signals';
import type { LibraryCount, LibraryPage } from '../contract.ts';
import { api } from '../frame/api/client.ts';
import { complainUnlessAway, complainUnlessKept } from '../frame/notices.ts';
import { query } from '../frame/router.ts';
import { GET_LIBRARY } from '../limits.ts';
import { askedIn } from '../parts/asked.ts';
import { CardList, type Stretch } from '../parts/cards/card-list.ts';
import { ratedHere } from '../parts/cards/rated-here.ts';
import type { HighlightQuestion } from '../reader/highlights.ts';
import { isRemoved } from '../reader/library-page.ts';
import { type KeptTexts, keptTexts } from './kept-texts.ts';

/** Which of all pages to show, and how the library is asked for them. */
const ONLY = { listed: 'is:listed', liked: 'is:liked', saved: 'is:saved', highlights: '', all: '' } as const;
export type Only = keyof typeof ONLY;
/** What was found, but is on no list, would bury what the reader knows. */
export const USUAL: Only = 'listed';

export const SORTS = ['best', 'met', 'published', 'saved'] as const;
export type Sort = (typeof SORTS)[number];

/** By the names in the address; what is absent is not asked for. Days have the form of a date field. */
export interface Asked {
  readonly q?: string;
  readonly only?: Only;
  readonly sort?: Sort;
  readonly agent?: string;
  readonly tag?: string;
  readonly site?: string;
  readonly lang?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Words, the site and the other filters are one question: the filters take two fifths of it at most. */
export const LONGEST_SITE = GET_LIBRARY.q.maxLength / 5;
export const LONGEST_WORDS = GET_LIBRARY.q.maxLength - 2 * LONGEST_SITE;

export const ASKED_FORMS: Readonly<Record<keyof Asked, RegExp>> = {
  q: new RegExp(`^(?=.*\\S).{1,${LONGEST_WORDS}}`, 's'),
  only: /^(?:liked|saved|highlights|all)$/,
  sort: /^(?:best|met|published|saved)$/,
  agent: /^[a-z0-9_]{1,100}$/,
  tag: new RegExp(`^(?=.*\\S).{1,${GET_LIBRARY.tag.maxLength}}$`, 's'),
  site: new RegExp(`^[^\\s"]{1,${LONGEST_SITE}}$`),
  lang: /^[a-z]{2,3}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
};

/** How many filters there are besides the words and the kind of pages. */
export function filtersIn({ agent, tag, site, lang, from, to }: Asked): number {
  return [agent, tag, site, lang, from ?? to].filter((each) => each !== undefined).length;
}

const DAY_MS = 86_400_000;

/** Includes pages of the last day. */
function dayAfter(date: string): string {
  const next = Date.parse(date) + DAY_MS;
  return Number.isNaN(next) ? date : new Date(next).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

function inWords({ q, site, lang, from, to }: Asked, only: string): string {
  const filters = [
    only,
    site === undefined ? '' : `site:${site}`,
    lang === undefined ? '' : `lang:${lang}`,
    from === undefined ? '' : `after:${from}`,
    to === undefined ? '' : `before:${dayAfter(to)}`,
  ];
  return [...filters, q ?? ''].filter((each) => each !== '').join(' ');
}

function besideWords({ agent, tag }: Asked) {
  return { ...(agent !== undefined && { agent }), ...(tag !== undefined && { tag }) };
}

function queryOf(asked: Asked) {
  const { only = USUAL, sort } = asked;
  return { q: inWords(asked, ONLY[only]), ...besideWords(asked), ...(sort !== undefined && { sort }) };
}

/** Where the pages that are asked for are a file. */
export function filePath(asked: Asked, format: 'markdown' | 'csv'): string {
  return `/api/library/export?${new URLSearchParams({ ...queryOf(asked), format })}`;
}

/** The same words and filters, of whatever kind the pages are. */
export function highlightsAsked(asked: Asked): HighlightQuestion {
  return { q: inWords(asked, ''), ...besideWords(asked) };
}

export type Found = Omit<LibraryPage, 'saved'> & {
  readonly saved: boolean;
};

/** What the library has for the question in the address. */
export class LibraryList extends CardList<Found> {
  /** The question that is answered on screen. */
  readonly answered = signal<Asked>({});
  /** Undefined until it is there. */
  readonly count = signal<LibraryCount | undefined>(undefined);
  /** Undefined while the service is there. */
  readonly kept = signal<KeptTexts | undefined>(undefined);
  #turn = 0;

  /** Pages on screen stay until the answer comes, and one that a later question has overtaken is ignored. */
  override async open(): Promise<void> {
    const turn = ++this.#turn;
    const asked = askedIn<Asked>(ASKED_FORMS, query.value);
    if (asked.only === 'highlights') return;
    if (this.state.value === 'failed') this.state.value = 'loading';
    try {
      const list = await find(asked);
      if (turn !== this.#turn) return;
      this.answered.value = asked;
      this.count.value = undefined;
      this.put(list);
      this.comeBack();
      this.state.value = 'ready';
    } catch (error) {
      if (turn === this.#turn) this.state.value = 'failed';
      return complainUnlessKept(error);
    }
    api.get('/api/library/count', queryOf(asked)).then((count) => {
      if (turn === this.#turn) this.count.value = count;
    }, complainUnlessAway);
  }

  override ask(cursor?: string): Promise<Stretch<Found>> {
    return find(this.answered.value, cursor);
  }

  /** Whoever has the page on a list, the reader reads it in the library; without the service, where its text is kept. */
  override agentFor({ page }: Pick<Found, 'page'>): string {
    return this.kept.value?.get(page) ?? '';
  }

  async lookWhatIsKept(): Promise<void> {
    this.kept.value = await keptTexts().catch(() => undefined);
  }

  /** A page with tags is saved. */
  tagged(id: string, tags: readonly string[]): void {
    this.pages.value = this.pages.value.map((each) =>
      each.page === id ? { ...each, tags: [...tags], saved: each.saved || tags.length > 0 } : each,
    );
  }

  override get onScreen(): readonly Found[] {
    return this.pages.value.filter(({ page }) => !isRemoved(page));
  }

  /** Does not load the list anew, so that it stays where its reader is. */
  async dropRemoved(): Promise<void> {
    this.pages.value = this.onScreen;
  }
}

/** From the beginning, or from a cursor on. */
async function find(asked: Asked, cursor?: string): Promise<Stretch<Found>> {
  const list = await ratedHere.timed(api.get('/api/library', { ...queryOf(asked), cursor }));
  return { ...list, items: list.items.map((page) => ({ ...page, saved: page.saved !== undefined })) };
}
