/** Shown texts are recognised at other addresses while they count as shown. */
import { describe, expect, test } from 'vitest';
import type { ShownPage, UserId } from '../../../../agents/agents.ts';
import { signatureOf } from '../../../../agents/reader/near-duplicates.ts';
import type { PageId } from '../../../../profiles/profiles.ts';
import { StoredAgents } from '../../../../src/library/library.ts';
import type { Database } from '../../../../src/storage/database/database.ts';
import { storeOver } from '../../../../src/storage/store/database-store.ts';
import { ANA, DATABASES } from '../../delivery/daily/support.ts';
import { agentOf, doneSession } from '../../support/samples.ts';

const DAY_MS = 86_400_000;
const AGENT = agentOf('ana', 'a1');
const fail = (message: string) => expect.fail(message);

function textOf(subject: string): string {
  return Array.from({ length: 80 }, (_, i) => `${subject}${(i * i) % 71} ${subject} of ${i}`).join(' ');
}

function pageOf(page: string, text: string): ShownPage {
  return { page: page as PageId, signature: signatureOf(text) };
}

async function showing(database: Database, number: number, pages: readonly ShownPage[]) {
  const agents = new StoredAgents(storeOver(database, fail));
  const session = doneSession(
    AGENT.id,
    number,
    pages.map(({ page }) => page),
  );
  const list = session.list.map((each, i) => ({ ...each, signature: pages[i]?.signature ?? '' }));
  await agents.putSession({ ...session, list });
  return { agents, closedAt: Date.parse(session.closedAt) };
}

/** Counts queries and their rows. */
function counting(database: Database) {
  const counted = { questions: 0, rows: 0 };
  const read: Database['read'] = async (sql, values, lane) => {
    const rows = await database.read(sql, values, lane);
    counted.questions++;
    counted.rows += rows.length;
    return rows as never;
  };
  const proxy = new Proxy(database, {
    get(target, name) {
      const part: unknown = name === 'read' ? read : Reflect.get(target, name, target);
      return typeof part === 'function' && name !== 'read' ? part.bind(target) : part;
    },
  });
  return { proxy, counted };
}

describe.each(DATABASES)('a shown text, on %s', (_, open) => {
  test('is found by a nearly equal text, and goes with its page', async () => {
    const database = await open();
    const text = textOf('island');
    const { agents, closedAt } = await showing(database, 1, [pageOf('aa1', text), pageOf('aa2', textOf('schema'))]);
    const asked = [pageOf('bb1', `${text} printed with leave`), pageOf('bb2', textOf('niche'))];
    expect([...(await agents.copiesAmong(ANA, asked))]).toEqual([
      ['bb1', ['aa1']],
      ['bb2', []],
    ]);
    // A page is no copy of itself.
    expect((await agents.copiesAmong(ANA, [pageOf('aa1', text)])).get('aa1' as PageId)).toEqual([]);
    await agents.sweep(closedAt + 31 * DAY_MS);
    expect((await agents.copiesAmong(ANA, asked)).get('bb1' as PageId)).toEqual([]);
    expect(await database.read('SELECT page FROM shown')).toEqual([]);
    await database.close();
  });

  test('is found once its list is closed, and counts as shown whatever its page says later', async () => {
    const database = await open();
    const text = textOf('island');
    const { agents } = await showing(database, 1, [pageOf('aa1', text)]);
    await agents.close(AGENT.id, pageOf('aa1', text));
    const asked = [pageOf('bb1', `${text} printed with leave`), pageOf('bb2', textOf('niche'))];
    expect([...(await agents.copiesAmong(ANA, asked)).values()]).toEqual([['aa1'], []]);
    expect([...(await agents.shownAmong(ANA, ['aa1' as PageId]))]).toEqual([['aa1', '']]);
    await database.close();
  });

  test('is found by its pages’ first addresses, and only by users who were shown pages', async () => {
    const database = await open();
    const text = textOf('island');
    const agents = new StoredAgents(storeOver(database, fail));
    await agents.settle(AGENT.id, { ...pageOf('aa1', text), aliases: ['aa2' as PageId] });
    const asked = [pageOf('bb1', text)];
    expect([...(await agents.copiesAmong(ANA, asked)).values()]).toEqual([['aa1']]);
    expect([...(await agents.copiesAmong('rui' as UserId, asked)).values()]).toEqual([[]]);
    expect((await agents.shownAmong(ANA, ['aa2' as PageId])).size).toBe(1);
    await database.close();
  });

  test('costs no more to find among hundreds than among a few', async () => {
    const database = await open();
    const asked = pageOf('bb1', textOf('island'));
    const costs: object[] = [];
    for (const [number, others] of [3, 300].entries()) {
      const pages = Array.from({ length: others }, (_, i) => pageOf(`o${number}x${i}`, textOf(`other${number}x${i}y`)));
      await showing(database, number + 1, number === 0 ? [...pages, pageOf('aa1', textOf('island'))] : pages);
      const { proxy, counted } = counting(database);
      const copies = await new StoredAgents(storeOver(proxy, fail)).copiesAmong(ANA, [asked]);
      expect(copies.get(asked.page)).toEqual(['aa1']);
      costs.push(counted);
    }
    expect(costs[1]).toEqual(costs[0]);
    // A row for each word pair that it shares with a copy.
    expect(costs[0]).toEqual({ questions: 1, rows: 10 });
    await database.close();
  });
});
