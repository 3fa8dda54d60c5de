/** Examines the store, with or without a running service: does it open, write and read; is it sound; has it room? */
import type { Config } from '../base/config.ts';
import { messageOf } from '../base/message-of.ts';
import { trustedAmong } from '../people/accounts/trusted-proxies.ts';
import { adviceOn, unnamedProxies } from '../people/administration/proxies.ts';
import { openStore, storeOf } from '../storage/store/open-store.ts';
import type { Store } from '../storage/store/store.ts';
import { examineSites } from './doctor-sites.ts';
import { type Finding, type Machine, type OtherClock, within } from './findings.ts';

interface LookedAt {
  readonly findings: readonly Finding[];
  /** A remote database has a clock of its own; a clock that the doctor cannot read is absent. */
  readonly clocks: readonly OtherClock[];
}

const MEBIBYTE = 1024 * 1024;
const GIBIBYTE = 1024 * MEBIBYTE;

/** The database itself waits ten seconds for other writers. */
const ANSWER_MS = 20_000;

export async function examineStore(config: Config, machine: Machine): Promise<LookedAt> {
  const told: string[] = [];
  let looked: LookedAt;
  try {
    looked = await withStore(config, told, (store) => lookAt(store, config, machine));
  } catch (error) {
    looked = { findings: [{ subject: 'store', state: 'wrong', says: messageOf(error) }], clocks: [] };
  }
  const warnings = told.map((says): Finding => ({ subject: 'store', state: 'warning', says }));
  return { ...looked, findings: [...warnings, ...looked.findings, ...(await examineSpace(config, machine))] };
}

/** Deletes a damaged document, named by its kind and id; returns what the store held of it. */
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

/** Each check by itself: a failure in one need not spoil the others. */
async function lookAt(store: Store, config: Config, machine: Machine): Promise<LookedAt> {
  const looks: readonly (readonly [Finding['subject'], () => Promise<readonly Finding[]>])[] = [
    ['store', () => examineUse(store, config, machine)],
    ['damage', () => examineDamage(store)],
    ['set aside', () => examineSetAside(store)],
    ['site', () => examineSites(store)],
    ['proxy', () => examineProxies(store, config, machine)],
  ];
  const findings: Finding[] = [];
  for (const [subject, look] of looks) {
    const failed = (error: unknown): readonly Finding[] => [{ subject, state: 'wrong', says: messageOf(error) }];
    findings.push(...(await look().catch(failed)));
  }
  const clocks = await clockOf(store, machine).catch(() => []);
  return { findings, clocks };
}

async function examineUse(store: Store, config: Config, machine: Machine): Promise<readonly Finding[]> {
  await within(machine, ANSWER_MS, () => store.database.read('SELECT beats FROM pulse'));
  try {
    await within(machine, ANSWER_MS, () => store.check());
    return [{ subject: 'store', state: 'ok', says: `${storeNamed(config)} can be written and read` }];
  } catch (error) {
    return [{ subject: 'store', state: 'wrong', says: `it can be read, but not written: ${messageOf(error)}` }];
  }
}

async function examineDamage(store: Store): Promise<readonly Finding[]> {
  const found = await store.examine();
  if (found.length === 0) return [{ subject: 'damage', state: 'ok', says: 'none found' }];
  const advice = 'stop the service, move the database away, and `fenix restore FILE` brings a backup back';
  return [{ subject: 'damage', state: 'wrong', says: `${found.join('; ')}: ${advice}` }];
}

async function examineSetAside(store: Store): Promise<readonly Finding[]> {
  const found = await store.setAside();
  if (found.length === 0) return [{ subject: 'set aside', state: 'ok', says: 'nothing that could not be read' }];
  return found.map((says) => ({ subject: 'set aside', state: 'wrong', says }));
}

/** Reports the unnamed proxies that the service noticed. */
async function examineProxies(store: Store, config: Config, { now }: Machine): Promise<readonly Finding[]> {
  const found = await unnamedProxies(store, trustedAmong(config.FENIX_TRUSTED_PROXIES), now());
  return found.map(({ address }) => ({ subject: 'proxy', state: 'warning', says: adviceOn(address) }));
}

/** Machines that lease work from each other compare times: their clocks must agree. */
async function clockOf({ database }: Store, { now }: Machine): Promise<readonly OtherClock[]> {
  if (database.dialect === 'sqlite') return [];
  const [row] = await database.read<{ theirs: number }>(
    'SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT) AS theirs',
  );
  return row === undefined ? [] : [{ whose: 'the database', theirs: row.theirs, ours: now() }];
}

/** Below the first, a session's pages may not fit; below the second, a month's pages may not. */
const TOO_LITTLE_BYTES = 100 * MEBIBYTE;
const LITTLE_BYTES = GIBIBYTE;

async function examineSpace({ FENIX_DATA, FENIX_DATABASE_URL }: Config, machine: Machine): Promise<readonly Finding[]> {
  if (FENIX_DATABASE_URL !== '') {
    return [{ subject: 'space', state: 'ok', says: 'not seen from here: the disk of PostgreSQL is its own' }];
  }
  let free: number;
  try {
    free = await machine.freeBytes(FENIX_DATA);
  } catch (error) {
    return [{ subject: 'space', state: 'warning', says: `not known: ${messageOf(error)}` }];
  }
  const says = `${Math.floor(free / MEBIBYTE)} MB are free for ${FENIX_DATA}`;
  if (free >= LITTLE_BYTES) return [{ subject: 'space', state: 'ok', says }];
  const state = free < TOO_LITTLE_BYTES ? 'wrong' : 'warning';
  return [{ subject: 'space', state, says: `${says}: make room, or give FENIX_DATA a larger disk` }];
}

function storeNamed({ FENIX_DATA: folder, FENIX_DATABASE_URL: url }: Config): string {
  return url === '' ? folder : `the database at ${new URL(url).host}`;
}
