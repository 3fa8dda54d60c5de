/** What became of added pages; loads anew after news of their agent. */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Additions } from '../contract.ts';
import { useLookingAnew } from '../events/looking-anew.ts';
import { say } from '../language.ts';
import { type AdditionList, becameOf } from '../state/adding.ts';
import { complain } from '../state/notices.ts';
import { toldInWords } from '../why.ts';
import { Foreign } from './foreign.tsx';

const TOLD_BY: ReadonlySet<string> = new Set(['anew', 'rated', 'agent-changed']);

/** The report of an agent, and a function that replaces it. */
export function useReport(agent: string, list: AdditionList) {
  const [report, setReport] = useState<Additions | null>(null);
  const turn = useRef(0);
  const look = () => {
    const now = ++turn.current;
    return becameOf(agent, list).then((answer) => {
      // Ignores an answer that a later question has overtaken.
      if (now === turn.current) setReport(answer);
    }, complain);
  };
  useEffect(() => void look(), [agent]);
  useLookingAnew(look, (news) => TOLD_BY.has(news.type) && (!('agent' in news) || news.agent === agent));
  const put = (newer: Additions) => {
    turn.current++;
    setReport(newer);
  };
  return { report, put };
}

export function AdditionsReport({ report }: { readonly report: Additions | null }) {
  return <div role="status">{report === null ? null : <Figures report={report} />}</div>;
}

function Figures({ report: { found, known, waiting, taken, left, leftInAll } }: { readonly report: Additions }) {
  return (
    <>
      <p>{say('additionsSoFar', { found, taken, known, waiting, left: leftInAll })}</p>
      {left.length === 0 ? null : (
        <details>
          <summary>{say('whyLeftOut')}</summary>
          <ul class="reasons">
            {left.map(({ title, ...told }, i) => (
              <li key={i} class="url">
                <Foreign>{title}</Foreign>: {toldInWords(told)}
              </li>
            ))}
            {leftInAll > left.length ? <li>{say('andMore', { n: leftInAll - left.length })}</li> : null}
          </ul>
        </details>
      )}
    </>
  );
}
