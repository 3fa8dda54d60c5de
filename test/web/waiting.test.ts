/** What users do without the service waits in the browser, and is sent later: in order, once, for them alone. */
import { expect, test, vi } from 'vitest';
import type { Highlight } from '../../web/src/contract.ts';
import { windowModules } from './support.ts';

/** See `Act` in web/src/frame/acts.ts. */
type Act = object;

interface Modules {
  readonly sendAll: (user: string) => Promise<void>;
  readonly doOrKeepAny: (act: Act) => Promise<unknown>;
  readonly keepAct: (act: Act) => boolean;
  readonly dropAct: (act: Act) => unknown;
  readonly dropActsOf: (user: string) => void;
  readonly showWaiting: () => void;
  readonly waits: { readonly value: readonly Act[] };
  readonly notice: { readonly value: { readonly text: string; readonly tone: string } | null };
  readonly ratedHere: { over(pages: readonly object[], asked: number, agentOf: () => string): readonly object[] };
  readonly idAt: (page: string, place: object) => string;
  readonly marksOver: (known: readonly object[], page: string, acts: readonly Act[]) => readonly Highlight[];
  readonly ofAllOver: (known: readonly object[], acts: readonly Act[], withNew: boolean) => readonly Highlight[];
  readonly connected: { value: boolean };
  readonly user: { value: { readonly id: string } | null };
}

type Answer = (asked: { readonly method: string; readonly path: string; readonly body: unknown }) => Response;

const MARKED = { quote: 'two words', prefix: '', suffix: '', start: 4 };
const DONE: Answer = ({ path, body }) => Response.json({ id: 'h9', page: path, ...(body as object) });

/** A window of u1 with what this browser kept, and what the service was asked to do. */
async function opened(kept: readonly object[] = []) {
  const sent: string[] = [];
  const service = { answer: DONE, isAway: false };
  const fetch = async (request: Request) => {
    if (service.isAway) throw new TypeError('no network');
    const path = new URL(request.url).pathname;
    if (path === '/api/users/me') return Response.json({ id: 'u1' });
    const text = await request.text();
    sent.push(`${request.method} ${path} ${text}`.trim());
    return service.answer({ method: request.method, path, body: text === '' ? undefined : JSON.parse(text) });
  };
  const stored = { text: JSON.stringify(kept) };
  const localStorage = {
    getItem: (name: string) => (name === 'fenix.ratings-to-send' ? stored.text : null),
    setItem: (_: string, text: string) => Object.assign(stored, { text }),
  };
  const globals = {
    location: new URL('http://fenix.example/'),
    addEventListener: () => undefined,
    fetch,
    localStorage,
  };
  const files = ['frame/page-acts.ts', 'frame/sending.ts', 'frame/waiting.ts', 'frame/user.ts', 'frame/notices.ts'];
  const more = ['frame/events/connection.ts', 'parts/cards/rated-here.ts', 'reader/waiting-marks.ts'];
  const window = await windowModules<Modules>([...files, ...more], globals);
  window.user.value = { id: 'u1' };
  return { ...window, sent, service, stored: () => JSON.parse(stored.text) as readonly object[] };
}

const mark = (highlight: string, value: object | undefined) => ({ kind: 'mark', page: 'p1', highlight, value });
const saved = (page: string, value = true): Act => ({ kind: 'saved', page, value });

test('a cleared rating that an older window kept as null is shown as none, and cleared when it is sent', async () => {
  const window = await opened([{ user: 'u1', agent: 'a1', page: 'p1', value: null, before: 1 }]);
  window.showWaiting();
  const shown = window.ratedHere.over([{ page: 'p1', rating: 1 }], 0, () => 'a1');
  await window.sendAll('u1');
  expect(shown).toStrictEqual([{ page: 'p1', rating: undefined }]);
  expect(window).toMatchObject({ sent: ['DELETE /api/agents/a1/pages/p1/rating'] });
  expect(window.stored()).toEqual([]);
});

