/** Destinations over HTTP: what one may add, what a stranger's mailbox is asked first, and what links in mails do. */
import { expect, test } from 'vitest';
import { mailServer, outsideOver, webServer } from '../src/delivery/support.ts';
import { newUser, type ServiceUnderTest, serviceUnderTest, Visitor } from './support.ts';

interface Destination {
  readonly id: string;
  readonly confirmed: boolean;
  readonly secret: string | null;
  readonly off: { readonly why: string } | null;
  readonly last: { readonly why: string | null } | null;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function mailHouse() {
  const { received, mailer } = await mailServer();
  const house = await serviceUnderTest({ outside: outsideOver([], mailer) });
  return { house, received, ana: await newUser(house.app, 'ana') };
}

/** The path of the link in a mail that leads there. */
function linkIn(text: string | undefined, to: string): string {
  const path = new RegExp(`/${to}/[\\w.-]+`).exec(text ?? '')?.[0];
  if (path === undefined) throw new Error(`there is no such link in ${text}`);
  return path;
}

async function addMail(ana: Visitor): Promise<Destination> {
  const response = await ana.post('/api/destinations', { kind: 'mail', name: 'x', address: 'ana@example.org' });
  expect(response.statusCode).toBe(201);
  return response.json<Destination>();
}

/** A mail program that knows RFC 8058. */
function oneClick({ app }: ServiceUnderTest, url: string, body = 'List-Unsubscribe=One-Click') {
  return app.inject({ method: 'POST', url, headers: FORM, payload: body });
}

test('a mail address is asked first: opening the link does nothing yet, its button does', async () => {
  const { house, received, ana } = await mailHouse();
  const { id, confirmed, secret } = await addMail(ana);
  expect([confirmed, secret]).toEqual([false, null]);
  expect(received).toHaveLength(1);
  // Whoever asked for it has written nothing of it.
  expect(received[0]?.mail.text).not.toMatch(/The ana|\bana@/);
  expect((await ana.post(`/api/destinations/${id}/test`)).statusCode).toBe(422);

  const link = linkIn(received[0]?.mail.text, 'confirm');
  const scanner = new Visitor(house.app);
  const page = await scanner.get(link);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<form method="post">');
  expect(page.headers['referrer-policy']).toBe('same-origin');
  const stateOf = async () =>
    (await ana.get('/api/destinations')).json<{ items: Destination[] }>().items.find((each) => each.id === id);
  expect(await stateOf()).toMatchObject({ confirmed: false });

  expect((await oneClick(house, link, '')).statusCode).toBe(200);
  expect(await stateOf()).toMatchObject({ confirmed: true });
  expect((await ana.post(`/api/destinations/${id}/test`)).json()).toMatchObject({ last: { why: null } });
  expect(received.map(({ mail }) => mail.subject)).toEqual([
    'Confirm this address for mails from Fenix',
    'A test from Fenix',
  ]);
});

test('one click ends it, without signing in; by opening the link nothing happens; it comes again only when confirmed anew', async () => {
  const { house, received, ana } = await mailHouse();
  const { id } = await addMail(ana);
  await oneClick(house, linkIn(received[0]?.mail.text, 'confirm'), '');
  await ana.post(`/api/destinations/${id}/test`);
  const header = received[1]?.headers['list-unsubscribe'];
  const link = linkIn(header, 'unsubscribe');
  const destination = async () => (await ana.get('/api/destinations')).json<{ items: Destination[] }>().items[0];

  expect((await new Visitor(house.app).get(link)).body).toContain('<form method="post">');
  expect(await destination()).toMatchObject({ off: null });
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  const payload = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--';
  const ended = await house.app.inject({ method: 'POST', url: link, headers: multipart, payload });
  expect(ended.statusCode).toBe(200);
  expect(await destination()).toMatchObject({ off: { why: 'unsubscribed' }, confirmed: false });
  expect((await oneClick(house, link)).statusCode).toBe(200);

  const on = await ana.ask('PATCH', `/api/destinations/${id}`, { on: true });
  expect(on.json()).toMatchObject({ off: null, confirmed: false });
  expect((await ana.post(`/api/destinations/${id}/test`)).statusCode).toBe(422);
  expect((await ana.post(`/api/destinations/${id}/confirmation`)).statusCode).toBe(200);
  await oneClick(house, linkIn(received.at(-1)?.mail.text, 'confirm'), '');
  expect(await destination()).toMatchObject({ confirmed: true });
});

test('links that are guessed, too old or of the other kind lead nowhere', async () => {
  const { house, received, ana } = await mailHouse();
  await addMail(ana);
  const link = linkIn(received[0]?.mail.text, 'confirm');
  for (const wrong of [`${link}x`, link.replace('confirm', 'unsubscribe'), '/confirm/a.b', '/unsubscribe/%00']) {
    expect((await new Visitor(house.app).get(wrong)).statusCode, wrong).toBe(404);
    expect((await oneClick(house, wrong)).statusCode, wrong).toBe(404);
  }
  house.pass(8 * 24 * 3_600_000);
  expect((await oneClick(house, link)).statusCode).toBe(404);
});

test('nobody has a mailbox flooded in our name', async () => {
  const { received, ana } = await mailHouse();
  const { id } = await addMail(ana);
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) {
    statuses.push((await ana.post(`/api/destinations/${id}/confirmation`)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
  const another = { kind: 'mail', name: 'x', address: 'rui@example.org' };
  expect((await ana.post('/api/destinations', another)).statusCode).toBe(429);
  expect(received).toHaveLength(5);
});

test('nor do many accounts flood it together', async () => {
  const { house, received } = await mailHouse();
  const statuses: number[] = [];
  for (let i = 0; i < 7; i++) {
    const stranger = await newUser(house.app, `stranger${i}`);
    const address = i % 2 === 0 ? 'rui@example.org' : 'Rui@Example.org';
    statuses.push((await stranger.post('/api/destinations', { kind: 'mail', name: 'x', address })).statusCode);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
  expect(received).toHaveLength(5);
});

test('without a mail server that is said, and no mail address is taken', async () => {
  const house = await serviceUnderTest({ outside: outsideOver([]) });
  const ana = await newUser(house.app, 'ana');
  expect((await ana.get('/api/destinations')).json()).toEqual({ items: [], next: null, mail: false });
  const refused = await ana.post('/api/destinations', { kind: 'mail', name: 'x', address: 'ana@example.org' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<{ detail: string }>().detail).toMatch('FENIX_SMTP_URL');
});

test('without a mail server any more, what was set up can be renamed, turned off and removed, but not turned on', async () => {
  const { house, ana } = await mailHouse();
  const { id } = await addMail(ana);
  await house.close();
  const { folder } = house;
  const { app } = await serviceUnderTest({ folder, outside: outsideOver([]) });
  const again = new Visitor(app);
  again.cookie = ana.cookie;
  const at = `/api/destinations/${id}`;
  expect((await again.ask('PATCH', at, { on: false, name: 'y' })).json()).toMatchObject({ off: { why: 'by-hand' } });
  expect((await again.ask('PATCH', at, { on: true })).statusCode).toBe(422);
  expect((await again.ask('DELETE', at)).statusCode).toBe(204);
});

test('a webhook’s secret is shown once; it is tested, changed, turned off and removed', async () => {
  const { taken, port, url } = await webServer([200, 500]);
  const house = await serviceUnderTest({ outside: outsideOver([port]) });
  const ana = await newUser(house.app, 'ana');
  const made = await ana.post('/api/destinations', { kind: 'webhook', name: 'x', address: url });
  const { id, secret } = made.json<Destination>();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect((await ana.get('/api/destinations')).body).not.toContain(secret);

  const at = `/api/destinations/${id}`;
  expect((await ana.post(`${at}/test`)).json()).toMatchObject({ last: { why: null } });
  expect(JSON.parse(taken[0]?.body ?? '')).toMatchObject({ type: 'fenix.test' });
  expect((await ana.post(`${at}/test`)).json()).toMatchObject({ last: { why: 'it answered 500' } });
  const edited = await ana.ask('PATCH', at, { name: 'y', address: `${url}/elsewhere`, on: false });
  expect(edited.json()).toMatchObject({ name: 'y', address: `${url}/elsewhere`, off: { why: 'by-hand' } });
  expect((await ana.ask('DELETE', at)).statusCode).toBe(204);
  expect((await ana.ask('DELETE', at)).statusCode).toBe(404);
});

test('an access token is never shown again, and can be taken back', async () => {
  const house = await serviceUnderTest({ outside: outsideOver([]) });
  const ana = await newUser(house.app, 'ana');
  const topic = { kind: 'ntfy', name: 'phone', address: 'https://ntfy.example/topic', token: 'tk_secret' };
  const made = await ana.post('/api/destinations', topic);
  expect(made.json()).toMatchObject({ hasToken: true, secret: null });
  expect(made.body).not.toContain('tk_secret');
  const { id } = made.json<Destination>();
  const edited = await ana.ask('PATCH', `/api/destinations/${id}`, { token: null });
  expect(edited.json()).toMatchObject({ hasToken: false });
});

test.each([
  ['webhook', 'http://127.0.0.1:22/', 'port 22'],
  ['webhook', 'http://10.0.0.1/', 'FENIX_ALLOW_PRIVATE'],
  ['webhook', 'gopher://x/', 'not a web address'],
  ['ntfy', 'https://ntfy.sh/', 'a topic'],
  ['mail', 'ana', 'no mail address'],
  ['mail', 'a@b.example,c@d.example', 'no mail address'],
  ['mail', '"a b"@c.example', 'no mail address'],
])('%s to %s is refused with what is wrong', async (kind, address, why) => {
  const { mailer } = await mailServer();
  const house = await serviceUnderTest({ outside: outsideOver([], mailer) });
  const ana = await newUser(house.app, 'ana');
  const refused = await ana.post('/api/destinations', { kind, name: 'x', address });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<{ errors: unknown }>().errors).toEqual([
    { field: 'address', message: expect.stringContaining(why) },
  ]);
});

test('there are twenty of them at most', async () => {
  const house = await serviceUnderTest({ outside: outsideOver([]) });
  const ana = await newUser(house.app, 'ana');
  const hook = { kind: 'webhook', name: 'x', address: 'https://hook.example/' };
  for (let i = 0; i < 20; i++) expect((await ana.post('/api/destinations', hook)).statusCode).toBe(201);
  expect((await ana.post('/api/destinations', hook)).statusCode).toBe(409);
});
