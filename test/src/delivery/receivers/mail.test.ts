/** Mails, as a real server receives them and a real parser reads them. */
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../../src/base/config.ts';
import { mail } from '../../../../src/delivery/receivers/kinds/mail.ts';
import { mailerFrom, mailerOf } from '../../../../src/delivery/receivers/mailer.ts';
import type { Message } from '../../../../src/delivery/receivers/message.ts';
import { closedPort, tcpServer } from '../../support/http.ts';
import { destinationAt, FROM, HOME, MESSAGE, mailServer, outcomeOf, outsideOver } from './support.ts';

const ANA = destinationAt('ana@example.org', { kind: 'mail', secret: 'a-secret-of-twenty-letters' });
const UNSUBSCRIBE = `${HOME}/unsubscribe/ana.d1.a-secret-of-twenty-letters`;

function mailBy(mailer: ReturnType<typeof mailerOf>, message: Message = MESSAGE) {
  return mail.carry(message, ANA, { telling: outsideOver([]).telling, mailer, now: () => 0 });
}

describe('a mail', () => {
  test('has both parts, its sender, and a way to unsubscribe', async () => {
    const { mailer, received } = await mailServer();
    await mailBy(mailer);
    expect(received).toHaveLength(1);
    const { to, mail, headers } = received[0] as (typeof received)[0];
    expect(to).toEqual(['ana@example.org']);
    expect(mail).toMatchObject({ from: { name: 'Fenix', address: 'fenix@fenix.example' }, subject: MESSAGE.title });
    expect(headers).toMatchObject({
      'list-unsubscribe': `<${UNSUBSCRIBE}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    });
    expect(mail.messageId).toMatch(/^<[0-9a-f]{32}@fenix\.example>$/);
    expect(mail.text).toContain(
      [
        'Genes & <b>more</b> (site.example)',
        'http://site.example/?a=1&b="2"',
        'About <script>alert(1)</script>',
        'Found by: Agent <1>',
        'Because of: gene, <i>',
        '',
        'Bread: it has not run yet.',
      ].join('\n'),
    );
    expect(mail.text).toContain(UNSUBSCRIBE);
  });

  test('has no markup from pages', async () => {
    const { mailer, received } = await mailServer();
    await mailBy(mailer);
    const html = received[0]?.mail.html ?? '';
    expect(html).toContain(
      '<a href="http://site.example/?a=1&amp;b=&quot;2&quot;">Genes &amp; &lt;b&gt;more&lt;/b&gt;</a>',
    );
    expect(html).toContain('About &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('Found by: Agent &lt;1&gt; · Because of: gene, &lt;i&gt;');
    expect(html).toContain(`<a href="${UNSUBSCRIBE}">Unsubscribe</a>`);
    expect(html).not.toMatch(/<script|<img|<b>more/);
    // Readable on a phone, and in the dark.
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).not.toMatch(/url\(|@import|style=/);
  });

  test('has no empty line where a page has no description', async () => {
    const { mailer, received } = await mailServer();
    await mailBy(mailer, { ...MESSAGE, items: MESSAGE.items.map((item) => ({ ...item, description: '' })) });
    expect(received[0]?.mail.html).not.toMatch(/<br>\s*<br>/);
  });

  test('links to a picture, and contains none', async () => {
    const { mailer, received } = await mailServer();
    const picture = 'http://site.example/a.jpg';
    await mailBy(mailer, { ...MESSAGE, items: MESSAGE.items.map((item) => ({ ...item, picture })) });
    const { text = '', html } = received[0]?.mail ?? {};
    expect(text).toContain(`Picture: ${picture}`);
    expect(html).toContain(`<a href="${picture}">Picture</a> · Found by`);
    expect(html).not.toContain('<img');
  });

  test('has no header from a title, and only links to the web', async () => {
    const { mailer, received } = await mailServer();
    const item = { ...(MESSAGE.items[0] as Message['items'][0]), url: 'javascript:alert(1)', title: 'a\r\nBcc: x@y.z' };
    await mailBy(mailer, { ...MESSAGE, title: 'Hello\r\nBcc: rui@example.org\u202e', items: [item] });
    expect(received[0]?.to).toEqual(['ana@example.org']);
    expect(received[0]?.headers['bcc']).toBeUndefined();
    expect(received[0]?.mail.subject).toBe('Hello Bcc: rui@example.org');
    expect(received[0]?.mail.html).not.toContain('href="javascript');
    expect(received[0]?.mail.html).not.toMatch(/\u202e/);
  });

  test('keeps its id if it is sent again', async () => {
    const { mailer, received } = await mailServer();
    await mailBy(mailer);
    await mailBy(mailer);
    expect(new Set(received.map(({ mail }) => mail.messageId)).size).toBe(1);
  });
});

describe('a mail server', () => {
  const refusing = (code: number) =>
    mailServer({ onRcptTo: (_, __, done) => done(Object.assign(new Error('no'), { responseCode: code })) });
  /** A server that greets each client, and hangs up once it has the mail. */
  const forgetful = async () => {
    const { port } = await tcpServer((socket) => {
      socket.write('220 hello\r\n');
      socket.on('data', (chunk) => {
        const said = chunk.toString();
        if (said.includes('\r\n.\r\n')) socket.destroy();
        else if (said.startsWith('DATA')) socket.write('354 go on\r\n');
        else if (/^(EHLO|MAIL|RCPT|QUIT)/.test(said)) socket.write('250 good\r\n');
      });
    });
    return { mailer: mailerOf({ url: `smtp://127.0.0.1:${port}`, from: FROM }) };
  };
  const unwilling = () =>
    mailServer({ authOptional: false, onAuth: (_, __, done) => done(new Error('nobody knows you')) });
  const silent = async () => {
    const { port } = await tcpServer((socket) => socket.destroy());
    return { mailer: mailerOf({ url: `smtp://127.0.0.1:${port}`, from: FROM }) };
  };
  const deaf = async () => ({ mailer: mailerOf({ url: `smtp://127.0.0.1:${await closedPort()}`, from: FROM }) });

  test.each([
    ['that refuses for good', () => refusing(550), 'never'],
    ['that refuses for now', () => refusing(451), 'again'],
    ['where nobody listens', deaf, 'again'],
    ['that hangs up at once', silent, 'again'],
    ['that lets nobody in', unwilling, 'again'],
    ['that hangs up when it has the mail', forgetful, 'unknown'],
  ] as const)('%s: %s', async (_, open, outcome) => {
    const { mailer } = await open();
    const { message, ...ended } = await outcomeOf(mailBy(mailer));
    expect(ended).toEqual({ outcome });
    expect(message).not.toContain('\n');
  });

  test('with half of its settings is reported', () => {
    const warnings: string[] = [];
    const config = readConfig({ FENIX_SMTP_URL: 'smtp://127.0.0.1' });
    expect(mailerFrom(config, (message) => warnings.push(message))).toBeUndefined();
    expect(warnings).toEqual(['no mail is sent: FENIX_SMTP_URL and FENIX_MAIL_FROM are needed both']);
    mailerFrom(readConfig({}), (message) => warnings.push(message));
    expect(warnings).toHaveLength(1);
  });

  test('without settings sends nothing', () => {
    expect(mailerOf({ url: '', from: FROM })).toBeUndefined();
    expect(mailerOf({ url: 'smtp://127.0.0.1', from: '' })).toBeUndefined();
  });
});
