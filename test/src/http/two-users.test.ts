/** Two users do everything in any order. Each then reads all that the API gives, and finds nothing of the other. */
import { once } from 'node:events';
import fc from 'fast-check';
import { expect, inject, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { openApiDocument } from '../../../src/http/contract/document.ts';
import type { Person } from '../../world/person.ts';
import { storeOfStory } from '../storage/database/support/told-over.ts';
import { ACTS, houseOf, ownPages, type Somebody, somebody, WORDS } from './acts.ts';
import { portOf } from './raw.ts';

/** Words that stand nowhere else. */
const MARKS = ['xqzanna', 'xqzbento'] as const;

const document = (await openApiDocument()) as { paths: Record<string, Record<string, object>> };
const GETS = Object.entries(document.paths).flatMap(([path, methods]) => ('get' in methods ? [path] : []));

/** Parameters for which a list has its own ids. */
const NAMED: Readonly<Record<string, (ids: Ids) => readonly string[]>> = {
  id: ({ ids }) => ids,
  page: ({ pages }) => pages,
  number: () => ['1', '2'],
  domain: ({ marks }) => marks.map((mark) => `${mark}.example`),
};

interface Ids {
  readonly ids: readonly string[];
  readonly pages: readonly string[];
  readonly marks: readonly string[];
}

function addressesOf(path: string, ids: Ids): readonly string[] {
  const [name] = /\{(\w+)\}/.exec(path)?.slice(1) ?? [];
  if (name === undefined) return [path];
  const values = NAMED[name]?.(ids) ?? ids.ids.slice(0, 3);
  return values.flatMap((value) => addressesOf(path.replace(`{${name}}`, encodeURIComponent(value)), ids));
}

/** All answers of all routes, by address. */
async function walked(visitor: Person, ids: Ids): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  const paths = GETS.filter((each) => each !== '/api/events').flatMap((path) => addressesOf(path, ids));
  const searches = ['genetic', 'entry', ...MARKS].map((words) => `/api/library?q=${words}`);
  for (const address of [...paths, ...searches]) {
    const { statusCode, body } = await visitor.send('GET', address);
    expect(statusCode, address).toBeLessThan(500);
    if (statusCode === 200) answers.set(address, body);
  }
  return answers;
}

/** The ids and pages in the answers. */
async function idsOf(visitor: Person): Promise<Omit<Ids, 'marks'>> {
  const lists = GETS.filter((path) => !path.includes('{') && path !== '/api/events');
  const [ids, pages] = [new Set<string>(), new Set<string>()];
  for (const path of lists) {
    const { body } = await visitor.send('GET', path);
    for (const [, id] of body.matchAll(/"id":"([^"]+)"/g)) ids.add(id as string);
    for (const [, page] of body.matchAll(/"page":"([0-9a-f]{32})"/g)) pages.add(page as string);
  }
  return { ids: [...ids], pages: [...pages] };
}

