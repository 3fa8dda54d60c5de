/** Destinations in the store: a few for each user. */
import { NotFound, type UserId } from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';
import { Limits } from '../../people/limits/limits.ts';
import { writing } from '../../storage/store/changes.ts';
import {
  ABSENT,
  type Documents,
  documentId,
  type Store,
  scanAll,
  Unreadable,
  undisturbed,
} from '../../storage/store/store.ts';
import { type Stretch, stretchOf, type WantedStretch } from '../../storage/store/stretches.ts';
import { DESTINATIONS, type Destination } from './records.ts';

export class Destinations {
  readonly #store: Store;
  readonly #documents: Documents<Destination>;
  readonly #limits: Limits;

  constructor(store: Store) {
    this.#store = store;
    this.#documents = store.documents(DESTINATIONS);
    this.#limits = new Limits(store);
  }

  /** Throws `LimitReached`. */
  async add(destination: Destination): Promise<void> {
    const { user, id } = destination;
    const written = writing(DESTINATIONS, documentId(user, id), destination, ABSENT);
    await this.#limits.within('destinations', user, (room) => this.#store.commit([written, room]));
  }

  stretch(user: UserId, wanted: WantedStretch<string>): Promise<Stretch<Destination, string>> {
    return stretchOf(this.#documents, { under: user }, wanted);
  }

  async ofUser(user: UserId): Promise<readonly Destination[]> {
    const all: Destination[] = [];
    for await (const { value } of scanAll(this.#documents, { under: user })) all.push(value);
    return all;
  }

  /** Undefined if the destination is damaged, too; the service's log says so. */
  async find(user: UserId, id: string): Promise<Destination | undefined> {
    try {
      return (await this.#documents.read(documentId(user, id)))?.value;
    } catch (error) {
      if (error instanceof Unreadable) return undefined;
      throw error;
    }
  }

  /** Throws `NotFound`: a removed destination does not come back. May call `how` several times. */
  async change(user: UserId, id: string, how: (now: Destination) => Destination): Promise<Destination> {
    return undisturbed(async () => {
      const stored = await this.#documents.read(documentId(user, id));
      if (stored === undefined) throw new NotFound(because('destination.unknown'));
      const value = how(stored.value);
      if (value !== stored.value) await this.#documents.write(stored.id, value, stored.revision);
      return value;
    });
  }

  /** Throws `NotFound`. */
  async remove(user: UserId, id: string): Promise<void> {
    // A message may be brought there at this moment.
    return undisturbed(async () => {
      const stored = await this.#documents.read(documentId(user, id));
      if (stored === undefined) throw new NotFound(because('destination.unknown'));
      await this.#documents.remove(stored.id, stored.revision);
    });
  }
}
