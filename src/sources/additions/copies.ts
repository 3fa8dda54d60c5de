/** Takes pages that somebody saved elsewhere into their library: theirs alone, whatever lies at the addresses now. */
import { type Clock, type Export, FetchFailed, type UserId } from '../../../agents/agents.ts';
import type { SavedPages } from '../../library/library.ts';
import { leftIn, reasonsIn, toldLeft } from './records.ts';

interface CopiesParts {
  readonly saved: Pick<SavedPages, 'bring'>;
  readonly clock: Clock;
}

/** One after the other; returns how many are new, and which are left out and why. */
export async function saveCopies(file: Export, user: UserId, { saved, clock }: CopiesParts) {
  const left = leftIn(file);
  let [taken, known, leftInAll] = [0, file.found - file.leftInAll - file.copies.length, file.leftInAll];
  for (const { url, html, savedAt = clock() } of file.copies) {
    try {
      if (await saved.bring(user, { url, title: '', savedAt, text: new TextDecoder().decode(html), type: 'text/html' }))
        taken++;
      else known++;
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error;
      left.push({ title: url, why: error.reason });
      leftInAll++;
    }
  }
  return {
    from: file.from,
    found: file.found,
    taken,
    known,
    left: toldLeft(left),
    leftInAll,
    reasons: toldLeft(reasonsIn(file)),
  };
}
