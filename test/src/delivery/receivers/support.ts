/** Real receivers on loopback: an SMTP server and HTTP servers, with what they received. */
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { UserId } from '../../../../agents/agents.ts';
import type { Parts } from '../../../../src/app/fenix.ts';
import { newSigningSecret } from '../../../../src/delivery/receivers/kinds/webhook.ts';
import { mailerOf } from '../../../../src/delivery/receivers/mailer.ts';
import { type Message, Undelivered } from '../../../../src/delivery/receivers/message.ts';
import type { Destination } from '../../../../src/delivery/receivers/records.ts';
import { fetchingFor } from '../../outside/fetching/support.ts';
import { httpServer } from '../../support/http.ts';

export const FROM = 'Fenix <fenix@fenix.example>';
export const HOME = 'https://fenix.example';

interface Received {
  readonly to: readonly string[];
  readonly mail: Email;
  readonly headers: Readonly<Record<string, string>>;
}

/** `options` may make it refuse. */
export async function mailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope: { rcptTo } }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
          received.push({ to: rcptTo.map(({ address }) => address), mail, headers });
          callback();
        }, callback);
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    mailer: mailerOf({ url: `smtp://127.0.0.1:${port}`, from: FROM }),
  };
}

export interface Taken {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answers each request with the next status, and repeats the last. */
export async function webServer(statuses: readonly number[] = [200], headers: Record<string, string> = {}) {
  const taken: Taken[] = [];
  const { port } = await httpServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '' } = request;
      taken.push({ method, path, headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(statuses[Math.min(taken.length, statuses.length) - 1] ?? 200, headers).end('ok');
    });
  });
  return { taken, port, url: `http://127.0.0.1:${port}` };
}

/** Lets these ports of loopback be asked, though it is a private network. */
export function outsideOver(
  ports: readonly number[],
  mailer?: ReturnType<typeof mailerOf>,
): NonNullable<Parts['outside']> {
  const { telling } = fetchingFor({ privateNetworks: '127.0.0.0/8', ports: [80, 443, ...ports] });
  return { mailer, telling, home: HOME };
}

export function destinationAt(address: string, more: Partial<Destination> = {}): Destination {
  const made = { name: 'x', secret: newSigningSecret(), home: HOME, createdAt: '2026-01-01T00:00:00.000Z' };
  const none = { failures: 0, begun: [], brought: [] };
  return { id: 'd1', user: 'ana' as UserId, kind: 'webhook', address, ...made, ...none, ...more };
}

/** The failure of a delivery, which must be one for its user. */
export async function outcomeOf(bringing: Promise<void>): Promise<Pick<Undelivered, 'outcome' | 'message'>> {
  const error = await bringing.then(
    () => new Error('it arrived'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Undelivered)) throw error;
  return { outcome: error.outcome, message: error.message };
}

export const MESSAGE: Message = {
  id: 'daily/ana/2026-03-01',
  type: 'daily_list.made',
  at: '2026-03-01T07:00:00.000Z',
  language: 'en',
  title: '1 page on your daily list of 2026-03-01',
  path: '/',
  items: [
    {
      title: 'Genes & <b>more</b>',
      url: 'http://site.example/?a=1&b="2"',
      site: 'site.example',
      description: 'About <script>alert(1)</script>',
      agent: 'Agent <1>',
      why: ['gene', '<i>'],
    },
  ],
  notes: ['Bread: it has not run yet.'],
  facts: { date: '2026-03-01' },
};
