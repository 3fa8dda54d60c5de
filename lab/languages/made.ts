/**
 * Collections made by rule from translated documentation: the same pages in every language, so that figures of
 * languages compare. The writers of the pages put them in sections. A section is a topic, its title the query. Nobody
 * rated anything: this measures how well terms bring pages of one subject together, not how a person judges them.
 */
import { fnv1a } from '../../profiles/profiles.ts';

export interface Section {
  readonly name: string;
  readonly query: string;
  readonly documents: readonly { readonly id: string; readonly text: string }[];
}

/** A section with fewer documents allows no halves. */
const FEWEST_DOCUMENTS = 8;
const MOST_OF_A_SECTION = 40;
const MOST_OF_OTHERS = 80;

/** The lines of a collection: for each section its documents with grade 1, and some documents of all others with 0. */
export function* madeLines(sections: readonly Section[]): Generator<string> {
  const told = sections.filter(({ query, documents }) => query !== '' && documents.length >= FEWEST_DOCUMENTS);
  for (const { name, query, documents } of told) {
    const others = sections.filter((each) => each.name !== name).flatMap((each) => each.documents);
    const graded = [
      ...drawn(documents, name, MOST_OF_A_SECTION).map((document) => ({ ...document, grade: 1 })),
      ...drawn(others, name, MOST_OF_OTHERS).map((document) => ({ ...document, grade: 0 })),
    ];
    for (const { id, text, grade } of graded) yield `${JSON.stringify({ id, topic: name, query, text, grade })}\n`;
  }
}

/** Draws by ids, so that every language gets the same ones. */
function drawn<T extends { readonly id: string }>(documents: readonly T[], name: string, most: number): readonly T[] {
  const placeOf = ({ id }: T) => fnv1a(`${name} ${id}`);
  return documents.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, most);
}
