/** What an added page is for its agent: an example of what the user wants, of what they do not want, or no example. */
import { SelectField } from '../../parts/field.tsx';
import type { Fields } from '../../parts/form.ts';
import type { Verdict } from './adding.ts';

const NAME = 'rating';

const VERDICTS = { 1: 'addAsLiked', [-1]: 'addAsDisliked', '': 'addAsKept' } as const;

export function VerdictChoice() {
  return <SelectField name={NAME} label="addAs" options={VERDICTS} initial="1" />;
}

export function verdictIn(fields: Fields): Verdict {
  const value = fields.text(NAME);
  return value === '1' ? 1 : value === '-1' ? -1 : undefined;
}
