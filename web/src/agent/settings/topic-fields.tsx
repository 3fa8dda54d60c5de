/** What an agent looks for, and how it learns. */
import type { TargetedEvent } from 'preact';
import type { Agent, AgentEdit, NewAgent } from '../../contract.ts';
import { languageName, type PlainKey } from '../../frame/language.ts';
import { SPOKEN } from '../../frame/spoken.ts';
import { POST_AGENTS } from '../../limits.ts';
import { Choices, Field, NOT_BLANK, SelectField, textOf } from '../../parts/field.tsx';
import type { Fields } from '../../parts/form.ts';
import { parted, WORDS_APART } from '../../parts/parted.ts';

/** The empty value stands for no choice. */
const AGES = { '': 'ageAny', day: 'ageDay', week: 'ageWeek', month: 'ageMonth', year: 'ageYear' } as const;
const LEARNING = {
  mustSay: ['mustSay', 'mustSayHint', { all: 'mustSayAll', most: 'mustSayMost', any: 'mustSayAny' }],
  private: ['privateAgent', 'privateAgentHint', { '': 'privateOff', on: 'privateOn' }],
  observe: ['observe', 'observeHint', { '': 'observeOff', on: 'observeOn' }],
} as const;
const GENERATIONS = {
  '': 'generationsUsual',
  '0': 'generationsNone',
  '1': 'generationsOne',
  '3': 'generationsThree',
  '5': 'generationsFive',
  '10': 'generationsTen',
  '20': 'generationsTwenty',
} as const;

/** All the words that an agent takes, with their commas. */
export const SEVERAL_WORDS = {
  maxLength: POST_AGENTS.negativeWords.most * (POST_AGENTS.negativeWords.maxLength + ', '.length),
} as const;

interface NameFieldsProps extends SettingsProps {
  /** Called with the words as the user types. */
  readonly typed?: ((words: string) => void) | undefined;
}

export interface SettingsProps {
  /** Undefined: a new agent. */
  readonly agent?: Agent | undefined;
}

/** For a new agent these fields are enough. */
export function NameFields({ agent, typed }: NameFieldsProps) {
  const onInput = ({ currentTarget }: TargetedEvent<HTMLInputElement>) => typed?.(currentTarget.value);
  const name = agent?.name === agent?.words ? '' : agent?.name;
  return (
    <>
      <Field
        name="words"
        label="wordsLabel"
        hint="agentWordsHint"
        input={{ ...textOf(POST_AGENTS.words), defaultValue: agent?.words, onInput }}
      />
      <Field name="name" label="nameLabel" hint="agentNameHint" input={mayLack(POST_AGENTS.name, name)} />
    </>
  );
}

/** Where its owner has it among their agents. */
export function FolderField({ agent }: SettingsProps) {
  const input = { ...mayLack(POST_AGENTS.folder, agent?.folder ?? ''), pattern: NOT_BLANK };
  return <Field name="folder" label="agentFolder" hint="agentFolderHint" input={input} />;
}

/** A line of text that may be empty. */
export function mayLack<Limits>(limits: Limits, defaultValue: string | undefined) {
  return { ...limits, required: false, autocomplete: 'off', defaultValue } as const;
}

/** Which pages belong to the topic. */
export function PageFields({ agent }: SettingsProps) {
  const negative = mayLack(SEVERAL_WORDS, agent?.negativeWords.join(', '));
  return (
    <>
      <div class="columns">
        <SelectField
          name="language"
          label="pageLanguage"
          options={LANGUAGES}
          shown={(code) => (code === '' ? undefined : languageName(code))}
          initial={agent?.language ?? ''}
        />
        <Choices of={{ freshness: ['pageAge', 'pageAgeHint', AGES] }} initial={{ freshness: agent?.freshness ?? '' }} />
      </div>
      <Field name="negativeWords" label="negativeWords" hint="negativeWordsHint" input={negative} />
    </>
  );
}

/** What most agents leave as it is. */
export function LearningFields({ agent }: SettingsProps) {
  const { mustSay = 'all', private: isPrivate = false, observe = false, generations } = agent ?? {};
  const initial = { mustSay, private: isPrivate ? 'on' : '', observe: observe ? 'on' : '' } as const;
  return (
    <>
      <Choices of={LEARNING} initial={initial} />
      {agent === undefined ? null : (
        <SelectField
          name="generations"
          label="generations"
          hint="generationsHint"
          options={GENERATIONS}
          initial={generations === undefined ? '' : String(generations)}
        />
      )}
    </>
  );
}

export function learnsUnusually(agent: Agent): boolean {
  return agent.private || agent.observe || agent.mustSay !== 'all' || agent.generations !== undefined;
}

type Topic = 'words' | 'name' | 'language' | 'freshness' | 'negativeWords' | 'mustSay' | 'private' | 'observe';

export function topicFrom(fields: Fields): Required<Pick<NewAgent, Topic>> & Pick<NewAgent, 'colour'> {
  const words = fields.text('words').trim();
  const colour = fields.text('colour');
  return {
    words,
    name: fields.text('name').trim() || words,
    // A new agent gets a colour that the others do not have.
    ...(colour === '' ? {} : { colour }),
    language: chosen(fields.text('language'), LANGUAGES),
    freshness: chosen(fields.text('freshness'), AGES),
    negativeWords: parted(fields.text('negativeWords'), WORDS_APART),
    mustSay: chosen(fields.text('mustSay'), LEARNING.mustSay[2]) ?? 'all',
    private: fields.text('private') === 'on',
    observe: fields.text('observe') === 'on',
  };
}

/** Fields that only an existing agent has. */
export function evolvingFrom(fields: Fields): Pick<AgentEdit, 'generations' | 'folder'> {
  const generations = fields.text('generations');
  return {
    generations: generations === '' ? null : Number(generations),
    folder: fields.text('folder').trim() || null,
  };
}

/** Null if the user chose none. */
export function chosen<T extends object>(value: string, options: T): Exclude<keyof T, ''> | null {
  return value !== '' && value in options ? (value as Exclude<keyof T, ''>) : null;
}

/** The empty value stands for no choice. */
export const LANGUAGES = {
  '': 'anyLanguage',
  ...(Object.fromEntries(SPOKEN.map((code) => [code, 'pageLanguage'])) as Record<(typeof SPOKEN)[number], PlainKey>),
} as const;
