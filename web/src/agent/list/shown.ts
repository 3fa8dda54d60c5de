/** What an agent ever showed, searched for what the reader wants to see again. */
import { api } from '../../frame/api/client.ts';
import { CardList, type Stretch } from '../../parts/cards/card-list.ts';
import { ratedHere } from '../../parts/cards/rated-here.ts';

/** What to show; everything if empty. */
export interface Filter {
  readonly only?: 'new' | 'relevant' | 'saved' | 'hidden' | undefined;
  readonly source?: string | undefined;
  readonly text?: string | undefined;
}

const ONLY = ['new', 'relevant', 'saved', 'hidden'] as const;

/** The filter in the address; undefined: the list of a session. */
export function filterIn(search: string): Filter | undefined {
  const params = new URLSearchParams(search);
  const said = params.get('only');
  if (said === null) return undefined;
  return {
    only: ONLY.find((each) => each === said),
    source: params.get('source') ?? undefined,
    text: params.get('text') ?? undefined,
  };
}

/** The query of the address for a filter. */
export function paramsOf(filter: Filter | undefined): Readonly<Record<'only' | 'source' | 'text', string | undefined>> {
  return { only: filter && (filter.only ?? 'all'), source: filter?.source, text: filter?.text };
}

const PAGES_AT_ONCE = 30;

export class Shown extends CardList {
  override readonly agent: string;
  override readonly areHidden: boolean;
  readonly filter: Filter;

  constructor(agent: string, filter: Filter) {
    super();
    this.agent = agent;
    this.filter = filter;
    this.areHidden = filter.only === 'hidden';
  }

  /** Asks until there is something to see, or no more. */
  override async ask(cursor?: string): Promise<Stretch> {
    const asked = { id: this.agent, ...this.filter, limit: PAGES_AT_ONCE, cursor };
    const list = await ratedHere.timed(api.get('/api/agents/{id}/shown', asked));
    const isFresh = list.items.some(({ page }) => this.page(page) === undefined);
    return isFresh || list.next === undefined ? list : this.ask(list.next);
  }
}
