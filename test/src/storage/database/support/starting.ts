/** Starts the tests' own PostgreSQL as a process, and tries twice, because a machine may be busy. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';

export interface Started {
  readonly child: ChildProcess;
  readonly url: string;
}

const TRIES = 2;

/** Throws with the output of each try. */
export async function startPostgres(program: readonly string[]): Promise<Started> {
  const said: string[] = [];
  for (let i = 0; i < TRIES; i++) {
    const started = await tryToStart(program);
    if (typeof started !== 'string') return started;
    said.push(started);
  }
  const why = said.join('\n');
  throw new Error(`our own PostgreSQL did not start; FENIX_TEST_DATABASE_URL names another one. It said:\n${why}`);
}

/** Gives its output if it ended before it answered. */
async function tryToStart(program: readonly string[]): Promise<Started | string> {
  const child = spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'pipe'] });
  const said: string[] = [];
  const hear = (words: Buffer) => void said.push(words.toString());
  child.stderr.on('data', hear);
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    child.stderr.off('data', hear).pipe(process.stderr, { end: false });
    return { child, url: line };
  }
  const [code] = await ended;
  return `${said.join('')}(it ended with ${code})`;
}
