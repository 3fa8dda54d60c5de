/** Sends mails by an SMTP server. */
import type { Config } from '../config.ts';
import { messageOf } from '../message-of.ts';
import type { MailDocument } from './mail-document.ts';
import { Undelivered } from './message.ts';

export interface Mail extends MailDocument {
  readonly to: string;
  /** Without the angles. Servers and readers know a repeated mail by it. */
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** As whom: what stands behind the @ makes ids of mails. */
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

/** Undefined where the configuration says not how. */
export function mailerOf({ url, from }: MailerOptions): Mailer | undefined {
  if (url === '' || from === '') return undefined;
  return {
    domain: /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost',
    async send({ to, messageId, headers, ...document }) {
      const { createTransport } = await import('nodemailer');
      // It must not read files or addresses that somebody has written into a mail.
      const transport = createTransport({ url, ...PATIENCE, disableFileAccess: true, disableUrlAccess: true });
      try {
        const known = { from, to: { name: '', address: to }, messageId: `<${messageId}>` };
        await transport.sendMail({
          ...document,
          ...known,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        });
      } catch (error) {
        throw undelivered(error);
      } finally {
        transport.close();
      }
    },
  };
}

export function mailerFrom({ FENIX_SMTP_URL: url, FENIX_MAIL_FROM: from }: Config): Mailer | undefined {
  return mailerOf({ url, from });
}

/** What nodemailer says of a failure. */
interface Failure {
  readonly code: string;
  readonly originalCode: string;
  readonly timeoutType: string;
  /** Of the server; without it there was no answer. */
  readonly responseCode: number;
  readonly permanent: boolean;
}

/** What happens before a server has heard anything of the mail. */
const BEFORE = new Set(['EDNS', 'EAUTH', 'ENOAUTH', 'ETLS', 'ECONFIG', 'EPROXY', 'EENVELOPE', 'ECONNREFUSED']);
const BEFORE_TIMEOUTS = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);

function undelivered(error: unknown): Undelivered {
  const why = messageOf(error).replace(/\s+/g, ' ').trim();
  const { code = '', originalCode = '', responseCode, permanent, timeoutType = '' } = error as Partial<Failure>;
  if (responseCode !== undefined) {
    return new Undelivered(`the mail server said: ${why}`, permanent === true ? 'never' : 'again', { cause: error });
  }
  const isBefore = BEFORE.has(code) || BEFORE.has(originalCode) || BEFORE_TIMEOUTS.has(timeoutType);
  return new Undelivered(`the mail server could not be used: ${why}`, isBefore ? 'again' : 'unknown', { cause: error });
}
