/** Sends mails through an SMTP server. */
import type { Config } from '../../base/config.ts';
import { messageOf } from '../../base/message-of.ts';
import { because } from '../../base/reasons.ts';
import type { MailDocument } from './mail-document.ts';
import { Undelivered } from './message.ts';

export interface Mail extends MailDocument {
  readonly to: string;
  /** Without the angle brackets. Servers and readers recognize a repeated mail by it. */
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** The part of the sender's address after @, for the ids of mails. */
  readonly domain: string;
  /** Throws `Undelivered`. */
  send(mail: Mail): Promise<void>;
}

interface MailerOptions {
  /** As in `smtp://user:password@host:587`. */
  readonly url: string;
  /** As in `Fenix <fenix@example.org>`. */
  readonly from: string;
}

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** Undefined if the configuration names no server. */
export function mailerOf({ url, from }: MailerOptions): Mailer | undefined {
  if (url === '' || from === '') return undefined;
  return {
    domain: /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost',
    async send({ to, messageId, headers, ...document }) {
      const { createTransport } = await import('nodemailer');
      // Nodemailer must not read files or addresses that somebody has written into a mail.
      const transport = createTransport({ url, ...PATIENCE, disableFileAccess: true, disableUrlAccess: true });
      try {
        // A server that does not answer or let Fenix in has certainly taken nothing; later failures leave that unknown.
        await transport.verify().catch(sayUnreached);
        const known = { from, to: { name: '', address: to }, messageId: `<${messageId}>` };
        const mail = { ...document, ...known, headers: { 'Auto-Submitted': 'auto-generated', ...headers } };
        await transport.sendMail(mail).catch(sayRefused);
      } finally {
        transport.close();
      }
    },
  };
}

/** Calls `warn` if half of the configuration is missing. */
export function mailerFrom(config: Config, warn: (message: string) => void): Mailer | undefined {
  const { FENIX_SMTP_URL: url, FENIX_MAIL_FROM: from } = config;
  if ((url === '') !== (from === '')) warn('no mail is sent: FENIX_SMTP_URL and FENIX_MAIL_FROM are needed both');
  return mailerOf({ url, from });
}

function sayUnreached(error: unknown): never {
  throw new Undelivered(because('delivery.mail-unused', { said: lineOf(error) }), 'again', { cause: error });
}

/** The server refuses Fenix, not the mail (RFC 4954, section 6): the operator can repair that. */
const NOT_LET_IN = new Set([530, 534, 535, 538]);

function sayRefused(error: unknown): never {
  const { responseCode, permanent } = error as { readonly responseCode?: number; readonly permanent?: boolean };
  if (responseCode === undefined) {
    throw new Undelivered(because('delivery.mail-broke-off', { said: lineOf(error) }), 'unknown', { cause: error });
  }
  const outcome = permanent === true && !NOT_LET_IN.has(responseCode) ? 'never' : 'again';
  throw new Undelivered(because('delivery.mail-refused', { said: lineOf(error) }), outcome, { cause: error });
}

function lineOf(error: unknown): string {
  return messageOf(error).replace(/\s+/g, ' ').trim();
}
