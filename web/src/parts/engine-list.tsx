/** The search engines, for the operator: the state of each, and which others the operator could add. */
import { say } from '../language.ts';
import { useQuery } from '../state/queries.ts';
import { loadSources } from '../state/sources.ts';
import { engineName } from './engine-name.ts';
import { EnginePanel } from './engine-panel.tsx';
import { engineState } from './engine-said.ts';
import { Spinner } from './spinner.tsx';
import '../style/sites.css';

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
