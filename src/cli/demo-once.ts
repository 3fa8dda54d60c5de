/** Prints a run of `demo --once`: figures for each session, and in words what the list held and why. */
import type { Logger } from 'pino';
import { andMore } from './and-more.ts';
import { demoOnce, type OnceSession } from './demo/once.ts';
import type { Io } from './io.ts';
import { WHY_EMPTY } from './why-empty.ts';

export interface DemoOptions {
  readonly once?: boolean;
  readonly agent: string;
  readonly allTopics?: boolean;
  readonly sessions: number;
  readonly perSession: number;
  readonly seed: number;
  readonly data?: string;
  readonly json?: boolean;
}

const PAGES_PRINTED = 5;
const TERMS_PRINTED = 6;

export async function printOnce(options: DemoOptions, io: Io, logger: Logger): Promise<void> {
  const { agent: words, allTopics, sessions, perSession, seed, data, json } = options;
  const run = demoOnce({
    agents: allTopics === true ? 'all-topics' : { words },
    sessions,
    perSession,
    seed,
    data,
    announce: (progress) => logger.debug(progress),
    warn: (message) => logger.warn(message),
  });
  for await (const session of run) {
    io.stdout.write(json === true ? `${JSON.stringify(session.figures)}\n` : inWords(session));
  }
}

function inWords({ figures, session, why }: OnceSession): string {
  const { shown, relevantShare, firstTenShare, engineOrderFirstTenShare, ndpm } = figures;
  const list = session.list.slice(0, PAGES_PRINTED);
  const reasons = why?.contributions
    .slice(0, TERMS_PRINTED)
    .map(({ surface, share }) => `${surface} ${percent(share)}`);
  return [
    `${figures.topic}, session ${session.number}: ${shown} of ${session.ranked} pages shown, ${percent(relevantShare)} relevant`,
    `  first ten relevant  ${percent(firstTenShare)}   in the engine's order  ${percent(engineOrderFirstTenShare)}   ndpm  ${ndpm ?? 'none'}`,
    ...list.map(({ score, title, url }) => `  ${score.toFixed(3)}  ${title}  ${url}`),
    ...andMore(shown, list.length).map((line) => `         ${line}`),
    ...(session.emptyBecause === undefined ? [] : [`  the list is empty: ${WHY_EMPTY[session.emptyBecause]}`]),
    ...(reasons === undefined ? [] : [`  why the first: ${reasons.join(', ')}`]),
    '',
    '',
  ].join('\n');
}

function percent(share: number | null): string {
  return share === null ? 'none' : `${Math.round(share * 100)} %`;
}
