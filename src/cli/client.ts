/** What `fenix login`, `agents`, `run`, `list` and `rate` do: the window's work, from a shell. */
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { SettingsEdit } from '../people/settings/schemas.ts';
import { lineFrom, secretFrom } from './asking.ts';
import { accountFileOf, keepAccount, readAccount } from './client/account-file.ts';
import { Refused, Remote } from './client/remote.ts';
import { serviceAt, signIn, signInWithToken, using } from './client/sign-in.ts';
import { clean, tableOf } from './client/table.ts';
import {
  type AgentWishes,
  type KnownAgent,
  type ShownDaily,
  type ShownEvolution,
  type ShownPage,
  type ShownSession,
  type Verdict,
  Visit,
} from './client/visit.ts';
import type { Io } from './io.ts';
import { NONE_ANSWERED, WHY_EMPTY } from './why-empty.ts';

interface LoginOptions {
  readonly as?: string;
  readonly token?: boolean;
}

interface ListOptions {
  readonly json?: boolean;
  readonly session?: number;
}

export async function login(address: string, { as, token }: LoginOptions, io: Io): Promise<void> {
  const service = serviceAt(address);
  const file = accountFileOf(io.environment);
  const account = await (token === true
    ? signInWithToken(service, await secretFrom(io, 'Token: '))
    : signIn({
        service,
        login: as ?? (await lineFrom(io, 'Login: ', 'give --as LOGIN, and the password on standard input')),
        password: await secretFrom(io, 'Password: '),
        tokenName: `fenix on ${hostname()}`,
      }));
  await keepAccount(file, account);
  io.stdout.write(`signed in to ${account.service} as ${account.login}; the token is in ${file}\n`);
}

export function listAgents({ json }: { readonly json?: boolean }, io: Io): Promise<void> {
  return visiting(io, async (visit) => {
    const agents = await visit.agents();
    if (json === true) return printLines(io, agents);
    if (agents.length === 0) return say(io, 'no agent yet: fenix agents add "what to look for"');
    io.stdout.write(tableOf(agents, AGENT_COLUMNS, lineLengthOf(io)));
  });
}

export function addAgent(
  words: string,
  { json, ...wishes }: AgentWishes & { readonly json?: boolean },
  io: Io,
): Promise<void> {
  return visiting(io, async (visit) => {
    const agent = await visit.create(words, wishes);
    if (json === true) return printLines(io, [agent]);
    say(io, `"${clean(agent.name)}" looks for ${clean(agent.words)}: fenix run "${clean(agent.name)}"`);
  });
}

export function run(
  asked: string,
  options: { readonly json?: boolean; readonly wait: boolean },
  io: Io,
): Promise<void> {
  return visiting(io, async (visit) => {
    const agent = await visit.agent(asked);
    const started = await visit.start(agent);
    const session = options.wait ? await visit.finished(agent, started.number, wait) : started;
    if (options.json === true) return printLines(io, [session]);
    say(io, inWords(session));
    if (session.emptyBecause === 'sources-failed') sayWhyNot(io, session);
    if (session.state === 'done') printPages(io, await visit.list(agent, session.number));
  });
}

export function evolve(asked: string, { json }: { readonly json?: boolean }, io: Io): Promise<void> {
  return visiting(io, async (visit) => {
    const evolution = await visit.evolved(await visit.agent(asked), wait);
    if (json === true) return printLines(io, [evolution]);
    say(io, evolutionInWords(evolution));
  });
}

export function list(asked: string, { json, session }: ListOptions, io: Io): Promise<void> {
  return visiting(io, async (visit) => {
    const pages = await visit.list(await visit.agent(asked), session);
    if (json === true) return printLines(io, pages);
    if (pages.length === 0) return say(io, 'an empty list: fenix run brings the next one');
    printPages(io, pages);
  });
}

