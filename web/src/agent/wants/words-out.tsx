/** The words whose pages an agent leaves out: a press on one lets its pages in again. */
import type { Agent } from '../../contract.ts';
import { Action } from '../../frame/action.tsx';
import { say } from '../../frame/language.ts';
import { To } from '../../parts/to.tsx';
import { leftOutPath, letIn } from './left-out.ts';
import { Chips } from './word-chip.tsx';

/** Shows nothing if there are none. */
export function WordsOut({ agent: { id, negativeWords } }: { readonly agent: Agent }) {
  if (negativeWords.length === 0) return null;
  return (
    <section class="card words-out" aria-label={say('wordsOut')}>
      <p class="muted">{say('wordsOut')}</p>
      <Chips label={say('wordsOut')}>
        {negativeWords.map((word) => (
          <li key={word}>
            <Action class="chip" named={say('chipLetIn', { word })} act={() => letIn(id, word)}>
              {word} <span aria-hidden="true">×</span>
            </Action>
          </li>
        ))}
      </Chips>
      <To says="wordsOutAll" href={leftOutPath(id)} />
    </section>
  );
}
