/**
 * Adds what a round's answers say of a form to what earlier rounds said: which inputs are worth filling in, and how
 * much there is.
 */
import { type Coverage, coverageOf } from '../../../../agents/agents.ts';
import { isNonsense } from '../../../../agents/forms/forms.ts';
import type { Answered, Learned } from './records.ts';

const MOST_TEMPLATES = 50;
const MOST_CLAIMS = 10_000;
/** A round that saw a smaller share of the pages known before says nothing of the whole. */
const ENOUGH = 0.5;

export function learnedWith(earlier: Learned | undefined, answers: readonly Answered[]): Learned {
  const tallies = new Map(earlier?.templates.map((tally) => [tally.inputs, tally]));
  for (const { inputs, asked, different } of templatesOf(answers)) {
    const before = tallies.get(inputs) ?? { asked: 0, different: 0 };
    tallies.set(inputs, { inputs, asked: before.asked + asked, different: before.different + different });
  }
  const templates = [...tallies.values()].sort((a, b) => b.asked - a.asked).slice(0, MOST_TEMPLATES);
  const now = withClaims(coverageOf(timesOf(answers)), claimsOf(answers));
  const { seen, estimated } = earlier !== undefined && now.seen < ENOUGH * earlier.seen ? earlier : now;
  return { templates, seen, estimated };
}

/**
 * What the site says goes before an estimate: there are as many as it claims for one question, and, if it claims a
 * number for each, no more than all of them together.
 */
function withClaims({ seen, estimated }: Coverage, claims: readonly (number | undefined)[]): Coverage {
  const told = claims.filter((claim) => claim !== undefined);
  if (told.length === 0) return { seen, estimated };
  const least = Math.max(seen, ...told.slice(0, MOST_CLAIMS));
  const most = told.length === claims.length ? told.reduce((sum, claim) => sum + claim, 0) : Number.POSITIVE_INFINITY;
  return { seen, estimated: Math.max(least, Math.min(estimated, most)) };
}

/** For each question that found something. */
function claimsOf(answers: readonly Answered[]): readonly (number | undefined)[] {
  const further = new Set(answers.flatMap(({ answer }) => answer.next ?? []));
  const questions = answers.filter(
    ({ answer }) => (answer.outcome === 'records' || answer.outcome === 'too many') && !further.has(answer.key),
  );
  return questions.map(({ answer }) => answer.total);
}

/** How many answers named each page. */
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
    if (isNonsense(answer) || further.has(answer.key)) continue;
    const known = templates.get(answer.template) ?? { asked: 0, answers: new Set() };
    known.asked++;
    known.answers.add(`${answer.outcome} ${answer.records.map(({ link }) => link).join(' ')}`);
    templates.set(answer.template, known);
  }
  return [...templates].map(([inputs, { asked, answers }]) => ({ inputs, asked, different: answers.size }));
}