export function listDaily({ json }: Pick<ListOptions, 'json'>, io: Io): Promise<void> {
  return visiting(io, async (visit) => {
    const daily = await visit.daily();
    if (daily === undefined) return say(io, 'there is no daily list yet');
    const { date, pages, agents } = daily;
    if (json === true) return printLines(io, pages);
    if (pages.length === 0) return say(io, `${date}: nothing new; ${agents.map(whyOf).join(', ')}`);
    io.stdout.write(tableOf(pages, dailyColumns(daily), lineLengthOf(io)));
    sayKeptBack(io, daily);
  });
}

function sayKeptBack(io: Io, { keptBack: { length }, minutes }: ShownDaily): void {
  if (minutes === undefined || length === 0) return;
  const pages = length === 1 ? 'page was' : 'pages were';
  say(io, `${length} more ${pages} kept back: the list is ${minutesOf(minutes)} long, as fenix daily has it`);
}

/** Changes when the daily list comes and how long it is, and prints both. */
export function setDaily(edit: NonNullable<SettingsEdit['daily']>, io: Io): Promise<void> {
  return visiting(io, async (visit) => {
    if (Object.keys(edit).length > 0) await visit.setSettings({ daily: edit });
    const { at, most, minutes } = (await visit.settings()).daily;
    const long = minutes === undefined ? 'however long they take' : `as many as are read in ${minutesOf(minutes)}`;
    say(io, `the daily list comes at ${at}: ${most} ${most === 1 ? 'page' : 'pages'} at most, ${long}`);
  });
}

