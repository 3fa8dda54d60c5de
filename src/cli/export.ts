/** What `fenix export` and `fenix import` do. */
import { Refused } from '../client/remote.ts';
import { textOf } from './asking.ts';
import { visiting } from './client.ts';
import type { Io } from './io.ts';

export function exportAgents(asked: string | undefined, io: Io): Promise<void> {
  return visiting(io, async (visit) => {
    const wanted = asked === undefined ? await visit.agents() : [await visit.agent(asked)];
    for (const agent of wanted) io.stdout.write(`${JSON.stringify(await visit.exported(agent))}\n`);
  });
}

/** One after the other; false when one of them was refused, which does not stop the others. */
export async function importAgents(io: Io): Promise<boolean> {
  let sound = true;
  await visiting(io, async (visit) => {
    const lines = (await textOf(io.stdin)).split('\n').filter((line) => line.trim() !== '');
    if (lines.length === 0) throw new Error('there is nothing on standard input: give what fenix export printed');
    for (const line of lines) {
      try {
        const { id, name } = await visit.imported(line);
        io.stdout.write(`${JSON.stringify({ id, name })}\n`);
      } catch (error) {
        if (!(error instanceof Refused) || error.status === 401) throw error;
        sound = false;
        io.stdout.write(`${JSON.stringify({ error: error.message })}\n`);
      }
    }
  });
  return sound;
}
