/**
 * What `fenix ndpm` does. Both files must name the same ids: a ranking of some of them would measure something else.
 */
import { readFile } from 'node:fs/promises';
import { ndpm } from '../../profiles/profiles.ts';
import { messageOf } from '../base/message-of.ts';

type Numbers = ReadonlyMap<string, number>;

export async function ndpmOfFiles(desiredFile: string, predictedFile: string) {
  const [desired, predicted] = [await numbersIn(desiredFile), await numbersIn(predictedFile)];
  mustHold(desired, predictedFile, predicted);
  mustHold(predicted, desiredFile, desired);
  const judged = [...desired].map(([id, grade]) => ({ desired: grade, predicted: predicted.get(id) as number }));
  const { ndpm: distance, pairs } = ndpm(judged);
  // JSON has no undefined: a distance without a value is null.
  return { ndpm: distance ?? null, pairs };
}

async function numbersIn(file: string): Promise<Numbers> {
  const json = parsed(await readFile(file, 'utf8'), file);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new Error(`${file} must hold a JSON object of numbers by id`);
  }
  const entries = Object.entries(json);
  if (entries.length === 0) throw new Error(`${file} holds no ids`);
  // JSON has no infinity, but a reader turns 1e999 into one.
  const bad = entries.find(([, value]) => typeof value !== 'number' || !Number.isFinite(value));
  if (bad !== undefined) throw new Error(`${file}: the value of ${JSON.stringify(bad[0])} must be a number`);
  return new Map(entries);
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${messageOf(error)}`);
  }
}

const NAMED = 3;

function mustHold(ids: Numbers, file: string, numbers: Numbers): void {
  const missing = [...ids.keys()].filter((id) => !numbers.has(id));
  if (missing.length === 0) return;
  const named = missing.slice(0, NAMED).map((id) => JSON.stringify(id));
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  throw new Error(`${file} lacks ${named.join(', ')}${more}`);
}
