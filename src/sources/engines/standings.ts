/**
 * Each engine's state: what it was asked today, with which outcome, and until when it is left alone. One document for
 * each, so that all processes and every start know it. The state of a site that is asked for one user is that user's.
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  type LeftAlone,
  type Refusal,
  reasonOf,
  type Standings,
  suspensionMs,
  type UserId,
} from '../../../agents/agents.ts';
import { DAY_MS, present } from '../../../profiles/profiles.ts';
import { told } from '../../base/reasons.ts';
import { Count, ReasonRecord, Time, TOLD } from '../../base/wire.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import { type DocumentKind, type Documents, type Store, update } from '../../storage/store/store.ts';

/** The last time that it gave nothing. */
const EngineFailure = Type.Object({
  trouble: Type.Enum(['throttled', 'captcha', 'refused', 'spent', 'broken', 'status', 'network', 'suspended']),
  why: ReasonRecord,
  at: Time,
});

const StandingRecord = Type.Object({
  /** The day, in UTC, that `asked` counts. */
  day: Type.String(),
  asked: Count,
  lastAsked: Type.Optional(Time),
  lastAnswered: Type.Optional(Time),
  failure: Type.Optional(EngineFailure),
  /** How often in a row it has failed. */
  failures: Count,
  suspendedUntil: Type.Optional(Time),
});
export type Standing = Readonly<Static<typeof StandingRecord>>;

const STANDINGS: DocumentKind<Standing> = {
  name: 'engine',
  parse: parserOf<Standing>(Compile(StandingRecord)),
};

export const SITE_STANDINGS: DocumentKind<Standing> = {
  name: 'site_standing',
  parse: parserOf<Standing>(Compile(StandingRecord)),
};

const NEVER_ASKED: Standing = { day: '', asked: 0, failures: 0 };

export class StoredStandings implements Standings {
  readonly #now: () => number;
  readonly #documents: Documents<Standing> | undefined;
  readonly #idOf: (engine: string) => string;
  readonly #own = new Map<string, Standing>();

  /** Without a store they are forgotten at the end; with a user, they are those of that user's own sources. */
  constructor(now: () => number, store: Pick<Store, 'documents'> | undefined, user?: UserId) {
    this.#now = now;
    this.#documents = store?.documents(user === undefined ? STANDINGS : SITE_STANDINGS);
    this.#idOf = (engine) => (user === undefined ? engine : `${user}/${engine}`);
  }

  async leftAlone(engine: string, perDay: number): Promise<LeftAlone | undefined> {
    const standing = await this.of(engine);
    return leftAlone(standing, this.#now(), standing.asked >= perDay);
  }

  async admit(engine: string, perDay: number): Promise<LeftAlone | undefined> {
    const now = this.#now();
    const day = dayOf(now);
    let left: LeftAlone | undefined;
    await this.#change(engine, (standing) => {
      const asked = standing.day === day ? standing.asked : 0;
      left = leftAlone(standing, now, asked >= perDay);
      return left === undefined ? { ...standing, day, asked: asked + 1, lastAsked: timeAt(now) } : standing;
    });
    return left;
  }

  async answered(engine: string): Promise<void> {
    await this.#change(engine, ({ suspendedUntil, ...standing }) => ({
      ...standing,
      failures: 0,
      lastAnswered: timeAt(this.#now()),
    }));
  }

  async failed(engine: string, { trouble, why, waitMs }: Refusal): Promise<void> {
    const now = this.#now();
    await this.#change(engine, (standing) => {
      const restMs = suspensionMs(trouble, standing.failures, waitMs);
      return {
        ...standing,
        failure: { trouble, why, at: timeAt(now) },
        failures: standing.failures + 1,
        ...(restMs > 0 ? { suspendedUntil: timeAt(now + restMs) } : {}),
      };
    });
  }

  async of(engine: string): Promise<Standing> {
    const standing = (await this.#documents?.read(this.#idOf(engine)))?.value ?? this.#own.get(engine) ?? NEVER_ASKED;
    return standing.day === dayOf(this.#now()) ? standing : { ...standing, asked: 0 };
  }

  async #change(engine: string, change: (standing: Standing) => Standing): Promise<void> {
    if (this.#documents === undefined) this.#own.set(engine, change(this.#own.get(engine) ?? NEVER_ASKED));
    else await update(this.#documents, this.#idOf(engine), (standing = NEVER_ASKED) => change(standing));
  }
}

/** Whether a source can be asked now, as it goes out. */
export const HEALTH = {
  state: Type.Enum(['ready', 'suspended', 'spent', 'off']),
  lastAsked: StandingRecord.properties.lastAsked,
  lastAnswered: StandingRecord.properties.lastAnswered,
  failure: Type.Optional(Type.Object({ ...EngineFailure.properties, ...TOLD })),
  suspendedUntil: StandingRecord.properties.suspendedUntil,
  askedToday: Type.Optional(Count),
  perDay: Type.Optional({ ...Count, description: 'absent: as often as there is a topic' }),
};

/** No bound a day: as often as there is a topic. */
export function healthIn(standing: Standing, perDay: number | undefined, now: number) {
  const { asked, failures, failure, lastAsked, lastAnswered } = standing;
  const until = restingUntil(standing, now);
  const isSpent = perDay !== undefined && asked >= perDay;
  return {
    state: until !== undefined ? ('suspended' as const) : isSpent ? ('spent' as const) : ('ready' as const),
    askedToday: asked,
    ...present({
      perDay,
      lastAsked,
      lastAnswered,
      // A failure that is over and answered since is no news any more.
      failure: failure && failures > 0 ? { ...failure, ...told(failure.why) } : undefined,
      suspendedUntil: until === undefined ? undefined : timeAt(until),
    }),
  };
}

/** Clocks of two processes may differ by this. */
const CLOCKS_APART_MS = 60_000;

/**
 * Until when an engine is left alone, if it still is. A suspension longer than it was meant to be is over: a clock was
 * ahead then.
 */
export function restingUntil(
  { suspendedUntil: until, failure }: Pick<Standing, 'suspendedUntil' | 'failure'>,
  now: number,
): number | undefined {
  if (until === undefined) return undefined;
  const untilMs = Date.parse(until);
  const meantMs = failure === undefined ? Number.POSITIVE_INFINITY : untilMs - Date.parse(failure.at);
  return untilMs > now && untilMs - now <= meantMs + CLOCKS_APART_MS ? untilMs : undefined;
}

function leftAlone(standing: Standing, now: number, isSpent: boolean): LeftAlone | undefined {
  const { failure } = standing;
  const untilMs = restingUntil(standing, now);
  if (untilMs !== undefined)
    return { trouble: 'suspended', untilMs, why: failure?.why ?? reasonOf('engine.asked-for') };
  return isSpent
    ? { trouble: 'spent', untilMs: Date.parse(dayOf(now)) + DAY_MS, why: reasonOf('engine.spent') }
    : undefined;
}

function dayOf(now: number): string {
  return timeAt(now).slice(0, 'YYYY-MM-DD'.length);
}

function timeAt(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
