/** A form as it is shown: how it is understood, and what asking it brought. */
import { isInformative } from '../../../../agents/agents.ts';
import { isNonsense, isOwnDomain } from '../../../../agents/forms/forms.ts';
import { present } from '../../../../profiles/profiles.ts';
import type { CrawlDesk } from '../crawl-desk.ts';
import { whyLeft } from './choosing.ts';
import { learnedWith } from './learned.ts';
import type { FormSaid, Found } from './records.ts';

const MOST_ANSWERS = 30;
const MOST_WORDS = 40;

type Detail = Awaited<ReturnType<CrawlDesk['form']>>;

export function shownForm({ state, said, answers }: Detail) {
  const { stage = 'looking', read = 0, found = [], chosen, words = [], isPart } = state ?? {};
  const { seen, estimated, templates } = learnedWith(state?.learned, answers);
  return {
    stage,
    read,
    ...present({ form: chosen && shownChosen(chosen, said), isPart, mayPostSince: said.mayPostSince }),
    found: found.map((each) => {
      const { kind, confidence, fields } = each.form;
      return { ...shownFound(each), kind, confidence, fields: fields.length };
    }),
    asked: answers.length,
    fresh: answers.reduce((sum, { fresh }) => sum + fresh, 0),
    seen,
    estimated: Math.round(estimated),
    words: words.slice(0, MOST_WORDS).map(([word, weight]) => ({ word, weight })),
    templates: templates.map((tally) => ({ ...tally, informative: isInformative(tally.asked, tally.different) })),
    answers: answers
      .slice(-MOST_ANSWERS)
      .reverse()
      .map(({ at, fresh, answer: { url, filled, outcome, records, template, term } }) => ({
        at,
        url,
        filled: filled.length === 0 && term !== '' ? [{ label: '', value: term }] : [...filled],
        nonsense: isNonsense({ template, filled }),
        outcome,
        records: records.length,
        fresh,
      })),
  };
}

function shownFound({ url, likeness, form }: Found) {
  return { url, likeness, isOwn: isOwnDomain(likeness), index: form.index, ...present({ left: whyLeft(form) }) };
}

/** With what was just said of it, before it is asked again. */
function shownChosen(found: Found, { corrections }: FormSaid) {
  const { form } = found;
  const said = new Map(corrections.map((each) => [each.name, each]));
  const fields = form.fields.map((field) => {
    const { role = field.role, label } = said.get(field.name) ?? {};
    const named = label === undefined ? { label: field.label, by: field.by } : { label, by: 'person' as const };
    return { ...field, options: [...field.options], role, ...named };
  });
  return { ...shownFound(found), method: form.method, fields };
}
