/** Pages very close to liked ones are told at once, together, few a day, and on request. */
import { describe, expect, test } from 'vitest';
import type { AgentId } from '../../../../agents/agents.ts';
import type { PageId } from '../../../../profiles/profiles.ts';
import { NearPages } from '../../../../src/delivery/near/near-pages.ts';
import { storeOver } from '../../../../src/storage/store/database-store.ts';
import { candidateOf, followedOf } from '../../support/samples.ts';
import { ANA, DATABASES, HOUR_MS, houseOver } from '../daily/support.ts';
import { HOME, mailServer, outsideOver, webServer } from '../receivers/support.ts';

const MINUTE_MS = 60_000;
const GENES = 'genes evolve by mutation, crossover and selection of the fittest in a population; here:';
const BREAD = 'bread needs flour, water, salt and an oven that is hot before the loaf goes in; here:';

const rethrow = (error: unknown): never => {
  throw error;
};

describe.each(DATABASES)('pages that are very close, over %s', (_, open) => {
  /** Ana's agent, which predicted five pages that she liked, with her webhook and mail address. */
  async function scene({ alerts = true } = {}) {
    const { received, mailer } = await mailServer();
    const { taken, port, url } = await webServer();
    const house = await houseOver(open, '2026-03-01T06:00:00Z', outsideOver([port], mailer));
    const { agents, delivery, library } = house.fenix;
    const agent = await house.agent('a1');
    await agents.edit(agent, { alerts }, ANA);
    await delivery.create(ANA, { kind: 'webhook', name: 'x', address: url, home: HOME });
    const mail = await delivery.create(ANA, { kind: 'mail', name: 'x', address: 'ana@example.org', home: HOME });
    await delivery.confirm(mail);
    const { jobs, failures } = house.process('one', [delivery]);
    const store = storeOver(house.database, rethrow);
    const clock = () => new Date(house.time.now()).toISOString();
    const near = new NearPages({ ...house.fenix, store, lists: house.lists, jobs, receivers: [delivery], clock });
    const work = async () => {
      const working = jobs.work({ handlers: near.handlers, places: 4, placesPerOwner: 4, failed: rethrow });
      await working.idle();
      await working.stop();
    };
    let number = 0;
    /** Closes a session with these pages and predicted scores. */
    const session = async (texts: Readonly<Record<string, string>>, score = 0.1, profile: string | null = 'p') => {
      const list = [];
      for (const [word, text] of Object.entries(texts)) {
        const at = `http://${word}.example/`;
        const page = await library.keep(at, followedOf(at, `${text} ${word}`));
        list.push(
          candidateOf(page.id, {
            engines: ['Mixed'],
            counts: page.counts,
            url: at,
            title: word,
            score,
            profile: profile as never,
          }),
        );
      }
      await house.closed(agent, ++number, [], { list });
      await near.closed(agent);
      return list.map(({ page }) => page);
    };
    const rate = (pages: readonly PageId[], value: 1 | -1) =>
      pages.reduce<Promise<unknown>>(
        (before, page) => before.then(() => agents.ratings.rate(agent, page, value, ANA)),
        Promise.resolve(),
      );
    const textsOf = (about: string, ...words: readonly string[]) =>
      Object.fromEntries(words.map((word) => [word, about]));
    const [liked = [], disliked = []] = [
      await session(textsOf(GENES, 'first'), 0, null),
      await session(textsOf(BREAD, 'crust'), 0, null),
    ];
    await rate(liked, 1);
    await rate(disliked, -1);
    await rate(await session(textsOf(GENES, 'ant', 'bee', 'cat', 'dog', 'eel')), 1);
    return { house, agent, near, work, session, textsOf, taken, received, failures };
  }

  test('go to each destination in one message ten minutes later, without far, unsure or known pages', async () => {
    const { house, work, session, textsOf, taken, received } = await scene();
    await session({ ...textsOf(GENES, 'fox'), ...textsOf(BREAD, 'rye') });
    house.time.pass(5 * MINUTE_MS);
    await session(textsOf(GENES, 'gnu'));
    await work();
    expect(taken).toEqual([]);
    house.time.pass(5 * MINUTE_MS);
    await work();
    const said = taken.map(({ body }) => JSON.parse(body));
    expect(said).toMatchObject([{ type: 'agent.near_pages' }]);
    expect(taken[0]?.body).toContain('http://fox.example/');
    expect(taken[0]?.body).toContain('http://gnu.example/');
    expect(taken[0]?.body).not.toContain('rye.example');
    expect(received.map(({ mail }) => mail.subject)).toEqual(['Agent a1: 2 pages very close to what you like']);

    await session(textsOf(GENES, 'hen'));
    house.time.pass(10 * MINUTE_MS);
    await work();
    expect(received.map(({ mail }) => mail.subject).slice(1)).toEqual(['Agent a1: hen']);
  });

  test('are at most five of an agent a day, by its user’s calendar', async () => {
    const { house, work, session, textsOf, received } = await scene();
    await session(textsOf(GENES, 'fox', 'gnu', 'hen', 'ibis', 'jay', 'kea', 'lark'));
    house.time.pass(10 * MINUTE_MS);
    await work();
    await session(textsOf(GENES, 'mole'));
    house.time.pass(10 * MINUTE_MS);
    await work();
    expect(received.map(({ mail }) => mail.subject)).toEqual(['Agent a1: 5 pages very close to what you like']);
    expect(received[0]?.mail.text).toContain('5 such pages of an agent a day');
    house.time.pass(24 * HOUR_MS);
    await session(textsOf(GENES, 'newt'));
    house.time.pass(10 * MINUTE_MS);
    await work();
    expect(received.map(({ mail }) => mail.subject).slice(1)).toEqual(['Agent a1: newt']);
  });

  test('are told only to users who want them, never once opened, and not after the switch is off', async () => {
    const silent = await scene({ alerts: false });
    await silent.session(silent.textsOf(GENES, 'fox'));
    expect(await silent.house.waiting()).toEqual([]);

    const { house, agent, work, session, textsOf, received } = await scene();
    const [fox] = (await session(textsOf(GENES, 'fox'))) as [PageId];
    await house.fenix.agents.marking.opened(agent as AgentId, fox);
    house.time.pass(10 * MINUTE_MS);
    await work();
    await session(textsOf(GENES, 'gnu'));
    await house.fenix.agents.edit(agent, { alerts: false }, ANA);
    house.time.pass(10 * MINUTE_MS);
    await work();
    expect(received).toEqual([]);
  });
});
