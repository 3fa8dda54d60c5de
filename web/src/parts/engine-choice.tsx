/** Which engines an agent asks: those that are checked, or those of its topic. */
import type { OwnSite, SourceHealth } from '../contract.ts';
import { say } from '../language.ts';
import { useFetched, useStaying } from '../state/fetched.ts';
import { keyOfSite, loadSites } from '../state/sites.ts';
import { loadSources } from '../state/sources.ts';
import { engineName } from './engine-name.ts';
import type { Fields, Form } from './form.ts';

const NAME = 'engine';
/** Stands in the form once the engines do: until they are known nothing is chosen or given up. */
const SHOWN = 'engines-shown';

interface EngineChoiceProps {
  readonly form: Form;
  readonly initial: readonly string[];
}

export function EngineChoice({ form, initial }: EngineChoiceProps) {
  const chosen = form.draft.typed(NAME) ?? initial;
  const { value: sources } = useFetched(loadSources);
  const sites = useStaying(useFetched(loadSites), keyOfSite);
  if (sources === undefined || sites === undefined) return null;
  const engines = choicesOf(sources, sites, initial);
  // Of one there is nothing to choose.
  if (engines.length < 2 && initial.length === 0) return null;
  return (
    <fieldset class="field">
      <legend>{say('engines')}</legend>
      <input type="hidden" name={SHOWN} value="yes" />
      <div class="checks">
        {engines.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" name={NAME} value={id} defaultChecked={chosen.includes(id)} /> {engineName(name)}
          </label>
        ))}
      </div>
      <p class="hint">{say('engineChoiceHint')}</p>
    </fieldset>
  );
}

/** What was chosen; null: by the topic; undefined: it is left as it is. */
export function chosenEngines(fields: Fields): string[] | null | undefined {
  if (fields.text(SHOWN) === '') return undefined;
  const ids = fields.texts(NAME);
  return ids.length === 0 ? null : ids;
}

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** Those that are on, one's sites among them, and what was chosen when it was. */
function choicesOf(
  sources: readonly SourceHealth[],
  sites: readonly OwnSite[],
  initial: readonly string[],
): readonly Choice[] {
  const on = sources.filter(({ id, state }) => state !== 'off' || initial.includes(id));
  const own = sites
    .filter(({ engine, isOn, state }) => (isOn && state !== 'failed') || initial.includes(engine))
    .map(({ engine, name }): Choice => ({ id: engine, name }));
  const there = [...on, ...own];
  const gone = initial.filter((each) => !there.some(({ id }) => id === each)).map((id) => ({ id, name: id }));
  return [...there, ...gone];
}
