/** Takes a word that the user wants an interest to look for or to avoid, or whose pages are to be left out. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../../frame/action.tsx';
import { say } from '../../frame/language.ts';
import { POST_AGENTS_ID_TERMS } from '../../limits.ts';
import { Field, textOf } from '../../parts/field.tsx';
import { FormAround, useForm } from '../../parts/form.ts';
import { addWord } from './knowledge.ts';
import { leaveOut } from './left-out.ts';

/** As a share of the heaviest weight: it is heard at once, and what was learned still counts. */
const SHARE = 0.6;
const AVOIDED = 'avoided';
const LEFT_OUT = 'left-out';

interface AddWordProps {
  readonly agent: string;
  /** Undefined: all of them. */
  readonly profiles: readonly string[] | undefined;
}

export function AddWord({ agent, profiles }: AddWordProps) {
  const view = useRef<HTMLFormElement>(null);
  const focus = () => view.current?.querySelector('input')?.focus();
  useLayoutEffect(focus, []);
  const form = useForm({
    isNew: true,
    async send(fields, element, keyed) {
      const [word, way] = [fields.text('word').trim(), fields.text('way')];
      const said = { word, share: way === AVOIDED ? -SHARE : SHARE, profiles };
      await (way === LEFT_OUT ? leaveOut(agent, word) : addWord(agent, said, keyed(said)));
      element.reset();
      focus();
    },
  });
  return (
    <form class="add-word" ref={view} noValidate onSubmit={form.submit}>
      <FormAround value={form}>
        <Field name="word" label="wordItself" input={textOf(POST_AGENTS_ID_TERMS.word)} />
      </FormAround>
      {form.problem === '' ? null : (
        <p class="problem" role="alert">
          {form.problem}
        </p>
      )}
      <div class="row">
        <Button says="wordLookFor" type="submit" aria-disabled={form.sending} />
        <Button says="wordAvoid" type="submit" name="way" value={AVOIDED} aria-disabled={form.sending} />
        <Button says="wordLeaveOut" type="submit" name="way" value={LEFT_OUT} aria-disabled={form.sending} />
      </div>
      <p class="hint">{say('wordWays')}</p>
    </form>
  );
}
