/** A process runs until a signal, however far its start has come, and never longer than a stop may take. */
import process from 'node:process';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { forAWhile, untilStopped } from '../../../../src/app/worker/until-stopped.ts';
import { capture, settled } from '../../support/streams.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const FOREVER = new Promise<never>(() => undefined);

/** Starts without a process of its own: a signal reaches only what was started here. */
function started(start: Parameters<typeof untilStopped>[0], environment = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const before = SIGNALS.map((signal) => process.rawListeners(signal));
  const log = capture();
  const ended = untilStopped(start, pino({ base: null }, log.stream), environment);
  const added = SIGNALS.map((signal, i) => process.rawListeners(signal).filter((each) => !before[i]?.includes(each)));
  onTestFinished(() => {
    vi.useRealTimers();
    exit.mockRestore();
    for (const [i, signal] of SIGNALS.entries())
      for (const each of added[i] ?? []) process.removeListener(signal, each as () => void);
  });
  const says = () =>
    [...log.text().matchAll(/"level":(\d+),.*"msg":"(.*)"/g)].map(([, level, said]) => `${level} ${said}`);
  const signal = async (name: (typeof SIGNALS)[number]) => {
    for (const each of added[SIGNALS.indexOf(name)] ?? []) each(name);
    await settled();
  };
  return { ended, exit, says, signal };
}

it.each(SIGNALS)('a process closes at %s, says so, and is not killed afterwards', async (name) => {
  let closed = 0;
  const { ended, exit, says, signal } = started(async () => ({ close: async () => void closed++ }));
  await settled();
  expect([closed, says()]).toEqual([0, []]);
  await signal(name);
  await ended;
  vi.advanceTimersByTime(60_000);
  expect([closed, says()]).toEqual([1, [`30 ${name}: finishing what is under way`]]);
  expect(exit).not.toHaveBeenCalled();
});

it('a start that a signal ends is no failure, and one that fails by itself is', async () => {
  const waiting = started(
    (stopped) => new Promise((_, reject) => stopped.addEventListener('abort', () => reject(stopped.reason))),
  );
  await waiting.signal('SIGTERM');
  await waiting.ended;
  expect(waiting.says()).toEqual(['30 stopped before it began']);
  const broken = started(() => Promise.reject(new Error('no disk')));
  await expect(broken.ended).rejects.toThrow('no disk');
  expect(broken.says()).toEqual([]);
});

it.each([
  ['start', () => FOREVER],
  ['end', async () => ({ close: () => FOREVER })],
])(
  'a process that hangs at its %s is left behind nine seconds after the signal, with a line in the log',
  async (_, start) => {
    const { exit, says, signal } = started(start);
    await signal('SIGTERM');
    vi.advanceTimersByTime(8_999);
    expect(exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(exit).toHaveBeenCalledWith(1);
    expect(says().at(-1)).toBe('50 something hangs and is left behind: it did not end within 9 seconds');
  },
);

it('a misspelt setting is told before anything starts', async () => {
  const { ended, says, signal } = started(async () => ({ close: async () => undefined }), { FENIX_PROT: '1' });
  expect(says()).toEqual(['40 FENIX_PROT means nothing here: is FENIX_PORT meant?']);
  await signal('SIGINT');
  await ended;
});

it('patience with a database ends with a signal, or after its time', async () => {
  const stopping = new AbortController();
  const patience = forAWhile(60_000, stopping.signal);
  expect(patience.aborted).toBe(false);
  stopping.abort();
  expect(patience.aborted).toBe(true);
  const short = forAWhile(0, new AbortController().signal);
  await expect.poll(() => short.aborted).toBe(true);
});