test('acts of all kinds wait, and are sent in their order, once; of those about the same, only the last', async () => {
  const { doOrKeepAny: doOrKeep, sendAll, service, sent, stored, waits, notice } = await opened();
  service.isAway = true;
  const acts: readonly Act[] = [
    saved('p1', false),
    mark('new-p1-4-9', { ...MARKED, note: '' }),
    { kind: 'sign', agent: 'a1', page: 'p1', sign: 'saved', value: true },
    mark('h1', { note: 'old' }),
    { kind: 'tags', page: 'p1', value: ['x'] },
    mark('h2', undefined),
    mark('h1', { note: 'new' }),
    saved('p1'),
    { kind: 'rating', agent: 'a1', page: 'p1', value: 1 },
    { kind: 'sign', agent: 'a1', page: 'p2', sign: 'saved', value: false },
  ];
  for (const act of acts) expect(await doOrKeep(act)).toBeUndefined();
  expect([waits.value.length, stored().length, sent]).toEqual([8, 8, []]);
  await sendAll('u1');
  expect([stored().length, notice.value]).toEqual([8, null]);
  service.isAway = false;
  await Promise.all([sendAll('u1'), sendAll('u1')]);
  expect(sent).toEqual([
    `POST /api/library/p1/highlights ${JSON.stringify({ ...MARKED, note: '' })}`,
    'POST /api/agents/a1/pages/p1/observed {"sign":"saved"}',
    'PUT /api/library/p1/tags {"tags":["x"]}',
    'DELETE /api/highlights/h2',
    'PATCH /api/highlights/h1 {"note":"new"}',
    'PUT /api/library/p1/saved',
    'PUT /api/agents/a1/pages/p1/rating {"value":1}',
    'DELETE /api/agents/a1/pages/p2/observed',
  ]);
  expect([waits.value, stored()]).toEqual([[], []]);
  // Nobody asked for signs: they are not counted.
  expect(notice.value).toMatchObject({ text: '6 changes were sent.', tone: 'calm' });
});

test('an act that the service answers at once does not wait, nor does an earlier one about the same', async () => {
  const { doOrKeepAny: doOrKeep, keepAct, sent, stored } = await opened();
  keepAct(saved('p1', false));
  keepAct(saved('p2', false));
  expect(await doOrKeep(saved('p1'))).toMatchObject({ id: 'h9' });
  expect([sent, stored()]).toEqual([['PUT /api/library/p1/saved'], [{ ...saved('p2', false), user: 'u1' }]]);
});

test('an act waits at once, without being asked for, where the browser knows that there is no network', async () => {
  const { doOrKeepAny: doOrKeep, connected, sent, stored } = await opened();
  vi.stubGlobal('navigator', { language: 'en', onLine: false });
  // A service on the same machine needs no network.
  void doOrKeep(saved('p1'));
  connected.value = false;
  void doOrKeep(saved('p2'));
  expect(stored()).toEqual([{ ...saved('p2'), user: 'u1' }]);
  await expect.poll(() => sent).toEqual(['PUT /api/library/p1/saved']);
});

test('an act that is refused when it is sent goes, with a message that says why, and the next is sent', async () => {
  const { keepAct, sendAll, service, sent, stored, notice } = await opened();
  service.answer = ({ path }) =>
    path.includes('/highlights') ? Response.json({ detail: 'gone' }, { status: 404 }) : Response.json({});
  keepAct(mark('new-p1-4-9', { ...MARKED, note: 'mine' }));
  // What was to go is gone.
  keepAct(mark('h1', undefined));
  keepAct(saved('p1'));
  await sendAll('u1');
  expect([sent.length, stored()]).toEqual([3, []]);
  expect(notice.value).toMatchObject({ tone: 'bad' });
  expect(notice.value?.text).toMatch(/^1 change that you made offline was refused\. \S/);
});

test('an act that the service is too busy for waits on, with those behind it', async () => {
  const { keepAct, sendAll, service, sent, stored, notice } = await opened();
  service.answer = () => Response.json({}, { status: 429 });
  for (const page of ['p1', 'p2']) keepAct(saved(page));
  await sendAll('u1');
  expect([sent, stored().length, notice.value]).toEqual([['PUT /api/library/p1/saved'], 2, null]);
});

test.each([
  ['a new note', { ...MARKED, note: 'later' }, 'PATCH /api/highlights/h9 {"note":"later"}'],
  ['a removal', undefined, 'DELETE /api/highlights/h9'],
])('%s for a highlight that is just being sent follows it under the id that the service gave', async (...how) => {
  const [, later, follows] = how;
  const { keepAct, dropAct, sendAll, service, sent, stored } = await opened();
  const first = mark('new-p1-4-9', { ...MARKED, note: 'first' });
  keepAct(first);
  service.answer = (asked) => {
    if (asked.method === 'POST') later === undefined ? dropAct(first) : keepAct(mark('new-p1-4-9', later));
    return DONE(asked);
  };
  await sendAll('u1');
  expect([sent.slice(1), stored()]).toEqual([[follows], []]);
});

