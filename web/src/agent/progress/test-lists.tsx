/**
 * Lists to grade: randomly drawn pages that show how good the predictions are. The agent does not learn from the
 * grades.
 */

import { useState } from 'preact/hooks';
import type { TestList, TestPage } from '../../contract.ts';
import { Button, doing } from '../../frame/action.tsx';
import { api, wholeOf } from '../../frame/api/client.ts';
import { say, when } from '../../frame/language.ts';
import { useMaking } from '../../frame/making.ts';
import { useQuery } from '../../frame/queries.ts';
import { OneOf } from '../../parts/one-of.tsx';
import { OutwardLink } from '../../parts/outward-link.tsx';
import { wordsOf } from '../../parts/select.tsx';
import { Spinner } from '../../parts/spinner.tsx';

const GRADES = wordsOf('grade', ['terrible', 'regular', 'neutral', 'good', 'excellent']);
type Grade = keyof typeof GRADES;

export function TestLists({ agent }: { readonly agent: string }) {
  const lists = useQuery(['tests', agent], () =>
    wholeOf((query) => api.get('/api/agents/{id}/tests', { id: agent, ...query })),
  );
  const making = useMaking();
  const draw = () =>
    making.press(
      agent,
      (headers) => api.post('/api/agents/{id}/tests', { id: agent, headers }),
      () => undefined,
    );
  return (
    <section class="test-lists" aria-label={say('tests')}>
      <header class="row apart">
        <h2>{say('tests')}</h2>
        <Button says="drawTest" aria-disabled={making.isUnderWay.value} onClick={draw} />
      </header>
      <p class="muted">{say('testsHelp')}</p>
      {lists.value === undefined ? <Spinner waitsFor={lists} /> : null}
      {(lists.value ?? []).map((list, i) => (
        <OneList key={list.number} agent={agent} list={list} isOpen={i === 0} />
      ))}
    </section>
  );
}

interface OneListProps {
  readonly agent: string;
  readonly list: TestList;
  readonly isOpen: boolean;
}

function OneList({ agent, list: drawn, isOpen }: OneListProps) {
  const [list, grade] = useGrading(agent, drawn);
  const { number, madeAt, graded, pages } = list;
  return (
    <details open={isOpen && graded < pages.length}>
      <summary>{say('testOf', { number, when: when(madeAt, 'short'), graded, n: pages.length })}</summary>
      <ol class="rows">
        {pages.map((page) => (
          <li key={page.page}>
            <div>
              <OutwardLink href={page.url}>{page.title === '' ? page.url : page.title}</OutwardLink>
              <div class="muted">{page.description}</div>
            </div>
            <OneOf
              isQuiet
              legend={say('gradeOf', { title: page.title })}
              words={GRADES}
              chosen={page.grade}
              onChoose={(given) => grade(page, given)}
            />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A grade stands at once: drawn anew before the answer, the choice would be taken back. */
function useGrading(agent: string, drawn: TestList) {
  const [list, setList] = useState(drawn);
  const put = (page: TestPage) =>
    setList((now) => ({ ...now, pages: now.pages.map((each) => (each.page === page.page ? page : each)) }));
  const grade = (page: TestPage, given: Grade) => {
    const body = { grade: given };
    put({ ...page, grade: given });
    // Grades given meanwhile stay.
    const sent = api
      .put('/api/agents/{id}/tests/{number}/grades/{page}', { id: agent, number: list.number, page: page.page, body })
      .then(
        ({ graded }) => setList((now) => ({ ...now, graded })),
        (error: unknown) => {
          put(page);
          throw error;
        },
      );
    doing(sent);
  };
  return [list, grade] as const;
}
