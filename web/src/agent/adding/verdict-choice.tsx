/** What an added page is for its agent: an example of what the user wants, of what they do not want, or no example. */
import { say } from '../../frame/language.ts';
import { SelectField } from '../../parts/field.tsx';
import type { Fields, Form } from '../../parts/form.ts';
import type { Verdict } from './adding.ts';

const NAME = 'rating';

const VERDICTS = { 1: 'addAsLiked', [-1]: 'addAsDisliked', '': 'addAsKept' } as const;

export function VerdictChoice({ form }: { readonly form: Form }) {
  return <SelectField form={form} name={NAME} label={say('addAs')} options={VERDICTS} initial="1" />;
}

export function verdictIn(fields: Fields): Verdict {
  const value = fields.text(NAME);
  return value === '1' ? 1 : value === '-1' ? -1 : undefined;
}
