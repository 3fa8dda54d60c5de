/** Shown pages beside a model: in bounded steps, and with several claims at once. */
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { AlreadyShown, ShownPage, UserId } from '../../../../agents/agents.ts';
import { signatureOf } from '../../../../agents/reader/near-duplicates.ts';
import type { PageId } from '../../../../profiles/profiles.ts';
import { agentDocumentId } from '../../../../src/library/kept-agents/agent-records.ts';
import { ShownPages } from '../../../../src/library/kept-agents/shown-pages.ts';
import { givingBackOf, givingBackOver, keepingOf } from '../../../../src/library/kept-agents/shown-rows.ts';
import { forgettingShown, pageKey, pageOfKey } from '../../../../src/library/library.ts';
import { openPostgres } from '../../../../src/storage/database/postgres/postgres.ts';
import { storeOver } from '../../../../src/storage/store/database-store.ts';
import { forgettingOwner } from '../../../../src/storage/store/owners.ts';
import { Conflict, type Store } from '../../../../src/storage/store/store.ts';
import { tablesForTest } from '../../storage/database/support/tables.ts';
import { STORES } from '../../support/both.ts';
import { agentOf, doneSession, NOON } from '../../support/samples.ts';

const DAY_MS = 86_400_000;
const UNREAD_DAYS = 30;
const OVER = Date.parse(NOON) + UNREAD_DAYS * DAY_MS;
const USERS = ['ana', 'rui'] as const;
const PAGES = ['p', 'q', 'r', '0123456789abcdef0123456789abcdef'] as const;
const TEXTS = ['', 'island', 'schema'] as const;

const warn = (message: string) => expect.fail(message);
const signatures: ReadonlyMap<string, string> = new Map(
  TEXTS.map((word) => {
    const text = Array.from({ length: 80 }, (_, i) => `${word}${(i * i) % 71} ${word} of ${i}`).join(' ');
    return [word, word === '' ? '' : signatureOf(text)];
  }),
);

const one = fc.constantFrom;
const who = { user: one(...USERS), agent: one('a1', 'a2') };
const what = { page: one(...PAGES), alias: fc.option(one(...PAGES), { nil: undefined }), text: one(...TEXTS) };
const acts = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: one('claim'), ...who, ...what, session: one(1, 2), updated: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ does: one('settle', 'close', 'read elsewhere'), ...who, ...what }) },
  fc.record({ does: one('release'), ...who, page: one(...PAGES) }),
  fc.record({ does: one('expire', 'abandon', 'keep all', 'disown', 'forget user'), ...who }),
);
type Act = typeof acts extends fc.Arbitrary<infer A> ? A : never;

interface Shown {
  readonly holder: string;
  readonly isRead: boolean;
  readonly text: string;
  readonly isClosed: boolean;
}

function idsIn({ page, alias }: { readonly page: string; readonly alias: string | undefined }): readonly PageId[] {
  return [...new Set([page, ...(alias === undefined ? [] : [alias])])] as PageId[];
}

function shownPage(act: Extract<Act, { readonly text: string }>): ShownPage {
  const [page, ...aliases] = idsIn(act);
  return { page: page as PageId, aliases, signature: signatures.get(act.text) };
}

/** The pages of each user. */
class Model {
  readonly shown = new Map<string, Shown>();

  apply(act: Act): readonly PageId[] {
    const holder = `${act.user}/${act.user}_${act.agent}`;
    if ('text' in act && 'session' in act) return this.#claim(act, `${holder} ${act.session}`);
    if ('text' in act) this.#settle(act, act.does === 'read elsewhere' ? '' : holder);
    else if ('page' in act) this.shown.delete(`${act.user} ${act.page}`);
    else this.#sweep(act, holder);
    return [];
  }

