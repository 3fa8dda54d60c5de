import { expect, test, vi } from 'vitest';
import { findingSurfaces } from '../../../agents/session/surfaces.ts';
import { countTerms, type TermCounts } from '../../../profiles/profiles.ts';

const counted = (text: string): TermCounts => countTerms(text, 'en');

test('terms keep the form that most pages use, found page by page', () => {
  const steps = findingSurfaces([counted('nation nation genes'), counted('nations gene gene gene'), counted('genes')]);
  for (let page = 0; page < 3; page++) expect(steps.next().done).toBe(false);
  const goingOver = vi.spyOn(Map.prototype, Symbol.iterator);
  const last = steps.next();
  const times = goingOver.mock.calls.length;
  goingOver.mockRestore();
  expect(times).toBe(0);
  if (!last.done) throw new Error('there are more steps than pages');
  expect(['nation', 'gene', 'cell'].map((term) => last.value.get(term))).toEqual(['nation', 'gene', undefined]);
});
