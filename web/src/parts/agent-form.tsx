/** The settings of an agent, new or known. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Agent, AgentEdit, NewAgent } from '../contract.ts';
import { languageName, type PlainKey, say } from '../language.ts';
import { chosenEngines, EngineChoice } from './engine-choice.tsx';
import { Choice, Field, FormView, NOT_BLANK } from './field.tsx';
import { type Fields, type Form, useForm } from './form.ts';
import { LANGUAGES } from './page-languages.ts';
import { ScheduleFields, scheduleFrom } from './schedule-fields.tsx';

const PALETTE = [
  { colour: '#b6680f', name: 'colourAmber' },
  { colour: '#4777e5', name: 'colourBlue' },
  { colour: '#188a7b', name: 'colourTeal' },
  { colour: '#d24d6e', name: 'colourRose' },
  { colour: '#9b5ed7', name: 'colourViolet' },
  { colour: '#498a3b', name: 'colourGreen' },
  { colour: '#d74d23', name: 'colourEmber' },
  { colour: '#0f83bc', name: 'colourSky' },
  { colour: '#c44ea7', name: 'colourMagenta' },
  { colour: '#987552', name: 'colourBrown' },
] as const satisfies readonly { colour: string; name: PlainKey }[];

/** What is not chosen is the empty value. */
const AGES = { '': 'ageAny', day: 'ageDay', week: 'ageWeek', month: 'ageMonth', year: 'ageYear' } as const;
const PRIVACY = { '': 'privateOff', on: 'privateOn' } as const;
const OBSERVING = { '': 'observeOff', on: 'observeOn' } as const;
const EXPANSIONS = { '': 'expansionsOn', off: 'expansionsOff' } as const;
const GENERATIONS = {
  '': 'generationsUsual',
  '0': 'generationsNone',
  '1': 'generationsOne',
  '3': 'generationsThree',
  '5': 'generationsFive',
  '10': 'generationsTen',
  '20': 'generationsTwenty',
} as const;
const MUST_SAY = { all: 'mustSayAll', most: 'mustSayMost', any: 'mustSayAny' } as const;
const SAFETY = { '': 'safeDefault', off: 'safeOff', moderate: 'safeModerate', strict: 'safeStrict' } as const;

const PAGES_PER_SESSION = 30;
const MOST_PAGES_PER_SESSION = 100;

/** An agent's settings, as the form gives them. */
type Spoken = 'engines' | 'colour' | 'generations';
export type AgentSettings = Required<Omit<NewAgent, Spoken>> & Pick<NewAgent, 'engines' | 'colour'>;

/** What only an agent that is there already has. */
export type Evolving = Pick<AgentEdit, 'generations'>;

/** Under this name the buttons of the form say what they want of it; the first wants nothing special. */
export const WANTED = 'wanted';

interface AgentFormProps {
  readonly agent?: Agent;
  readonly submit: string;
  readonly send: (settings: AgentSettings, evolving: Evolving, wanted: string) => Promise<void>;
  readonly beside?: ComponentChildren;
  /** Told of the words as they are typed. */
  readonly typed?: (words: string) => void;
}

/** Of a new one the words are enough: all else is folded away. */
export function AgentForm({ agent, submit, send, beside, typed }: AgentFormProps) {
  const form = useForm({ send: (fields) => send(settingsFrom(fields), evolvingFrom(fields), fields.text(WANTED)) });
  return (
    <FormView form={form} submit={submit} beside={beside}>
      <Field
        form={form}
        name="words"
        label={say('agentWords')}
        hint={say('agentWordsHint')}
        input={{
          defaultValue: agent?.words,
          maxLength: 500,
          pattern: NOT_BLANK,
          autocomplete: 'off',
          onInput: ({ currentTarget }) => typed?.(currentTarget.value),
        }}
      />
      {agent === undefined ? null : <UsualSettings form={form} agent={agent} />}
      <details class="folded" open={agent !== undefined && isUnusual(agent)}>
        <summary>{say('moreSettings')}</summary>
        {agent === undefined ? <UsualSettings form={form} agent={agent} /> : null}
        <RareSettings form={form} agent={agent} />
      </details>
    </FormView>
  );
}

interface SettingsProps {
  readonly form: Form;
  readonly agent: Agent | undefined;
}

function UsualSettings({ form, agent }: SettingsProps) {
  const name = agent?.name === agent?.words ? '' : agent?.name;
  return (
    <>
      <Field
        form={form}
        name="name"
        label={say('agentName')}
        hint={say('agentNameHint')}
        input={{ defaultValue: name, required: false, maxLength: 200, autocomplete: 'off' }}
      />
      <ColourChoice initial={agent?.colour ?? ''} />
      <div class="pair">
        <Choice
          form={form}
          name="language"
          label={say('pageLanguage')}
          options={LANGUAGES}
          shown={(code) => (code === '' ? undefined : languageName(code))}
          initial={agent?.language ?? ''}
        />
        <Field
          form={form}
          name="pagesPerSession"
          label={say('pagesPerSession')}
          input={{
            type: 'number',
            min: 1,
            max: MOST_PAGES_PER_SESSION,
            step: 1,
            defaultValue: String(agent?.pagesPerSession ?? PAGES_PER_SESSION),
          }}
        />
      </div>
      <Field
        form={form}
        name="negativeWords"
        label={say('negativeWords')}
        hint={say('negativeWordsHint')}
        input={{ defaultValue: agent?.negativeWords.join(', '), required: false, maxLength: 500, autocomplete: 'off' }}
      />
      <ScheduleFields form={form} schedule={agent?.schedule ?? { kind: 'automatic' }} />
    </>
  );
}