  #claim(act: Extract<Act, { readonly session: number }>, holder: string): readonly PageId[] {
    const entries = idsIn(act).map((page) => [page, this.shown.get(`${act.user} ${page}`)] as const);
    const others = (has: Shown) => {
      const isOther = has.text !== '' && act.text !== '' && has.text !== act.text && !has.isClosed;
      return has.holder !== holder && !(act.updated && isOther);
    };
    const taken = entries.flatMap(([page, has]) => (has !== undefined && others(has) ? [page] : []));
    if (taken.length > 0) return taken;
    for (const [page, has] of entries) {
      if (has?.holder === holder) continue;
      const isClosed = has?.isClosed ?? false;
      this.shown.set(`${act.user} ${page}`, { holder, isRead: false, text: act.text, isClosed });
    }
    return [];
  }

  #settle(act: Extract<Act, { readonly text: string }>, holder: string): void {
    for (const page of idsIn(act)) {
      const has = this.shown.get(`${act.user} ${page}`);
      const text = has?.text || act.text;
      const isClosed = act.does === 'close' || has?.isClosed === true;
      this.shown.set(`${act.user} ${page}`, { holder: has?.holder ?? holder, isRead: true, text, isClosed });
    }
  }

  #sweep({ does, user }: Act, holder: string): void {
    for (const [key, has] of this.shown) {
      const isOf = has.holder.split(' ')[0] === holder;
      const goes =
        (does === 'expire' && !has.isRead) ||
        (does === 'abandon' && !has.isRead && isOf) ||
        (does === 'forget user' && key.startsWith(`${user} `));
      if (goes) this.shown.delete(key);
      else if (does === 'keep all' && isOf) this.shown.set(key, { ...has, isRead: true });
      else if (does === 'disown' && isOf) this.shown.set(key, { ...has, holder: '' });
    }
  }
}

function sessionOf(act: Extract<Act, { readonly session: number }>) {
  const { page, aliases, signature = '' } = shownPage(act);
  const session = doneSession(agentOf(act.user, act.agent).id, act.session, [page]);
  const list = session.list.map((each) => ({
    ...each,
    ...(signature === '' ? {} : { signature }),
    ...(act.updated ? { updated: true as const } : {}),
    aliases: [...(aliases ?? [])],
  }));
  return { ...session, list };
}

async function really(store: Store, shown: ShownPages, act: Act): Promise<void> {
  const user = act.user as UserId;
  const { id } = agentOf(act.user, act.agent);
  if ('text' in act && 'session' in act) {
    await store.commit(await shown.claiming(sessionOf(act), agentDocumentId(id), new Set()));
  } else if ('text' in act) {
    if (act.does === 'settle') await store.commit(shown.settling(id, agentDocumentId(id), shownPage(act)));
    else if (act.does === 'close') await store.commit(shown.closing(id, agentDocumentId(id), shownPage(act)));
    else await store.commit(shown.readElsewhere(user, shownPage(act)));
  } else if ('page' in act) await store.commit([shown.releasing(user, act.page as PageId)]);
  else if (act.does === 'expire') await shown.expire(OVER);
  else if (act.does === 'abandon') await shown.abandon(agentDocumentId(id));
  else if (act.does === 'keep all') await shown.keepAll(agentDocumentId(id));
  else if (act.does === 'disown') await shown.disown(agentDocumentId(id));
  else await store.database.commit([forgettingShown(user), forgettingOwner(user)]);
}

async function expectSame(shown: ShownPages, model: Model): Promise<void> {
  for (const user of USERS) {
    const pages = PAGES.map((page) => page as PageId);
    const [among, read] = [await shown.among(user as UserId, pages), await shown.readAmong(user as UserId, pages)];
    const has = pages.flatMap((page) => {
      const each = model.shown.get(`${user} ${page}`);
      return each === undefined ? [] : [{ page, ...each }];
    });
    const said = has.map(({ page, text, isClosed }) => [page, isClosed ? '' : signatures.get(text)] as const);
    expect(among).toEqual(new Map(said));
    expect(read).toEqual(new Set(has.flatMap(({ page, isRead }) => (isRead ? [page] : []))));
    for (const agent of ['a1', 'a2']) {
      const { id } = agentOf(user, agent);
      const own = has.flatMap(({ page, holder }) => (holder === agentDocumentId(id) ? [page] : []));
      expect([...(await shown.heldFor(id, agentDocumentId(id), pages))].sort()).toEqual(own.sort());
    }
  }
}

