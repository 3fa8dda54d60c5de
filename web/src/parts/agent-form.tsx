/** The settings of an agent, new or known. */
import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Agent, NewAgent } from '../contract.ts';
import { type PlainKey, say } from '../language.ts';
import { chosenEngines, EngineChoice } from './engine-choice.tsx';
import { Field, FormView, NOT_BLANK } from './field.tsx';
import { type Fields, type Form, useForm } from './form.ts';

const PALETTE = [
  { colour: '#f2a65a', name: 'colourAmber' },
  { colour: '#e4572e', name: 'colourEmber' },
  { colour: '#d1495b', name: 'colourRose' },
  { colour: '#9b5de5', name: 'colourViolet' },
  { colour: '#4361ee', name: 'colourBlue' },
  { colour: '#2a9d8f', name: 'colourTeal' },
  { colour: '#6a994e', name: 'colourGreen' },
  { colour: '#8d6e63', name: 'colourBrown' },
] as const satisfies readonly { colour: string; name: PlainKey }[];

const PAGES_PER_SESSION = 30;
const MOST_PAGES_PER_SESSION = 100;

/** An agent's settings, as the form gives them. */
export type AgentSettings = Required<Omit<NewAgent, 'engines'>> & Pick<NewAgent, 'engines'>;

interface AgentFormProps {
  readonly agent?: Agent;
  readonly submit: string;
  readonly send: (settings: AgentSettings) => Promise<void>;
  readonly beside?: ComponentChildren;
}

export function AgentForm({ agent, submit, send, beside }: AgentFormProps) {
  const form = useForm({ send: (fields) => send(settingsFrom(fields)) });
  const name = agent?.name === agent?.words ? '' : agent?.name;
  return (
    <FormView form={form} submit={submit} beside={beside}>
      <Field
        form={form}
        name="words"
        label={say('agentWords')}
        hint={say('agentWordsHint')}
        input={{ defaultValue: agent?.words, maxLength: 500, pattern: NOT_BLANK, autocomplete: 'off' }}
      />
      <Field
        form={form}
        name="name"
        label={say('agentName')}
        hint={say('agentNameHint')}
        input={{ defaultValue: name, required: false, maxLength: 200, autocomplete: 'off' }}
      />
      <ColourChoice initial={agent?.colour ?? PALETTE[0].colour} />
      <div class="pair">
        <LanguageChoice form={form} initial={agent?.language ?? null} />
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
      <EngineChoice initial={agent?.engines ?? []} />
    </FormView>
  );
}

function settingsFrom(fields: Fields): AgentSettings {
  const words = fields.text('words').trim();
  const language = fields.text('language');
  const engines = chosenEngines(fields);
  return {
    words,
    name: fields.text('name').trim() || words,
    colour: fields.text('colour'),
    language: language === 'en' || language === 'pt' ? language : null,
    pagesPerSession: Number(fields.text('pagesPerSession')),
    ...(engines === undefined ? {} : { engines }),
  };
}

function ColourChoice({ initial }: { readonly initial: string }) {
  const [chosen, choose] = useState(initial);
  const isOther = !PALETTE.some(({ colour }) => colour === chosen);
  return (
    <fieldset class="field colours">
      <legend>{say('colour')}</legend>
      <input type="hidden" name="colour" value={chosen} />
      {PALETTE.map(({ colour, name }) => (
        <input
          key={colour}
          type="radio"
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
        value={chosen}
        onInput={({ currentTarget }) => choose(currentTarget.value)}
      />
    </fieldset>
  );
}

function LanguageChoice({ form, initial }: { readonly form: Form; readonly initial: string | null }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{say('pageLanguage')}</label>
      <select id={id} name="language" aria-invalid={form.errors['language'] === undefined ? undefined : true}>
        {(['', 'en', 'pt'] as const).map((code) => (
          <option key={code} value={code} selected={code === (initial ?? '')}>
            {say(code === '' ? 'anyLanguage' : code === 'en' ? 'english' : 'portuguese')}
          </option>
        ))}
      </select>
    </div>
  );
}
