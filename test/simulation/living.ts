/** A simulation in a process that is killed now and then, and started again where it was. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { chanceOf } from '../../demo/demo.ts';
import { type Lives, Manners } from './lives.ts';
import type { CrowdPlan } from './people.ts';
import { DAY_MS, MONDAY, type SimulationPlan } from './simulation.ts';

export interface LivingPlan
  extends Pick<SimulationPlan, 'pagesPerSession' | 'days' | 'sessionsPerDay' | 'switches' | 'port' | 'from'> {
  readonly crowd: CrowdPlan;
  readonly database: { readonly folder: string } | { readonly url: string };
  /** Workers with their own connections and memory, in one process, so that they share the time. */
  readonly workers: number;
}

/** The messages of the process. */
export type News =
  | { readonly type: 'lives'; readonly port: number }
  | { readonly type: 'now'; readonly now: number }
  | { readonly type: 'visited'; readonly site: string; readonly path: string; readonly began: number }
  | { readonly type: 'rated'; readonly rating: string }
  /** Megabytes in and beside the heap after collecting. */
  | { readonly type: 'week'; readonly held: number }
  | { readonly type: 'lived'; readonly lives: Lives };

/** The number of kills, from this day on. */
export interface Kills {
  readonly times: number;
  readonly fromDay: number;
}

export interface Lived {
  readonly lives: Lives;
  /** What the service acknowledged. */
  readonly acknowledged: readonly string[];
  readonly manners: Manners;
  readonly weeks: readonly Extract<News, { type: 'week' }>[];
  /** The port of the web, because known pages have it in their addresses. */
  readonly port: number | undefined;
  readonly kills: number;
  readonly seconds: number;
}

/** The built file, from the repository's folder. */
const PROCESS = 'dist/test/simulation/living-process.js';
/** The length of a restart in simulated time. */
const AWAY_MS = 10 * 60_000;
/** A kill comes within this time after a moment, during the work due then. */
const KILL_WITHIN_MS = 400;
/** No kill comes in the rest of the time, so that the last start has work. */
const LAST_KILL = 0.95;

export async function lived(plan: LivingPlan, kills: Kills = { times: 0, fromDay: 0 }): Promise<Lived> {
  const began = performance.now();
  const heard = new Heard();
  const chance = chanceOf(plan.crowd.seed, 'kills');
  const span = (plan.days - kills.fromDay) * DAY_MS * LAST_KILL;
  const moments = Array.from({ length: kills.times }, () => MONDAY + kills.fromDay * DAY_MS + chance() * span);
  let from = MONDAY;
  let port: number | undefined;
  let done = 0;
  for (const moment of [...moments.sort((a, b) => a - b), Number.POSITIVE_INFINITY]) {
    const run = new Run({ ...plan, from, ...(port === undefined ? {} : { port }) }, heard);
    const isKilled = await run.until(Math.max(moment, from), chance() * KILL_WITHIN_MS);
    if (heard.lives !== undefined) break;
    if (!isKilled) throw new Error('the simulation ended before its time');
    done++;
    ({ port } = heard);
    from = heard.now + AWAY_MS;
  }
  if (heard.lives === undefined) throw new Error('nobody told what became of it');
  const { lives, acknowledged, manners, weeks } = heard;
  const seconds = (performance.now() - began) / 1000;
  return { lives, acknowledged, manners, weeks, port: heard.port, kills: done, seconds };
}

/** The memory of a process that starts at the end of a life and lives for a day. */
export async function heldAfresh(plan: LivingPlan, port: number | undefined): Promise<number> {
  const heard = new Heard();
  const from = MONDAY + plan.days * DAY_MS;
  const run = new Run({ ...plan, from, days: plan.days + 1, ...(port === undefined ? {} : { port }) }, heard);
  await run.until(Number.POSITIVE_INFINITY, 0);
  const [week] = heard.weeks;
  if (week === undefined) throw new Error('the day after ended before its time');
  return week.held;
}

/** The messages of all runs of a life. */
class Heard {
  now = MONDAY;
  port: number | undefined;
  lives: Lives | undefined;
  readonly acknowledged: string[] = [];
  readonly manners = new Manners(['search', 'find']);
  readonly weeks: Extract<News, { type: 'week' }>[] = [];

  hear(news: News): void {
    if (news.type === 'now') this.now = Math.max(this.now, news.now);
    else if (news.type === 'lives') this.port = news.port;
    else if (news.type === 'visited') this.manners.hear(news);
    else if (news.type === 'rated') this.acknowledged.push(news.rating);
    else if (news.type === 'week') this.weeks.push(news);
    else this.lives = news.lives;
  }
}

class Run {
  readonly #child: ChildProcess;
  readonly #heard: Heard;

  constructor(plan: LivingPlan, heard: Heard) {
    const program = ['--expose-gc', '--max-semi-space-size=4', PROCESS, JSON.stringify(plan)];
    this.#child = spawn(process.execPath, program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#heard = heard;
  }

  /** Kills the process with SIGKILL soon after a moment, or gives false if it has ended. */
  async until(moment: number, after: number): Promise<boolean> {
    const exited = once(this.#child, 'close');
    let killing: NodeJS.Timeout | undefined;
    this.#child.on('message', (news: News) => {
      this.#heard.hear(news);
      if (this.#heard.now >= moment) killing ??= setTimeout(() => this.#child.kill('SIGKILL'), after);
    });
    const [, signal] = (await exited) as [number | null, NodeJS.Signals | null];
    clearTimeout(killing);
    return signal === 'SIGKILL';
  }
}
