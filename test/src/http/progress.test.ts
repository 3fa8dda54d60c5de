/** Progress of a session: few messages, and the same end for late listeners. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentId, SourceNews, UserId } from '../../../agents/agents.ts';
import { reasonOf } from '../../../src/base/reasons.ts';
import { EventHub } from '../../../src/http/event-hub.ts';
import type { EventMessage, SourceNews as ToldNews } from '../../../src/http/schemas.ts';
import { shownReport } from '../../../src/http/source-reports.ts';
import { eventsOver } from '../../../src/storage/events/database-events.ts';
import type { News } from '../../../web/src/frame/events/news.ts';
import { afterNews, type Progress } from '../../../web/src/frame/progress.ts';
import { engineOf, webOf } from '../../agents/support.ts';
import { world } from '../../world/world.ts';
import { fakeTime } from '../outside/fetching/support.ts';
import { temporaryFolder } from '../support/folders.ts';
import { openStore } from '../support/stores.ts';

const USER = 'u1' as UserId;
const AGENT = 'u1_a1' as AgentId;
const TICK_MS = 250;

/** Lets stored messages go out, which takes turns of this thread. */
async function told(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve));
}

function newsOf(failed: number, more: Partial<SourceNews> = {}): SourceNews {
  const failures =
    failed === 0 ? [] : [{ url: `http://x.example/${failed}`, why: reasonOf('fetch.status', { status: 500 }) }];
  return {
    engine: 'x',
    query: 'q',
    found: 9,
    unseen: 9,
    fetched: 0,
    kept: 0,
    failed,
    remarked: 0,
    failures,
    remarks: [],
    ...more,
  };
}

async function hubInTime() {
  const time = fakeTime();
  const store = await openStore(await temporaryFolder());
  const failed = (error: unknown) => {
    throw error;
  };
  const events = eventsOver(store, { newId: () => 'e', time, trouble: failed });
  const hub = await EventHub.over(events);
  const tell = (news: SourceNews, number = 1, agent = AGENT) => events.tell({ type: 'source', agent, number, news });
  return { hub, events, time, tell };
}

/** The knowledge of a window from these messages. */
class Window {
  progress: Progress = new Map();
  messages: EventMessage[] = [];
  place: { epoch: string; sequence: number } | undefined;
  leave: () => void = () => undefined;

  async come(hub: EventHub, user = USER): Promise<this> {
    const { greeted, stop } = hub.listen(user, this.place, (message) => this.#hear(message));
    this.leave = stop;
    await greeted;
    return this;
  }

  sources(agent: string = AGENT) {
    return this.progress.get(agent);
  }

  #hear(message: EventMessage): void {
    this.messages.push(message);
    const news = this.#newsIn(message);
    if (news !== undefined) this.progress = afterNews(this.progress, news);
  }

  #newsIn(message: EventMessage): News | undefined {
    switch (message.type) {
      case 'hello':
      case 'resync': {
        const resumed = this.place !== undefined && message.type === 'hello';
        if (!resumed) this.place = message;
        return resumed ? undefined : { type: 'anew' };
      }
      case 'so-far':
        return message;
      case 'event':
        this.place = { epoch: 'e', sequence: message.sequence };
        return message.event;
      case 'progress':
        return message.event;
    }
  }
}

describe('news of a source', () => {
  it('are sent at once, and then together in intervals', async () => {
    const { hub, time, tell } = await hubInTime();
    const { messages } = await new Window().come(hub);
    for (let failed = 1; failed <= 4; failed++) tell(newsOf(failed));
    expect(messages.slice(1)).toMatchObject([{ type: 'progress', event: { news: { failed: 1 } } }]);
    time.pass(TICK_MS - 1);
    expect(messages).toHaveLength(2);
    time.pass(1);
    const news = newsOf(4, { failures: [2, 3, 4].flatMap((failed) => newsOf(failed).failures) });
    const event = { type: 'source', agent: AGENT, number: 1, news: shownReport(news) };
    expect(messages.slice(2)).toEqual([{ type: 'progress', event }]);
    time.pass(10 * TICK_MS);
    expect(messages).toHaveLength(3);
    expect(time.alarms()).toBe(0);
    tell(newsOf(5));
    expect(messages).toHaveLength(4);
  });

  it('of several sources and sessions stay apart', async () => {
    const { hub, time, tell } = await hubInTime();
    const window = await new Window().come(hub);
    tell(newsOf(1));
    tell(newsOf(0, { engine: 'y' }));
    tell(newsOf(2), 7, 'u1_a2' as AgentId);
    tell(newsOf(3), 8, 'u2_a1' as AgentId);
    time.pass(TICK_MS);
    expect(window.sources()).toEqual([shownReport(newsOf(1)), shownReport(newsOf(0, { engine: 'y' }))]);
    expect(window.sources('u1_a2')).toEqual([shownReport(newsOf(2))]);
    expect(window.sources('u2_a1')).toBeUndefined();
    // A listener that comes late gets nothing of other users.
    expect((await new Window().come(hub, 'u3' as UserId)).messages).toHaveLength(1);
  });

  it('list at most a hundred failures and remarks of a source, while the figures go on', async () => {
    const { hub, time, tell } = await hubInTime();
    const window = await new Window().come(hub);
    for (let n = 1; n <= 300; n++) {
      tell(newsOf(n, { remarked: n, remarks: newsOf(n).failures }));
      if (n % 70 === 0) time.pass(TICK_MS);
    }
    time.pass(TICK_MS);
    const [source] = window.sources() ?? [];
    expect([source?.failed, source?.remarked]).toEqual([300, 300]);
    expect(source?.failures).toEqual(Array.from({ length: 100 }, (_, i) => shownReport(newsOf(i + 1)).failures).flat());
    expect(source?.remarks).toEqual(source?.failures);
    expect((await new Window().come(hub)).sources()).toEqual(window.sources());
  });

  it('are complete before a session ends', async () => {
    const { hub, events, time, tell } = await hubInTime();
    const { messages } = await new Window().come(hub);
    tell(newsOf(1));
    tell(newsOf(2));
    events.tell({ type: 'session-closed', agent: AGENT, number: 1, shown: 0 });
    await told();
    const types = messages.map((message) => ('event' in message ? message.event.type : message.type));
    expect(types).toEqual(['hello', 'source', 'source', 'session-closed']);
    expect(time.alarms()).toBe(0);
  });
});

