/** Checks that what the configuration names is there and works, each finding with what to do. */
import { EngineFailed, searxng } from '../../agents/agents.ts';
import { inThread } from '../compute/compute.ts';
import type { Config } from '../config.ts';
import { fetchingOf, openFetching } from '../fetching/fetching.ts';
import { messageOf } from '../message-of.ts';
import { openStore } from '../store/open-store.ts';

export interface Finding {
  readonly subject: 'store' | 'engine' | 'clock';
  readonly sound: boolean;
  readonly says: string;
}

export async function examine(config: Config): Promise<readonly Finding[]> {
  return [await examineStore(config), await examineEngine(config), examineClock(Date.now())];
}

async function examineStore({ FENIX_DATA: folder }: Config): Promise<Finding> {
  const repaired: string[] = [];
  try {
    const store = await openStore({ folder, hold: false, warn: (message) => repaired.push(message) });
    try {
      const hash = await store.blobs.put(new TextEncoder().encode('fenix doctor\n'));
      await store.blobs.get(hash);
    } finally {
      await store.close();
    }
    return { subject: 'store', sound: true, says: [`${folder} can be written and read`, ...repaired].join('; ') };
  } catch (error) {
    return { subject: 'store', sound: false, says: messageOf(error) };
  }
}

async function examineEngine(config: Config): Promise<Finding> {
  const { FENIX_SEARXNG_URL: address } = config;
  if (address === '') return { subject: 'engine', sound: true, says: 'none set; FENIX_SEARXNG_URL names one' };
  const { origin } = new URL(address);
  const { fetchDirectly, close } = openFetching({
    ...fetchingOf(config),
    trusts: () => false,
    trustsEngine: (asked) => asked.origin === origin,
    publicWeb: false,
    pace: 1,
  });
  try {
    const results = await searxng('SearXNG', address, { fetch: fetchDirectly, compute: inThread() }).search({
      words: 'fenix',
      page: 1,
    });
    return { subject: 'engine', sound: true, says: `${address} answers in JSON, ${results.length} results` };
  } catch (error) {
    if (!(error instanceof EngineFailed)) throw error;
    return { subject: 'engine', sound: false, says: error.message };
  } finally {
    await close();
  }
}

/** No release of Fenix is older than this: a clock before it was never set. */
const EARLIEST = Date.UTC(2026, 0, 1);

function examineClock(now: number): Finding {
  const says = new Date(now).toISOString();
  if (now >= EARLIEST) return { subject: 'clock', sound: true, says };
  return { subject: 'clock', sound: false, says: `${says} cannot be: set this machine's clock` };
}
