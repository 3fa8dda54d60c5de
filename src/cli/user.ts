/** What `fenix user` does. It works on the store itself, with or without a running service. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import type { NewId, UserId } from '../../agents/agents.ts';
import { systemClock, systemNow } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import { newIds } from '../base/ids.ts';
import { messageOf } from '../base/message-of.ts';
import { systemAlarm } from '../base/time.ts';
import { purgeJobOf } from '../belongings/purge/jobs.ts';
import { Accounts } from '../people/accounts/accounts.ts';
import { Invitations, invitationLink } from '../people/accounts/invitations.ts';
import type { User } from '../people/accounts/records.ts';
import { SHORTEST_PASSWORD } from '../people/accounts/schemas.ts';
import type { SecurityKind } from '../people/accounts/security-kinds.ts';
import { leaseClock } from '../storage/database/lease-clock.ts';
import { databaseIn } from '../storage/database/sqlite/opening.ts';
import { eventsOver } from '../storage/events/database-events.ts';
import { jobsOver } from '../storage/jobs/database-jobs.ts';
import { openStore, storeOf } from '../storage/store/open-store.ts';
import type { Store } from '../storage/store/store.ts';
import { firstLine, isTerminal } from './asking.ts';
import type { Io } from './io.ts';
import { securityLogOf } from './noting.ts';

const MADE_UP_BYTES = 12;
/** More accounts than any service has. */
const ALL = { after: undefined, limit: 1_000 };

export function userActions(config: Config, io: Io) {
  return {
    list: () =>
      withAccounts(config, io, async ({ accounts }) => {
        for (const user of await accounts.all()) print(io, shown(user));
      }),
    add: (loginName: string, { name, email, admin }: { name?: string; email?: string; admin?: boolean }) =>
      withNewAccounts(config, io, async ({ accounts, note }) => {
        const { password, madeUp } = await newPassword(io.stdin);
        const user = await accounts.register({ loginName, name, email, password });
        note('account-made', user);
        if (admin === true) {
          await accounts.setAdmin(user.id, true);
          note('administrator-made', user);
        }
        print(io, { ...shown({ ...user, admin: user.admin || admin === true }), ...madeUp });
      }),
    invite: ({ by, for: note, days }: { by?: string; for: string; days: number }) =>
      withAccounts(config, io, async ({ accounts, store, newId, note: noted }) => {
        const maker = by === undefined ? await anyAdministrator(accounts) : await known(accounts, by);
        if (!maker.admin) throw new Error(`${maker.loginName} is no administrator: only administrators invite`);
        const invitations = new Invitations({ store, clock: systemClock, newId });
        const { invitation, credential } = await invitations.create(maker.id, { note, days });
        noted('invitation-made', maker, note);
        const { id, expiresAt } = invitation;
        print(io, { id, by: maker.loginName, note, expiresAt, link: invitationLink(originIn(config), credential) });
      }),
    password: (loginName: string, { keepTokens = false }: { keepTokens?: boolean } = {}) =>
      withAccounts(config, io, async ({ accounts, note }) => {
        const user = await known(accounts, loginName);
        const { password, madeUp } = await newPassword(io.stdin);
        await accounts.setPassword(user.id, password, { keepTokens });
        note('password-reset', user);
        print(io, { ...shown(user), ...madeUp });
      }),
    access: (loginName: string) =>
      withAccounts(config, io, async ({ accounts }) => {
        const { id } = await known(accounts, loginName);
        const [logins, tokens] = await Promise.all([accounts.access.logins(id, ALL), accounts.access.tokens(id, ALL)]);
        for (const { secretHash, user, ...login } of logins.items) print(io, { kind: 'login', ...login });
        for (const { secretHash, user, ...token } of tokens.items) print(io, { kind: 'token', ...token });
      }),
    signOut: (loginName: string, { keepTokens = false }: { keepTokens?: boolean } = {}) =>
      withAccounts(config, io, async ({ accounts, note }) => {
        const user = await known(accounts, loginName);
        await accounts.access.endAll(user.id, { keepTokens });
        note('login-ended', user, 'all');
        if (!keepTokens) note('token-ended', user, 'all');
        print(io, { ...shown(user), signedOut: true, tokensEnded: !keepTokens });
      }),
    admin: (loginName: string, admin: boolean) =>
      withAccounts(config, io, async ({ accounts, note }) => {
        const user = await known(accounts, loginName);
        await accounts.setAdmin(user.id, admin);
        note(admin ? 'administrator-made' : 'administrator-ended', user);
        print(io, shown({ ...user, admin }));
      }),
    remove: (loginName: string) =>
      withAccounts(config, io, async ({ accounts, note, store }) => {
        const user = await known(accounts, loginName);
        const leaseNow = leaseClock(store.database.dialect);
        const jobs = jobsOver(store, { now: Date.now, alarm: systemAlarm, leaseNow }, () => undefined);
        await accounts.remove(user.id, jobs.adding(purgeJobOf(user.id)));
        note('account-deleted', user);
        print(io, { ...shown(user), removed: true });
        io.stderr.write('fenix: nobody can sign in with it any more; its data goes as soon as the service runs\n');
      }),
  };
}

