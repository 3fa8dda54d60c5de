/** Destinations over HTTP: allowed addresses, confirmation by mail, and links in mails. */
import { expect, test } from 'vitest';
import type { Person } from '../../world/person.ts';
import { DAY_MS, type World, world } from '../../world/world.ts';
import { mailServer, outsideOver, webServer } from '../delivery/receivers/support.ts';

const DESTINATIONS = '/api/destinations';
const MAIL = { kind: 'mail', name: 'x', address: 'ana@example.org' } as const;

async function withMail() {
  const { received, mailer } = await mailServer();
  const house = await world({ outside: outsideOver([], mailer) });
  return { ...house, ana: house.ana, received };
}

/** The path of a link in a mail. */
function linkIn(text: string | undefined, to: string): string {
  const path = new RegExp(`/${to}/[\\w.-]+`).exec(text ?? '')?.[0];
  if (path === undefined) throw new Error(`there is no such link in ${text}`);
  return path;
}

async function mailOf(ana: Person) {
  const made = await ana.post(DESTINATIONS, MAIL);
  return { ...made, at: `${DESTINATIONS}/${made.id}` as const };
}

/** A mail program that knows RFC 8058. */
function oneClick({ browser }: Pick<World, 'browser'>, url: string, body = 'List-Unsubscribe=One-Click') {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  return browser().with(form).status('POST', url, body);
}

