/** Which engines an agent asks, and with what. */
import type { Agent, NewAgent } from '../../contract.ts';
import { say } from '../../frame/language.ts';
import { Field, SelectField } from '../../parts/field.tsx';
import type { Fields } from '../../parts/form.ts';
import { chosenEngines } from './engine-choice.tsx';
import { chosen, parted, SEVERAL_WORDS, type SettingsProps } from './topic-fields.tsx';

/** The empty value stands for no choice. */
const EXPANSIONS = { '': 'expansionsOn', off: 'expansionsOff' } as const;
const SAFETY = { '': 'safeDefault', off: 'safeOff', moderate: 'safeModerate', strict: 'safeStrict' } as const;

/** What most agents leave as it is; the choice of engines stands beside (engine-choice.tsx). */
export function AskingFields({ form, agent }: SettingsProps) {
  return (
    <>
      <SelectField
        form={form}
        name="safeSearch"
        label={say('safeSearch')}
        hint={say('safeSearchHint')}
        options={SAFETY}
        initial={agent?.safeSearch ?? ''}
      />
      <SelectField
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
        input={{ defaultValue: agent?.neverAdded.join(', '), required: false, ...SEVERAL_WORDS, autocomplete: 'off' }}
      />
    </>
  );
}

export function asksUnusually({ safeSearch, expansions, neverAdded }: Agent): boolean {
  return safeSearch !== undefined || !expansions || neverAdded.length > 0;
}

type Asking = 'safeSearch' | 'expansions' | 'neverAdded';

export function askingFrom(fields: Fields): Required<Pick<NewAgent, Asking>> & Pick<NewAgent, 'engines'> {
  const engines = chosenEngines(fields);
  return {
    safeSearch: chosen(fields.text('safeSearch'), SAFETY),
    expansions: fields.text('expansions') !== 'off',
    neverAdded: parted(fields.text('neverAdded'), /[\s,;]+/),
    ...(engines === undefined ? {} : { engines }),
  };
}
