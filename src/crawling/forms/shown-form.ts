/** A form as it is shown: what is understood of it, and what came of asking it. */
import { coverageOf, isInformative } from '../../../agents/agents.ts';
import type { CrawlDesk } from '../crawl-desk.ts';
import { whyLeft } from './choosing.ts';
import type { Answered, FormSaid, Found } from './records.ts';

const MOST_ANSWERS = 30;
const MOST_WORDS = 40;

type Detail = Awaited<ReturnType<CrawlDesk['form']>>;

export function shownForm({ state, said, answers }: Detail) {
  const { stage = 'looking', read = 0, found = [], chosen, words = [] } = state ?? {};
  const { seen, estimated } = coverageOf(timesOf(answers));
  return {
    stage,
    read,
    form: chosen === undefined ? null : shownChosen(chosen, said),
    found: found.map(({ url, form }) => ({
      url,
      index: form.index,
      kind: form.kind,
      confidence: form.confidence,
      left: whyLeft(form) ?? null,
      fields: form.fields.length,
    })),
    mayPostSince: said.mayPostSince ?? null,
    asked: answers.length,
    fresh: answers.reduce((sum, { fresh }) => sum + fresh, 0),
    seen,
    estimated: Math.round(estimated),
    words: words.slice(0, MOST_WORDS).map(([word, weight]) => ({ word, weight })),
    templates: templatesOf(answers),
    answers: answers
      .slice(-MOST_ANSWERS)
      .reverse()
      .map(({ at, fresh, answer: { url, filled, outcome, records, template, term } }) => ({
        at,
        url,
        filled: filled.length === 0 && term !== '' ? [{ label: '', value: term }] : [...filled],
        nonsense: template === 'nonsense',
        outcome,
        records: records.length,
        fresh,
      })),
  };
}

/** With what was just said of it, before it was asked again. */
function shownChosen({ url, form }: Found, { corrections }: FormSaid) {
  const said = new Map(corrections.map((each) => [each.name, each]));
  const fields = form.fields.map((field) => {
    const { role = field.role, label } = said.get(field.name) ?? {};
    const named = label === undefined ? { label: field.label, by: field.by } : { label, by: 'person' as const };
    return { ...field, options: [...field.options], role, ...named };
  });
  return { url, index: form.index, method: form.method, left: whyLeft(form) ?? null, fields };
}

/** By how many answers each page was named. */
function timesOf(answers: readonly Answered[]): Iterable<number> {
  const times = new Map<string, number>();
  for (const { answer } of answers) {
    for (const { link, title } of answer.records) {
      const key = link === '' ? title : link;
      times.set(key, (times.get(key) ?? 0) + 1);
    }
  }
  return times.values();
}

function templatesOf(answers: readonly Answered[]) {
  const further = new Set(answers.flatMap(({ answer }) => answer.next ?? []));
  const templates = new Map<string, { asked: number; readonly answers: Set<string> }>();
  for (const { answer } of answers) {
    if (answer.template === 'nonsense' || further.has(answer.key)) continue;
    const known = templates.get(answer.template) ?? { asked: 0, answers: new Set() };
    known.asked++;
    known.answers.add(`${answer.outcome} ${answer.records.map(({ link }) => link).join(' ')}`);
    templates.set(answer.template, known);
  }
  return [...templates].map(
    ([
      inputs,
      {
        asked,
        answers: { size },
      },
    ]) => ({
      inputs,
      asked,
      different: size,
      informative: isInformative(asked, size),
    }),
  );
}
