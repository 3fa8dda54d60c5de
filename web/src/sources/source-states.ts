/** How a source stands: the same few words for every kind, and behind them what that is due to. */
import type { Feed, OwnCrawl, OwnSite, SourceHealth } from '../contract.ts';
import { CLOCK, day, made, type PlainKey, say, weekday } from '../frame/language.ts';
import { type Told, toldInWords } from '../frame/why.ts';
import { readsNothing } from './known-crawls.ts';

/** The table in `web/README.md` says what each means. */
type Word = 'works' | 'begins' | 'waits' | 'fails' | 'off' | 'over';

export interface SourceState {
  readonly is: Word;
  readonly why?: string;
}

export function stateSaid({ is, why }: SourceState): string {
  const word = say(`stateIs.${is}`);
  return why === undefined ? word : `${word}: ${why}`;
}

export function feedState({ gone, failure, lastRead, lastAnswered, paused }: Feed): SourceState {
  if (gone) return { is: 'over', why: say('feedGone') };
  if (paused === true) return { is: 'off', why: say('crawlPaused') };
  if (failure !== undefined) return unreached(failure, lastAnswered ?? failure.at);
  return lastRead === undefined ? { is: 'begins', why: say('feedUnread') } : { is: 'works' };
}

export function siteState({ state, why, reason, isOn, health }: OwnSite): SourceState {
  if (!isOn) return { is: 'off' };
  if (state === 'looking') return { is: 'begins', why: say('siteLooking') };
  if (state === 'ready') return restsOf(health) ?? { is: 'works' };
  return { is: 'fails', why: why === undefined ? say(`siteIs.${state}`) : toldInWords({ why, reason }) };
}

export function engineState(engine: SourceHealth): SourceState {
  if (engine.state === 'off') return { is: 'off' };
  if (engine.state === 'spent') return { is: 'waits', why: say('sourceSpent') };
  return restsOf(engine) ?? { is: 'works' };
}

const HELD = { paused: 'crawlPaused', cancelled: 'crawlStopped' } as const satisfies Record<string, PlainKey>;

/** Its first pages are being read: figures of them come a little later. */
export function hasNoFigures({ figures, lastTurnAt }: Pick<OwnCrawl, 'figures' | 'lastTurnAt'>): boolean {
  return lastTurnAt === undefined && figures.pages === 0;
}

export function crawlState({ state, kind, waitsFor, figures, lastTurnAt }: OwnCrawl): SourceState {
  if (state === 'done') return { is: 'over', why: say('crawlDone') };
  if (state !== 'going') return { is: 'off', why: say(HELD[state]) };
  if (hasNoFigures({ figures, lastTurnAt }) && waitsFor === undefined) return { is: 'begins', why: say('crawlBegins') };
  if (waitsFor === undefined || waitsFor === 'pages') return { is: 'works' };
  // A site that cannot be read waits neither for ratings nor for a form.
  const isUnread = waitsFor === 'form' && readsNothing(figures);
  if (isUnread || (waitsFor === 'entries' && kind === 'watch')) return { is: 'fails', why: say('crawlUnread') };
  return { is: 'waits', why: say(`waits.${waitsFor}`) };
}

type Standing = { readonly [K in 'lastAnswered' | 'suspendedUntil' | 'failure']?: SourceHealth[K] };

/** Undefined: all is well. */
function restsOf({ failure, suspendedUntil, lastAnswered }: Standing): SourceState | undefined {
  if (failure !== undefined && failure.trouble !== 'throttled') return unreached(failure, lastAnswered ?? failure.at);
  return suspendedUntil ? { is: 'waits', why: say('sourcePause', { when: moment(suspendedUntil) }) } : undefined;
}

function unreached(failure: Told, since: string): SourceState {
  return { is: 'fails', why: say('failsSince', { when: moment(since), why: toldInWords(failure) }) };
}

const DAY_MS = 86_400_000;
const WEEK_DAYS = 6;

/** As people say it: today by the clock, within a week by the weekday. */
function moment(time: string): string {
  const far = Math.abs(Date.parse(time) - Date.now());
  if (far < DAY_MS / 2) return made(Intl.DateTimeFormat, CLOCK).format(new Date(time));
  return far < WEEK_DAYS * DAY_MS ? weekday(time.slice(0, 'YYYY-MM-DD'.length)) : day(time);
}
