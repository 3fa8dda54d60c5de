/** The service's limits as the operator set them; a tooltip has the name of the variable. */
import type { ServiceState } from '../contract.ts';
import { say } from '../frame/language.ts';
import { limitOfService } from './limit-values.ts';
import './admin.css';

export function ServiceLimits({ limits }: Pick<ServiceState, 'limits'>) {
  return (
    <section class="card" aria-labelledby="limits-title">
      <h2 id="limits-title">{say('serviceLimits')}</h2>
      <p class="muted">{say('limitsHelp')}</p>
      <dl class="facts">
        {limits.map((limit) => {
          const { label, value } = limitOfService(limit);
          return (
            <div key={limit.name} title={limit.name}>
              {label === undefined ? <dt lang="en">{limit.meaning}</dt> : <dt>{label}</dt>}
              <dd>{value}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