async function heardBy(visitor: Person, port: number): Promise<() => string> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/events`, { headers: { cookie: await visitor.cookie() } });
  onTestFinished(() => socket.terminate());
  const heard: string[] = [];
  socket.on('message', (data) => void heard.push(String(data)));
  await once(socket, 'open');
  return () => heard.join('\n');
}

type Name = 'ana' | 'bia';

/** Two users who share everything that can be shared. */
async function twoUsers() {
  const [hers, his] = [await ownPages(MARKS[0]), await ownPages(MARKS[1])];
  const house = await houseOf(await storeOfStory(), [hers]);
  // An administrator must exist.
  await house.person('root').id();
  const ana = await somebody(await house.person('ana').share(), hers);
  const bia = await somebody(await house.person('bia').share(), his);
  const port = await portOf(house.app);
  const heard = { ana: await heardBy(ana.visitor, port), bia: await heardBy(bia.visitor, port) };
  return { house, ana, bia, heard };
}

type World = Awaited<ReturnType<typeof twoUsers>>;

class Does implements fc.AsyncCommand<object, World> {
  readonly who: Name;
  readonly act: string;

  constructor(who: Name, act: string) {
    this.who = who;
    this.act = act;
  }

  check = () => true;

  async run(_: object, world: World): Promise<void> {
    await ACTS[this.act]?.(world[this.who], world.house);
  }

  toString(): string {
    return `${this.who} ${this.act}`;
  }
}

const ALL = Object.keys(ACTS).flatMap((act) => [new Does('ana', act), new Does('bia', act)]);

/** The acts of both in any order, with Ana's other half after all of Bia's. */
const LIVES = fc.shuffledSubarray(ALL, { minLength: ALL.length }).map((all) => {
  const late = new Set(all.filter(({ who }) => who === 'ana').slice(Object.keys(ACTS).length / 2));
  return { early: all.filter((each) => !late.has(each)), late: [...late] };
});

async function live({ early, late }: { readonly early: readonly Does[]; readonly late: readonly Does[] }) {
  const world = await twoUsers();
  const { house, bia } = world;
  await fc.asyncModelRun(() => ({ model: {}, real: world }), early);
  await house.work();
  const ids = { ...(await idsOf(bia.visitor)), marks: MARKS };
  const before = withoutTimes(await walked(bia.visitor, ids));
  await fc.asyncModelRun(() => ({ model: {}, real: world }), late);
  await house.work();
  // No list is longer and no figure differs, for neither user.
  expect(withoutTimes(await walked(bia.visitor, ids))).toEqual(before);
  await expectApart(world);
  await expectSharedOnceFound(world);
}

/** Neither learns anything of the other's by any route with any id, by any event, or by any offer. */
async function expectApart({ house, ana, bia, heard }: World): Promise<void> {
  for (const { visitor, agent } of [ana, bia]) await visitor.session(agent);
  const [anas, bias] = [await idsOf(ana.visitor), await idsOf(bia.visitor)];
  const ids = { ids: [...anas.ids, ...bias.ids], pages: [...anas.pages, ...bias.pages], marks: [] };
  for (const [{ visitor, own }, { own: others }, told] of [
    [ana, bia, heard.ana],
    [bia, ana, heard.bia],
  ] as const) {
    const answers = await walked(visitor, ids);
    for (const [address, body] of answers) expect(body, address).not.toContain(others.mark);
    expect(told()).toContain('session-closed');
    expect(told()).not.toContain(others.mark);
    // The walk reads existing things, because their owner finds them.
    const all = [...answers.values()].join('\n');
    for (const name of ['entry', 'one', 'typed', 'marked', 'found', 'Site', 'Feed', 'Hook', 'Text']) {
      expect(all, name).toContain(`${name} ${own.mark}`);
    }
  }
  for (const { page } of await house.store.database.read<{ page: string }>('SELECT page FROM offer'))
    expect(JSON.stringify(await house.service.library.get(page as never))).not.toContain('xqz');
}

/** A public engine of a third user finds a page of Ana's feed: now that page is public, and nothing else of hers. */
async function expectSharedOnceFound({ house, ana, bia }: World): Promise<void> {
  const caio = await house.person('caio').share();
  expect((await caio.session(await caio.agent({ words: WORDS, engines: ['finds'] }))).urls).toEqual([ana.own.entry]);
  await house.settle();
  expect((await bia.visitor.session(bia.agent)).urls).toContain(ana.own.entry);
  const found = async ({ visitor }: Somebody) =>
    (await visitor.send('GET', `/api/library?q=${ana.own.mark}&limit=100`)).body;
  expect(await found(bia)).not.toContain(`typed ${ana.own.mark}`);
  expect(await found(bia)).toContain(`entry ${ana.own.mark}`);
  expect(await found(ana)).toContain(`entry ${ana.own.mark}`);
}

/** One run with fixed lives, and other lives in each run of soak. */
const [RUNS, MOST_MS] =
  inject('toldOver') === 'SQLite' ? [{ seed: 1, numRuns: 1 }, 240_000] : [{ numRuns: 3 }, 30 * 60_000];

it(
  'neither of two users ever learns what the other knows by hand, until a public engine finds it',
  () => fc.assert(fc.asyncProperty(LIVES, live), { ...RUNS, endOnFailure: true }),
  MOST_MS,
);

/** Times of looks, due times and the freshness of crawls change by themselves. */
function withoutTimes(answers: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(
    [...answers].map(([address, body]) => [
      address,
      body.replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"|(?<="freshness":)[\d.]+/g, '"…"'),
    ]),
  );
}
