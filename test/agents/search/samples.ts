/** The sample answers of all engines, by their ids. */
import { ENGINES } from '../../../agents/agents.ts';
import type { EngineSample } from '../../../agents/search/engine.ts';
import type { EngineId } from '../../../agents/search/names.ts';

export const SAMPLES = Object.fromEntries(ENGINES.map(({ id, sample }) => [id, sample])) as Readonly<
  Record<EngineId, EngineSample>
>;

/** A page with a captcha in place of an engine's answer. */
export const CAPTCHA =
  '<!DOCTYPE html><html><title>One moment</title><p>Please solve this CAPTCHA to go on.</p></html>';
