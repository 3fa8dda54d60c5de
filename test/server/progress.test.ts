/** How a session under way is told of: little of it, whatever happens, and the same to whoever comes late. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentId, SourceNews } from '../../agents/agents.ts';
import { EventHub } from '../../src/server/event-hub.ts';
import type { EventMessage } from '../../src/server/schemas.ts';
import type { News } from '../../web/src/events/news.ts';
import { afterNews, type Progress } from '../../web/src/state/progress.ts';
import { engineOf, webOf } from '../agents/support.ts';
import { fakeTime } from '../src/fetching/support.ts';
import { newUser, runSession, type ServiceUnderTest, serviceUnderTest } from './support.ts';

const USER = 'u1';
const AGENT = 'u1_a1' as AgentId;
const TICK_MS = 250;

function newsOf(failed: number, more: Partial<SourceNews> = {}): SourceNews {
  const failures = failed === 0 ? [] : [{ url: `http://x.example/${failed}`, why: 'the site answered 500' }];
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

function hubInTime() {
  const time = fakeTime();
  const hub = new EventHub('e', time.alarm);
  const tell = (news: SourceNews, number = 1, agent = AGENT) =>
    hub.publish(USER, { type: 'source', agent, number, news });
  return { hub, time, tell };
}

/** What a window knows that hears these messages. */
class Window {
  progress: Progress = new Map();
  messages: EventMessage[] = [];
  place: { epoch: string; sequence: number } | undefined;
  leave: () => void = () => undefined;

  come(hub: EventHub): this {
    this.leave = hub.listen(USER, this.place, (message) => this.#hear(message));
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
  it('are told at once, then only every so often, put together', () => {
    const { hub, time, tell } = hubInTime();
    const { messages } = new Window().come(hub);
    for (let failed = 1; failed <= 4; failed++) tell(newsOf(failed));
    expect(messages.slice(1)).toMatchObject([{ type: 'progress', event: { news: { failed: 1 } } }]);
    time.pass(TICK_MS - 1);
    expect(messages).toHaveLength(2);
    time.pass(1);
    expect(messages.slice(2)).toEqual([
      {
        type: 'progress',
        event: {
          type: 'source',
          agent: AGENT,
          number: 1,
          news: newsOf(4, { failures: [2, 3, 4].flatMap((failed) => newsOf(failed).failures) }),
        },
      },
    ]);
    time.pass(10 * TICK_MS);
    expect(messages).toHaveLength(3);
    expect(time.alarms()).toBe(0);
    tell(newsOf(5));
    expect(messages).toHaveLength(4);
  });

  it('of several sources and sessions are told apart', () => {
    const { hub, time, tell } = hubInTime();
    const window = new Window().come(hub);
    tell(newsOf(1));
    tell(newsOf(0, { engine: 'y' }));
    tell(newsOf(2), 7, 'u1_a2' as AgentId);
    tell(newsOf(3), 8, 'u2_a1' as AgentId);
    time.pass(TICK_MS);
    expect(window.sources()).toEqual([newsOf(1), newsOf(0, { engine: 'y' })]);
    expect(window.sources('u1_a2')).toEqual([newsOf(2)]);
    expect(window.sources('u2_a1')).toBeUndefined();
  });

  it('list a hundred failures and remarks of a source at most; the figures go on', () => {
    const { hub, time, tell } = hubInTime();
    const window = new Window().come(hub);
    for (let n = 1; n <= 300; n++) {
      tell(newsOf(n, { remarked: n, remarks: newsOf(n).failures }));
      if (n % 70 === 0) time.pass(TICK_MS);
    }
    time.pass(TICK_MS);
    const [source] = window.sources() ?? [];
    expect([source?.failed, source?.remarked]).toEqual([300, 300]);
    expect(source?.failures).toEqual(Array.from({ length: 100 }, (_, i) => newsOf(i + 1).failures).flat());
    expect(source?.remarks).toEqual(source?.failures);
    expect(new Window().come(hub).sources()).toEqual(window.sources());
  });

  it('are told to the end before a session ends', () => {
    const { hub, time, tell } = hubInTime();
    const { messages } = new Window().come(hub);
    tell(newsOf(1));
    tell(newsOf(2));
    hub.publish(USER, { type: 'session-closed', agent: AGENT, number: 1, shown: 0 });
    expect(messages.map((message) => ('event' in message ? message.event.type : message.type))).toEqual([
      'hello',
      'source',
      'source',
      'session-closed',
    ]);
    expect(time.alarms()).toBe(0);
  });
});

describe('who comes in the middle', () => {
  it('is told what the others know, and then what they are told', () => {
    const { hub, time, tell } = hubInTime();
    const first = new Window().come(hub);
    hub.publish(USER, { type: 'session-opened', agent: AGENT, number: 1 });
    tell(newsOf(1));
    tell(newsOf(2));
    const late = new Window().come(hub);
    expect(late.messages.map(({ type }) => type)).toEqual(['hello', 'so-far']);
    expect(late.sources()).toEqual([newsOf(1)]);
    time.pass(TICK_MS);
    expect(late.sources()).toEqual(first.sources());
    expect(late.sources()?.[0]?.failures).toHaveLength(2);
  });

  it.each<['session-closed' | 'session-broke-off', object]>([
    ['session-closed', { shown: 1 }],
    ['session-broke-off', {}],
  ])('is not told of a session that is over: %s', (type, more) => {
    const { hub, tell } = hubInTime();
    tell(newsOf(1));
    hub.publish(USER, { type, agent: AGENT, number: 1, ...more } as never);
    expect(new Window().come(hub).messages.map((message) => message.type)).toEqual(['hello']);
  });

  it('is told of the session under way, not of the one before it', () => {
    const { hub, tell } = hubInTime();
    tell(newsOf(1));
    tell(newsOf(0), 2);
    expect(new Window().come(hub).messages.at(-1)).toEqual({
      type: 'so-far',
      sessions: [{ agent: AGENT, number: 2, sources: [newsOf(0)] }],
    });
  });

  it('is told nothing of other people’s', () => {
    const { hub, tell } = hubInTime();
    tell(newsOf(1), 1, 'u2_a1' as AgentId);
    expect(new Window().come(hub).messages).toHaveLength(1);
  });
});

it('windows that come, go and come back know the same in the end', () => {
  type Step = readonly ['fail' | 'read' | 'pass' | 'come' | 'go' | 'open' | 'close', number];
  const step = fc.tuple(
    fc.constantFrom<Step[0]>('fail', 'fail', 'fail', 'read', 'pass', 'come', 'go', 'open', 'close'),
    fc.nat(2),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const { hub, time, tell } = hubInTime();
      const windows = [new Window(), new Window(), new Window()] as const;
      const present = new Set<Window>();
      let [number, failed, kept, open] = [0, 0, 0, false];
      const act: Record<Step[0], (window: Window) => void> = {
        fail: () => open && tell(newsOf(++failed, { kept })),
        read: () => open && tell(newsOf(failed, { kept: ++kept, failures: [] })),
        pass: () => time.pass(100),
        come: (window) => present.has(window) || present.add(window.come(hub)),
        go: (window) => present.delete(window) && window.leave(),
        open: () => {
          if (open) return;
          [number, failed, kept, open] = [number + 1, 0, 0, true];
          hub.publish(USER, { type: 'session-opened', agent: AGENT, number });
        },
        close: () => {
          if (open) hub.publish(USER, { type: 'session-closed', agent: AGENT, number, shown: 0 });
          open = false;
        },
      };
      for (const [what, which] of steps) act[what](windows[which] as Window);
      for (const window of windows) act.come(window);
      time.pass(TICK_MS);
      const told = Array.from({ length: failed }, (_, i) => newsOf(i + 1).failures).flat();
      const expected = [newsOf(failed, { kept, failures: told })];
      for (const window of windows) {
        const known = window.sources() ?? [];
        expect(known).toEqual(open && failed + kept > 0 ? expected : []);
      }
    }),
    { numRuns: 300, seed: 1 },
  );
});

