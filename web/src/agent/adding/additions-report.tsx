/** What became of the pages that the user added to an agent. */

import type { Additions } from '../../contract.ts';
import { say } from '../../frame/language.ts';
import { useQuery } from '../../frame/queries.ts';
import { toldInWords } from '../../frame/why.ts';
import { Folded } from '../../parts/details.tsx';
import { withoutNone } from '../../parts/dotted.ts';
import { Foreign } from '../../parts/foreign.tsx';
import { type AdditionList, becameOf } from './adding.ts';

export function AdditionsReport({ agent, list }: { readonly agent: string; readonly list: AdditionList }) {
  const { value } = useQuery(['additions', agent, list], () => becameOf(agent, list));
  return <div role="status">{value == null ? null : <Figures report={value} />}</div>;
}

function Figures({ report: { found, known, waiting, taken, left, leftInAll } }: { readonly report: Additions }) {
  return (
    <>
      <p>{withoutNone(say('additionsSoFar', { found, taken, known, waiting, left: leftInAll }))}</p>
      {left.length === 0 ? null : (
        <Folded says="whyLeftOut">
          <ul>
            {left.map(({ title, ...told }, i) => (
              <li key={i}>
                <Foreign>{title}</Foreign>: {toldInWords(told)}
              </li>
            ))}
            {leftInAll > left.length ? <li>{say('andMore', { n: leftInAll - left.length })}</li> : null}
          </ul>
        </Folded>
      )}
    </>
  );
}
