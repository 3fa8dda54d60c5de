/** What `fenix export` and `fenix import` do with the service that the user is signed in to. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { LONGEST_LINE, linesOf } from '../../lab/json-lines.ts';
import { messageOf } from '../base/message-of.ts';
import { Bringing, type BroughtReport } from './client/bringing.ts';
import { Refused } from './client/remote.ts';
import type { Visit } from './client/visit.ts';
import { visiting } from './client.ts';
import type { Io } from './io.ts';
import { writeWhole } from './whole-file.ts';

export function exportAgents(asked: string | undefined, to: string | undefined, io: Io): Promise<void> {
  return visiting(io, async (visit) => {
    const wanted = asked === undefined ? await visit.agents() : [await visit.agent(asked)];
    await writeWhole(linesFor(wanted, visit), to, io);
  });
}

export function exportCollection(asked: string, to: string | undefined, io: Io): Promise<void> {
  return visiting(io, async (visit) => writeWhole(await visit.collection(await visit.agent(asked)), to, io));
}

async function* linesFor(agents: Awaited<ReturnType<Visit['agents']>>, visit: Visit): AsyncGenerator<string> {
  for (const agent of agents) yield `${JSON.stringify(await visit.exported(agent))}\n`;
}

export function exportMine(to: string | undefined, io: Io): Promise<void> {
  return visiting(io, async (visit) => writeWhole(await visit.exportedWhole(), to, io));
}

/** False if the service refused a part of the file; the rest goes on. */
export async function importFile(file: string | undefined, io: Io): Promise<boolean> {
  let isSound = true;
  await visiting(io, async (visit) => {
    isSound = await bringFile(visit, file, io);
  });
  return isSound;
}

/** The same for a user who is signed in already. */
export async function bringFile(visit: Visit, file: string | undefined, io: Io): Promise<boolean> {
  const tell = (told: BroughtReport) => void io.stdout.write(`${JSON.stringify(told)}\n`);
  const { head, all } = await begun(file === undefined ? io.stdin : createReadStream(file));
  if (head.trim() === '') throw new Error('there is nothing in it: give what fenix export wrote');
  try {
    return OF_USER.test(head) ? await new Bringing(visit, tell).bring(all) : await importLines(all, visit, tell);
  } catch (error) {
    throw new Error(`${messageOf(error)} (what is named above is in; again, the same command takes what is not)`, {
      cause: error,
    });
  }
}

/** Imports agents, a line each, one after the other. */
async function importLines(
  all: AsyncIterable<Uint8Array>,
  visit: Visit,
  tell: (told: BroughtReport) => void,
): Promise<boolean> {
  let isSound = true;
  for await (const { number, text, tooLong } of linesOf(Readable.from(all))) {
    try {
      if (tooLong) throw new Refused(TOO_LONG, `it is longer than ${LONGEST_LINE} bytes`);
      tell({ ...(await visit.imported(text)) });
    } catch (error) {
      if (!(error instanceof Refused) || error.status === 401) throw error;
      isSound = false;
      tell({ error: `line ${number}: ${error.message}` });
    }
  }
  return isSound;
}

const TOO_LONG = 413;

/** Programs that rewrite JSON may put its members in another order. */
const OF_USER =
  /^\uFEFF?\s*\{\s*"(?:format"\s*:\s*"fenix-user"|settings"|domains"|feeds"|sites"|shopping"|crawls"|agents"|saved"|leftOut")/;
const HEAD_LETTERS = 1_000;

/** The beginning of the file, and the whole file. */
async function begun(input: Readable) {
  const chunks = input[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  const read: Uint8Array[] = [];
  for (let length = 0; length < HEAD_LETTERS; ) {
    const { value, done } = await chunks.next();
    if (done === true) break;
    read.push(value);
    length += value.length;
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* read;
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
  }
  return { head: Buffer.concat(read).toString('utf8', 0, HEAD_LETTERS), all: all() };
}
