/** Words tried out before there is an agent for them: a user tries one thing at a time, and not without end. */
import {
  type Clock,
  type DomainRules,
  type Engine,
  type FirstResults,
  firstResults,
  type UserId,
} from '../../../agents/agents.ts';
import { RateLimiter } from '../../people/accounts/rate-limiter.ts';

/** A person who types and looks never waits; a program that asks all day does. */
const PACES = { words: { free: 40, firstPauseMs: 5_000, longestPauseMs: 60_000 } };

interface TryoutsParts {
  readonly engines: readonly Engine[];
  readonly domainRules: (user: UserId) => Promise<DomainRules>;
  readonly clock: Clock;
}

interface Tried {
  readonly words: string;
  readonly language?: string | undefined;
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
}

/** The user tries something else by now. */
export class TriedElse extends Error {
  override readonly name = 'TriedElse';
}

export class Tryouts {
  readonly #parts: TryoutsParts;
  readonly #limiter: RateLimiter<keyof typeof PACES>;
  /** What each user waits for. */
  readonly #waiting = new Map<UserId, AbortController>();

  constructor(parts: TryoutsParts) {
    this.#parts = parts;
    this.#limiter = new RateLimiter(PACES, parts.clock);
  }

  /** Breaks off what the same user tried before. Throws `TooManyTries`, and `TriedElse` if it is broken off itself. */
  async of(user: UserId, { words, language, signal }: Tried): Promise<FirstResults> {
    const { engines, domainRules } = this.#parts;
    this.#limiter.enter({ purpose: 'words', key: user });
    this.#waiting.get(user)?.abort(new TriedElse('something else is tried'));
    const own = new AbortController();
    this.#waiting.set(user, own);
    try {
      const asked = { words, language, engines, rules: await domainRules(user) };
      return await firstResults({ ...asked, signal: AbortSignal.any([signal, own.signal]) });
    } finally {
      if (this.#waiting.get(user) === own) this.#waiting.delete(user);
    }
  }
}
