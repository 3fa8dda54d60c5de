/** A search form that an agent asks: how Fenix understands it, the user's corrections, and how much of it was seen. */

import { useId } from 'preact/hooks';
import type { AskedForm, AskedFormEdit, OwnCrawl } from '../contract.ts';
import { Button, doing } from '../frame/action.tsx';
import { count, say } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { formLeftInWords } from '../frame/reasons.ts';
import { PATCH_SOURCES_CRAWLS_ID_FORM } from '../limits.ts';
import { Check } from '../parts/check.tsx';
import { dotted } from '../parts/dotted.ts';
import { NamedSelect } from '../parts/select.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { correctForm, loadForm, readsNothing } from './known-crawls.ts';

type Correct = (edit: AskedFormEdit) => void;

export function AskedFormView({ crawl }: { readonly crawl: OwnCrawl }) {
  const form = useQuery(['form', crawl.id], () => loadForm(crawl));
  const { value } = form;
  if (value === undefined) return <Spinner waitsFor={form} />;
  const correct: Correct = (edit) => doing(correctForm(crawl, edit), () => tell(say('formCorrected')));
  return (
    <>
      {crawl.state === 'going' ? <Stage form={value} crawl={crawl} /> : null}
      <Posting form={value} correct={correct} />
      {value.form === undefined ? null : <Understood form={value.form} correct={correct} />}
      <Others form={value} correct={correct} />
      <p>{cameOf(value)}</p>
    </>
  );
}

function Stage({
  form: { stage, read, found, mayPostSince },
  crawl: { figures, waitsFor },
}: {
  readonly form: AskedForm;
  readonly crawl: OwnCrawl;
}) {
  if (stage === 'asking') return null;
  const waitsForLeave = mayPostSince === undefined && found.some(({ left }) => left === 'post');
  const none = readsNothing(figures) ? 'formNotReached' : waitsForLeave ? 'formWaitsForLeave' : 'formNone';
  const said = {
    looking: say('formLooking', { n: read }),
    none: say(none),
    all: say(waitsFor === 'topic' ? 'formTopicAll' : 'formAll'),
  }[stage];
  return <p>{said}</p>;
}

/** Nothing, before the form's pages can be counted. */
function cameOf({ asked, seen, estimated }: AskedForm): string {
  if (asked === 0) return say('formNothingYet');
  return seen === 0 ? '' : say('formCoverage', { seen: count(seen), estimated: count(estimated) });
}

interface PartProps {
  readonly form: AskedForm;
  readonly correct: Correct;
}

/** Shown once there is a form that would be posted. */
function Posting({ form: { form, found, mayPostSince }, correct }: PartProps) {
  const isMeant = mayPostSince !== undefined || form?.left === 'post' || found.some(({ left }) => left === 'post');
  if (!isMeant) return null;
  return (
    <div>
      <Check says="formPost" checked={mayPostSince !== undefined} onCheck={(mayPost) => correct({ mayPost })} />
      <p class="muted">{say('formPostHelp')}</p>
    </div>
  );
}

type Understood = NonNullable<AskedForm['form']>;
type Field = Understood['fields'][number];

function Understood({
  form: { url, left, isOwn, fields },
  correct,
}: {
  readonly form: Understood;
  readonly correct: Correct;
}) {
  return (
    <div>
      <h3>{say('formUnderstood')}</h3>
      <p class="muted">
        {say('formStands', { url })} {left === undefined ? '' : say('formLeft', { why: formLeftInWords(left) })}
      </p>
      {isOwn ? null : <p>{say('formElsewhere')}</p>}
      <ul class="rows form-fields">
        {fields
          .filter(({ name }) => name !== '')
          .map((field) => (
            <li key={field.name} class="columns">
              <FieldRow field={field} correct={correct} />
            </li>
          ))}
      </ul>
    </div>
  );
}

const ROLES = ['query', 'category', 'sort', 'range', 'date', 'place', 'other'] as const;

/** Fields where nothing can be typed. */
const CHOSEN = new Set(['select', 'radio', 'checkbox', 'range', 'color']);

function FieldRow({ field, correct }: { readonly field: Field; readonly correct: Correct }) {
  const id = useId();
  const { name, label, role, type, options } = field;
  const roles = ROLES.filter((each) => each !== 'query' || !CHOSEN.has(type));
  const relabel = (typed: string) => {
    if (typed !== '' && typed !== label) correct({ corrections: [{ name, label: typed }] });
  };
  return (
    <>
      <div class="field">
        <label for={id}>{say('formCalled')}</label>
        <input
          id={id}
          aria-label={say('formFieldLabel', { name })}
          defaultValue={label}
          {...PATCH_SOURCES_CRAWLS_ID_FORM['corrections.label']}
          autocomplete="off"
          onChange={({ currentTarget }) => relabel(currentTarget.value.trim())}
        />
      </div>
      <NamedSelect
        label={say('formAsksFor')}
        aria-label={say('formFieldRole', { label: label === '' ? name : label })}
        chosen={ROLES.find((each) => each === role) ?? 'other'}
        options={roles.map((each) => [each, say(`role.${each}`)])}
        onChoose={(chosen) => correct({ corrections: [{ name, role: chosen }] })}
      />
      {options.length === 0 ? null : <div class="muted">{options.join(' · ')}</div>}
    </>
  );
}

function Others({ form: { form, found: all, isPart, mayPostSince }, correct }: PartProps) {
  if (all.length === 0 && !isPart) return null;
  const isAllowed = (left: string | undefined) => left === 'post' && mayPostSince !== undefined;
  const found = all.map((each) => (isAllowed(each.left) ? { ...each, left: undefined } : each));
  const isAsked = ({ url, index }: AskedForm['found'][number]) => form?.url === url && form.index === index;
  return (
    <div>
      <h3>{say('formOthers')}</h3>
      {isPart ? <p class="muted">{say('formsLeftOut')}</p> : null}
      <ul class="rows">
        {found.map((each) => (
          <li key={`${each.url} ${each.index}`}>
            <div>
              {say(`ofForm.${each.kind}`)}
              <div class="muted">
                {dotted([
                  each.url,
                  each.left && !isAsked(each) ? say('formLeft', { why: formLeftInWords(each.left) }) : '',
                  isAsked(each) ? say('formIsAsked') : '',
                  each.isOwn || each.left ? '' : say('formFar'),
                ])}
              </div>
            </div>
            {each.left !== undefined || isAsked(each) ? null : (
              <Button
                says="formAskThis"
                of={`${each.url} (${each.index + 1})`}
                onClick={() => correct({ chosen: { url: each.url, index: each.index } })}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
