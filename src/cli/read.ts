/** What `fenix read` does. It leaves the store to the service: it keeps pauses, but does not remember them. */
import { readFrom } from '../../agents/agents.ts';
import type { Config } from '../base/config.ts';
import { messageOf } from '../base/message-of.ts';
import { forgetfulSites } from '../library/library.ts';
import { inThread } from '../outside/compute/compute.ts';
import { fetchingOf, openFetching } from '../outside/fetching/fetching.ts';
import { openRenderer, withBrowser } from '../outside/rendering/renderer.ts';
import { saidOf } from './extract.ts';

/** A name under `localhost` is this machine (RFC 6761, section 6.3): a user who types it means it, at any port. */
export function isMeant(asked: string): (origin: URL) => boolean {
  const own = URL.canParse(asked) ? new URL(asked) : undefined;
  if (own === undefined || !/(^|\.)localhost$/.test(own.hostname)) return () => false;
  return ({ origin }) => origin === own.origin;
}

export async function readOne(asked: string, config: Config, warn: (message: string) => void) {
  if (!/^https?:/i.test(asked) || !URL.canParse(asked))
    throw new Error(`"${asked}" is no address of a page: one looks like https://example.org/page`);
  const fetching = openFetching({
    ...fetchingOf(config),
    trusts: isMeant(asked),
    trustsEngine: () => false,
    publicWeb: true,
    pace: 1,
  });
  const { time, parts } = fetching;
  const renderer = openRenderer({
    browser: config.FENIX_BROWSER,
    parts,
    time,
    failed: (error) => warn(messageOf(error)),
  });
  try {
    const compute = withBrowser(inThread({ links: true }), renderer);
    const ports = { fetch: fetching.fetch, compute, sites: forgetfulSites() };
    const { page, url, canonical, truncated } = await readFrom(asked, ports);
    const { counts, ...read } = page;
    const terms = Object.fromEntries(counts.terms.map((term, i) => [term, counts.counts[i]]));
    return {
      asked,
      url,
      ...(canonical === undefined ? {} : { canonical }),
      truncated,
      ...read,
      ...saidOf(page),
      terms,
    };
  } finally {
    await renderer?.close();
    await fetching.close();
  }
}
