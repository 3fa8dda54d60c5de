import { expect, test } from 'vitest';
import { append, hasRoom, newDraft } from '../../../profiles/matching/draft.ts';
import { EMPTY_VECTOR } from '../../../profiles/vectors/vector.ts';

test('a draft takes profiles up to its number of places, however few their terms', () => {
  const draft = newDraft(1);
  while (hasRoom(draft, 0)) append(draft, draft.profiles, EMPTY_VECTOR, 0.5);
  expect(draft.profiles).toBe(draft.handles.length);
});
