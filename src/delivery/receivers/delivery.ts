/**
 * Where a user's messages go: destinations are made, confirmed, tested and turned off, and messages are brought there.
 */
import { type Clock, type NewId, NotFound, type Reason, type UserId } from '../../../agents/agents.ts';
import { because, reasonOf, wordsOf } from '../../base/reasons.ts';
import type { Telling } from '../../outside/fetching/fetching.ts';
import {
  formatCredential,
  hashSecret,
  newSecret,
  parseCredential,
  secretMatches,
} from '../../people/accounts/secrets.ts';
import { GivenUp } from '../../storage/jobs/jobs.ts';
import type { Store } from '../../storage/store/store.ts';
import type { Stretch, WantedStretch } from '../../storage/store/stretches.ts';
import { arrived, begun, failed, givenUp, standingOf } from './attempts.ts';
import { check, WrongDestination } from './checking.ts';
import { Destinations } from './destinations.ts';
import type { DestinationKind, Means } from './kinds/kind.ts';
import { KINDS, type Kind, kindOf } from './kinds/kinds.ts';
import { testOf } from './mail-document.ts';
import type { Mailer } from './mailer.ts';
import { type Bringing, type Language, type Message, type Receiver, Undelivered } from './message.ts';
import { type Destination, isConfirmed, isOn } from './records.ts';
import { said } from './says.ts';

export interface DeliveryParts {
  readonly store: Store;
  /** Undefined: the service sends no mail. */
  readonly mailer: Mailer | undefined;
  readonly telling: Telling;
  readonly clock: Clock;
  readonly newId: NewId;
  /**
   * The address of the window for everybody; empty: for each user the address that they used when they added the
   * destination.
   */
  readonly home: string;
}

interface NewDestination {
  readonly kind: Kind;
  readonly name: string;
  readonly address: string;
  readonly token?: string | undefined;
  readonly home: string;
}

export interface DestinationEdit {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
  /** `null`: no token any more. */
  readonly token?: string | null | undefined;
  readonly on?: boolean | undefined;
}

const CONFIRM_WITHIN_MS = 7 * 24 * 3_600_000;

