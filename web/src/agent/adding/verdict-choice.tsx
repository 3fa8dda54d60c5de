/** What an added page is for its agent: an example of what the user wants, of what they do not want, or no example. */
import { useId } from 'preact/hooks';
import { say } from '../../frame/language.ts';
import type { Fields } from '../../parts/form.ts';
import type { Verdict } from './adding.ts';

const NAME = 'rating';

export function VerdictChoice() {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{say('addAs')}</label>
      <select id={id} name={NAME}>
        <option value="1">{say('addAsLiked')}</option>
        <option value="-1">{say('addAsDisliked')}</option>
        <option value="">{say('addAsKept')}</option>
      </select>
    </div>
  );
}

export function verdictIn(fields: Fields): Verdict {
  const value = fields.text(NAME);
  return value === '1' ? 1 : value === '-1' ? -1 : undefined;
}
