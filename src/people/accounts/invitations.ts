/** Invitations: a link with which one person makes one account within its time, even where sign-up is closed. */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Clock, NewId, UserId } from '../../../agents/agents.ts';
import { Reasoned } from '../../../agents/agents.ts';
import { DAY_MS } from '../../../profiles/profiles.ts';
import { because } from '../../base/reasons.ts';
import { expecting, writing } from '../../storage/store/changes.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import {
  ABSENT,
  type Change,
  type DocumentKind,
  type Documents,
  type Store,
  type Stored,
  scanAll,
  undisturbed,
  unlessOvertaken,
  unlessUnreadable,
} from '../../storage/store/store.ts';
import { type Stretch, stretchOf, type WantedStretch } from '../../storage/store/stretches.ts';
import { Limits } from '../limits/limits.ts';
import { USERS, type User } from './records.ts';
import { formatCredential, hashSecret, newSecret, parseCredential, secretMatches } from './secrets.ts';

/** An invitation that is over is shown this long, to its maker and to whoever follows the link. */
const TOLD_DAYS = 30;

const InvitationRecord = Type.Object({
  id: Type.String(),
  /** The administrator who made it. */
  by: Type.Unsafe<UserId>(Type.String()),
  secretHash: Type.String(),
  /** Its maker's note on whom it is for. */
  note: Type.String(),
  createdAt: Type.String(),
  expiresAt: Type.String(),
  used: Type.Optional(Type.Object({ user: Type.String(), at: Type.String() })),
});
export type Invitation = Readonly<Static<typeof InvitationRecord>>;

const INVITATIONS: DocumentKind<Invitation> = {
  name: 'invitation',
  parse: parserOf<Invitation>(Compile(InvitationRecord)),
};

/** `unknown`: revoked, or never made. */
export type InvitationState = 'open' | 'used' | 'expired' | 'unknown';

export class InvitationOver extends Reasoned {
  override readonly name = 'InvitationOver';
}

/** Makes an account with an invitation, in the commit that uses it up. */
export interface Admission {
  /** Throws `InvitationOver`, before any work is done for it. */
  check(): Promise<void>;
  /** Throws `InvitationOver`. */
  using(user: UserId): Promise<readonly Change[]>;
}

interface Found {
  readonly stored: Stored<Invitation>;
  readonly maker: Stored<User>;
}

interface InvitationsParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly newId: NewId;
}

export class Invitations {
  readonly #parts: InvitationsParts;
  readonly #documents: Documents<Invitation>;
  readonly #limits: Limits;

  constructor(parts: InvitationsParts) {
    this.#parts = parts;
    this.#documents = parts.store.documents(INVITATIONS);
    this.#limits = new Limits(parts.store);
  }

  /** The credential is part of its link, shown this once and kept nowhere. Throws `LimitReached`. */
  async create(by: UserId, { days, note }: { readonly days: number; readonly note: string }) {
    const { store, clock, newId } = this.#parts;
    await this.#sweep(by);
    const [id, secret, createdAt] = [newId(), newSecret(), clock()];
    const expiresAt = new Date(Date.parse(createdAt) + days * DAY_MS).toISOString();
    const invitation: Invitation = { id, by, secretHash: hashSecret(secret), note, createdAt, expiresAt };
    const written = writing(INVITATIONS, invitationId(invitation), invitation, ABSENT);
    await this.#limits.within('invitations', by, (room) => store.commit([written, room]));
    return { invitation, credential: formatCredential({ user: by, id, secret }) };
  }

  /** A stretch of one administrator's invitations, the latest first. */
  async stretch(by: UserId, wanted: WantedStretch<string>): Promise<Stretch<Invitation, string>> {
    const { items, next } = await stretchOf(this.#documents, { under: by, reverse: true }, wanted);
    return { items: items.filter((each) => !this.#isForgotten(each)), next };
  }

  /** False if there is none. */
  async revoke(by: UserId, id: string): Promise<boolean> {
    if (!/^[a-z0-9]{1,50}$/.test(id)) return false;
    return undisturbed(async () => {
      const stored = await this.#documents.read(invitationId({ by, id }));
      if (stored === undefined) return false;
      await this.#documents.remove(stored.id, stored.revision);
      return true;
    });
  }

  stateOf({ used, expiresAt }: Pick<Invitation, 'used' | 'expiresAt'>): InvitationState {
    if (used !== undefined) return 'used';
    return Date.parse(expiresAt) <= Date.parse(this.#parts.clock()) ? 'expired' : 'open';
  }

  /** For a link that somebody follows. */
  async look(credential: string): Promise<InvitationState> {
    const found = await this.#found(credential);
    return found === undefined ? 'unknown' : this.stateOf(found.stored.value);
  }

  admitting(credential: string): Admission {
    const open = async () => {
      const found = await this.#found(credential);
      const state = found === undefined ? 'unknown' : this.stateOf(found.stored.value);
      if (found === undefined || state !== 'open')
        throw new InvitationOver(because(`invitation.${state === 'open' ? 'unknown' : state}`));
      return found;
    };
    return {
      check: async () => void (await open()),
      using: async (user) => {
        const { stored, maker } = await open();
        const used = { ...stored.value, used: { user, at: this.#parts.clock() } };
        return [writing(INVITATIONS, stored.id, used, stored.revision), expecting(USERS, maker.id, maker.revision)];
      },
    };
  }

  /** An invitation of a former administrator lets nobody in. */
  async #found(text: string): Promise<Found | undefined> {
    const credential = parseCredential(text);
    if (credential === undefined) return undefined;
    const { user, id, secret } = credential;
    const stored = await unlessUnreadable(this.#documents.read(`${user}/${id}`));
    if (stored === undefined || !secretMatches(secret, stored.value.secretHash)) return undefined;
    const maker = await unlessUnreadable(this.#parts.store.documents(USERS).read(user));
    return maker?.value.admin === true ? { stored, maker } : undefined;
  }

  async #sweep(by: UserId): Promise<void> {
    for await (const { id, revision, value } of scanAll(this.#documents, { under: by })) {
      if (!this.#isForgotten(value)) continue;
      // Another request may revoke it at this moment.
      await unlessOvertaken(this.#documents.remove(id, revision));
    }
  }

  #isForgotten({ used, expiresAt }: Invitation): boolean {
    const over = Date.parse(used?.at ?? expiresAt);
    return Date.parse(this.#parts.clock()) - over > TOLD_DAYS * DAY_MS;
  }
}

function invitationId({ by, id }: Pick<Invitation, 'by' | 'id'>): string {
  return `${by}/${id}`;
}

/** Behind `#`, so that no server on the way logs it. */
export function invitationLink(origin: string, credential: string): string {
  return `${origin}/register#${credential}`;
}