test('acts of one user are neither shown nor sent, changed or dropped for another', async () => {
  const others = [{ ...saved('p1'), user: 'u2' }];
  const { waits, keepAct, dropAct, sendAll, sent, stored, user } = await opened(others);
  expect(waits.value).toEqual([]);
  dropAct(saved('p1'));
  keepAct(saved('p1', false));
  await sendAll('u1');
  expect([sent, stored()]).toEqual([['DELETE /api/library/p1/saved'], others]);
  user.value = { id: 'u2' };
  expect(waits.value).toEqual(others);
  user.value = null;
  expect([waits.value, keepAct(saved('p3'))]).toEqual([[], false]);
});

test('a user who is gone leaves nothing that waits', async () => {
  const others = [{ ...saved('p1'), user: 'u2' }];
  const { keepAct, dropActsOf, stored } = await opened(others);
  keepAct(saved('p1'));
  dropActsOf('u1');
  expect(stored()).toEqual(others);
});

test('five hundred acts wait, and a million letters, not more', async () => {
  const many = Array.from({ length: 499 }, (_, i) => ({ ...saved(`p${i}`), user: 'u2' }));
  const { keepAct, waits } = await opened(many);
  expect(['last', 'one-more', 'last'].map((page) => keepAct(saved(page)))).toEqual([true, false, true]);
  expect(waits.value).toHaveLength(1);
  const notes = Array.from({ length: 2 }, (_, i) => mark(`h${i}`, { note: 'x'.repeat(499_000) }));
  const long = await opened(notes.map((each) => ({ ...each, user: 'u1' })));
  expect(['x'.repeat(4_000), 'short'].map((note) => long.keepAct(mark('h2', { note })))).toEqual([false, true]);
});

test('a text shows the highlights and notes that wait for it, as the service will have them', async () => {
  const { marksOver, idAt } = await opened();
  const known = [
    { id: 'h1', page: 'p1', ...MARKED, note: 'a' },
    { id: 'h2', page: 'p1', ...MARKED, start: 40, note: 'b' },
    { id: 'h3', page: 'p1', ...MARKED, start: 90, note: 'c' },
  ];
  const fresh = { ...MARKED, start: 60, note: 'd' };
  const shown = marksOver(known, 'p1', [
    mark('h2', undefined),
    mark(idAt('p1', fresh), fresh),
    // Marked already: the note stays, unless there is another.
    mark(idAt('p1', MARKED), { ...MARKED, note: '' }),
    mark('h3', { note: 'e' }),
    mark('h4', { note: 'of a highlight that is gone' }),
    { ...mark('h3', undefined), page: 'p2' },
    saved('p1'),
  ]);
  expect(shown.map(({ id, start, note }) => [id, start, note])).toEqual([
    ['h1', 4, 'a'],
    ['h3', 90, 'e'],
    ['new-p1-60-9', 60, 'd'],
  ]);
  const again = { ...MARKED, note: 'anew' };
  expect(marksOver(known, 'p1', [mark(idAt('p1', again), again)])[0]).toMatchObject({ id: 'h1', note: 'anew' });
});

test('the list of all highlights begins with those that wait, unless it answers a search', async () => {
  const { ofAllOver, idAt } = await opened();
  const known = [
    { id: 'h1', page: 'p2', ...MARKED, note: 'of the same place in another page' },
    { id: 'h2', page: 'p1', ...MARKED, start: 40, note: '' },
    { id: 'h3', page: 'p1', ...MARKED, start: 90, note: '' },
  ];
  const later = { ...MARKED, start: 60 };
  const acts = [
    { ...mark(idAt('p1', MARKED), MARKED), title: 'Fish' },
    mark(idAt('p1', later), later),
    mark('h2', undefined),
    mark('h3', { note: 'mine' }),
  ];
  const shown = (withNew: boolean) => ofAllOver(known, acts, withNew).map(({ id, title, note }) => [id, title, note]);
  const others = [
    ['h1', undefined, 'of the same place in another page'],
    ['h3', undefined, 'mine'],
  ];
  expect(shown(true)).toEqual([['new-p1-60-9', '', ''], ['new-p1-4-9', 'Fish', ''], ...others]);
  expect(shown(false)).toEqual(others);
});
