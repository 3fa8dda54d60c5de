/** A stand-in for the browser's process, which does as a page's address says. */
import { spawn } from 'node:child_process';
import { framedMessage, Inbox } from '../../../../src/outside/compute/messages.ts';
import type { FromBrowser, ToBrowser } from '../../../../src/outside/rendering/messages.ts';

const tell = (told: FromBrowser) => void process.stdout.write(framedMessage(told));
const show = (text: string, words = 100) => tell({ kind: 'shown', html: Buffer.from(`<p>${text}`), words });
const { browser } = JSON.parse(process.argv[2] ?? '') as { browser: string };

const DEEDS: Readonly<Record<string, (given: Extract<ToBrowser, { kind: 'page' }>) => void>> = {
  '/show': ({ bytes }) => show(`shown ${Buffer.from(bytes)}`),
  '/little': () => show('little', 3),
  '/process': () => show(JSON.stringify({ pid: process.pid, group, environment: process.env })),
  '/ask': () => tell({ kind: 'ask', id: 1, url: 'http://site.example/part' }),
  '/failed': () => tell({ kind: 'failed', why: 'its scripts broke it' }),
  '/crash': () => process.exit(1),
  '/hang': () => undefined,
  '/spin': () => {
    for (;;);
  },
  '/much': () => tell({ kind: 'shown', html: Buffer.alloc(40_000_000), words: 1 }),
};

if (browser.endsWith('/broken')) process.exit(1);

// It stands for the browser, in a process group of its own.
const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
const group = child.pid ?? 0;
tell({ kind: 'started', pid: group });
tell({ kind: 'ready' });

const inbox = new Inbox(1_000_000);
process.stdin.on('data', (piece: Buffer) => {
  for (const given of inbox.take(piece) as Iterable<ToBrowser>) {
    if (given.kind === 'part') show(`part ${given.answer === undefined ? 'missing' : Buffer.from(given.answer.bytes)}`);
    else DEEDS[new URL(given.url).pathname]?.(given);
  }
});
