/**
 * One way in which messages reach people: all that the service knows of it. A new one needs its file here, its line in
 * `kinds.ts`, and its words in the window.
 */
import type { Because, UserId } from '../../../../agents/agents.ts';
import type { Telling } from '../../../outside/fetching/fetching.ts';
import type { Mailer } from '../mailer.ts';
import type { Language, Message } from '../message.ts';

/** What a carrier knows of a destination. */
export interface Address {
  readonly id: string;
  readonly user: UserId;
  readonly address: string;
  /** The key that signs its messages; the secret in a link that ends them. */
  readonly secret: string;
  /** The access token for the other side. */
  readonly token?: string | undefined;
  /** The address of the window for its user. */
  readonly home: string;
}

export interface Means {
  /** Undefined: the service sends no mail. */
  readonly mailer: Mailer | undefined;
  readonly telling: Telling;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface DestinationKind {
  /** Lower-case letters. */
  readonly id: string;
  /** How its addresses begin: as those of mail, or of the web. */
  readonly form: 'mail' | 'web';
  /** An address, as an example. */
  readonly example: string;
  /** Whether the other side takes an access token. */
  readonly token: 'none' | 'may' | 'must';
  /** The key that signs its messages, which its user sees once. Absent: it signs none. */
  readonly newKey?: () => string;
  /** Why this service cannot use it. Absent: every service can. */
  readonly missing?: (means: Pick<Means, 'mailer'>) => Because | undefined;
  /** What is wrong with an address, beside where it leads. */
  readonly wrong?: (address: string) => Because | undefined;
  /** Asks whoever reads there whether they want messages: until then nothing else is sent. Absent: nobody is asked. */
  readonly askReader?: (to: Address, asked: ConfirmationAsked, means: Means) => Promise<void>;
  /** Throws `Undelivered` unless the other side took the message. */
  readonly carry: (message: Message, to: Address, means: Means, signal?: AbortSignal) => Promise<void>;
}

interface ConfirmationAsked {
  readonly id: string;
  readonly language: Language;
  /** The address that confirms. */
  readonly link: string;
}
