import { expect, test, vi } from 'vitest';
import { findingSurfaces } from '../../../agents/session/surfaces.ts';
import { countTerms, finished, type TermCounts } from '../../../profiles/profiles.ts';

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

test('a form that many pages use a little is written before one that a single page uses much', () => {
  const pages = [counted('nations nations nations'), ...Array.from({ length: 4 }, () => counted('nation'))];
  expect(finished(findingSurfaces(pages)).get('nation')).toBe('nation');
  expect(finished(findingSurfaces(pages.toReversed())).get('nation')).toBe('nation');
});
