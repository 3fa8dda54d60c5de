/** A reader with several interests: the documents of so many topics together, relevant to any of them. */
import type { RatedDocument, Topic } from './collection.ts';

/** Every document names the topics that it is relevant to. */
export interface MixedTopic extends Topic {
  readonly interests: ReadonlyMap<RatedDocument, readonly string[]>;
}

/** Each topic with those after it, none in two. The query is all their queries. */
export function mixedTopics(topics: readonly Topic[], size: number): readonly MixedTopic[] {
  const parts = Array.from({ length: Math.floor(topics.length / size) }, (_, i) =>
    topics.slice(i * size, (i + 1) * size),
  );
  return parts.map(together);
}

/** Of the best grade, as readers like it (`user.ts`). */
const RELEVANT = 0.5;

function together(topics: readonly Topic[]): MixedTopic {
  const best = new Map<string, RatedDocument>();
  const interests = new Map<string, readonly string[]>();
  for (const { name, documents } of topics) {
    const most = Math.max(...documents.map(({ grade }) => grade));
    for (const document of documents) {
      const { id } = document;
      // Topics grade by scales of their own: each as a share of its best.
      const grade = most > 0 ? document.grade / most : document.grade;
      if (grade > (best.get(id)?.grade ?? Number.NEGATIVE_INFINITY)) best.set(id, { ...document, grade });
      if (grade > 0 && grade >= RELEVANT) interests.set(id, [...(interests.get(id) ?? []), name]);
    }
  }
  const documents = [...best.values()];
  return {
    name: topics.map(({ name }) => name).join(' + '),
    query: topics.map(({ query }) => query).join(' '),
    documents,
    interests: new Map(documents.map((document) => [document, interests.get(document.id) ?? []])),
  };
}
