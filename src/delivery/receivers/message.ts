/**
 * What a user hears outside the window, such as a daily list. It is plain text: a module that writes markup escapes it.
 */
import { type Because, Reasoned, type UserId } from '../../../agents/agents.ts';

export type Language = 'en' | 'pt-BR';

export interface Message {
  /** The same for the same news, however often it is brought: the receiver recognizes it by this. */
  readonly id: string;
  /** Tells programs the kind of the message, as in `daily_list.made`. */
  readonly type: string;
  /** The moment of the news; ISO 8601. */
  readonly at: string;
  readonly language: Language;
  readonly title: string;
  /** The path to the news in the window. */
  readonly path: string;
  readonly items: readonly Item[];
  /** Further notes, a sentence each. */
  readonly notes: readonly string[];
  /** For programs, besides the text: a date, a price. */
  readonly facts: Readonly<Record<string, string>>;
}

export interface Item {
  readonly title: string;
  readonly url: string;
  readonly site: string;
  readonly description: string;
  /** The name of the agent that found the page. */
  readonly agent: string;
  /** Why the item is in the message: some words or a sentence each. */
  readonly why: readonly string[];
  /** The address of the picture: a link, never shown by itself, because that would tell its site who reads. */
  readonly picture?: string;
}

/** Where a message goes, and how often that was tried. */
export interface Bringing {
  readonly user: UserId;
  readonly place: string;
  /** True: after another failure there is no further try. */
  readonly isLast: boolean;
  readonly signal: AbortSignal;
}

export interface Receiver {
  /** One word, as in `mail`. */
  readonly name: string;
  /** Where a user wants messages through this receiver: the receiver's own ids, of lower-case letters and digits. */
  places(user: UserId): Promise<readonly string[]>;
  /**
   * Brings a message to a place. The message may have been brought before, in whole or in part: a receiver that can
   * compares ids. Throws to get another try, `GivenUp` if that would not help.
   */
  deliver(message: Message, to: Bringing): Promise<void>;
}

/** Why a message did not arrive, in words for its user. */
export class Undelivered extends Reasoned {
  override readonly name = 'Undelivered';
  /**
   * `again`: refused, may be taken later. `never`: this message will not be taken. `gone`: nothing will be taken there
   * any more. `unknown`: it may have arrived.
   */
  readonly outcome: 'again' | 'never' | 'gone' | 'unknown';

  constructor(because: Because, outcome: Undelivered['outcome'], options?: ErrorOptions) {
    super(because, options);
    this.outcome = outcome;
  }
}