interface AccountsAtHand {
  readonly accounts: Accounts;
  readonly store: Store;
  readonly newId: NewId;
  readonly note: (kind: SecurityKind, user: User, what?: string) => void;
}

type Act = (parts: AccountsAtHand) => Promise<void>;

/** For an existing service: a mistyped folder must not become an empty store. */
async function withAccounts(config: Config, io: Io, act: Act): Promise<void> {
  const { FENIX_DATA: folder, FENIX_DATABASE_URL: url } = config;
  if (url === '' && !existsSync(databaseIn(folder))) {
    throw new Error(`there is no database in ${folder}: FENIX_DATA says where the service keeps it`);
  }
  await withNewAccounts(config, io, act);
}

/** Also for a service that has not begun yet. */
async function withNewAccounts(config: Config, io: Io, act: Act): Promise<void> {
  const store = await openStore({
    ...storeOf(config),
    hold: false,
    warn: (message) => io.stderr.write(`fenix: ${message}\n`),
  });
  try {
    const newId = newIds(Date.now);
    const trouble = (error: unknown) => io.stderr.write(`fenix: ${messageOf(error)}\n`);
    // Servers over PostgreSQL close the websockets of ended logins; over a file they find out at the next heartbeat.
    const events = eventsOver(store, { newId, time: { now: systemNow, alarm: systemAlarm }, trouble });
    const ended = (user: UserId) => events.tell({ type: 'access-ended', user });
    const accounts = new Accounts(store, systemClock, newId, undefined, ended);
    const security = securityLogOf(store, newId, io);
    const note = (kind: SecurityKind, user: User, what?: string) =>
      security.note({ kind, user, address: undefined, what });
    try {
      await act({ accounts, store, newId, note });
    } finally {
      // If something failed, what was done before stays done.
      await Promise.all([security.written(), events.close()]);
    }
  } finally {
    await store.close();
  }
}

async function known(accounts: Accounts, loginName: string): Promise<User> {
  const user = await accounts.findByLoginName(loginName);
  if (user === undefined) throw new Error(`there is no account "${loginName}": fenix user list shows all`);
  return user;
}

async function anyAdministrator(accounts: Accounts): Promise<User> {
  const found = (await accounts.all()).find(({ admin }) => admin);
  if (found === undefined) throw new Error('there is no administrator: fenix user add --admin makes one');
  return found;
}

function originIn({ FENIX_BASE_URL: base, FENIX_HOST: host, FENIX_PORT: port }: Config): string {
  return base === '' ? `http://${host}:${port}` : base;
}

interface NewPassword {
  readonly password: string;
  /** To be printed: nobody else knows a password that the command made up. */
  readonly madeUp: { readonly password?: string };
}

/** The first line of standard input; on a terminal, or without input, a made-up password. */
async function newPassword(stdin: Readable): Promise<NewPassword> {
  const line = isTerminal(stdin) ? '' : await firstLine(stdin);
  if (line === '') {
    const password = randomBytes(MADE_UP_BYTES).toString('base64url');
    return { password, madeUp: { password } };
  }
  if (line.length < SHORTEST_PASSWORD) throw new Error(`a password has at least ${SHORTEST_PASSWORD} characters`);
  return { password: line, madeUp: {} };
}

function shown({ id, loginName: login, name, email, admin, createdAt }: User) {
  return { id, login, name, email, admin, createdAt };
}

function print(io: Io, value: unknown): void {
  io.stdout.write(`${JSON.stringify(value)}\n`);
}
