/** Test processes side by side. Each asks at a door for its next work, and a process beyond its time is replaced. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Answer, Asked, Work } from './work.ts';

const LANE = fileURLToPath(new URL('lane.js', import.meta.url));

export interface Task {
  readonly work: Work & { kind: 'reach' | 'judge' };
  /** The process ends after this many milliseconds. */
  readonly limit: number;
  done(answer: Answer | 'too late'): void;
}

export interface Lanes {
  /** Does all tasks, each in the next free process. */
  run(tasks: readonly Task[]): Promise<void>;
  close(): Promise<void>;
}

export async function openLanes(settings: {
  readonly folder: string;
  readonly count: number;
  readonly faults: number;
  readonly postgres: boolean;
}): Promise<Lanes> {
  let list: readonly Task[] = [];
  let next = 0;
  let left = 0;
  let finished = () => {};
  let closing = false;
  const lanes: Lane[] = [];
  const take = () => list[next++];
  const settle = () => {
    left -= 1;
    if (left === 0) finished();
  };
  for (let number = 0; number < settings.count; number++) {
    lanes.push(await openLane(settings, take, settle, () => closing));
  }
  return {
    run: async (tasks) => {
      if (tasks.length === 0) return;
      list = tasks;
      next = 0;
      left = tasks.length;
      const all = new Promise<void>((resolve) => {
        finished = resolve;
      });
      for (const lane of lanes) lane.wake();
      await all;
    },
    close: async () => {
      closing = true;
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

interface Lane {
  /** Wakes idle processes, because there is work. */
  wake(): void;
  close(): Promise<void>;
}

async function openLane(
  { folder, faults, postgres }: { folder: string; faults: number; postgres: boolean },
  take: () => Task | undefined,
  settle: () => void,
  isClosing: () => boolean,
): Promise<Lane> {
  let task: Task | undefined;
  let timer: NodeJS.Timeout | undefined;
  let child: ChildProcess | undefined;
  let known: number | undefined;
  let waiting: ((work: Work) => void) | undefined;

  const finish = (answer: Answer | 'too late') => {
    clearTimeout(timer);
    const { done } = task ?? {};
    task = undefined;
    done?.(answer);
    settle();
  };
  const end = () => {
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The process has just ended.
      }
    }
  };
  const give = (answer: (work: Work) => void) => {
    task = take();
    if (task === undefined) {
      waiting = answer;
      return;
    }
    timer = setTimeout(end, task.limit);
    answer(task.work);
  };
  const door = createServer(async (request, response) => {
    const asked = JSON.parse(await textOf(request)) as Asked;
    const answer = (work: Work) => response.end(JSON.stringify(work));
    if (asked.answer !== undefined && task !== undefined) finish(asked.answer);
    if (asked.full || isClosing()) answer({ kind: 'end' });
    else if (known !== asked.process) {
      known = asked.process;
      answer({ kind: 'count', count: faults });
    } else give(answer);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const address = `http://127.0.0.1:${(door.address() as AddressInfo).port}/`;

  const begin = () => {
    waiting = undefined;
    const { NODE_OPTIONS: _, ...env } = process.env;
    child = spawn(process.execPath, [LANE], {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'ignore', process.env['FENIX_MUTANTS_LOUD'] ? 'inherit' : 'ignore'],
      env: {
        ...env,
        FENIX_MUTANTS_DOOR: address,
        ...(postgres && { FENIX_MUTANTS_POSTGRES: 'yes' }),
      },
    });
    child.once('exit', () => {
      end();
      if (task !== undefined) finish('too late');
      if (!isClosing()) begin();
    });
  };
  begin();
  process.once('exit', end);
  return {
    wake: () => {
      const answer = waiting;
      waiting = undefined;
      if (answer !== undefined) give(answer);
    },
    close: async () => {
      const ended = child === undefined || child.exitCode !== null ? undefined : once(child, 'exit');
      waiting?.({ kind: 'end' });
      const late = setTimeout(end, 5_000);
      await ended;
      clearTimeout(late);
      process.off('exit', end);
      door.closeAllConnections();
      door.close();
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
