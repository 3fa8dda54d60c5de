/** A user's settings by HTTP: what is not chosen is as the house has it, and what cannot be kept to is refused. */
import { expect, it } from 'vitest';
import { newUser, serviceUnderTest, type Visitor } from './support.ts';

const HOUSE = { timeZone: 'UTC', language: null, quietHours: null, shares: false, daily: { at: '07:00', most: 20 } };

async function house() {
  const { app } = await serviceUnderTest();
  return { ana: await newUser(app, 'ana'), bia: await newUser(app, 'bia') };
}

const settingsOf = async (visitor: Visitor) => (await visitor.get('/api/settings')).json<unknown>();
const change = (visitor: Visitor, edit: unknown) => visitor.ask('PATCH', '/api/settings', edit);

it('are the house’s until they are chosen, each by itself, and nobody else has them', async () => {
  const { ana, bia } = await house();
  expect(await settingsOf(ana)).toEqual(HOUSE);
  const chosen = {
    timeZone: 'America/Sao_Paulo',
    language: 'pt-BR',
    quietHours: { from: '22:00', to: '07:30' },
    shares: true,
    daily: { at: '06:15', most: 20 },
  };
  await change(ana, { timeZone: 'America/Sao_Paulo', quietHours: chosen.quietHours });
  const changed = await change(ana, { language: 'pt-BR', shares: true, daily: { at: '06:15' } });
  expect(changed.json()).toEqual(chosen);
  expect((await change(ana, { daily: { most: 5 } })).json()).toEqual({ ...chosen, daily: { at: '06:15', most: 5 } });
  expect(await settingsOf(bia)).toEqual(HOUSE);
});

it('are the house’s again when they are given back', async () => {
  const { ana } = await house();
  await change(ana, { timeZone: 'Asia/Tokyo', language: 'en', quietHours: { from: '01:00', to: '02:00' } });
  expect((await change(ana, { timeZone: null, language: null, quietHours: null })).json()).toEqual(HOUSE);
});

it.each([
  [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'there is no time zone "Mars/Olympus"'],
  [{ timeZone: '+03:00' }, 'timeZone', 'there is no time zone'],
  [{ quietHours: { from: '22', to: '07:00' } }, 'quietHours.from', 'this is no hour of the day'],
  [{ quietHours: { from: '22:00', to: '24:00' } }, 'quietHours.to', 'this is no hour of the day'],
  [{ quietHours: { from: '22:00', to: '22:00' } }, 'quietHours.to', 'end at another hour'],
  [{ daily: { at: '7:00' } }, 'daily.at', 'write it as in 07:00'],
])('%j is refused, and said why', async (edit, field, message) => {
  const { ana } = await house();
  const response = await change(ana, { language: 'en', ...edit });
  expect(response.statusCode).toBe(422);
  const { errors } = response.json<{ errors: readonly { field: string; message: string }[] }>();
  expect(errors).toEqual([{ field, message: expect.stringContaining(message) }]);
  expect(await settingsOf(ana)).toEqual(HOUSE);
});

it.each([{}, { language: 'de' }, { daily: { most: 0 } }, { daily: { most: 101 } }, { quietHours: {} }, { night: 1 }])(
  '%j is nothing that could be changed so',
  async (edit) => {
    const { ana } = await house();
    expect((await change(ana, edit)).statusCode).toBe(400);
    expect(await settingsOf(ana)).toEqual(HOUSE);
  },
);
