/** The state of the engines, as people see it. */
import Type, { type Static } from 'typebox';
import { type Engine, type EngineDefinition, type EngineWish, LOCAL_ENGINES } from '../../../agents/agents.ts';
import { present } from '../../../profiles/profiles.ts';
import { ReasonRecord } from '../../base/wire.ts';
import { Brought } from '../../library/library.ts';
import type { ConfiguredEngine } from './configured.ts';
import { HEALTH, healthIn, type Standing, type StoredStandings } from './standings.ts';

export const SourceHealth = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    ...HEALTH,
    needs: Type.Optional(Type.String({ description: 'the variable of the configuration that would switch it on' })),
    fields: Type.Array(Type.String({ description: 'what it is asked for; general: any topic' })),
    knows: Type.Array(Type.Enum(['language', 'freshness', 'safeSearch']), {
      description: 'settings of an agent that change what it is asked',
    }),
    site: Type.Optional(Type.String({ description: 'its id, where it is one of your own sites' })),
    why: Type.Optional(Type.String({ description: 'of a site: what is wrong with it, or not sure' })),
    reason: Type.Optional(ReasonRecord),
    wantsContact: Type.Optional(
      Type.Literal(true, { description: 'no contact is set: it may answer more slowly, or not at all' }),
    ),
    found: Type.Optional(
      Type.String({ description: 'where one answers that is not asked yet; told to administrators alone' }),
    ),
    ends: Type.Optional(Type.String({ format: 'date', description: 'its API is no more from this day on' })),
    terms: Type.Optional(Type.String({ description: 'where the terms of its owner are to be read' })),
    brought: Type.Optional(Brought),
  },
  { title: 'SourceHealth' },
);
export type SourceHealth = Readonly<Static<typeof SourceHealth>>;

type NamedEngine = Pick<Engine, 'id' | 'name' | 'fields'>;

/** Of the engines in use, and of those that could be. */
export async function healthOf(
  asked: readonly NamedEngine[],
  known: readonly ConfiguredEngine[],
  standings: Pick<StoredStandings, 'of'>,
  now: number,
  contact: string,
): Promise<readonly SourceHealth[]> {
  const on = await Promise.all(
    asked.map(async (engine) => {
      const about = known.find(({ definition }) => definition.id === engine.id);
      const health = healthOfOne(engine, about, await standings.of(engine.id), now);
      return contact === '' && about?.definition.wantsContact ? { ...health, wantsContact: true as const } : health;
    }),
  );
  return [...on, ...known.filter(({ definition }) => !asked.some(({ id }) => id === definition.id)).map(offOne)];
}

/** For users who do not run the service: not when others had it asked, and how often. */
export function withoutTraffic({
  lastAsked: _,
  lastAnswered: __,
  askedToday: ___,
  ...told
}: SourceHealth): SourceHealth {
  const { failure } = told;
  return failure === undefined ? told : { ...told, failure: { ...failure, at: dayOf(failure.at) } };
}

function dayOf(at: string): string {
  return `${at.slice(0, 'YYYY-MM-DD'.length)}T00:00:00.000Z`;
}

/** Asked here, without limits. */
export const LIBRARY_HEALTH: SourceHealth = {
  ...LOCAL_ENGINES.library,
  state: 'ready',
  fields: ['general'],
  knows: ['language'],
  askedToday: 0,
};

function healthOfOne(
  { id, name, fields = ['general'] }: NamedEngine,
  about: ConfiguredEngine | undefined,
  standing: Standing,
  now: number,
): SourceHealth {
  return {
    id,
    name,
    fields: [...fields],
    knows: knownBy(about?.definition),
    ...healthIn(standing, about && boundOf(about), now),
    ...(about && { terms: about.definition.terms }),
    ...endOf(about?.definition),
  };
}

/** None: asked as often as there is a topic. */
function boundOf({ perDay }: ConfiguredEngine): number | undefined {
  return Number.isFinite(perDay) ? perDay : undefined;
}

function knownBy(definition: EngineDefinition | undefined): SourceHealth['knows'] {
  return Object.keys(definition?.wishes ?? {}) as EngineWish[];
}

function endOf(definition: EngineDefinition | undefined): Pick<SourceHealth, 'ends'> {
  return definition?.ends === undefined ? {} : { ends: definition.ends };
}

function offOne(engine: ConfiguredEngine): SourceHealth {
  const { definition, needs } = engine;
  const { id, name, fields, terms } = definition;
  return {
    id,
    name,
    state: 'off',
    fields: [...fields],
    knows: knownBy(definition),
    askedToday: 0,
    ...present({ perDay: boundOf(engine), needs }),
    terms,
    ...endOf(definition),
  };
}
