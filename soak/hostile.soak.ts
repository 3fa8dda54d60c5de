/** The largest hostile input that the service takes: it answers meanwhile, and releases the memory. */
import { expect, test } from 'vitest';
import { printTable } from '../bench/figures.ts';
import { type Attacked, attack, type Kept } from '../test/hostile/attack.ts';
import { DOCUMENTS, ENGINES } from '../test/hostile/documents.ts';
import { HTML } from '../test/hostile/html.ts';

/** A probe is answered within a quarter of a second, whatever is read. */
const LONGEST_MS = 250;
/** Processor time of the service's own work. The rest of a delay is the machine's. */
const LONGEST_HOLD_MS = 50;
/** Five seconds for reading a page, with fetching, starting a worker, and the session around it. */
const LONGEST_SECONDS = 8;
/** Held memory, because caches have their bounds. */
const MOST_GROWTH_MEGABYTES = 50;
const MOST_WORKERS_MEGABYTES = 1_000;

test('hostile input costs nobody but its reader', async () => {
  const { attacked, before, after } = await attack(
    [...HTML, ...DOCUMENTS].map((input) => [input]),
    1,
  );
  const atRest = await after();
  for (const input of ENGINES) attacked.push(...(await attack([[input]], 1)).attacked);
  printTable(
    [
      'input',
      'kB on the wire',
      'what is said of it',
      'done after, s',
      'the other user, s',
      'rated and searched again, s',
      'worst /readyz, ms',
      'a bare server, ms',
      'event loop: worked at once, ms',
      'event loop: late, ms',
      'service, MB',
      'workers, MB',
      'held without garbage, MB',
    ],
    [...attacked.map(rowOf), restRow('before', before), restRow('after, at rest', atRest)],
  );
  for (const { input, pages, seconds, otherSeconds, seen, held } of attacked) {
    expect.soft(seen.worstMs, `${input}: worst /readyz`).toBeLessThan(LONGEST_MS);
    expect.soft(held.holdMs, `${input}: the event loop held`).toBeLessThan(LONGEST_HOLD_MS);
    expect.soft(seconds, `${input}: its session`).toBeLessThan(LONGEST_SECONDS * pages);
    expect.soft(otherSeconds, `${input}: the other user's session`).toBeLessThan(LONGEST_SECONDS);
    expect.soft(seen.workers, `${input}: memory of workers`).toBeLessThan(MOST_WORKERS_MEGABYTES);
  }
  expect(atRest.heldMegabytes - before.heldMegabytes).toBeLessThan(MOST_GROWTH_MEGABYTES);
});

function rowOf({ input, kilobytes, said, seconds, otherSeconds, learnedSeconds, seen, held }: Attacked) {
  const times = [seconds, otherSeconds, learnedSeconds, seen.worstMs, seen.bareMs, held.holdMs, held.delayMs];
  const figures = [...times, seen.service, seen.workers].map((figure) => Math.round(figure * 10) / 10);
  return [input.replaceAll('|', '\\|'), Math.round(kilobytes), said || 'read', ...figures, ''];
}

function restRow(name: string, { seen, heldMegabytes }: Kept) {
  const { serviceNow, workers } = seen;
  return [name, '', '', '', '', '', '', '', '', '', ...[serviceNow, workers, heldMegabytes].map(Math.round)];
}
