/** How far users have read their latest pages, so that they go on there on any device. */
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { UserId } from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import { type DocumentKind, type Documents, type Store, update } from '../../storage/store/store.ts';

/** Letters of the text before the place; the latest page first. */
const PlacesRecord = Type.Array(Type.Object({ page: Type.String(), place: Type.Integer({ minimum: 1 }) }));
type Places = Type.Static<typeof PlacesRecord>;

const PLACES: DocumentKind<Places> = {
  name: 'reading_places',
  parse: parserOf<Places>(Compile(PlacesRecord)),
  cached: 500,
};

/** If somebody reads more at once, the oldest begin anew. */
const MOST_PAGES = 200;

export class ReadingPlaces {
  readonly #places: Documents<Places>;

  constructor(store: Pick<Store, 'documents'>) {
    this.#places = store.documents(PLACES);
  }

  /** The letter at which its reader was; 0: its beginning. */
  async of(user: UserId, page: PageId): Promise<number> {
    const places = (await this.#places.read(user))?.value ?? [];
    return places.find((each) => each.page === page)?.place ?? 0;
  }

  async keep(user: UserId, page: PageId, place: number): Promise<void> {
    await update(this.#places, user, (places = []) => {
      const others = places.filter((each) => each.page !== page);
      return (place === 0 ? others : [{ page, place }, ...others]).slice(0, MOST_PAGES);
    });
  }
}
