/** Making and changing destinations, and the length of texts for them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NotFound, type UserId } from '../../../../agents/agents.ts';
import { check, WrongDestination } from '../../../../src/delivery/receivers/checking.ts';
import { Delivery } from '../../../../src/delivery/receivers/delivery.ts';
import type { Kind } from '../../../../src/delivery/receivers/kinds/kinds.ts';
import { shortened } from '../../../../src/delivery/receivers/letters.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { openStore } from '../../support/stores.ts';
import { HOME, outsideOver } from './support.ts';

const ANA = 'ana' as UserId;
const mailer = { domain: 'fenix.example', send: () => Promise.resolve() };

async function destinations() {
  const store = await openStore(await temporaryFolder());
  let ids = 0;
  const parts = { store, telling: outsideOver([]).telling, clock: () => '2026-03-01T07:00:00.000Z', home: HOME };
  const newId = () => `d${++ids}`;
  const delivery = new Delivery({ ...parts, mailer, newId });
  const withoutMail = new Delivery({ ...parts, mailer: undefined, newId });
  const make = (kind: Kind, address: string, token?: string) =>
    delivery.create(ANA, { kind, name: 'x', address, token, home: HOME });
  return { delivery, withoutMail, make };
}

test('a webhook has a secret for signatures, and other destinations one for unsubscribing', async () => {
  const { make } = await destinations();
  expect((await make('webhook', 'https://a.example/')).secret).toMatch(/^whsec_/);
  expect((await make('ntfy', 'https://ntfy.sh/t')).secret).not.toMatch(/^whsec_/);
});

test('a token stays until it is replaced or removed', async () => {
  const { delivery, make } = await destinations();
  const { id } = await make('ntfy', 'https://ntfy.sh/t', 'tk_1');
  expect(await delivery.edit(ANA, id, { name: 'y' })).toMatchObject({ name: 'y', token: 'tk_1' });
  expect(await delivery.edit(ANA, id, { token: 'tk_2' })).toMatchObject({ token: 'tk_2' });
  expect(await delivery.edit(ANA, id, { token: null })).not.toHaveProperty('token');
});

test('a destination that is off stays off, with its reason, until it is turned on', async () => {
  const { delivery, make } = await destinations();
  const { id } = await make('webhook', 'https://a.example/');
  const off = { off: { why: 'by-hand', at: '2026-03-01T07:00:00.000Z' } };
  expect(await delivery.edit(ANA, id, { on: false })).toMatchObject(off);
  expect(await delivery.edit(ANA, id, { name: 'y' })).toMatchObject(off);
  expect(await delivery.edit(ANA, id, { on: true })).not.toHaveProperty('off');
});

test('a change that makes a destination wrong is refused, and a wrong destination can be renamed or turned off', async () => {
  const { delivery, withoutMail, make } = await destinations();
  const [mail, hook] = [await make('mail', 'ana@example.org'), await make('webhook', 'https://a.example/')];
  const refused = [
    delivery.edit(ANA, mail.id, { address: 'rui@example.org' }),
    delivery.edit(ANA, hook.id, { address: 'http://127.0.0.1:1/' }),
    delivery.edit(ANA, hook.id, { token: 'tk_1' }),
    withoutMail.edit(ANA, mail.id, { on: true }),
  ];
  for (const each of refused) await expect(each).rejects.toThrow(WrongDestination);
  expect(await delivery.edit(ANA, mail.id, { address: 'ana@example.org' })).toMatchObject({ address: mail.address });
  expect(await delivery.edit(ANA, hook.id, { address: 'https://b.example/' })).toMatchObject({
    address: 'https://b.example/',
  });
  expect(await withoutMail.edit(ANA, mail.id, { name: 'y', on: false })).toMatchObject({ name: 'y' });
  await expect(delivery.edit('rui' as UserId, hook.id, { name: 'z' })).rejects.toThrow(NotFound);
});

test.each([
  ['must', undefined, 'destination.no-token'],
  ['none', 'tk_1', 'destination.token'],
] as const)('a kind whose token is %s refuses %s', (token, given, code) => {
  const kind = {
    id: 'pigeon',
    form: 'web',
    example: 'https://a.example/',
    token,
    carry: () => Promise.resolve(),
  } as const;
  const { telling } = outsideOver([]);
  const refused = expect.objectContaining({ field: 'token', reason: expect.objectContaining({ code }) });
  const address = 'https://a.example/';
  expect(() => check(kind, { address, token: given }, { mailer, telling })).toThrow(refused);
  check({ ...kind, token: 'may' }, { address, token: given }, { mailer, telling });
});

test('a text is whole, or cut to its limit with a sign that it goes on', () => {
  const texts = fc.array(fc.constantFrom('a', 'é', '🦊', ' '), { maxLength: 30 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 20 }), (letters, most) => {
      const whole = letters.length <= most;
      const expected = whole ? letters : [...letters.slice(0, most - 1), '…'];
      expect([...shortened(letters.join(''), most)]).toEqual(expected);
    }),
  );
});
