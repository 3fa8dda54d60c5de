/** What is told to a user outside of the window, such as a daily list. It is plain text: whoever writes markup escapes it. */
import type { UserId } from '../../../agents/agents.ts';

export type Language = 'en' | 'pt-BR';

export interface Message {
  /** The same for the same news, however often they are brought: by it a receiver knows them again. */
  readonly id: string;
  /** By which programs tell messages apart, as in `daily_list.made`. */
  readonly type: string;
  /** When there was something to tell; ISO 8601. */
  readonly at: string;
  readonly language: Language;
  readonly title: string;
  /** Where it is in the window. */
  readonly path: string;
  readonly items: readonly Item[];
  /** What else is to be said, a sentence each. */
  readonly notes: readonly string[];
  /** For programs, beside all that: a date, a price. */
  readonly facts: Readonly<Record<string, string>>;
}

export interface Item {
  readonly title: string;
  readonly url: string;
  readonly site: string;
  readonly description: string;
  /** The name of the agent that found it. */
  readonly agent: string;
  /** Why it is here: some words or a sentence each. */
  readonly why: readonly string[];
  /** Where its picture is: a link, and never shown by itself, which would tell its site who reads. */
  readonly picture?: string;
}

/** Where a message goes, and how often that was tried. */
export interface Bringing {
  readonly user: UserId;
  readonly place: string;
  /** It is not tried again if it fails now. */
  readonly isLast: boolean;
  readonly signal: AbortSignal;
}

export interface Receiver {
  /** One word, as in `mail`. */
  readonly name: string;
  /** Where a user wants messages by it: ids of its own, of lower-case letters and digits. */
  places(user: UserId): Promise<readonly string[]>;
  /**
   * Brings a message to a place. It may have been brought before, in whole or in part: whoever can tells by its id.
   * Throws to be tried again, `GivenUp` where that would not help.
   */
  deliver(message: Message, to: Bringing): Promise<void>;
}

/** Why something did not arrive, in words for its user. */
export class Undelivered extends Error {
  override readonly name = 'Undelivered';
  /**
   * `again`: it was not taken, and may be later. `never`: this message will not be taken. `gone`: nothing will be taken
   * there any more. `unknown`: it may have arrived.
   */
  readonly outcome: 'again' | 'never' | 'gone' | 'unknown';

  constructor(message: string, outcome: Undelivered['outcome'], options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }
}