export class Delivery implements Receiver {
  readonly name = 'destination';
  readonly #parts: DeliveryParts;
  readonly #destinations: Destinations;
  readonly #means: Means;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
    this.#destinations = new Destinations(parts.store);
    this.#means = { ...parts, now: () => Date.parse(parts.clock()) };
  }

  /** The kinds that this service can use. */
  get kinds(): readonly (DestinationKind & { readonly id: Kind })[] {
    return KINDS.filter((kind: DestinationKind) => kind.missing?.(this.#means) === undefined);
  }

  stretch(user: UserId, wanted: WantedStretch<string>): Promise<Stretch<Destination, string>> {
    return this.#destinations.stretch(user, wanted);
  }

  ofUser(user: UserId): Promise<readonly Destination[]> {
    return this.#destinations.ofUser(user);
  }

  /** Where a reader is asked, nothing is sent until they confirm. Throws `WrongDestination` or `LimitReached`. */
  async create(user: UserId, { kind, name, address, token, home }: NewDestination): Promise<Destination> {
    check(kindOf(kind), { address, token }, this.#means);
    const { clock, newId } = this.#parts;
    const destination: Destination = {
      id: newId(),
      user,
      kind,
      name,
      address,
      secret: kindOf(kind).newKey?.() ?? newSecret(),
      ...(token === undefined ? {} : { token }),
      home,
      createdAt: clock(),
      failures: 0,
      begun: [],
      brought: [],
    };
    await this.#destinations.add(destination);
    return destination;
  }

  /** Throws `NotFound` or `WrongDestination`. */
  edit(user: UserId, id: string, edit: DestinationEdit): Promise<Destination> {
    return this.#destinations.change(user, id, (now) => {
      if (kindOf(now.kind).askReader !== undefined && edit.address !== undefined && edit.address !== now.address) {
        throw new WrongDestination('address', because('destination.other-mail'));
      }
      const after = edited(now, edit, this.#parts.clock());
      // Even if the configuration no longer allows a destination, the user can still rename it and turn it off.
      const isUsed = edit.on === true || 'address' in edit || 'token' in edit;
      if (isUsed) check(kindOf(after.kind), after, this.#means);
      return after;
    });
  }

  /** Throws `NotFound`. */
  remove(user: UserId, id: string): Promise<void> {
    return this.#destinations.remove(user, id);
  }

  /** Asks whoever reads there whether they want messages. Throws `NotFound` or `WrongDestination`. */
  async askToConfirm(user: UserId, id: string, language: Language): Promise<Destination> {
    const { clock, newId } = this.#parts;
    const secret = newSecret();
    const until = new Date(Date.parse(clock()) + CONFIRM_WITHIN_MS).toISOString();
    const destination = await this.#destinations.change(user, id, (now) => {
      if (isConfirmed(now)) {
        throw new WrongDestination('kind', because('destination.nothing-to-confirm'));
      }
      return { ...now, confirmation: { hash: hashSecret(secret), until } };
    });
    check(kindOf(destination.kind), destination, this.#means);
    const to = this.#reached(destination);
    const link = `${to.home}/confirm/${formatCredential({ user, id, secret })}`;
    const asked = { id: newId(), language, link };
    return this.#tell(user, id, await whyNot(async () => kindOf(to.kind).askReader?.(to, asked, this.#means)));
  }

  /** Sends a test message, and returns the result. Throws `NotFound` or `WrongDestination`. */
  async test(user: UserId, id: string, language: Language): Promise<Destination> {
    const destination = await this.#found(user, id);
    if (!isConfirmed(destination)) {
      throw new WrongDestination('kind', because('destination.unconfirmed'));
    }
    const { clock, newId } = this.#parts;
    const message: Message = {
      id: `test/${newId()}`,
      type: 'fenix.test',
      at: clock(),
      language,
      title: said(language, 'testTitle'),
      path: '/account',
      items: [],
      notes: [said(language, 'testNote')],
      facts: {},
    };
    return this.#tell(user, id, await whyNot(() => this.#carry(message, destination)));
  }

  /** A test for an administrator, whose own address it is. Throws `Undelivered`. */
  async testMail(to: string, language: Language): Promise<void> {
    const { mailer, newId } = this.#parts;
    if (mailer === undefined) throw new Undelivered(because('delivery.no-mail'), 'again');
    await mailer.send({ ...testOf(language), to, headers: {}, messageId: `${newId()}@${mailer.domain}` });
  }

  /** The destination behind a link that ends messages or confirms an address; undefined if there is none (any more). */
  async behind(link: 'confirm' | 'unsubscribe', text: string): Promise<Destination | undefined> {
    const { user = '', id = '', secret = '' } = parseCredential(text) ?? {};
    const destination = id === '' ? undefined : await this.#destinations.find(user as UserId, id);
    if (destination === undefined || kindOf(destination.kind).askReader === undefined) return undefined;
    const { hash, until } = destination.confirmation ?? { hash: '', until: '' };
    const expected = link === 'confirm' ? hash : hashSecret(destination.secret);
    if (!secretMatches(secret, expected)) return undefined;
    return link === 'confirm' && until < this.#parts.clock() ? undefined : destination;
  }

  /** Throws `NotFound` if the destination was removed. */
  confirm({ user, id }: Destination): Promise<Destination> {
    return this.#destinations.change(user, id, (now) => ({
      ...now,
      confirmedAt: now.confirmedAt ?? this.#parts.clock(),
    }));
  }

  /** The mails' reader wants no more of them: only confirming the address anew brings them back. */
  unsubscribe({ user, id }: Destination): Promise<Destination> {
    return this.#destinations.change(user, id, ({ confirmedAt, confirmation, ...now }) => ({
      ...now,
      off: { why: 'unsubscribed', at: this.#parts.clock() },
    }));
  }

  async places(user: UserId): Promise<readonly string[]> {
    return (await this.ofUser(user)).filter(isOn).map(({ id }) => id);
  }

  async deliver(message: Message, { user, place, isLast, signal }: Bringing): Promise<void> {
    const destination = await this.#destinations.find(user, place);
    if (destination === undefined || !isOn(destination)) return;
    const standing = standingOf(destination, message.id);
    if (standing === 'arrived') return;
    if (standing === 'unknown') return this.#giveUp(user, place, message, reasonOf('delivery.unknown'), false);
    try {
      await this.#destinations.change(user, place, (now) => begun(now, message.id));
      await this.#carry(message, destination, signal);
      await this.#destinations.change(user, place, (now) => arrived(now, message.id, this.#parts.clock()));
    } catch (error) {
      // Removed meanwhile: there is nobody to tell.
      if (error instanceof NotFound) return;
      if (!(error instanceof Undelivered)) throw error;
      await this.#failed(message, { user, place, isLast }, error);
    }
  }

  async #failed(message: Message, { user, place, isLast }: Omit<Bringing, 'signal'>, error: Undelivered) {
    const { reason: why, outcome } = error;
    const at = this.#parts.clock();
    await this.#destinations.change(user, place, (now) =>
      failed(now, message.id, { why, at, isKnown: outcome !== 'unknown' }),
    );
    if (isLast || outcome === 'never' || outcome === 'gone') {
      return this.#giveUp(user, place, message, why, outcome === 'gone');
    }
    throw error;
  }

  /** The user sees it beside the destination; for the service's log it is no failure. */
  async #giveUp(user: UserId, place: string, { id }: Message, why: Reason, isGone: boolean): Promise<never> {
    const at = this.#parts.clock();
    await this.#destinations.change(user, place, (now) => givenUp({ ...now, last: { at, why } }, id, at, isGone));
    throw new GivenUp(wordsOf(why));
  }

  async #tell(user: UserId, id: string, why: Reason | undefined): Promise<Destination> {
    const at = this.#parts.clock();
    return this.#destinations.change(user, id, (now) => ({ ...now, last: why === undefined ? { at } : { at, why } }));
  }

  async #found(user: UserId, id: string): Promise<Destination> {
    const destination = await this.#destinations.find(user, id);
    if (destination === undefined) throw new NotFound(because('destination.unknown'));
    return destination;
  }

  #reached<D extends Pick<Destination, 'home'>>(destination: D): D {
    return this.#parts.home === '' ? destination : { ...destination, home: this.#parts.home };
  }

  #carry(message: Message, destination: Destination, signal?: AbortSignal): Promise<void> {
    return kindOf(destination.kind).carry(message, this.#reached(destination), this.#means, signal);
  }
}

function edited({ token: had, off: was, ...now }: Destination, edit: DestinationEdit, at: string): Destination {
  const { name = now.name, address = now.address, on } = edit;
  const token = edit.token === undefined ? had : edit.token;
  const off = on === false ? (was ?? { why: 'by-hand' as const, at }) : was;
  const after = { ...now, name, address, ...(token ? { token } : {}) };
  if (on === true) return { ...after, failures: 0 };
  return off === undefined ? after : { ...after, off };
}

/** Undefined if the other side took the message. */
async function whyNot(send: () => Promise<void>): Promise<Reason | undefined> {
  try {
    await send();
    return undefined;
  } catch (error) {
    if (error instanceof Undelivered) return error.reason;
    throw error;
  }
}
