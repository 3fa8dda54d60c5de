/** What came of asking a form: new pages for each visit, how many there may be, what was tried. */

import type { AskedForm } from '../contract.ts';
import { percent } from '../frame/figures.ts';
import { count, figure, say, when } from '../frame/language.ts';
import { dotted } from '../parts/dotted.ts';
import { Foreign } from '../parts/foreign.tsx';
import { OutwardLink } from '../parts/outward-link.tsx';

const MOST_WORDS = 12;
const MOST_TRIED = 12;

export function FormAnswers({ form }: { readonly form: AskedForm }) {
  const { asked, fresh, seen, estimated, templates, words, answers } = form;
  if (asked === 0) return <p>{say('formNothingYet')}</p>;
  const share = figure(Math.round((10 * fresh) / asked) / 10);
  return (
    <div>
      <h3>{say('formCame')}</h3>
      <ul>
        <li>{say('formPerVisit', { n: fresh, share })}</li>
        {seen === 0 ? null : <li>{say('formCoverage', { seen: count(seen), estimated: count(estimated) })}</li>}
        {templates.map(({ inputs, asked, different, informative }) => (
          <li key={inputs}>
            {say('formTemplate', { inputs: calledIn(form, inputs), different: count(different), n: asked })}
            {informative ? '' : ` · ${say('formDull')}`}
          </li>
        ))}
      </ul>
      <h3>{say('formWords')}</h3>
      <p>
        {words
          .slice(0, MOST_WORDS)
          .map(({ word, weight }) => `${word} ${percent(weight)}`)
          .join(' · ')}
      </p>
      <h3>{say('formTried')}</h3>
      <ol class="stack">
        {answers.slice(0, MOST_TRIED).map((answer, i) => (
          <li key={`${answer.at} ${answer.url}`}>
            {form.form?.method === 'post' ? (
              <Foreign>{triedIn(answer)}</Foreign>
            ) : (
              <OutwardLink href={answer.url}>{triedIn(answer)}</OutwardLink>
            )}
            <div class="muted">
              {dotted([
                isFurther(answer, answers.slice(i + 1)) ? say('formFurther') : '',
                outcomeOf(answer),
                when(answer.at, 'short'),
              ])}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

type Answer = AskedForm['answers'][number];

/** An earlier answer to the same question had more pages. */
function isFurther({ url, filled }: Answer, before: readonly Answer[]): boolean {
  const tried = JSON.stringify(filled);
  return before.some((other) => other.url !== url && JSON.stringify(other.filled) === tried);
}

/** The page's names of the inputs. */
function calledIn({ form }: AskedForm, inputs: string): string {
  const labels = new Map(form?.fields.map(({ name, label }) => [name, label]));
  return inputs
    .split(' + ')
    .map((name) => labels.get(name) || name)
    .join(' + ');
}

function triedIn({ filled, nonsense, url }: Answer): string {
  if (nonsense) return say('formNonsense');
  const said = filled.map(({ label, ...filling }) => {
    const value = valueIn(filling);
    return label === '' ? value : `${label}: ${value}`;
  });
  return said.length === 0 ? url : said.join(' · ');
}

/** The page's name of the value, with what is sent for it. */
function valueIn({ value, said }: Omit<Answer['filled'][number], 'label'>): string {
  if (value === '') return say('formNothingWritten');
  return said === undefined ? value : `${said} (${value})`;
}

function outcomeOf({ outcome, records, fresh }: Answer): string {
  switch (outcome) {
    case 'records':
      return `${say('outcomeRecords', { n: records })}, ${say('outcomeFresh', { n: count(fresh) })}`;
    case 'empty':
      return say('outcomeEmpty');
    case 'error':
      return say('outcomeError');
    case 'too many':
      return say('outcomeTooMany');
    case 'refused':
      return say('outcomeRefused');
  }
}
