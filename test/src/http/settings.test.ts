/** A user's settings over HTTP: the house's defaults, and refusals of impossible values. */
import { expect, it } from 'vitest';
import { world } from '../../world/world.ts';

const SETTINGS = '/api/settings';
const DAILY = { at: '07:00', most: 20 };
const HOUSE = { timeZone: 'UTC', shares: false, pictures: true, daily: DAILY };

it('settings follow the house until their user chooses, each alone, until they are given back', async () => {
  const { ana, bia } = await world();
  expect(await ana.get(SETTINGS)).toEqual(HOUSE);
  const quiet = { timeZone: 'America/Sao_Paulo', quietHours: { from: '22:00', to: '07:30' } };
  const rest = { language: 'pt-BR', shares: true, pictures: false, daily: { at: '06:15' } } as const;
  await ana.patch(SETTINGS, quiet);
  const chosen = { ...quiet, ...rest, daily: { ...DAILY, at: '06:15' } };
  expect(await ana.patch(SETTINGS, rest)).toEqual(chosen);
  const shorter = { at: '06:15', most: 5, minutes: 10 };
  expect(await ana.patch(SETTINGS, { daily: { most: 5, minutes: 10 } })).toEqual({ ...chosen, daily: shorter });
  const { minutes: _, ...daily } = shorter;
  expect(await ana.patch(SETTINGS, { daily: { minutes: null } })).toEqual({ ...chosen, daily });
  expect(await bia.get(SETTINGS)).toEqual(HOUSE);
  const back = { timeZone: null, language: null, quietHours: null, pictures: true };
  expect(await ana.patch(SETTINGS, back)).toEqual({ ...HOUSE, shares: true, daily });
});

it('settings outside their limits are refused, and stay unchanged', async () => {
  const { ana } = await world();
  for (const [edit, field, why] of [
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'there is no time zone "Mars/Olympus"'],
    [{ timeZone: '+03:00' }, 'timeZone', 'there is no time zone'],
    [{ quietHours: { from: '22', to: '07:00' } }, 'quietHours.from', 'this is no hour of the day'],
    [{ quietHours: { from: '22:00', to: '24:00' } }, 'quietHours.to', 'this is no hour of the day'],
    [{ quietHours: { from: '22:00', to: '22:00' } }, 'quietHours.to', 'end at another hour'],
    [{ daily: { at: '7:00' } }, 'daily.at', 'write it as in 07:00'],
  ] as const) {
    const { errors } = await ana.refused(422).patch(SETTINGS, { language: 'en', ...edit });
    expect(errors).toMatchObject([
      { field, code: expect.stringMatching(/^settings\./), message: expect.stringContaining(why) },
    ]);
  }
  expect(await ana.get(SETTINGS)).toEqual(HOUSE);
});
