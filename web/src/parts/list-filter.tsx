/** Which pages of an agent are on screen: a session's list, or what is looked for among all that it showed. */
import { useId } from 'preact/hooks';
import { answerOf, api } from '../api/client.ts';
import { type PlainKey, say } from '../language.ts';
import { useFetched } from '../state/fetched.ts';
import type { Filter } from '../state/shown.ts';
import { engineName } from './engine-name.ts';

const KINDS = {
  list: 'filterList',
  all: 'filterAll',
  new: 'filterNew',
  relevant: 'filterRelevant',
  saved: 'filterSaved',
  hidden: 'filterHidden',
} as const satisfies Record<string, PlainKey>;
type Kind = keyof typeof KINDS;

interface ListFilterProps {
  readonly agent: string;
  /** Undefined: the list of a session. */
  readonly filter: Filter | undefined;
  readonly onChoose: (filter: Filter | undefined) => void;
}

export function ListFilter({ agent, filter, onChoose }: ListFilterProps) {
  const id = useId();
  const kind: Kind = filter === undefined ? 'list' : (filter.only ?? 'all');
  const choose = (chosen: Kind) => {
    if (chosen === 'list') onChoose(undefined);
    else onChoose({ ...filter, only: chosen === 'all' ? undefined : chosen });
  };
  return (
    <>
      <span class="row">
        <label for={id}>{say('filterShow')}</label>
        <select id={id} value={kind} onChange={({ currentTarget }) => choose(currentTarget.value as Kind)}>
          {Object.entries(KINDS).map(([value, word]) => (
            <option key={value} value={value}>
              {say(word)}
            </option>
          ))}
        </select>
      </span>
      {filter === undefined ? null : <Narrowing agent={agent} filter={filter} onChoose={onChoose} />}
    </>
  );
}

function Narrowing({ agent, filter, onChoose }: ListFilterProps & { readonly filter: Filter }) {
  const params = { path: { id: agent } };
  const engines = useFetched(() => answerOf(api.GET('/api/agents/{id}/engines', { params })));
  const id = useId();
  return (
    <>
      <select
        aria-label={say('filterSource')}
        value={filter.source ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose({ ...filter, source: value === '' ? undefined : value })}
      >
        <option value="">{say('filterAnySource')}</option>
        {(engines.value?.items ?? []).map(({ id: engine, name }) => (
          <option key={engine} value={name}>
            {engineName(name)}
          </option>
        ))}
      </select>
      <form
        class="row filter-text"
        onSubmit={(event) => {
          event.preventDefault();
          const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
          onChoose({ ...filter, text: text === '' ? undefined : text });
        }}
      >
        <input
          id={id}
          type="search"
          name="text"
          aria-label={say('filterText')}
          placeholder={say('filterText')}
          maxLength={200}
        />
        <button type="submit">{say('filterGo')}</button>
      </form>
    </>
  );
}
