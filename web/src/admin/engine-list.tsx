/** The search engines, for the operator: the state of each, and which others the operator could add. */
import { useQuery } from '../frame/queries.ts';
import { Collection } from '../parts/collection.tsx';
import { engineName } from '../parts/engine-name.ts';
import { EnginePanel } from '../sources/engine-panel.tsx';
import { engineState } from '../sources/engine-said.ts';
import { loadSources } from '../sources/sources.ts';
import '../sources/sites.css';

export function EngineList() {
  const sources = useQuery(['search-engines'], loadSources);
  return (
    <Collection
      title="engines"
      help="enginesHelp"
      of={sources}
      row={(engine) => (
        <details class="source-panel">
          <summary>
            {engineName(engine.name)} <span class="muted">{engineState(engine)}</span>
          </summary>
          <EnginePanel engine={engine} />
        </details>
      )}
    />
  );
}