/** What most agents leave as it is; open where one does not. */
function RareSettings({ form, agent }: SettingsProps) {
  return (
    <>
      <div class="pair">
        <Choice
          form={form}
          name="freshness"
          label={say('pageAge')}
          hint={say('pageAgeHint')}
          options={AGES}
          initial={agent?.freshness ?? ''}
        />
        <Choice
          form={form}
          name="safeSearch"
          label={say('safeSearch')}
          hint={say('safeSearchHint')}
          options={SAFETY}
          initial={agent?.safeSearch ?? ''}
        />
      </div>
      <div class="pair">
        <Choice
          form={form}
          name="expansions"
          label={say('expansions')}
          hint={say('expansionsHint')}
          options={EXPANSIONS}
          initial={agent?.expansions === false ? 'off' : ''}
        />
        <Field
          form={form}
          name="neverAdded"
          label={say('neverAdded')}
          hint={say('neverAddedHint')}
          input={{ defaultValue: agent?.neverAdded.join(', '), required: false, maxLength: 500, autocomplete: 'off' }}
        />
      </div>
      <Choice
        form={form}
        name="mustSay"
        label={say('mustSay')}
        hint={say('mustSayHint')}
        options={MUST_SAY}
        initial={agent?.mustSay ?? 'all'}
      />
      <Choice
        form={form}
        name="private"
        label={say('privateAgent')}
        hint={say('privateAgentHint')}
        options={PRIVACY}
        initial={agent?.private === true ? 'on' : ''}
      />
      <Choice
        form={form}
        name="observe"
        label={say('observe')}
        hint={say('observeHint')}
        options={OBSERVING}
        initial={agent?.observe === true ? 'on' : ''}
      />
      {agent === undefined ? null : (
        <Choice
          form={form}
          name="generations"
          label={say('generations')}
          hint={say('generationsHint')}
          options={GENERATIONS}
          initial={agent.generations === null ? '' : String(agent.generations)}
        />
      )}
      <EngineChoice initial={agent?.engines ?? []} />
    </>
  );
}

function isUnusual(agent: Agent): boolean {
  const { freshness, safeSearch, expansions, neverAdded, engines, generations } = agent;
  const isAsked = (freshness ?? safeSearch ?? generations) !== null || neverAdded.length > 0 || engines !== null;
  return isAsked || !expansions || agent.private || agent.observe || agent.mustSay !== 'all';
}

/** None of a new agent unless one is chosen: it gets one that the others have not. */
function colourFrom(fields: Fields): Pick<AgentSettings, 'colour'> {
  const colour = fields.text('colour');
  return colour === '' ? {} : { colour };
}

function settingsFrom(fields: Fields): AgentSettings {
  const words = fields.text('words').trim();
  const engines = chosenEngines(fields);
  return {
    words,
    name: fields.text('name').trim() || words,
    ...colourFrom(fields),
    language: chosen(fields.text('language'), LANGUAGES),
    freshness: chosen(fields.text('freshness'), AGES),
    safeSearch: chosen(fields.text('safeSearch'), SAFETY),
    expansions: fields.text('expansions') !== 'off',
    private: fields.text('private') === 'on',
    observe: fields.text('observe') === 'on',
    neverAdded: fields
      .text('neverAdded')
      .split(/[\s,;]+/)
      .filter((word) => word !== ''),
    negativeWords: fields
      .text('negativeWords')
      .split(/[,;]+/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
    mustSay: chosen(fields.text('mustSay'), MUST_SAY) ?? 'all',
    schedule: scheduleFrom(fields),
    pagesPerSession: Number(fields.text('pagesPerSession')),
    ...(engines === undefined ? {} : { engines }),
  };
}

function evolvingFrom(fields: Fields): Evolving {
  const generations = fields.text('generations');
  return { generations: generations === '' ? null : Number(generations) };
}

/** Null when none is chosen. */
function chosen<T extends object>(value: string, options: T): Exclude<keyof T, ''> | null {
  return value !== '' && value in options ? (value as Exclude<keyof T, ''>) : null;
}

function ColourChoice({ initial }: { readonly initial: string }) {
  const [chosen, choose] = useState(initial);
  const isOther = chosen !== '' && !PALETTE.some(({ colour }) => colour === chosen);
  return (
    <fieldset class="field colours">
      <legend>{say('colour')}</legend>
      <input type="hidden" name="colour" value={chosen} />
      {PALETTE.map(({ colour, name }) => (
        <input
          key={colour}
          type="radio"
          name="swatch"
          class="swatch"
          aria-label={say(name)}
          title={say(name)}
          style={{ backgroundColor: colour }}
          checked={chosen === colour}
          onChange={() => choose(colour)}
        />
      ))}
      <input
        type="color"
        class={isOther ? 'swatch chosen' : 'swatch'}
        aria-label={say('colourOther')}
        title={say('colourOther')}
        value={chosen === '' ? PALETTE[0].colour : chosen}
        onInput={({ currentTarget }) => choose(currentTarget.value)}
      />
      {initial === '' ? <p class="hint">{say('colourHint')}</p> : null}
    </fieldset>
  );
}
