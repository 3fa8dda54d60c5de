/** What an agent looks for, and how it learns. */

import type { Agent, AgentEdit, NewAgent } from '../../contract.ts';
import { languageName, say } from '../../frame/language.ts';
import { POST_AGENTS } from '../../limits.ts';
import { Field, NOT_BLANK, SelectField } from '../../parts/field.tsx';
import type { Fields, Form } from '../../parts/form.ts';
import { LANGUAGES } from './page-languages.ts';

/** The empty value stands for no choice. */
const AGES = { '': 'ageAny', day: 'ageDay', week: 'ageWeek', month: 'ageMonth', year: 'ageYear' } as const;
const PRIVACY = { '': 'privateOff', on: 'privateOn' } as const;
const OBSERVING = { '': 'observeOff', on: 'observeOn' } as const;
const MUST_SAY = { all: 'mustSayAll', most: 'mustSayMost', any: 'mustSayAny' } as const;
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
  readonly form: Form;
  /** Undefined: a new agent. */
  readonly agent?: Agent | undefined;
}

/** For a new agent these fields are enough. */
export function NameFields({ form, agent, typed }: NameFieldsProps) {
  return (
    <>
      <Field
        form={form}
        name="words"
        label={say('agentWords')}
        hint={say('agentWordsHint')}
        input={{
          defaultValue: agent?.words,
          ...POST_AGENTS.words,
          pattern: NOT_BLANK,
          autocomplete: 'off',
          onInput: ({ currentTarget }) => typed?.(currentTarget.value),
        }}
      />
      <Field
        form={form}
        name="name"
        label={say('agentName')}
        hint={say('agentNameHint')}
        input={{
          defaultValue: agent?.name === agent?.words ? '' : agent?.name,
          required: false,
          ...POST_AGENTS.name,
          autocomplete: 'off',
        }}
      />
    </>
  );
}

/** Where its owner has it among their agents. */
export function FolderField({ form, agent }: SettingsProps) {
  return (
    <Field
      form={form}
      name="folder"
      label={say('agentFolder')}
      hint={say('agentFolderHint')}
      input={{
        defaultValue: agent?.folder ?? '',
        required: false,
        ...POST_AGENTS.folder,
        pattern: NOT_BLANK,
        autocomplete: 'off',
      }}
    />
  );
}

/** Which pages belong to the topic. */
export function PageFields({ form, agent }: SettingsProps) {
  return (
    <>
      <div class="pair">
        <SelectField
          form={form}
          name="language"
          label={say('pageLanguage')}
          options={LANGUAGES}
          shown={(code) => (code === '' ? undefined : languageName(code))}
          initial={agent?.language ?? ''}
        />
        <SelectField
          form={form}
          name="freshness"
          label={say('pageAge')}
          hint={say('pageAgeHint')}
          options={AGES}
          initial={agent?.freshness ?? ''}
        />
      </div>
      <Field
        form={form}
        name="negativeWords"
        label={say('negativeWords')}
        hint={say('negativeWordsHint')}
        input={{
          defaultValue: agent?.negativeWords.join(', '),
          required: false,
          ...SEVERAL_WORDS,
          autocomplete: 'off',
        }}
      />
    </>
  );
}

/** What most agents leave as it is. */
export function LearningFields({ form, agent }: SettingsProps) {
  return (
    <>
      <SelectField
        form={form}
        name="mustSay"
        label={say('mustSay')}
        hint={say('mustSayHint')}
        options={MUST_SAY}
        initial={agent?.mustSay ?? 'all'}
      />
      <SelectField
        form={form}
        name="private"
        label={say('privateAgent')}
        hint={say('privateAgentHint')}
        options={PRIVACY}
        initial={agent?.private === true ? 'on' : ''}
      />
      <SelectField
        form={form}
        name="observe"
        label={say('observe')}
        hint={say('observeHint')}
        options={OBSERVING}
        initial={agent?.observe === true ? 'on' : ''}
      />
      {agent === undefined ? null : (
        <SelectField
          form={form}
          name="generations"
          label={say('generations')}
          hint={say('generationsHint')}
          options={GENERATIONS}
          initial={agent.generations === undefined ? '' : String(agent.generations)}
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
    negativeWords: parted(fields.text('negativeWords'), /[,;]+/),
    mustSay: chosen(fields.text('mustSay'), MUST_SAY) ?? 'all',
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

export function parted(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Null if the user chose none. */
export function chosen<T extends object>(value: string, options: T): Exclude<keyof T, ''> | null {
  return value !== '' && value in options ? (value as Exclude<keyof T, ''>) : null;
}
