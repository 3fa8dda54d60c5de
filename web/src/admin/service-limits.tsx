/** The service's limits as the operator set them; a tooltip has the name of the variable. */

import type { ServiceState } from '../contract.ts';
import { Section } from '../parts/section.tsx';
import { limitOfService } from './limit-values.ts';
import './admin.css';

export function ServiceLimits({ limits }: Pick<ServiceState, 'limits'>) {
  return (
    <Section title="serviceLimits" help="limitsHelp">
      <dl class="facts">
        {limits.map((limit) => {
          const { label, value } = limitOfService(limit);
          return (
            <div key={limit.name} class="columns" title={limit.name}>
              {label === undefined ? <dt lang="en">{limit.meaning}</dt> : <dt>{label}</dt>}
              <dd>{value}</dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}
