/** Sites that turned this session away: if an engine has the text of their pages, no more of them are asked for. */
import { siteOf } from '../reader/hosts.ts';
import type { FetchFailed } from '../web-ports.ts';

/** A single refusal may concern only its page. */
const REFUSALS = 2;
const TURNED_AWAY = new Set([401, 403, 429]);

export class RefusingSites {
  readonly #refusals = new Map<string, number>();

  take(url: string, { kind, status }: FetchFailed): void {
    if (kind !== 'robots' && !(status !== undefined && TURNED_AWAY.has(status))) return;
    const site = siteOf(url);
    this.#refusals.set(site, (this.#refusals.get(site) ?? 0) + 1);
  }

  has(url: string): boolean {
    return (this.#refusals.get(siteOf(url)) ?? 0) >= REFUSALS;
  }
}
