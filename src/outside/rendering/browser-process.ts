/**
 * The module of the process that holds the browser. It shows one page at a time, asks the service for all that the page
 * asks for, and ends when the service ends. The browser ends with it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { framedMessage, Inbox } from '../compute/messages.ts';
import { flagsOf, type Launch } from './flags.ts';
import type { FromBrowser, PartGiven, ToBrowser } from './messages.ts';
import { Protocol } from './protocol.ts';
import { Showing } from './showing.ts';

const MEBIBYTE = 1024 * 1024;
/** The largest message, from the browser or from the service. */
const MOST_HEARD = 32 * MEBIBYTE;
const MOST_GIVEN = 16 * MEBIBYTE;
const LONGEST_REASON = 300;
const LONGEST_SAID = 4_000;

const launch = JSON.parse(process.argv[2] ?? '') as Launch;
const awaited = new Map<number, (answer: PartGiven['answer']) => void>();
let asked = 0;
let showing: Showing | undefined;
/** The end of what the browser printed as errors. */
let said = '';

const tell = (told: FromBrowser) => void process.stdout.write(framedMessage(told));

const chromium = started();
const { stdio } = chromium;
const protocol = new Protocol(stdio[3] as Writable, stdio[4] as Readable, MOST_HEARD, (event) => showing?.hear(event));
const ready = protocol.send('Target.setDiscoverTargets', { discover: true }).then(() => tell({ kind: 'ready' }));
// Whoever waits for a page hears of the failure.
ready.catch(() => undefined);

const inbox = new Inbox(MOST_GIVEN);
process.stdin.on('data', (piece: Buffer) => {
  for (const given of inbox.take(piece)) take(given as ToBrowser);
});
process.stdin.on('end', () => process.exit());

function take(given: ToBrowser): void {
  if (given.kind === 'part') {
    awaited.get(given.id)?.(given.answer);
    awaited.delete(given.id);
    return;
  }
  showing = new Showing(protocol, given, partAt);
  const shown = showing;
  ready
    .then(() => shown.show())
    .then(
      (made) => tell({ kind: 'shown', ...made }),
      (error: Error) => tell({ kind: 'failed', why: whyOf(error) }),
    );
}

function partAt(url: string): Promise<PartGiven['answer']> {
  const id = ++asked;
  return new Promise((resolve) => {
    awaited.set(id, resolve);
    tell({ kind: 'ask', id, url });
  });
}

function started(): ChildProcess {
  const { browser, folder } = launch;
  // The browser leads a process group of its own, so that one signal ends all its processes. It needs no environment
  // variables.
  const child = spawn(browser, flagsOf(launch), {
    detached: true,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  child.on('error', ({ message }) => protocol.lose(message));
  child.on('exit', () => protocol.lose('it ended'));
  child.stderr?.on('data', (piece: Buffer) => {
    said = (said + piece.toString()).slice(-LONGEST_SAID);
  });
  const { pid } = child;
  if (pid !== undefined) {
    tell({ kind: 'started', pid });
    process.on('exit', () => endGroup(pid));
  }
  return child;
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The browser has ended already.
  }
}

function whyOf({ message }: Error): string {
  const sandbox = /sandbox/i.test(said)
    ? ': it cannot be started in its sandbox (not as root, and with user namespaces)'
    : '';
  return `${message}${sandbox}`.slice(0, LONGEST_REASON);
}
