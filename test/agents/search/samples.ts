/** Sample answers of each engine, written by us. `known` says whether their shape follows documentation or recorded answers. */
import type { EngineId } from '../../../agents/search/names.ts';
import written from './samples.json' with { type: 'json' };

export interface Sample {
  /** With two results, or with three of which one is not a page. */
  readonly found: string;
  readonly nothing: string;
  /** Answers that are no results: status, body, and the trouble that they mean. */
  readonly refusals: readonly (readonly [status: number, body: string, trouble: string])[];
  readonly results: readonly Readonly<Record<string, string>>[];
}

interface Written {
  readonly known: string;
  readonly found: unknown;
  readonly nothing: unknown;
  readonly results: Sample['results'];
  readonly refusals?: readonly (readonly [status: number, body: unknown, trouble: string])[];
}

/** An answer that is not JSON is given as text. */
const textOf = (answer: unknown) => (typeof answer === 'string' ? answer : JSON.stringify(answer));

function sampleOf(id: EngineId): Sample {
  const { found, nothing, results, refusals = [] } = (written as unknown as Readonly<Record<EngineId, Written>>)[id];
  return {
    found: textOf(found),
    nothing: textOf(nothing),
    results,
    refusals: refusals.map(([status, body, trouble]) => [status, textOf(body), trouble]),
  };
}

export const SAMPLES = Object.fromEntries(Object.keys(written).map((id) => [id, sampleOf(id as EngineId)])) as Readonly<
  Record<EngineId, Sample>
>;

/** A page with a captcha in place of an engine's answer. */
export const CAPTCHA =
  '<!DOCTYPE html><html><title>One moment</title><p>Please solve this CAPTCHA to go on.</p></html>';