describe('a session of 500 failures', () => {
  /** Bytes that a window was sent, and what it knew at the end. */
  async function sentBytes(house: ServiceUnderTest) {
    const ana = await newUser(house.app, 'ana');
    const { id: user } = (await ana.get('/api/users/me')).json<{ id: string }>();
    const agent = (await ana.post('/api/agents', { words: 'x', pagesPerSession: 100 })).json<{ id: string }>().id;
    let bytes = 0;
    const news: SourceNews[] = [];
    house.hub.listen(user, undefined, (message) => {
      bytes += Buffer.byteLength(JSON.stringify(message));
      if (message.type === 'progress' && message.event.type === 'source') news.push(message.event.news);
    });
    await runSession(ana, agent, house.service);
    return { bytes, news, agent, ana };
  }

  const urls = Array.from({ length: 500 }, (_, i) => `http://site${i % 50}.example/a/page/of/some/length/${i}`);

  it.each([
    ['while no time passes', 0, 20_000],
    ['each told by itself', TICK_MS, 200_000],
  ])('takes few bytes to tell: %s', async (_, passing, most) => {
    const nothing = webOf(new Map());
    let pass: () => void = () => undefined;
    const fetch = async (url: string) => {
      pass();
      return nothing.fetch(url);
    };
    const house = await serviceUnderTest({ engines: [engineOf('x', urls, 50)], web: { ...nothing, fetch } });
    pass = () => house.pass(passing);
    const { bytes, news, agent, ana } = await sentBytes(house);
    expect(bytes).toBeLessThan(most);
    expect(news.at(-1)?.failed).toBe(500);
    expect(news.flatMap(({ failures }) => failures)).toHaveLength(100);
    const answer = await ana.get(`/api/agents/${agent}/sessions/1`);
    const [source] = answer.json<{ sources: SourceNews[] }>().sources;
    expect(source?.failed).toBe(500);
    expect(source?.failures.map(({ url }) => url)).toEqual(urls.slice(0, 100));
  });
});
