/** A page and a text for an agent, by hand. */
import { say } from '../../frame/language.ts';
import { tell } from '../../frame/notices.ts';
import { POST_AGENTS_ID_PAGES, POST_AGENTS_ID_TEXTS } from '../../limits.ts';
import { Field, FormView, SelectField, TextField, textOf } from '../../parts/field.tsx';
import { type Fields, useForm } from '../../parts/form.ts';
import { Section } from '../../parts/section.tsx';
import { addPage, addText, type Verdict } from './adding.ts';
import { AdditionsReport } from './additions-report.tsx';

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
    isNew: true,
    async send(fields, element) {
      await addPage(agent, fields.text('address').trim(), verdictIn(fields));
      element.reset();
    },
  });
  return (
    <Section title="addPage" help="addPageHelp">
      <FormView form={form} submit="add">
        <Field
          name="address"
          label="pageAddress"
          input={{
            ...textOf(POST_AGENTS_ID_PAGES.address),
            inputMode: 'url',
            spellcheck: false,
            defaultValue: given?.get('url') ?? '',
          }}
        />
        <VerdictChoice />
      </FormView>
      <AdditionsReport agent={agent} list="added" />
    </Section>
  );
}

export function AddTextForm({ agent, given }: AddFormProps) {
  const form = useForm({
    draft: draftFor('add-text', given),
    isNew: true,
    async send(fields, element) {
      const { title } = await addText(agent, fields.text('title').trim(), fields.text('text'), verdictIn(fields));
      element.reset();
      tell(say('textAdded', { title }));
    },
  });
  return (
    <Section title="addText" help="addTextHelp">
      <FormView form={form} submit="add">
        <Field
          name="title"
          label="titleLabel"
          input={{
            ...POST_AGENTS_ID_TEXTS.title,
            required: false,
            autocomplete: 'off',
            defaultValue: given?.get('title') ?? '',
          }}
        />
        <TextField name="text" label="textItself" initial={given?.get('text') ?? ''} />
        <VerdictChoice />
      </FormView>
    </Section>
  );
}

const NAME = 'rating';

const VERDICTS = { 1: 'addAsLiked', [-1]: 'addAsDisliked', '': 'addAsKept' } as const;

/** What an added page is for its agent: an example of what the user wants, of what they do not want, or no example. */
function VerdictChoice() {
  return <SelectField name={NAME} label="addAs" options={VERDICTS} initial="1" />;
}

function verdictIn(fields: Fields): Verdict {
  const value = fields.text(NAME);
  return value === '1' ? 1 : value === '-1' ? -1 : undefined;
}
