/** What an agent's owner sets, when it is made and later. */
import type { Agent, MustSay, Schedule, UserId } from './records.ts';

export interface NewAgent {
  readonly user: UserId;
  readonly words: string;
  readonly name?: string | undefined;
  readonly colour?: string | undefined;
  readonly language?: Agent['language'] | undefined;
  readonly pagesPerSession?: number | undefined;
  readonly engines?: readonly string[] | undefined;
  readonly freshness?: Agent['freshness'];
  readonly safeSearch?: Agent['safeSearch'];
  readonly expansions?: boolean | undefined;
  readonly private?: boolean | undefined;
  readonly observe?: boolean | undefined;
  readonly neverAdded?: readonly string[] | undefined;
  readonly negativeWords?: readonly string[] | undefined;
  readonly mustSay?: MustSay | undefined;
  readonly schedule?: Schedule | undefined;
}

/** What may be changed later; `null` means that it is not chosen any more: pages of any language and age, engines by the topic. */
export interface AgentEdit {
  readonly words?: string | undefined;
  readonly name?: string | undefined;
  readonly colour?: string | undefined;
  readonly language?: Agent['language'] | null | undefined;
  readonly pagesPerSession?: number | undefined;
  readonly engines?: readonly string[] | null | undefined;
  readonly freshness?: Agent['freshness'] | null;
  readonly safeSearch?: Agent['safeSearch'] | null;
  readonly expansions?: boolean | undefined;
  readonly private?: boolean | undefined;
  readonly observe?: boolean | undefined;
  readonly neverAdded?: readonly string[] | undefined;
  readonly negativeWords?: readonly string[] | undefined;
  readonly mustSay?: MustSay | undefined;
  /** ISO 8601. */
  readonly mutedUntil?: string | null | undefined;
  readonly schedule?: Schedule | undefined;
  /** Null: as is usual. */
  readonly generations?: number | null | undefined;
}

/** Documents per session unless the user says otherwise (filtering spec 1). */
const PAGES_PER_SESSION = 30;

/** What a new agent has of its owner. */
export function begun(request: NewAgent, colour: string): Omit<Agent, 'id' | 'createdAt'> {
  const { user, words, name = words, pagesPerSession = PAGES_PER_SESSION } = request;
  return { user, name, words, colour, pagesPerSession, ...chosen(request) };
}

type Choices = Pick<
  AgentEdit,
  | 'language'
  | 'engines'
  | 'freshness'
  | 'safeSearch'
  | 'expansions'
  | 'private'
  | 'observe'
  | 'neverAdded'
  | 'negativeWords'
  | 'mustSay'
  | 'mutedUntil'
  | 'schedule'
  | 'generations'
>;

/** What is set only when somebody chose it. */
function chosen(choices: Choices) {
  const { language, engines, freshness, safeSearch, expansions = true, mutedUntil } = choices;
  const { neverAdded = [], negativeWords = [], schedule, generations } = choices;
  const { private: isPrivate = false, observe = false, mustSay = 'all' } = choices;
  return {
    ...(language ? { language } : {}),
    ...(engines ? { engines: [...engines] } : {}),
    ...(freshness ? { freshness } : {}),
    ...(safeSearch ? { safeSearch } : {}),
    ...(expansions ? {} : { expansions }),
    ...(isPrivate ? { private: isPrivate } : {}),
    ...(observe ? { observe } : {}),
    ...(neverAdded.length === 0 ? {} : { neverAdded: [...neverAdded] }),
    ...(negativeWords.length === 0 ? {} : { negativeWords: [...negativeWords] }),
    ...(mustSay === 'all' ? {} : { mustSay }),
    ...(mutedUntil ? { mutedUntil } : {}),
    ...(schedule === undefined || schedule.kind === 'automatic' ? {} : { schedule }),
    ...(typeof generations === 'number' ? { generations } : {}),
  };
}

export function edited(agent: Agent, edit: AgentEdit): Agent {
  const { language, engines, freshness, safeSearch, expansions, private: isPrivate, schedule, ...others } = agent;
  const { observe, neverAdded, negativeWords, mustSay, mutedUntil, generations, ...rest } = others;
  const { words, name, colour, pagesPerSession } = { ...rest, ...withoutUnsaid(edit) };
  const before = {
    language,
    engines,
    freshness,
    safeSearch,
    expansions,
    private: isPrivate,
    observe,
    neverAdded,
    negativeWords,
    mustSay,
    mutedUntil,
    schedule,
    generations,
  };
  return { ...rest, words, name, colour, pagesPerSession, ...chosen({ ...before, ...withoutUnsaid(edit) }) };
}

/** `undefined` says nothing of a setting; `null` does. */
function withoutUnsaid(edit: AgentEdit): { readonly [Key in keyof AgentEdit]?: Exclude<AgentEdit[Key], undefined> } {
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
}
