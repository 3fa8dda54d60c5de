/** Every setting of an agent survives copies, files and restoration. */
import { describe, expect, it } from 'vitest';
import { AgentRecord } from '../../../agents/records.ts';
import type { Person } from '../../world/person.ts';
import { world } from '../../world/world.ts';

/** Two unusual values of each setting. A new setting must be added here. */
const SETTINGS = {
  words: ['genetic algorithms', 'evolution strategies'],
  name: ['Mine', 'Yours'],
  colour: ['#123456', '#654321'],
  pagesPerSession: [7, 8],
  language: ['pt', 'en'],
  freshness: ['week', 'year'],
  safeSearch: ['strict', 'off'],
  mustSay: ['any', 'most'],
  engines: [['library'], ['wikipedia']],
  expansions: [false, true],
  private: [true, false],
  observe: [true, false],
  alerts: [true, false],
  neverAdded: [['disco'], []],
  negativeWords: [['vinyl'], ['record']],
  mutedUntil: ['2026-01-09T07:00:00.000Z', null],
  schedule: [{ kind: 'hours', hours: 5 }, { kind: 'hand' }],
  generations: [3, null],
  folder: ['Science', 'Home'],
  place: [12.5, null],
} as const;

type Name = keyof typeof SETTINGS;
type Settings = Readonly<Record<Name, unknown>>;

const NAMES = Object.keys(SETTINGS) as readonly Name[];
const ALL = Object.fromEntries(NAMES.map((name) => [name, SETTINGS[name][0]])) as Settings;

/** Fields that the owner cannot set. */
const NOT_SET = ['id', 'user', 'createdAt', 'deletedAt', 'released', 'purging'];

const without = (settings: Settings, ...names: readonly Name[]) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !names.includes(name as Name)));

async function settingsOf(person: Person, id: string): Promise<Settings> {
  const agent = (await person.get(`/api/agents/${id}`)) as unknown as Settings;
  return Object.fromEntries(NAMES.map((name) => [name, agent[name]])) as Settings;
}

async function agentWithAll() {
  const house = await world();
  const { ana } = house;
  const { id } = await ana.post('/api/agents', without(ALL, 'mutedUntil') as never);
  await ana.patch(`/api/agents/${id}`, { mutedUntil: ALL.mutedUntil as string });
  return { ...house, ana, id };
}

describe('the settings of an agent', () => {
  it('are all covered by this test', () => {
    expect([...NAMES, ...NOT_SET].sort()).toEqual(Object.keys(AgentRecord.properties).sort());
  });

  it('are kept as they were given at the start', async () => {
    const { ana, id } = await agentWithAll();
    expect(await settingsOf(ana, id)).toEqual(ALL);
  });

  it('stay when another setting changes', async () => {
    const { ana, id } = await agentWithAll();
    for (const name of NAMES) {
      const [before, other] = SETTINGS[name];
      await ana.patch(`/api/agents/${id}`, { [name]: other });
      expect(await settingsOf(ana, id)).toEqual({ ...ALL, [name]: other ?? undefined });
      await ana.patch(`/api/agents/${id}`, { [name]: before });
    }
    expect(await settingsOf(ana, id)).toEqual(ALL);
  });

  it('go to a copy, except name, colour and muting', async () => {
    const { ana, id } = await agentWithAll();
    const { id: copy } = await ana.post(`/api/agents/${id}/clone`, { name: 'Other' });
    const { colour, ...settings } = await settingsOf(ana, copy);
    expect(settings).toEqual({ ...without(ALL, 'colour', 'mutedUntil'), name: 'Other' });
    expect(colour).not.toBe(ALL.colour);
  });

  it('are in the agent’s file, and in the agent made from it', async () => {
    const { ana, id } = await agentWithAll();
    const archive = JSON.stringify(await ana.get(`/api/agents/${id}/export`));
    const { bia } = await world();
    const { id: adopted } = await bia.post('/api/agents/import', { archive });
    expect(await settingsOf(bia, adopted)).toEqual(without(ALL, 'mutedUntil'));
  });

  it('come back with a restored agent', async () => {
    const { ana, id } = await agentWithAll();
    await ana.delete(`/api/agents/${id}`);
    await ana.post(`/api/deleted/${id}/restore`);
    expect(await settingsOf(ana, id)).toEqual(ALL);
  });
});
