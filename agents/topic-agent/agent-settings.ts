/**
 * An agent's settings, at its creation and later. A new setting is a line in `AgentRecord`, one here, and one in the
 * wire's schema.
 */
import { type Present, present } from '../../profiles/profiles.ts';
import type { Agent, UserId } from '../records.ts';

type NotChosen =
  | ('id' | 'user' | 'name' | 'words' | 'colour' | 'pagesPerSession')
  | ('createdAt' | 'deletedAt' | 'released' | 'purging');
/** Kept only when somebody chose it. */
type Chosen = Omit<Agent, NotChosen>;
type Setting = keyof Chosen;

/** Defaults. */
const USUAL = {
  language: undefined,
  engines: undefined,
  freshness: undefined,
  safeSearch: undefined,
  expansions: true,
  private: false,
  observe: false,
  alerts: false,
  neverAdded: [],
  negativeWords: [],
  mustSay: 'all',
  mutedUntil: undefined,
  schedule: { kind: 'automatic' },
  generations: undefined,
  folder: undefined,
  place: undefined,
} as const satisfies Readonly<Record<Setting, unknown>>;

const SETTINGS = Object.keys(USUAL) as readonly Setting[];

/** A value, or the wish for the default. */
type Given<Name extends Setting> = Sayable<
  NonNullable<Chosen[Name]> | Exclude<(typeof USUAL)[Name], readonly [] | undefined>
>;
type Own<Value> = Value extends readonly (infer Each)[] ? Each[] : Value;
type Sayable<Value> = Value extends boolean ? boolean : Value extends readonly (infer Each)[] ? readonly Each[] : Value;

/** Null: back to the default. */
type Choices = { readonly [Name in Setting]?: Given<Name> | null | undefined };

export interface NewAgent extends Choices {
  readonly user: UserId;
  readonly words: string;
  readonly name?: string | undefined;
  readonly colour?: string | undefined;
  readonly pagesPerSession?: number | undefined;
}

/** What may change later; undefined stays as it is. */
export interface AgentEdit extends Choices {
  readonly words?: string | undefined;
  readonly name?: string | undefined;
  readonly colour?: string | undefined;
  readonly pagesPerSession?: number | undefined;
}

/** Documents per session unless the user says otherwise (filtering spec 1). */
export const PAGES_PER_SESSION = 30;

/** A new agent's settings from its owner. */
export function begun(request: NewAgent, colour: string, pagesPerList: number): Omit<Agent, 'id' | 'createdAt'> {
  const { user, words, name = words, pagesPerSession = pagesPerList } = request;
  return { user, name, words, colour, pagesPerSession, ...chosenIn(request) };
}

export function edited(agent: Agent, edit: AgentEdit): Agent {
  const said = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  const all = { ...agent, ...said };
  const rest = Object.fromEntries(Object.entries(all).filter(([name]) => !(name in USUAL))) as Omit<Agent, Setting>;
  return { ...rest, ...chosenIn(all) };
}

/** All settings with their defaults; absent where there is no value. */
export function settingsIn(agent: Agent): Present<{
  readonly [Name in Setting]: Own<Given<Name>> | Extract<(typeof USUAL)[Name], undefined>;
}> {
  const all = Object.entries(present({ ...USUAL, ...chosenIn(agent) }));
  return Object.fromEntries(all.map(([name, value]) => [name, Array.isArray(value) ? [...value] : value])) as never;
}

function chosenIn(choices: Choices): Chosen {
  const kept = SETTINGS.filter((name) => !isUsual(name, choices[name]));
  return Object.fromEntries(kept.map((name) => [name, choices[name]])) as Chosen;
}

function isUsual(name: Setting, value: unknown): boolean {
  return value === undefined || value === null || JSON.stringify(value) === JSON.stringify(USUAL[name]);
}
