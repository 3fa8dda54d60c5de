/** What each engine answers, after its documentation, in our own writing: an answer with results, and one without. */
import type { EngineId } from '../../../agents/search/names.ts';
import written from './samples.json' with { type: 'json' };

export interface Sample {
  /** With two results, or three of which one is no page. */
  readonly found: string;
  readonly nothing: string;
  readonly results: readonly Readonly<Record<string, string>>[];
}

/** An answer that is no JSON stands there as text. */
const textOf = (answer: unknown) => (typeof answer === 'string' ? answer : JSON.stringify(answer));

function sampleOf(id: EngineId): Sample {
  const { found, nothing, results } = written[id];
  return { found: textOf(found), nothing: textOf(nothing), results };
}

export const SAMPLES = Object.fromEntries(Object.keys(written).map((id) => [id, sampleOf(id as EngineId)])) as Readonly<
  Record<EngineId, Sample>
>;

/** A page that stands before an engine. */
export const CAPTCHA =
  '<!DOCTYPE html><html><title>One moment</title><p>Please solve this CAPTCHA to go on.</p></html>';
