/** Ratings that wait in the browser until the service is back. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

interface Modules {
  readonly sendWaiting: (user: string) => Promise<void>;
  readonly showWaiting: (user: string) => void;
  readonly ratedHere: { over(pages: readonly object[], asked: number, agentOf: () => string): readonly object[] };
  readonly user: { value: unknown };
}

test('a cleared rating that an older window kept as null is shown as none, and cleared when it is sent', async () => {
  const sent: string[] = [];
  const fetch = async ({ url, method }: Request) => {
    if (url.endsWith('/api/users/me')) return Response.json({ id: 'u1' });
    sent.push(`${method} ${new URL(url).pathname}`);
    return Response.json({ page: 'p1' });
  };
  const kept = { text: JSON.stringify([{ user: 'u1', agent: 'a1', page: 'p1', value: null, before: 1 }]) };
  const localStorage = {
    getItem: () => kept.text,
    setItem: (_: string, text: string) => Object.assign(kept, { text }),
  };
  const globals = {
    location: new URL('http://fenix.example/'),
    addEventListener: () => undefined,
    fetch,
    localStorage,
  };
  const window = await windowModules<Modules>(
    ['frame/offline.ts', 'frame/user.ts', 'parts/cards/rated-here.ts'],
    globals,
  );
  window.user.value = { id: 'u1' };
  window.showWaiting('u1');
  const shown = window.ratedHere.over([{ page: 'p1', rating: 1 }], 0, () => 'a1');
  await window.sendWaiting('u1');
  expect(shown).toStrictEqual([{ page: 'p1', rating: undefined }]);
  expect({ sent, kept }).toEqual({ sent: ['DELETE /api/agents/a1/pages/p1/rating'], kept: { text: '[]' } });
});
