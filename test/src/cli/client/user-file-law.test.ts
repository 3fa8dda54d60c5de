/** A user's file is the same after an import and a new export. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Bringing, type BroughtReport } from '../../../../src/cli/client/bringing.ts';
import { Remote } from '../../../../src/cli/client/remote.ts';
import { Visit } from '../../../../src/cli/client/visit.ts';
import { PASSWORD } from '../../../world/person.ts';
import { world } from '../../../world/world.ts';

interface UserFile {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly agents: readonly {
    readonly number: number;
    readonly log: readonly { readonly event: { type: string } }[];
  }[];
  readonly sites: readonly { readonly name: string; readonly agent?: number }[];
  readonly domains: readonly { readonly domain: string }[];
  readonly feeds: readonly { readonly url: string; readonly agent?: number }[];
  readonly crawls: readonly { readonly key: string; readonly agent: number }[];
  readonly shopping: readonly { readonly shops: readonly string[] }[];
  readonly saved: readonly { readonly url: string }[];
  readonly highlights: readonly { readonly at: string }[];
}

const fileIn = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as UserFile;
/** The files of two users with something of everything. */
const FILES = ['user.json', 'other-user.json'].map(fileIn);

/** A file with fewer agents has new numbers, and nothing of the missing agents. */
function renumbered({ agents, feeds, sites, crawls, ...rest }: UserFile): UserFile {
  const numbers = new Map(agents.map(({ number }, i) => [number, i + 1]));
  const own = <T extends { readonly agent?: number }>(items: readonly T[]) =>
    items
      .filter(({ agent }) => agent === undefined || numbers.has(agent))
      .map((item) => (item.agent === undefined ? item : { ...item, agent: numbers.get(item.agent) as number }));
  const all = agents.map((agent, i) => ({ ...agent, number: i + 1 }));
  return { ...rest, agents: all, feeds: own(feeds), sites: own(sites), crawls: own(crawls) };
}

/** Any part of a file, in any order. */
const part = fc.constantFrom(...FILES).chain((file) =>
  fc
    .record({
      agents: fc.subarray([...file.agents]),
      sites: fc.subarray([...file.sites]),
      domains: fc.subarray([...file.domains]),
      feeds: fc.subarray([...file.feeds]),
      crawls: fc.subarray([...file.crawls]),
      shopping: fc.subarray([...file.shopping]),
      saved: fc.subarray([...file.saved]),
      highlights: fc.subarray([...file.highlights]),
      settings: fc.subarray(Object.entries(file.settings)).map((entries) => Object.fromEntries(entries)),
    })
    .map((some): [string, unknown][] => Object.entries({ ...file, ...renumbered(some) }))
    .chain((members) => fc.shuffledSubarray(members, { minLength: members.length })),
);

/** Logs without the entries of the import, and unordered parts in one order. */
function compared({ agents, domains, feeds, saved, crawls, sites, highlights, ...rest }: UserFile) {
  const by = <T>(items: readonly T[], key: (item: T) => string) =>
    items.toSorted((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
  return {
    ...rest,
    agents: agents.map((each) => ({ ...each, log: each.log.filter(({ event }) => event.type !== 'imported') })),
    domains: by(domains, ({ domain }) => domain),
    feeds: by(feeds, ({ url }) => url),
    saved: by(saved, ({ url }) => url),
    crawls: by(crawls, ({ key }) => key),
    sites: by(sites, ({ name }) => name),
    highlights: by(highlights, ({ at }) => at),
  };
}

it('a user’s file is the same after an import and a new export, and after two imports', async () => {
  const house = await world();
  const address = await house.app.listen({ host: '127.0.0.1', port: 0 });
  let users = 0;
  async function* bytesOf(value: unknown) {
    yield new TextEncoder().encode(JSON.stringify(value));
  }
  const law = fc.asyncProperty(part, async (members) => {
    const brought = Object.fromEntries(members) as unknown as UserFile;
    const login = `user${users++}`;
    // Time passes between logins, because many sign in.
    house.pass(60_000);
    const person = house.person(login);
    await person.id();
    const cookie = await new Remote(address, undefined).signIn(login, PASSWORD);
    const bring = async (from: unknown) => {
      const told: BroughtReport[] = [];
      const bringing = new Bringing(new Visit(new Remote(address, { cookie })), (each) => told.push(each));
      expect([await bringing.bring(bytesOf(from)), told.filter((each) => 'error' in each)]).toEqual([true, []]);
      return told;
    };
    const parts = { crawls: brought.crawls, highlights: brought.highlights, 'saved pages': brought.saved };
    const countsIn = (told: readonly BroughtReport[]) => told.filter(({ what }) => String(what) in parts);
    const countsOf = (counts: (all: number) => object) =>
      Object.entries(parts).flatMap(([what, { length }]) => (length === 0 ? [] : [{ what, ...counts(length) }]));
    const taken = async () => (await person.get('/api/users/me/export')) as unknown as UserFile;
    expect(countsIn(await bring(brought))).toEqual(countsOf((all) => ({ new: all, known: 0 })));
    const there = await taken();
    expect(compared(there)).toEqual(compared(brought));
    expect(countsIn(await bring(there))).toEqual(countsOf((all) => ({ new: 0, known: all })));
    expect(await taken()).toEqual(there);
  });
  const whole = FILES.map((file): [[string, unknown][]] => [Object.entries(file)]);
  await fc.assert(law, { seed: 11, numRuns: 6, endOnFailure: true, examples: whole });
});

it('a shop chosen by id has its name in the file, because another service gives another id', async () => {
  const { ana } = await world();
  const { site } = await ana.post('/api/sources/sites/import', { file: JSON.stringify(FILES[0]?.sites[0]) });
  await ana.post('/api/shopping/agents', { words: 'a boat', shops: [site.id] });
  const { shopping } = (await ana.get('/api/users/me/export')) as unknown as UserFile;
  expect(shopping.map(({ shops }) => shops)).toEqual([['a shop']]);
});
