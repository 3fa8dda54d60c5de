/** Checks that what the configuration names is there and works, each finding with what to do. */
import { EngineFailed, searxng } from '../../agents/agents.ts';
import { inThread } from '../compute/compute.ts';
import type { Config } from '../config.ts';
import { fetchingOf, openFetching } from '../fetching/fetching.ts';
import { messageOf } from '../message-of.ts';
import { openStore, storeOf } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';

export interface Finding {
  readonly subject: 'store' | 'engine' | 'clock';
  readonly sound: boolean;
  readonly says: string;
}

export async function examine(config: Config): Promise<readonly Finding[]> {
  return [await examineStore(config), await examineEngine(config), examineClock(Date.now())];
}

async function examineStore(config: Config): Promise<Finding> {
  const { FENIX_DATA: folder, FENIX_DATABASE_URL: url } = config;
  const place = url === '' ? folder : `the database at ${new URL(url).host}`;
  const told: string[] = [];
  try {
    const damage = await withStore(config, told, async (store) => {
      await store.check();
      return store.examine();
    });
    if (damage.length > 0) return { subject: 'store', sound: false, says: damage.join('; ') };
    return { subject: 'store', sound: true, says: [`${place} can be written and read`, ...told].join('; ') };
  } catch (error) {
    return { subject: 'store', sound: false, says: messageOf(error) };
  }
}

/** Forgets a document that cannot be understood, named by its kind and id; gives what was kept of it. */
export async function dropDamaged(config: Config, name: string): Promise<string> {
  const [, kind = '', id = ''] = /^([^/]+)\/(.+)$/.exec(name) ?? [];
  const kept = await withStore(config, [], (store) => store.drop(kind, id));
  if (kept === undefined) throw new Error(`there is nothing damaged at ${name}: fenix doctor lists what is`);
  return kept;
}

async function withStore<T>(config: Config, told: string[], act: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ ...storeOf(config), hold: false, warn: (message) => told.push(message) });
  try {
    return await act(store);
  } finally {
    await store.close();
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
