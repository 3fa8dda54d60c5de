/** The state of a search engine or a site, and what it brought, in words. */
import type { Feed, SourceHealth } from '../contract.ts';
import { CLOCK, day, made, say, weekday } from '../frame/language.ts';
import { type Told, toldInWords } from '../frame/why.ts';

export function engineState(engine: SourceHealth): string {
  if (engine.state === 'off') return say('sourceOff');
  return engine.state === 'spent' ? say('sourceSpent') : (restsOf(engine) ?? say('sourceWorks'));
}

export type Standing = {
  readonly [K in 'lastAnswered' | 'suspendedUntil' | 'failure']?: SourceHealth[K];
};

/** Undefined: all is well. */
export function restsOf({ failure, suspendedUntil, lastAnswered }: Standing): string | undefined {
  const pause = suspendedUntil ? say('sourcePause', { when: moment(suspendedUntil) }) : undefined;
  if (failure === undefined || failure.trouble === 'throttled') return pause;
  return unreached(failure, lastAnswered ?? failure.at);
}

export function unreached(failure: Told, since: string): string {
  return say('sourceUnreached', { when: moment(since), why: toldInWords(failure) });
}

/** How many pages were shown, and how many of those the user liked. */
export function worthOf(worth: Feed['worth'] | undefined): string {
  if (worth === undefined || worth.shown === 0) return '';
  const { shown, relevant } = worth;
  return [say('engineShown', { n: shown }), ...(relevant === 0 ? [] : [say('sourceLiked', { n: relevant })])].join(
    ', ',
  );
}

const DAY_MS = 86_400_000;
const WEEK_DAYS = 6;

/** As people say it: today by the clock, within a week by the weekday. */
function moment(time: string): string {
  const far = Math.abs(Date.parse(time) - Date.now());
  if (far < DAY_MS / 2) return made(Intl.DateTimeFormat, CLOCK).format(new Date(time));
  return far < WEEK_DAYS * DAY_MS ? weekday(time.slice(0, 'YYYY-MM-DD'.length)) : day(time);
}
