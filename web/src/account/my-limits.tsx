/** What the user may have, and how much of it they have. */

import type { LimitStanding } from '../contract.ts';
import { answerOf, api } from '../frame/api/client.ts';
import { size } from '../frame/figures.ts';
import { count, say } from '../frame/language.ts';
import { IN_BYTES, LIMIT_NAMES } from '../frame/limit-words.ts';
import { useQuery } from '../frame/queries.ts';
import { user } from '../frame/user.ts';
import { Bar } from '../parts/bar.tsx';
import { Folded } from '../parts/folded.tsx';
import { Section } from '../parts/section.tsx';
import { Spinner } from '../parts/spinner.tsx';
import '../admin/admin.css';

/** From this share on, the user may soon have to choose what to give up. */
const NEARLY = 0.5;

export function MyLimits() {
  const limits = useQuery(['limits'], () => answerOf(api.GET('/api/limits')));
  // Only administrators invite.
  const all = limits.value?.items.filter(({ limit }) => limit !== 'invitations' || user.value?.admin === true) ?? [];
  const near = all.filter(isNear);
  return (
    <Section title="myLimits">
      {limits.value === undefined ? <Spinner waitsFor={limits} /> : null}
      {all.length > 0 && near.length === 0 ? <p>{say('limitsFar')}</p> : null}
      <Standings limits={near} />
      <Folded says={near.length === 0 ? 'limitsAll' : 'limitsOthers'}>
        <Standings limits={all.filter((each) => !isNear(each))} />
      </Folded>
    </Section>
  );
}

function isNear({ used, most }: LimitStanding): boolean {
  return used > 0 && used >= most * NEARLY;
}

function Standings({ limits }: { readonly limits: readonly LimitStanding[] }) {
  if (limits.length === 0) return null;
  return (
    <dl class="facts">
      {limits.map(({ limit, most, used, left }) => {
        const shown = IN_BYTES.has(limit) ? size : count;
        return (
          <div key={limit} class="columns">
            <dt>{say(LIMIT_NAMES[limit])}</dt>
            <dd>
              {say('limitUsed', { used: shown(used), most: shown(most), left: shown(left) })}
              <Bar share={most === 0 ? 0 : used / most} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
