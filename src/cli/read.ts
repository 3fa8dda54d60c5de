/** What `fenix read` does. The store is left to the service: pauses are kept, but not remembered. */
import { readFrom } from '../../agents/agents.ts';
import { inThread } from '../compute/compute.ts';
import type { Config } from '../config.ts';
import { fetchingOf, openFetching } from '../fetching/fetching.ts';
import { forgetfulSites } from '../keeping/keeping.ts';

export async function readOne(asked: string, config: Config) {
  const fetching = openFetching({
    ...fetchingOf(config),
    trusts: () => false,
    trustsEngine: () => false,
    publicWeb: true,
    pace: 1,
  });
  try {
    const ports = { fetch: fetching.fetch, compute: inThread(), sites: forgetfulSites() };
    const { page, url, canonical, truncated } = await readFrom(asked, ports);
    const { counts, ...read } = page;
    const terms = Object.fromEntries(counts.terms.map((term, i) => [term, counts.counts[i]]));
    return { asked, url, ...(canonical === undefined ? {} : { canonical }), truncated, ...read, terms };
  } finally {
    await fetching.close();
  }
}
