/** A page and a text for an agent, by hand. */

import { say } from '../../frame/language.ts';
import { tell } from '../../frame/notices.ts';
import { POST_AGENTS_ID_PAGES, POST_AGENTS_ID_TEXTS } from '../../limits.ts';
import { Field, FormView, NOT_BLANK, TextField } from '../../parts/field.tsx';
import { useForm } from '../../parts/form.ts';
import { addPage, addText } from './adding.ts';
import { AdditionsReport } from './additions-report.tsx';
import { VerdictChoice, verdictIn } from './verdict-choice.tsx';

interface AddFormProps {
  readonly agent: string;
  /** What another program passed in the address. */
  readonly given?: URLSearchParams | undefined;
}

/** What another program passed replaces what the user typed before. */
function draftFor(name: string, given: URLSearchParams | undefined): string | undefined {
  return given === undefined || given.size === 0 ? name : undefined;
}

export function AddPageForm({ agent, given }: AddFormProps) {
  const form = useForm({
    draft: draftFor('add-page', given),
    async send(fields, element) {
      await addPage(agent, fields.text('address').trim(), verdictIn(fields));
      element.reset();
    },
  });
  return (
    <section class="card" aria-labelledby="add-page-title">
      <h2 id="add-page-title">{say('addPage')}</h2>
      <p class="muted">{say('addPageHelp')}</p>
      <FormView form={form} submit={say('add')}>
        <Field
          form={form}
          name="address"
          label={say('pageAddress')}
          input={{
            ...POST_AGENTS_ID_PAGES.address,
            pattern: NOT_BLANK,
            autocomplete: 'off',
            inputMode: 'url',
            spellcheck: false,
            defaultValue: given?.get('url') ?? '',
          }}
        />
        <VerdictChoice form={form} />
      </FormView>
      <AdditionsReport agent={agent} list="added" />
    </section>
  );
}

export function AddTextForm({ agent, given }: AddFormProps) {
  const form = useForm({
    draft: draftFor('add-text', given),
    async send(fields, element) {
      const { title } = await addText(agent, fields.text('title').trim(), fields.text('text'), verdictIn(fields));
      element.reset();
      tell(say('textAdded', { title }));
    },
  });
  return (
    <section class="card" aria-labelledby="add-text-title">
      <h2 id="add-text-title">{say('addText')}</h2>
      <p class="muted">{say('addTextHelp')}</p>
      <FormView form={form} submit={say('add')}>
        <Field
          form={form}
          name="title"
          label={say('textTitle')}
          input={{
            ...POST_AGENTS_ID_TEXTS.title,
            required: false,
            autocomplete: 'off',
            defaultValue: given?.get('title') ?? '',
          }}
        />
        <TextField form={form} name="text" label={say('textItself')} initial={given?.get('text') ?? ''} />
        <VerdictChoice form={form} />
      </FormView>
    </section>
  );
}
