/** The requests of a window after many events. */
import { expect, test } from 'vitest';

type Alarm = (ms: number, work: () => void) => () => void;
interface Gathered {
  within(ms: number): void;
  end(): void;
}
interface Module {
  readonly Gathered: new (work: () => Promise<void>, alarm: Alarm) => Gathered;
  readonly patienceFor: (news: { readonly type: string }) => number;
}

const { Gathered, patienceFor } = (await import(
  /* @vite-ignore */ new URL('../../web/src/frame/events/gathered.ts', import.meta.url).pathname
)) as Module;

/** A clock moved by hand, and a question answered by hand. */
function scene() {
  let now = 0;
  const due = new Map<object, { readonly at: number; readonly work: () => void }>();
  const alarm: Alarm = (ms, work) => {
    const key = {};
    due.set(key, { at: now + ms, work });
    return () => due.delete(key);
  };
  const answers: (() => void)[] = [];
  let asked = 0;
  const gathered = new Gathered(() => {
    asked++;
    return new Promise((resolve) => answers.push(resolve));
  }, alarm);
  const pass = async (ms: number) => {
    now += ms;
    for (const [key, { at, work }] of due) {
      if (at > now) continue;
      due.delete(key);
      work();
    }
  };
  const answer = async () => {
    answers.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  const hear = (type: string) => gathered.within(patienceFor({ type }));
  return { gathered, hear, pass, answer, asked: () => asked };
}

test('fifty pages of a crawl, one a second, cause a few questions', async () => {
  const { hear, pass, answer, asked } = scene();
  for (let i = 0; i < 50; i++) {
    hear('crawl-progress');
    await pass(1_000);
    await answer();
  }
  expect(asked()).toBe(10);
});

test('twenty ratings cause one question', async () => {
  const { hear, pass, answer, asked } = scene();
  for (let i = 0; i < 20; i++) {
    hear('rated');
    await pass(40);
  }
  await pass(1_000);
  await answer();
  await pass(10_000);
  expect(asked()).toBe(1);
});

test('news during an answer cause one more question after it', async () => {
  const { hear, pass, answer, asked } = scene();
  hear('session-closed');
  await pass(300);
  expect(asked()).toBe(1);
  hear('session-closed');
  hear('rated');
  await pass(60_000);
  expect(asked()).toBe(1);
  await answer();
  await pass(299);
  expect(asked()).toBe(1);
  await pass(1);
  expect(asked()).toBe(2);
  await answer();
  await pass(60_000);
  expect(asked()).toBe(2);
});

test('a quick question does not wait for a slow one, and after a gap in the events no question waits', async () => {
  const { gathered, hear, pass, asked } = scene();
  hear('crawl-progress');
  hear('crawl-changed');
  await pass(300);
  expect(asked()).toBe(1);
  // Its answer is lost with the connection.
  hear('anew');
  expect(asked()).toBe(2);
  hear('rated');
  gathered.end();
  await pass(60_000);
  expect(asked()).toBe(2);
});
