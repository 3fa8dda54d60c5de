/** Which engines an agent asks, and with what. */
import type { Agent, NewAgent } from '../../contract.ts';
import { Choices, Field } from '../../parts/field.tsx';
import type { Fields } from '../../parts/form.ts';
import { parted } from '../../parts/parted.ts';
import { chosenEngines } from './engine-choice.tsx';
import { chosen, mayLack, SEVERAL_WORDS, type SettingsProps } from './topic-fields.tsx';

/** The empty value stands for no choice. */
const ASKING = {
  safeSearch: [
    'safeSearch',
    'safeSearchHint',
    { '': 'safeDefault', off: 'safeOff', moderate: 'safeModerate', strict: 'safeStrict' },
  ],
  expansions: ['expansions', 'expansionsHint', { '': 'expansionsOn', off: 'expansionsOff' }],
} as const;

/** What most agents leave as it is; the choice of engines stands beside (engine-choice.tsx). */
export function AskingFields({ agent }: SettingsProps) {
  const never = mayLack(SEVERAL_WORDS, agent?.neverAdded.join(', '));
  const { safeSearch = '', expansions = true } = agent ?? {};
  return (
    <>
      <Choices of={ASKING} initial={{ safeSearch, expansions: expansions ? '' : 'off' }} />
      <Field name="neverAdded" label="neverAdded" hint="neverAddedHint" input={never} />
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
    safeSearch: chosen(fields.text('safeSearch'), ASKING.safeSearch[2]),
    expansions: fields.text('expansions') !== 'off',
    neverAdded: parted(fields.text('neverAdded'), /[\s,;]+/),
    ...(engines === undefined ? {} : { engines }),
  };
}
