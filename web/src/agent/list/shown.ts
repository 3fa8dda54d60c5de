/** What an agent ever showed, searched for what the reader wants to see again. */
import { signal } from '@preact/signals';
import { answerOf, api } from '../../frame/api/client.ts';
import { complain } from '../../frame/notices.ts';
import { CardList } from '../../parts/cards/card-list.ts';
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
  readonly agent: string;
  readonly filter: Filter;
  readonly state = signal<'loading' | 'ready' | 'failed'>('loading');
  readonly next = signal<string | undefined>(undefined);

  constructor(agent: string, filter: Filter) {
    super();
    this.agent = agent;
    this.filter = filter;
  }

  override agentFor(): string {
    return this.agent;
  }

  async open(): Promise<void> {
    this.state.value = 'loading';
    try {
      await this.load();
      this.state.value = 'ready';
    } catch (error) {
      this.state.value = 'failed';
      complain(error);
    }
  }

  /** Loads until there is something to see, or no more. */
  async load(): Promise<void> {
    const before = this.pages.value.length;
    do await this.#loadPart();
    while (this.pages.value.length === before && this.next.value !== undefined);
  }

  /** The pages stay in place; their ratings come from elsewhere. */
  rescore(): void {}

  async #loadPart(): Promise<void> {
    const query = { ...this.filter, limit: PAGES_AT_ONCE, cursor: this.next.value };
    const params = { path: { id: this.agent }, query };
    const asked = ratedHere.now();
    const { items, next } = await answerOf(api.GET('/api/agents/{id}/shown', { params }));
    const now = ratedHere.over(items, asked, () => this.agent);
    const known = new Set(this.pages.value.map(({ page }) => page));
    this.pages.value = [...this.pages.value, ...now.filter(({ page }) => !known.has(page))];
    this.next.value = next;
  }
}
