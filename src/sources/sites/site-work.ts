/** Work for sites in the background: finds out how one is searched, and checks a wrapper. */
import {
  type Announce,
  type Ask,
  type Compute,
  FetchFailed,
  NotFound,
  type Reason,
  type UserId,
} from '../../../agents/agents.ts';
import { reasonOf } from '../../base/reasons.ts';
import type { Timepiece } from '../../base/time.ts';
import { type Begun, GivenUp, type Handlers, type NewJob } from '../../storage/jobs/jobs.ts';
import { allOf, healed, isWrapped, ready } from './healing.ts';
import { type Probed, type ProbeParts, probed } from './probing.ts';
import { type Event, MOST_STEPS, type Site, withEvent } from './records.ts';
import type { UserSites } from './sites.ts';
import { pageAt } from './visiting.ts';

export const PROBE = 'site-probe';
export const HEAL = 'site-heal';

interface SiteWorkParts {
  readonly sites: UserSites;
  readonly ask: Ask;
  readonly compute: Pick<Compute, 'wrap' | 'readRecords' | 'readSite' | 'readCatalogue'>;
  readonly time: Pick<Timepiece, 'now'>;
  readonly announce: Announce;
}

interface WorkPayload {
  readonly user: UserId;
  readonly site: string;
}

export function jobFor(task: string, payload: WorkPayload): NewJob {
  return { task, key: `${task}/${payload.user}/${payload.site}`, owner: payload.user, payload };
}

export class SiteWork {
  readonly #parts: SiteWorkParts;
  readonly handlers: Handlers = {
    [PROBE]: (job) => unlessGone(this.#probe(job)),
    [HEAL]: (job) => unlessGone(this.#heal(job)),
  };

  constructor(parts: SiteWorkParts) {
    this.#parts = parts;
  }

  async #probe(job: Begun): Promise<void> {
    // Only `jobFor` writes this.
    const { user, site: id } = job.payload as WorkPayload;
    const site = await this.#parts.sites.find(user, id);
    if (site?.state !== 'looking') return;
    try {
      const found = await this.#found(site, job.signal);
      await this.#settle(site, (kept) => this.#with(kept, found));
    } catch (error) {
      job.signal.throwIfAborted();
      const why = error instanceof FetchFailed ? error.reason : reasonOf('site.broke');
      await this.#settle(site, (kept) => ({ ...kept, state: 'failed', why }));
      if (!(error instanceof FetchFailed)) throw new GivenUp('a site could not be looked at', { cause: error });
    }
  }

  async #found(site: Site, signal: AbortSignal): Promise<Probed> {
    const { ask, compute, time } = this.#parts;
    const { user } = site;
    const tell: ProbeParts['tell'] = async (step) => {
      const at = new Date(time.now()).toISOString();
      await this.#settle(site, (kept) => ({
        ...kept,
        steps: [...kept.steps, { at, ...step }].slice(-MOST_STEPS),
      }));
    };
    const visit = (url: string) => pageAt(ask, url, { user, signal });
    const found = await probed(
      { address: site.searchUrl ?? site.address, words: site.words },
      { visit, compute, user, tell },
    );
    const records = found.kind === 'search' ? found.induced.records : found.records;
    await this.#parts.sites.noteFound(site, {
      at: new Date(time.now()).toISOString(),
      words: wordsOf(found),
      records: [...records],
    });
    return found;
  }

  #with(site: Site, found: Probed): Site {
    const { kind, searchUrl } = found;
    const base = ready(
      withEvent({ ...site, kind, searchUrl, made: site.made + 1 }, eventAt(this.#parts.time, 'wrapped', [])),
    );
    if (found.kind === 'catalogue') return base;
    const { induced, words, doubts, furniture } = found;
    const why = doubts.length === 0 ? {} : { why: allOf(doubts) };
    return { ...base, wrapper: induced.wrapper, words: [...words], furniture: [...furniture], ...why };
  }

  async #heal({ payload, signal }: Begun): Promise<void> {
    const { user, site: id } = payload as WorkPayload;
    const site = await this.#parts.sites.find(user, id);
    if (site === undefined || !isWrapped(site)) return;
    const { time } = this.#parts;
    const parts = { ...this.#parts, now: () => time.now(), changed: () => undefined };
    try {
      await healed(site, parts, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof FetchFailed)) throw error;
      const event = eventAt(time, 'not-healed', [], [error.reason]);
      await this.#parts.sites.change(user, id, (kept) => withEvent(kept, event));
    }
    await this.tell(user, id);
  }

  async #settle(site: Site, change: (kept: Site) => Site): Promise<void> {
    await this.#parts.sites.settle(site, change);
    await this.tell(site.user, site.id);
  }

  /** Announces that a site's state changed. */
  async tell(user: UserId, id: string): Promise<void> {
    const site = await this.#parts.sites.find(user, id);
    if (site !== undefined)
      this.#parts.announce({ type: 'site-changed', user, site: id, name: site.name, state: site.state });
  }
}

export function eventAt(
  time: Pick<Timepiece, 'now'>,
  what: Event['what'],
  changed: readonly string[],
  wrong: readonly Reason[] = [],
): Event {
  return { at: new Date(time.now()).toISOString(), what, wrong: [...wrong], changed: [...changed] };
}

/** A site may be deleted during the work. */
async function unlessGone(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
  }
}

function wordsOf(found: Probed): string {
  return found.kind === 'search' ? (found.words[0] ?? '') : '';
}
