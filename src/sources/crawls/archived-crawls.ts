/**
 * Crawls in an export: what their user wants of sites, and said of their forms. The pages that were read stay behind.
 */
import type { UserId } from '../../../agents/agents.ts';
import { Reasoned } from '../../../agents/agents.ts';
import { digest } from '../../base/digest.ts';
import { because } from '../../base/reasons.ts';
import type { Store } from '../../storage/store/store.ts';
import { KeptForms } from './forms/kept-forms.ts';
import type { FormSaid } from './forms/records.ts';
import type { FormEdit } from './forms/saying.ts';
import { OwnCrawls } from './own-crawls.ts';
import { crawlName, type NewCrawl, type OwnCrawl } from './records.ts';

export interface ArchivedCrawl extends Omit<NewCrawl, 'agent'>, Pick<OwnCrawl, 'state'> {
  /** The same in all files: it recognises a crawl that is brought again. */
  readonly key: string;
  readonly form?: FormEdit;
}

/** For an agent that exists here. */
export type BroughtCrawl = ArchivedCrawl & Pick<NewCrawl, 'agent'>;

export class JustDeleted extends Reasoned {
  override readonly name = 'JustDeleted';

  constructor() {
    super(because('crawl.just-deleted'));
  }
}

/** Over a store, with or without a running service. */
export class ArchivedCrawls {
  readonly #crawls: OwnCrawls;
  readonly #forms: KeptForms;

  constructor(store: Store) {
    this.#crawls = new OwnCrawls(store);
    this.#forms = new KeptForms(store);
  }

  /** The earliest first. */
  async ofUser(user: UserId): Promise<readonly BroughtCrawl[]> {
    const own = [...(await this.#crawls.ofUser(user))].reverse();
    return Promise.all(own.map((crawl) => this.#archived(crawl)));
  }

  async #archived(crawl: OwnCrawl): Promise<BroughtCrawl> {
    const { agent, kind, address, name, section, policy, revisit, pages, perDay, state } = crawl;
    const where = { ...(address === undefined ? {} : { address }), ...(name === undefined ? {} : { name }) };
    const wanted = { agent, kind, ...where, section, policy, revisit, pages, perDay, state, key: keyOf(crawl) };
    if (kind !== 'form') return wanted;
    return { ...wanted, form: editOf((await this.#forms.said(crawlName(crawl))).said) };
  }
}

export function keyOf({ id, key = id }: OwnCrawl): string {
  return key;
}

/** If the same crawl is brought for the same agent twice at once, both make the same document, and one exists. */
export function broughtId(agent: string, key: string): string {
  return digest(`${agent} ${key}`);
}

function editOf({ corrections, mayPostSince, chosen }: FormSaid): FormEdit {
  return { corrections, mayPost: mayPostSince !== undefined, ...(chosen === undefined ? {} : { chosen }) };
}