function minutesOf(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

function whyOf({ name, why }: ShownDaily['agents'][number]): string {
  return `${clean(name)}: ${why ?? 'it has something'}`;
}

function dailyColumns({ agents }: ShownDaily) {
  type Row = ShownDaily['pages'][number];
  return [
    { title: '#', of: (_: Row, i: number) => String(i + 1), right: true },
    { title: 'agent', of: ({ agent }: Row) => agents.find(({ id }) => id === agent)?.name ?? agent },
    { title: 'title', of: ({ title, url }: Row) => title || url },
    { title: 'address', of: ({ url }: Row) => url },
  ];
}

export function rate(asked: string, place: string, verdict: Verdict, { session }: ListOptions, io: Io): Promise<void> {
  return visiting(io, async (visit) => {
    const agent = await visit.agent(asked);
    const page = await visit.page(agent, place, session);
    await visit.rate(agent, page, verdict);
    say(io, `${SAID[verdict]}: ${clean(page.title) || page.url}`);
  });
}

/** Prints library pages, each in three lines, with the passage that answers. */
export function searchLibrary(
  text: string,
  { json, limit }: { readonly json?: boolean; readonly limit: number },
  io: Io,
): Promise<void> {
  return visiting(io, async (visit) => {
    const found = await visit.search(text, limit);
    if (json === true) return printLines(io, found);
    if (found.length === 0) return say(io, 'no page that your agents read holds all of that');
    for (const { title, url, snippet } of found) {
      const stretch = snippet.map(({ text: words, hit }) => (hit ? `[${clean(words)}]` : words)).join('');
      say(io, `${clean(title) || url}\n  ${url}\n  ${clean(stretch)}`);
    }
  });
}

const SAID: Readonly<Record<Verdict, string>> = {
  relevant: 'relevant',
  neutral: 'neutral',
  not: 'not relevant',
  none: 'rating cleared',
};

/** Acts on the service that the user is signed in to. */
export async function visiting(io: Io, act: (visit: Visit) => Promise<void>): Promise<void> {
  const { service, token } = await readAccount(accountFileOf(io.environment));
  try {
    await using(new Remote(service, { token }), (remote) => act(new Visit(remote)));
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error;
    throw new Error(`${service} does not accept the token any more: run fenix login ${service}`, { cause: error });
  }
}

const AGENT_COLUMNS = [
  { title: 'agent', of: ({ name }: KnownAgent) => name },
  { title: 'sessions', of: ({ status }: KnownAgent) => String(status.sessions), right: true },
  { title: 'on its list', of: ({ status }: KnownAgent) => String(status.shown), right: true },
  { title: 'unrated', of: ({ status }: KnownAgent) => String(status.unrated), right: true },
  { title: 'now', of: ({ status }: KnownAgent) => nowOf(status) },
  {
    title: 'last session',
    of: ({ status }: KnownAgent) => status.lastSessionAt?.slice(0, 16).replace('T', ' ') ?? 'never',
  },
  { title: 'looks for', of: ({ words }: KnownAgent) => words },
];

function nowOf({ running, damaged }: KnownAgent['status']): string {
  if (damaged) return 'damaged';
  return running ? 'searching' : '';
}

const MARKS: ReadonlyMap<number | undefined, string> = new Map([
  [1, '+'],
  [0, '0'],
  [-1, '-'],
]);

const PAGE_COLUMNS = [
  { title: '', of: (_: ShownPage, index: number) => String(index + 1), right: true },
  { title: 'score', of: ({ score }: ShownPage) => score.toFixed(2), right: true },
  { title: 'rated', of: ({ rating }: ShownPage) => MARKS.get(rating) ?? '' },
  { title: 'title', of: ({ title }: ShownPage) => title },
  { title: 'address', of: ({ url }: ShownPage) => url },
];

function printPages(io: Io, pages: readonly ShownPage[]): void {
  if (pages.length > 0) io.stdout.write(tableOf(pages, PAGE_COLUMNS, lineLengthOf(io)));
}

/** Why a session did not read all the pages that its engines found. */
const ENDED_EARLY: Readonly<Record<NonNullable<ShownSession['ended']>, string>> = {
  complete: '',
  deadline: ', when its time was over',
  cancelled: ', when it was stopped',
};

function inWords({ number, state, ended, shown, candidates, emptyBecause }: ShownSession): string {
  if (state === 'open') return `session ${number} has begun: fenix list shows what it brings when it is done`;
  const empty = emptyBecause === undefined ? '' : `: ${WHY_EMPTY[emptyBecause]}`;
  return `session ${number}: ${shown} of ${candidates} pages shown${ENDED_EARLY[ended ?? 'complete']}${empty}`;
}

const SCARCE: Readonly<Record<NonNullable<ShownEvolution['unready']>['scarce'], string>> = {
  ratings: 'ratings',
  liked: 'liked pages among the latest half of its ratings',
  disliked: 'disliked pages among the latest half of its ratings',
  profiles: 'profiles, beside the latest ratings',
  pages: 'pages read lately, beside the latest rated',
  fresh: 'ratings since the last attempt',
};

function evolutionInWords({ unready, runs: [latest] }: ShownEvolution): string {
  if (unready) return `not tried: it needs ${unready.needs} ${SCARCE[unready.scarce]}, and has ${unready.has}`;
  if (latest === undefined) return 'not tried';
  const kept = latest.generations.filter(({ accepted }) => accepted).length;
  const [first] = latest.generations;
  const figures = first?.unseen ?? first;
  const what = first?.unseen === undefined ? 'likeness to what its searches bring' : 'pairs in the wrong order';
  const change = `${what} ${figures?.before.toFixed(2)} before, ${figures?.after.toFixed(2)} after`;
  return kept === 0 ? `tried and not kept: ${change}` : `kept ${kept} generations: ${change}`;
}

function sayWhyNot(io: Io, { sources }: ShownSession): void {
  for (const { error } of sources) if (error !== undefined) say(io, `  ${clean(error)}`);
  if (sources.every(({ error }) => error !== undefined)) say(io, NONE_ANSWERED);
}

function say(io: Io, line: string): void {
  io.stdout.write(`${line}\n`);
}

function printLines(io: Io, values: readonly unknown[]): void {
  for (const value of values) io.stdout.write(`${JSON.stringify(value)}\n`);
}

/** Undefined without a terminal: pipes get whole lines. */
export function lineLengthOf({ stdout }: Io): number | undefined {
  return 'columns' in stdout && typeof stdout.columns === 'number' ? stdout.columns : undefined;
}
