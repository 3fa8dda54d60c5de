/** `fenix add --file`: shows what another program's file holds, and gives it to one agent or makes new agents of it. */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { inWords } from './add.ts';
import { andMore } from './and-more.ts';
import { clean, tableOf } from './client/table.ts';
import type {
  Group,
  KnownAgent,
  ShownAdditions,
  ShownAgentOfFile,
  ShownFile,
  ShownTakenFeeds,
  Visit,
} from './client/visit.ts';
import { lineLengthOf, visiting } from './client.ts';
import type { Io } from './io.ts';

interface FileOptions {
  readonly only?: readonly Group[];
  readonly wait: boolean;
  readonly json?: boolean;
}

export function lookAt(file: string, { json }: Pick<FileOptions, 'json'>, io: Io): Promise<void> {
  return visiting(io, async (visit) => {
    const found = await visit.lookAt(await readFile(file));
    io.stdout.write(json === true ? `${JSON.stringify(found)}\n` : described(found, io));
  });
}

export function addFile(asked: string, file: string, options: FileOptions, io: Io): Promise<void> {
  return visiting(io, async (visit) => {
    const agent = await visit.agent(asked);
    await take(visit, agent, await readFile(file), options, io);
  });
}

/** Saves the page copies in a file to the library; that needs no agent. */
export function saveFile(file: string, options: Pick<FileOptions, 'json'>, io: Io): Promise<void> {
  return visiting(io, async (visit) => saveCopies(visit, await readFile(file), options, io));
}

async function saveCopies(visit: Visit, file: Uint8Array, { json }: Pick<FileOptions, 'json'>, io: Io): Promise<void> {
  const saved = await visit.saveCopies(file);
  const why = saved.left.map((each) => `  ${clean(each.title)}: ${clean(each.why)}\n`).join('');
  const told = `saved: ${saved.taken} new, ${saved.known} known already, ${saved.leftInAll} left out\n${why}`;
  io.stdout.write(json === true ? `${JSON.stringify(saved)}\n` : told);
}

/** Makes an agent for each group. The agent looks for the group's name until it has learned more. */
export function agentsOf(file: string, groups: readonly Group[], options: FileOptions, io: Io): Promise<void> {
  return visiting(io, async (visit) => {
    const { agents } = await visit.agentsOf(await readFile(file), groups);
    for (const made of agents) await tellOfAgent(made, visit, options, io);
  });
}

async function tellOfAgent(made: ShownAgentOfFile, visit: Visit, options: FileOptions, io: Io): Promise<void> {
  const { agent, isNew, pages, feeds } = made;
  const begins = isNew ? `looks for ${clean(agent.words)}` : `is there already, and stays as it is: ${ADD_TO_IT}`;
  if (options.json !== true) io.stdout.write(`"${clean(agent.name)}" ${begins}\n`);
  if (pages !== undefined) tellOfPages(options.wait ? await visit.added(agent, 'examples', wait) : pages, options, io);
  if (feeds !== undefined && feeds.added + feeds.known + feeds.leftInAll > 0) tellOfFeeds(feeds, options, io);
}

const ADD_TO_IT = 'add to it with fenix add AGENT --file FILE --only GROUP';

function tellOfPages(report: ShownAdditions, { json }: Pick<FileOptions, 'json'>, io: Io): void {
  io.stdout.write(json === true ? `${JSON.stringify(report)}\n` : inWordsOfFile(report));
}

function tellOfFeeds(taken: ShownTakenFeeds, { json }: Pick<FileOptions, 'json'>, io: Io): void {
  const told = `feeds: ${taken.added} new, ${taken.known} known already, ${taken.leftInAll} left out\n`;
  io.stdout.write(json === true ? `${JSON.stringify(taken)}\n` : told);
}

/** Takes what the file holds: pages to learn from, page copies, feeds to follow. */
async function take(
  visit: Visit,
  agent: Pick<KnownAgent, 'id'>,
  file: Uint8Array,
  { only, json = false, ...options }: FileOptions,
  io: Io,
): Promise<void> {
  const { found, pages, feeds, copies } = await visit.lookAt(file);
  if (copies > 0 && only === undefined) await saveCopies(visit, file, { json }, io);
  if (pages > 0 || (copies === 0 && found > 0)) {
    const begun = await visit.addFile(agent, file, only);
    tellOfPages(options.wait ? await visit.added(agent, 'examples', wait) : begun, { json }, io);
  }
  if (feeds > 0) tellOfFeeds(await visit.takeFeedsIn(file, agent.id, only), { json }, io);
}

/** Where the report does not name everything that was left out, it counts by reason. */
function inWordsOfFile(report: ShownAdditions): string {
  return report.leftInAll > report.left.length ? `${inWords(report)}${countsOf(report)}` : inWords(report);
}

function countsOf({ reasons }: Pick<ShownAdditions, 'reasons'>): string {
  return reasons.map(({ why, count }) => `  left out ${count}: ${clean(why)}\n`).join('');
}

const MOST_GROUPS = 40;

const GROUP_COLUMNS = [
  { title: '--only', of: ({ kind, name }: ShownFile['groups'][number]) => `${kind}:${name}` },
  { title: 'pages', of: ({ pages }: ShownFile['groups'][number]) => String(pages), right: true },
  { title: 'feeds', of: ({ feeds }: ShownFile['groups'][number]) => String(feeds), right: true },
  { title: 'for an agent', of: ({ agent }: ShownFile['groups'][number]) => (agent ? 'yes' : '') },
];

function described(file: ShownFile, io: Io): string {
  const { from, found, pages, copies, known, feeds, withText, liked, disliked, since, until, groups, leftInAll } = file;
  const days =
    since === undefined || until === undefined ? '' : `, kept from ${since.slice(0, 10)} to ${until.slice(0, 10)}`;
  const rated = disliked > 0 ? ` (${liked} liked, ${disliked} disliked)` : '';
  return [
    `${from}: found ${found}: ${pages} pages to learn from${rated}, ${known} there twice, ${leftInAll} left out; ${feeds} feeds${copies > 0 ? `, ${copies} saved pages` : ''}\n`,
    `${withText} with their texts${days}\n`,
    countsOf(file),
    groups.length === 0 ? '' : tableOf(groups.slice(0, MOST_GROUPS), GROUP_COLUMNS, lineLengthOf(io)),
    ...andMore(groups.length, MOST_GROUPS).map((line) => `${line}: --json names them all\n`),
  ].join('');
}