test('a mail address is confirmed by a button behind its link, and not by opening the link', async () => {
  const { ana, browser, received } = await withMail();
  const { at, confirmed, secret } = await mailOf(ana);
  expect([confirmed, secret]).toEqual([false, undefined]);
  expect(received).toHaveLength(1);
  // The mail has no text of its requester.
  expect(received[0]?.mail.text).not.toMatch(/The ana|\bana@/);
  await ana.refused(422).post(`${at}/test`);

  const link = linkIn(received[0]?.mail.text, 'confirm');
  const page = await browser().send('GET', link);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<form method="post">');
  expect(page.headers).toMatchObject({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' });
  expect(await ana.items(DESTINATIONS)).toMatchObject([{ confirmed: false }]);

  expect(await oneClick({ browser }, link, '')).toBe(200);
  expect(await ana.items(DESTINATIONS)).toMatchObject([{ confirmed: true }]);
  expect((await ana.post(`${at}/test`)).last).toEqual({ at: expect.any(String) });
  expect(received.map(({ mail }) => mail.subject)).toEqual([
    'Confirm this address for mails from Fenix',
    'A test from Fenix',
  ]);
});

test('an administrator gets a test at their own address alone, and hears why none can be sent', async () => {
  const { ana, browser, received } = await withMail();
  await ana.patch('/api/users/me', { email: '' });
  const refused = await ana.refused(422).post('/api/admin/test-mail');
  expect(refused.errors).toMatchObject([{ field: 'email', code: 'destination.mail-address' }]);
  await ana.patch('/api/users/me', { email: 'ana@example.org' });
  await ana.post('/api/admin/test-mail');
  expect(received).toMatchObject([{ to: ['ana@example.org'], mail: { subject: 'A test from Fenix' } }]);
  const stranger = browser('rui');
  await stranger.signUp();
  await stranger.refused(403).post('/api/admin/test-mail');
  const { ana: unheard } = await world();
  await unheard.patch('/api/users/me', { email: 'ana@example.org' });
  expect(await unheard.refused(409).post('/api/admin/test-mail')).toMatchObject({ code: 'delivery.no-mail' });
});

test('one click unsubscribes without a login, opening the link does nothing, and a new confirmation subscribes again', async () => {
  const { ana, browser, received } = await withMail();
  const { at } = await mailOf(ana);
  await oneClick({ browser }, linkIn(received[0]?.mail.text, 'confirm'), '');
  await ana.post(`${at}/test`);
  const link = linkIn(received[1]?.headers['list-unsubscribe'], 'unsubscribe');

  expect(await browser().get(link)).toContain('<form method="post">');
  expect((await ana.items(DESTINATIONS)).map(({ off }) => off)).toEqual([undefined]);
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  const body = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--';
  expect(await browser().with(multipart).status('POST', link, body)).toBe(200);
  expect(await ana.items(DESTINATIONS)).toMatchObject([{ off: { why: 'unsubscribed' }, confirmed: false }]);
  expect(await oneClick({ browser }, link)).toBe(200);

  const again = await ana.patch(at, { on: true });
  expect([again.off, again.confirmed]).toEqual([undefined, false]);
  await ana.refused(422).post(`${at}/test`);
  await ana.post(`${at}/confirmation`);
  await oneClick({ browser }, linkIn(received.at(-1)?.mail.text, 'confirm'), '');
  expect(await ana.items(DESTINATIONS)).toMatchObject([{ confirmed: true }]);
});

test('guessed, old or wrong links do nothing, and guesses are slowed down', async () => {
  const { ana, browser, pass, received } = await withMail();
  await mailOf(ana);
  const link = linkIn(received[0]?.mail.text, 'confirm');
  for (const wrong of [`${link}x`, link.replace('confirm', 'unsubscribe'), '/confirm/a.b', '/unsubscribe/%00']) {
    await browser().refused(404).get(wrong);
    expect(await oneClick({ browser }, wrong), wrong).toBe(404);
  }
  for (let i = 8; i < 20; i++) await browser().refused(404).get('/confirm/a.b');
  await browser().refused(429).get('/confirm/a.b');
  pass(8 * DAY_MS);
  expect(await oneClick({ browser }, link)).toBe(404);
});

test('nobody can flood a mailbox through Fenix, not even from many accounts', async () => {
  const { ana, person, received } = await withMail();
  const { at } = await mailOf(ana);
  for (let i = 0; i < 4; i++) await ana.post(`${at}/confirmation`);
  for (let i = 0; i < 4; i++) await ana.refused(429).post(`${at}/confirmation`);
  await ana.refused(429).post(DESTINATIONS, { ...MAIL, address: 'rui@example.org' });
  expect(received).toHaveLength(5);
  for (let i = 0; i < 10; i++) await ana.refused(422).post(`${at}/test`);
  await ana.refused(429).post(`${at}/test`);
  const statuses: number[] = [];
  for (let i = 0; i < 7; i++) {
    const address = i % 2 === 0 ? 'caio@example.org' : 'Caio@Example.org';
    statuses.push(await person(`stranger${i}`).status('POST', DESTINATIONS, { ...MAIL, address }));
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
});

test('without a mail server no mail address is taken, and the answer says so', async () => {
  const { ana } = await world({ outside: outsideOver([]) });
  const { items, kinds } = await ana.get(DESTINATIONS);
  expect(items).toEqual([]);
  expect(kinds.map(({ kind }) => kind)).not.toContain('mail');
  const { detail } = await ana.refused(422).post(DESTINATIONS, MAIL);
  expect(detail).toMatch('FENIX_SMTP_URL');
  // An earlier destination can be renamed, turned off and removed, but not turned on.
  const before = await withMail();
  const { at } = await mailOf(before.ana);
  const after = await before.again({ outside: outsideOver([]) });
  expect(await after.ana.patch(at, { on: false, name: 'y' })).toMatchObject({ off: { why: 'by-hand' } });
  await after.ana.refused(422).patch(at, { on: true });
  await after.ana.delete(at);
});

test('a webhook’s secret is shown once and a token never, and a destination is tested, changed, turned off and removed', async () => {
  const { taken, port, url } = await webServer([200, 500]);
  const { ana } = await world({ outside: outsideOver([port]) });
  const { id, secret } = await ana.post(DESTINATIONS, { kind: 'webhook', name: 'x', address: url });
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(JSON.stringify(await ana.get(DESTINATIONS))).not.toContain(secret);

  const at = `${DESTINATIONS}/${id}` as const;
  expect((await ana.post(`${at}/test`)).last).toEqual({ at: expect.any(String) });
  expect(JSON.parse(taken[0]?.body ?? '')).toMatchObject({ type: 'fenix.test' });
  expect(await ana.post(`${at}/test`)).toMatchObject({ last: { why: 'it answered 500' } });
  const edit = { name: 'y', address: `${url}/elsewhere` };
  expect(await ana.patch(at, { ...edit, on: false })).toMatchObject({ ...edit, off: { why: 'by-hand' } });
  await ana.delete(at);
  await ana.refused(404).delete(at);
  const ntfy = { kind: 'ntfy', name: 'phone', address: 'https://ntfy.example/topic', token: 'tk_secret' } as const;
  const made = await ana.post(DESTINATIONS, ntfy);
  expect(made.hasToken).toBe(true);
  expect(made).not.toHaveProperty('secret');
  expect(JSON.stringify(made)).not.toContain('tk_secret');
  expect(await ana.patch(`${DESTINATIONS}/${made.id}`, { token: null })).toMatchObject({ hasToken: false });
});

test('a wrong address is refused with its fault', async () => {
  const { ana } = await withMail();
  for (const [kind, address, why] of [
    ['webhook', 'http://127.0.0.1:22/', 'port 22'],
    ['webhook', 'http://10.0.0.1/', 'FENIX_ALLOW_PRIVATE'],
    ['webhook', 'gopher://x/', 'not a web address'],
    ['ntfy', 'https://ntfy.sh/', 'a topic'],
    ['mail', 'ana', 'no mail address'],
    ['mail', 'a@b.example,c@d.example', 'no mail address'],
    ['mail', '"a b"@c.example', 'no mail address'],
  ] as const)
    await ana.refused(422, { address: why }).post(DESTINATIONS, { kind, name: 'x', address });
});
