/** Asks the person at the terminal; without a terminal, standard input holds the answer. */
import { type Readable, Writable } from 'node:stream';
import type { Io } from './io.ts';

type Input = Readable & { readonly isTTY?: boolean };

export function isTerminal(input: Input): boolean {
  return input.isTTY === true;
}

/** All of standard input. */
export async function textOf(input: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of input) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
}

/** The first line of standard input; empty if there is none. */
export async function firstLine(input: Readable): Promise<string> {
  return (await textOf(input)).split(/\r?\n/)[0] ?? '';
}

/** Asks on a terminal; without one, throws an error that says what to give instead. */
export async function lineFrom(io: Io, question: string, otherwise: string): Promise<string> {
  if (!isTerminal(io.stdin)) throw new Error(otherwise);
  return ask(io, question, io.echo ?? io.stderr);
}

/**
 * Like `lineFrom`, but the terminal does not show what the person types; without a terminal, takes the first line of
 * standard input.
 */
export async function secretFrom(io: Io, question: string): Promise<string> {
  if (isTerminal(io.stdin)) {
    const secret = await ask(io, question, new Writable({ write: (_chunk, _encoding, done) => done() }));
    io.stderr.write('\n');
    return secret;
  }
  const line = await firstLine(io.stdin);
  if (line === '')
    throw new Error('standard input is empty: its first line is the password or, with --token, the token');
  return line;
}

async function ask(io: Io, question: string, output: Writable): Promise<string> {
  const { createInterface } = await import('node:readline/promises');
  io.stderr.write(question);
  const terminal = createInterface({ input: io.stdin, output, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
  }
}
