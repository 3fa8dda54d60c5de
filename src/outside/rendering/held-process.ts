/**
 * The process that holds the browser, seen from the service: whatever it does, the service can end it with all its
 * children.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type Because, FetchFailed } from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';
import { framedMessage, Inbox } from '../compute/messages.ts';
import type { Launch } from './flags.ts';
import type { FromBrowser, PageGiven, ToBrowser } from './messages.ts';
import type { PartAt } from './parts.ts';

type Shown = Extract<FromBrowser, { kind: 'shown' }>;

interface HeldOptions extends Omit<Launch, 'folder'> {
  readonly module: string;
}

interface Awaited {
  readonly resolve: (shown: Shown) => void;
  readonly reject: (error: Error) => void;
  readonly partAt: PartAt;
}

/** The browser itself does not start: no page is to blame. */
export class NoBrowser extends FetchFailed {}

const MOST_TOLD = 24 * 1024 * 1024;
const HEAP_MEGABYTES = 256;

export class BrowserProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #folder = mkdtempSync(join(tmpdir(), 'fenix-browser-'));
  readonly #ended: Promise<unknown>;
  readonly #inbox = new Inbox(MOST_TOLD);
  #browser: number | undefined;
  #isReady = false;
  #awaited: Awaited | undefined;
  #gone: Error | undefined;

  constructor({ module, browser, sandbox }: HeldOptions) {
    const launch: Launch = { browser, folder: this.#folder, sandbox };
    const flags = [`--max-old-space-size=${HEAP_MEGABYTES}`, module, JSON.stringify(launch)];
    this.#child = spawn(process.execPath, flags, { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
    this.#child.stdout.on('data', (piece: Buffer) => this.#hear(piece));
    this.#child.stdin.on('error', () => undefined);
    this.#child.on('error', ({ message }) =>
      this.#lose(new NoBrowser(because('page.browser-gone', { said: message }))),
    );
    this.#ended = once(this.#child, 'close').then(
      () => this.#lose(this.#failure(because('page.browser-ended'))),
      () => undefined,
    );
  }

  get isGone(): boolean {
    return this.#gone !== undefined;
  }

  /** Shows one page at a time; throws `FetchFailed`. */
  show(page: PageGiven, partAt: PartAt): Promise<Shown> {
    return new Promise((resolve, reject) => {
      if (this.#gone !== undefined) return reject(this.#gone);
      this.#awaited = { resolve, reject, partAt };
      this.#give(page);
    });
  }

  async end(because: Error): Promise<void> {
    this.#lose(because);
    if (this.#browser !== undefined) endGroup(this.#browser);
    this.#child.kill('SIGKILL');
    await this.#ended;
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #give(given: ToBrowser): void {
    this.#child.stdin.write(framedMessage(given));
  }

  #hear(piece: Buffer): void {
    try {
      for (const told of this.#inbox.take(piece)) this.#take(told as FromBrowser);
    } catch (error) {
      this.#lose(
        new FetchFailed(because('page.browser-much'), {
          cause: error,
        }),
      );
    }
  }

  #take(told: FromBrowser): void {
    switch (told.kind) {
      case 'started':
        this.#browser = told.pid;
        return;
      case 'ready':
        this.#isReady = true;
        return;
      case 'ask':
        void this.#ask(told.id, told.url);
        return;
      case 'shown':
        this.#awaited?.resolve(told);
        this.#awaited = undefined;
        return;
      case 'failed':
        this.#awaited?.reject(this.#failure(because('page.browser', { said: told.why })));
        this.#awaited = undefined;
    }
  }

  async #ask(id: number, url: string): Promise<void> {
    const awaited = this.#awaited;
    try {
      const answer = await awaited?.partAt(url);
      this.#give({ kind: 'part', id, ...(answer === undefined ? {} : { answer }) });
    } catch (error) {
      awaited?.reject(error as Error);
    }
  }

  #failure(why: Because): FetchFailed {
    return this.#isReady ? new FetchFailed(why) : new NoBrowser(why);
  }

  #lose(why: Error): void {
    this.#gone ??= why;
    this.#awaited?.reject(this.#gone);
    this.#awaited = undefined;
  }
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has ended already.
  }
}
