/** What `fenix add` does. */
import { setTimeout as wait } from 'node:timers/promises';
import { textOf } from './asking.ts';
import { clean } from './client/table.ts';
import type { AddVerdict, KnownAgent, ShownAdditions, Visit } from './client/visit.ts';
import { visiting } from './client.ts';
import type { Io } from './io.ts';

interface AddOptions {
  readonly as: AddVerdict;
  readonly text?: boolean;
  readonly title?: string;
  readonly wait: boolean;
  readonly json?: boolean;
}

export function add(asked: string, address: string | undefined, options: AddOptions, io: Io): Promise<void> {
  return visiting(io, async (visit) => {
    const agent = await visit.agent(asked);
    if (options.text === true) return addText(visit, agent, options, io);
    if (address === undefined) return;
    const report = await addPage(visit, agent, address, options);
    io.stdout.write(options.json === true ? `${JSON.stringify(report)}\n` : inWords(report));
    refuseUnread(address, report);
  });
}

/** For a file the report says this line by line; for a single address this is the whole report. */
function refuseUnread(address: string, { taken, known, waiting, left }: ShownAdditions): void {
  const why = left.at(-1)?.why;
  if (why === undefined || taken + known + waiting > 0) return;
  throw new Error(
    `${clean(address)} is not added: ${clean(why)}; give the address of a page that can be read, as ${AS_IN}`,
  );
}

const AS_IN = 'https://example.org/article';

async function addText(visit: Visit, agent: KnownAgent, { as, title, json }: AddOptions, io: Io): Promise<void> {
  const added = await visit.addText(agent, { title, text: await textOf(io.stdin) }, as);
  io.stdout.write(json === true ? `${JSON.stringify(added)}\n` : `added: ${clean(added.title)}\n`);
}

async function addPage(visit: Visit, agent: KnownAgent, address: string, options: AddOptions): Promise<ShownAdditions> {
  const begun = await visit.addPage(agent, address, options.as);
  return options.wait ? visit.added(agent, 'added', wait) : begun;
}

export function inWords({ found, taken, known, waiting, left, leftInAll }: ShownAdditions): string {
  const why = left.map((each) => `  ${clean(each.title)}: ${clean(each.why)}\n`).join('');
  return `found ${found}: ${taken} read, ${known} known already, ${waiting} waiting, ${leftInAll} left out\n${why}`;
}
