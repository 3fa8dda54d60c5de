/** The search engines, for the operator: the state of each, and which others the operator could add. */
import { say } from '../frame/language.ts';
import { useQuery } from '../frame/queries.ts';
import { engineName } from '../parts/engine-name.ts';
import { Spinner } from '../parts/spinner.tsx';
import { EnginePanel } from '../sources/engine-panel.tsx';
import { engineState } from '../sources/engine-said.ts';
import { loadSources } from '../sources/sources.ts';
import '../sources/sites.css';

export function EngineList() {
  const sources = useQuery(['search-engines'], loadSources);
  return (
    <section class="card" aria-labelledby="engines-title">
      <h2 id="engines-title">{say('engines')}</h2>
      <p class="muted">{say('enginesHelp')}</p>
      {sources.value === undefined ? (
        <Spinner label={say('loading')} waitsFor={sources} />
      ) : (
        <ul class="rows">
          {sources.value.map((engine) => (
            <li key={engine.id}>
              <details class="source-panel">
                <summary>
                  {engineName(engine.name)} <span class="muted">{engineState(engine)}</span>
                </summary>
                <EnginePanel engine={engine} />
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
