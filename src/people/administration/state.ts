/** The state of the service, for administrators: what it keeps and where, what waits to be done, and its limits. */
import { statfs } from 'node:fs/promises';
import Type, { type Static } from 'typebox';
import { present } from '../../../profiles/profiles.ts';
import { type Config, meaningOf, type VariableName } from '../../base/config.ts';
import { messageOf } from '../../base/message-of.ts';
import { Count, Time } from '../../base/wire.ts';
import type { Store } from '../../storage/store/store.ts';
import type { SecurityKind } from '../accounts/security-kinds.ts';
import { trustedAmong } from '../accounts/trusted-proxies.ts';
import { UnnamedProxy, unnamedProxies } from './proxies.ts';

export const ServiceState = Type.Object(
  {
    version: Type.String(),
    signUp: Type.Union([Type.Literal('open'), Type.Literal('closed')]),
    contact: Type.Object(
      {
        address: Type.String({ description: 'empty: nobody is named' }),
        isConfigured: Type.Boolean({ description: 'FENIX_CONTACT says so' }),
      },
      { description: 'how those whose sites and engines are asked can reach whoever runs this' },
    ),
    storage: Type.Object({
      database: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]),
      bytes: Type.Integer({ minimum: 0, description: 'what is kept, as large as the database says it is' }),
      freeBytes: Type.Optional({ ...Count, description: 'absent: the disk is not seen from here' }),
    }),
    jobs: Type.Object({ underWay: Count, waiting: Count, later: Count, failed: Count }),
    sendsMail: Type.Boolean({ description: 'a mail server and a sender are set' }),
    backedUpAt: Type.Optional({
      ...Time,
      description: 'when `fenix backup` copied the store last; absent: not in 90 days, or by the tools of PostgreSQL',
    }),
    unnamedProxies: Type.Array(UnnamedProxy, {
      description: 'reverse proxies, as it seems, that FENIX_TRUSTED_PROXIES does not name',
    }),
    limits: Type.Array(Type.Object({ name: Type.String(), value: Type.String(), meaning: Type.String() })),
  },
  { title: 'ServiceState' },
);
export type ServiceState = Readonly<Static<typeof ServiceState>>;

/** The limits of the service, in the words of its configuration. */
const LIMITS = [
  'FENIX_SESSIONS',
  'FENIX_SESSIONS_PER_DAY',
  'FENIX_SESSION_DEADLINE',
  'FENIX_AUTONOMOUS',
  'FENIX_PAUSE',
  'FENIX_ENGINE_BUDGETS',
  'FENIX_UNREAD_DAYS',
  'FENIX_DELETED_DAYS',
  'FENIX_ALLOWED_PORTS',
  'FENIX_ALLOW_PRIVATE',
] as const satisfies readonly VariableName[];

interface StateParts {
  readonly store: Pick<Store, 'database' | 'documents'>;
  readonly config: Pick<
    Config,
    (typeof LIMITS)[number] | 'FENIX_DATA' | 'FENIX_TRUSTED_PROXIES' | 'FENIX_SMTP_URL' | 'FENIX_MAIL_FROM'
  >;
  readonly version: string;
  readonly signUp: { now(): Promise<ServiceState['signUp']> };
  readonly contact: { state(): Promise<ServiceState['contact']> };
  readonly now: () => number;
  readonly warn: (message: string) => void;
}

export async function stateOf(parts: StateParts): Promise<ServiceState> {
  const { store, config, version, signUp, contact, now } = parts;
  return {
    version,
    signUp: await signUp.now(),
    contact: await contact.state(),
    storage: present({
      database: store.database.dialect,
      bytes: await bytesOf(store),
      freeBytes: await freeBytes(parts),
    }),
    jobs: await jobsIn(store, now()),
    sendsMail: config.FENIX_SMTP_URL !== '' && config.FENIX_MAIL_FROM !== '',
    ...present({ backedUpAt: await backedUpAt(store) }),
    unnamedProxies: await unnamedProxies(store, trustedAmong(config.FENIX_TRUSTED_PROXIES), now()),
    limits: LIMITS.map((name) => ({ name, value: String(config[name]), meaning: meaningOf(name) })),
  };
}

async function bytesOf({ database }: StateParts['store']): Promise<number> {
  const sql =
    database.dialect === 'sqlite'
      ? 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()'
      : 'SELECT CAST(pg_database_size(current_database()) AS BIGINT) AS bytes';
  const [row] = await database.read<{ bytes: number }>(sql);
  return row?.bytes ?? 0;
}

async function freeBytes({ store, config, warn }: StateParts): Promise<number | undefined> {
  if (store.database.dialect === 'postgres') return undefined;
  try {
    const { bavail, bsize } = await statfs(config.FENIX_DATA);
    return bavail * bsize;
  } catch (error) {
    warn(`how much room there is for ${config.FENIX_DATA} is not known: ${messageOf(error)}`);
    return undefined;
  }
}

async function backedUpAt({ database }: StateParts['store']): Promise<string | undefined> {
  const kind: SecurityKind = 'backed-up';
  const sql = 'SELECT at FROM security_log WHERE kind = $1 ORDER BY id DESC LIMIT 1';
  const [row] = await database.read<{ at: number }>(sql, [kind]);
  return row && new Date(Number(row.at)).toISOString();
}

async function jobsIn({ database }: StateParts['store'], now: number): Promise<ServiceState['jobs']> {
  const sql = `SELECT
    COALESCE(SUM(CASE WHEN failed = 0 AND leased_until > 0 THEN 1 ELSE 0 END), 0) AS under_way,
    COALESCE(SUM(CASE WHEN failed = 0 AND leased_until = 0 AND due <= $1 THEN 1 ELSE 0 END), 0) AS waiting,
    COALESCE(SUM(CASE WHEN failed = 0 AND leased_until = 0 AND due > $1 THEN 1 ELSE 0 END), 0) AS later,
    COALESCE(SUM(CASE WHEN failed > 0 THEN 1 ELSE 0 END), 0) AS failed
    FROM job`;
  const [row] = await database.read<{ under_way: number; waiting: number; later: number; failed: number }>(sql, [now]);
  const count = (value: number | undefined) => Number(value ?? 0);
  return {
    underWay: count(row?.under_way),
    waiting: count(row?.waiting),
    later: count(row?.later),
    failed: count(row?.failed),
  };
}
