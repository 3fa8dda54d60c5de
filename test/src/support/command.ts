/** The built command as a process. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { packageFolder } from '../../../src/base/package.ts';

/** The same for sources and build. */
export const ROOT = packageFolder();

type Environment = Readonly<Record<string, string>>;

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<Ended>;
}

/** Starts Node in the repository's root, with only the path of our environment. */
export function startNode(args: readonly string[], environment: Environment = {}): Running {
  return start(process.execPath, args, environment);
}

/** Starts a command for a single test. */
function start(command: string, args: readonly string[], environment: Environment): Running {
  const running = launch(command, args, environment);
  onTestFinished(() => end(running, 'SIGKILL'));
  return running;
}

function launch(command: string, args: readonly string[], environment: Environment): Running {
  // No test asks an engine on the internet. Many people sign up, without an invitation, and say from which network.
  const usual = { FENIX_ENGINES: 'searxng', FENIX_SIGN_UP: 'open', FENIX_TRUSTED_PROXIES: '127.0.0.1' };
  const env = { PATH: process.env['PATH'] ?? '', ...usual, ...environment };
  const child = spawn(command, [...args], { cwd: ROOT, env });
  // A child may end before it has read everything.
  child.stdin.on('error', () => undefined);
  return { child, ended: endOf(child) };
}

export async function end({ child, ended }: Running, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  await ended;
}

const FENIX = 'dist/src/main.js';

/** Starts the built command, which outlives the test unless it is ended. */
export function launchFenix(args: readonly string[], environment: Environment = {}): Running {
  return launch(process.execPath, [FENIX, ...args], environment);
}

export function startFenix(args: readonly string[], environment: Environment = {}): Running {
  return startNode([FENIX, ...args], environment);
}

export function runFenix(args: readonly string[], environment: Environment = {}, input = ''): Promise<Ended> {
  const { child, ended } = startFenix(args, environment);
  child.stdin.end(input);
  return ended;
}

/** Starts the command after a shell's setting, such as a umask or a limit. */
export function startFenixAfter(setting: string, args: readonly string[], environment: Environment = {}): Running {
  return start('/bin/sh', ['-c', `${setting} && exec "$0" "$@"`, process.execPath, FENIX, ...args], environment);
}

/** The address of a service, from its log. Fails if it ends without one. */
export async function addressOf({ child, ended }: Running): Promise<string> {
  const address = (await firstMatch(child.stderr, /Fenix listens on (http:[^"]+)"/))?.[1];
  if (address === undefined) throw new Error(`the service did not start: ${(await ended).stderr}`);
  return address;
}

/** Resolves with the first match in a stream's text, or with undefined at its end. */
export function firstMatch(stream: Readable, pattern: RegExp): Promise<RegExpExecArray | undefined> {
  // A closed stream gives no more text.
  if (stream.closed) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    let text = '';
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const match = pattern.exec(text);
      if (match !== null) resolve(match);
    });
    stream.on('close', () => resolve(undefined));
  });
}

async function endOf(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal, stdout: stdout(), stderr: stderr() };
}

function collect(stream: Readable): () => string {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString();
}

/** The JSON that a built script prints. */
export async function printedBy(script: string, options: readonly string[] = []): Promise<unknown> {
  const { ended } = startNode([...options, '--input-type=module', '-e', script]);
  const { code, stdout, stderr } = await ended;
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