describe.each(STORES)('the shown pages, on %s', (name, open) => {
  const opened = async () => {
    const store = await open();
    return { store, shown: new ShownPages(store, UNREAD_DAYS) };
  };

  test('equal those of the model, whatever happens', { timeout: 60_000 }, async () => {
    const law = fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 16 }), async (all) => {
      const { store, shown } = await opened();
      const model = new Model();
      for (const act of all) {
        const refused = model.apply(act);
        const error: unknown = await really(store, shown, act).catch((why: unknown) => why);
        if (refused.length === 0) expect(error).toBeUndefined();
        else expect((error as AlreadyShown).pages).toEqual(new Set(refused));
        await expectSame(shown, model);
      }
    });
    // The other database runs the same statements, and opens more slowly.
    await fc.assert(law, { seed: 5, numRuns: name === 'SQLite' ? 40 : 8 });
  });

  test('go to exactly one of several that would show them at once, and the others learn which', async () => {
    const { store, shown } = await opened();
    const showing = Array.from({ length: 12 }, async (__, i) => {
      const session = doneSession(agentOf('ana', `a${i}`).id, 1, i % 2 === 0 ? ['p', 'q'] : ['q', 'p']);
      await store.commit(await shown.claiming(session, agentDocumentId(session.agent), new Set()));
    });
    const refused = (await Promise.allSettled(showing)).flatMap((each) =>
      each.status === 'rejected' ? [each.reason as unknown] : [],
    );
    expect(refused).toHaveLength(11);
    for (const error of refused) expect((error as AlreadyShown).pages).toEqual(new Set(['p', 'q']));
  });

  test('can be shown at the next try if they were given back before the list', async () => {
    const { store, shown } = await opened();
    const [first, second] = ['a1', 'a2'].map((id) => doneSession(agentOf('ana', id).id, 1, ['p']));
    const claim = async (session: typeof first) =>
      store.commit(await shown.claiming(session as never, agentDocumentId(session?.agent as never), new Set()));
    await claim(first);
    const late = await shown.claiming(second as never, agentDocumentId(second?.agent as never), new Set());
    const commit = store.database.commit.bind(store.database);
    Object.assign(store.database, {
      commit: async (...given: Parameters<typeof commit>) => {
        const outcome = commit(...given);
        await outcome.catch(() => commit([givingBackOver(OVER)]));
        return outcome;
      },
    });
    await expect(store.commit(late)).rejects.toThrow(Conflict);
  });

  test('are given back, kept and forgotten five hundred at a time', async () => {
    const { store, shown } = await opened();
    const session = doneSession(
      agentOf('ana', 'a1').id,
      1,
      Array.from({ length: 600 }, (__, i) => `p${i}`),
    );
    const place = agentDocumentId(session.agent);
    for (const step of [
      givingBackOver(OVER),
      givingBackOf(place),
      keepingOf(place),
      forgettingShown('ana' as UserId),
    ]) {
      await store.commit(await shown.claiming(session, place, new Set()));
      const touched = async () => (await store.database.commit([step]))[0]?.touched;
      expect([await touched(), await touched(), await touched()]).toEqual([500, 100, 0]);
      await store.database.commit([{ sql: 'DELETE FROM shown' }]);
    }
  });

  test('wait for their reader for good if unread pages never end', async () => {
    const { store } = await opened();
    const shown = new ShownPages(store, 0);
    const session = doneSession(agentOf('ana', 'a1').id, 1, ['p', 'q']);
    const place = agentDocumentId(session.agent);
    await store.commit(await shown.claiming(session, place, new Set()));
    await shown.expire(OVER * 10);
    const pages = ['p', 'q'] as unknown as PageId[];
    expect((await shown.among('ana' as UserId, pages)).size).toBe(2);
    expect([await shown.unreadOf(place, 1), (await shown.readAmong('ana' as UserId, pages)).size]).toEqual([2, 0]);
  });

  test('go with their user, whatever is left of them', async () => {
    const { store, shown } = await opened();
    const { id } = agentOf('ana', 'a1');
    await store.commit(shown.settling(id, agentDocumentId(id), { page: 'p' as PageId }));
    await store.database.commit([forgettingOwner('ana')]);
    expect(await store.database.read('SELECT page FROM shown')).toEqual([]);
  });
});

test('pages settled during a sweep of expired ones stay', async () => {
  const url = await tablesForTest();
  const stores = [await openPostgres({ url, warn }), await openPostgres({ url, warn })].map((each) =>
    storeOver(each, warn),
  );
  onTestFinished(() => Promise.all(stores.map((store) => store.close())).then(() => undefined));
  const [store, other] = stores as [Store, Store];
  const shown = new ShownPages(store, UNREAD_DAYS);
  const pages = Array.from({ length: 40 }, (_, i) => `p${i}`);
  const session = doneSession(agentOf('ana', 'a1').id, 1, pages);
  const place = agentDocumentId(session.agent);
  await store.commit(await shown.claiming(session, place, new Set()));
  const settling = pages.flatMap((page) => shown.settling(session.agent, place, { page: page as PageId }));
  await Promise.all([new ShownPages(other, UNREAD_DAYS).expire(OVER), store.commit(settling)]);
  expect((await shown.readAmong('ana' as UserId, pages as unknown as PageId[])).size).toBe(40);
});

test('the id of a page is stored as sixteen bytes, and read back', () => {
  const id = '0123456789abcdef0123456789abcdef' as PageId;
  expect([pageKey(id).length, pageOfKey(pageKey(id)), pageOfKey(pageKey('p1' as PageId))]).toEqual([16, id, 'p1']);
  expect(() => pageKey('sixteen letters.' as PageId)).toThrow(TypeError);
});