it('windows that come, go and return end with the same knowledge', async () => {
  type Step = readonly ['fail' | 'read' | 'pass' | 'turn' | 'come' | 'go' | 'open' | 'close', number];
  const kinds = ['fail', 'fail', 'fail', 'read', 'pass', 'turn', 'turn', 'come', 'go', 'open', 'close'] as const;
  const step = fc.tuple(fc.constantFrom<Step[0]>(...kinds), fc.nat(2));
  const { hub, events, time, tell } = await hubInTime();
  let runs = 0;
  const run = async (steps: readonly Step[]) => {
    const user = `u${++runs}` as UserId;
    const agent = `${user}_a1` as AgentId;
    const windows = [new Window(), new Window(), new Window()] as const;
    const present = new Set<Window>();
    let [number, failed, kept, open] = [0, 0, 0, false];
    const act: Record<Step[0], (window: Window) => unknown> = {
      fail: () => open && tell(newsOf(++failed, { kept }), number, agent),
      read: () => open && tell(newsOf(failed, { kept: ++kept, failures: [] }), number, agent),
      pass: () => time.pass(100),
      turn: () => new Promise((resolve) => setImmediate(resolve)),
      come(window) {
        if (!present.has(window)) void window.come(hub, user);
        present.add(window);
      },
      go: (window) => present.delete(window) && window.leave(),
      open: () => {
        if (open) return;
        [number, failed, kept, open] = [number + 1, 0, 0, true];
        events.tell({ type: 'session-opened', agent, number });
      },
      close: () => {
        const over =
          number % 2 === 0 ? { type: 'session-broke-off' as const } : { type: 'session-closed' as const, shown: 0 };
        if (open) events.tell({ ...over, agent, number });
        open = false;
      },
    };
    for (const [what, which] of steps) await act[what](windows[which] as Window);
    for (const window of windows) act.come(window);
    time.pass(TICK_MS);
    await told();
    const all = Array.from({ length: failed }, (_, i) => newsOf(i + 1).failures).flat();
    const expected = open && failed + kept > 0 ? [shownReport(newsOf(failed, { kept, failures: all }))] : [];
    for (const window of windows) expect(window.sources(agent) ?? []).toEqual(expected);
    for (const window of windows) window.leave();
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 80 }), run), { numRuns: 100, seed: 1 });
});

it.each([
  ['while no time passes', 0, 20_000],
  ['each told by itself', TICK_MS, 200_000],
])('a session of 500 failures needs few bytes: %s', async (_, passing, most) => {
  const urls = Array.from({ length: 500 }, (_, i) => `http://site${i % 50}.example/a/page/of/some/length/${i}`);
  const nothing = webOf(new Map());
  const fetch = async (url: string) => {
    house.pass(passing);
    return nothing.fetch(url);
  };
  const house = await world({ engines: [engineOf('x', urls, 50)], web: { ...nothing, fetch } });
  const { ana } = house;
  let bytes = 0;
  const news: ToldNews[] = [];
  await house.hub.listen(await ana.id(), undefined, (message) => {
    bytes += Buffer.byteLength(JSON.stringify(message));
    if (message.type === 'progress' && message.event.type === 'source') news.push(message.event.news);
  }).greeted;
  const { sources } = await ana.session(await ana.agent({ words: 'x', pagesPerSession: 100 }));
  expect(bytes).toBeLessThan(most);
  expect(news.at(-1)?.failed).toBe(500);
  expect(news.flatMap(({ failures }) => failures)).toHaveLength(100);
  expect(sources[0]?.failed).toBe(500);
  expect(sources[0]?.failures.map(({ url }) => url)).toEqual(urls.slice(0, 100));
});
