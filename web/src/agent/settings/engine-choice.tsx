/** The engines that an agent asks: the checked ones, or those of its topic. */
import type { OwnSite, SourceHealth } from '../../contract.ts';
import { staying } from '../../frame/fetched.ts';
import { say } from '../../frame/language.ts';
import { useQuery } from '../../frame/queries.ts';
import { Check } from '../../parts/check.tsx';
import { withCapital } from '../../parts/dotted.ts';
import { engineName } from '../../parts/engine-name.ts';
import { type Fields, useFormAround } from '../../parts/form.ts';
import { Spinner } from '../../parts/spinner.tsx';
import { keyOfSite, loadSites } from '../../sources/sites.ts';
import { loadSources } from '../../sources/sources.ts';

const NAME = 'engine';
/** Present in the form once the engines are loaded: until then a submit neither chooses nor drops any. */
const SHOWN = 'engines-shown';

export function EngineChoice({ initial }: { readonly initial: readonly string[] }) {
  const { draft } = useFormAround();
  const chosen = draft.typed(NAME) ?? initial;
  const sources = useQuery(['search-engines'], loadSources);
  const sites = staying(useQuery(['sites'], loadSites), keyOfSite);
  if (sources.value === undefined) return <Spinner waitsFor={sources} />;
  if (sites.value === undefined) return <Spinner waitsFor={sites} />;
  const engines = choicesOf(sources.value, sites.value, initial);
  // A single engine leaves nothing to choose.
  if (engines.length < 2 && initial.length === 0) return null;
  return (
    <fieldset class="field">
      <legend>{say('engines')}</legend>
      <input type="hidden" name={SHOWN} value="yes" />
      <div class="checks">
        {engines.map(({ id, name }) => (
          <Check key={id} name={NAME} value={id} defaultChecked={chosen.includes(id)}>
            {withCapital(engineName(name))}
          </Check>
        ))}
      </div>
      <p class="hint">{say('engineChoiceHint')}</p>
    </fieldset>
  );
}

/** The chosen engines; null: by the topic; undefined: unchanged. */
export function chosenEngines(fields: Fields): string[] | null | undefined {
  if (fields.text(SHOWN) === '') return undefined;
  const ids = fields.texts(NAME);
  return ids.length === 0 ? null : ids;
}

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** The engines that are on, with the user's sites for more than shopping, and those that were chosen before. */
function choicesOf(
  sources: readonly SourceHealth[],
  sites: readonly OwnSite[],
  initial: readonly string[],
): readonly Choice[] {
  const on = sources.filter(({ id, state }) => state !== 'off' || initial.includes(id));
  const own = sites
    .filter(
      ({ engine, isOn, state, forShopping }) =>
        (isOn && state !== 'failed' && !forShopping) || initial.includes(engine),
    )
    .map(({ engine, name }): Choice => ({ id: engine, name }));
  const there = [...on, ...own];
  const gone = initial.filter((each) => !there.some(({ id }) => id === each)).map((id) => ({ id, name: id }));
  return [...there, ...gone];
}
