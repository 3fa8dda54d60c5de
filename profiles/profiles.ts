/**
 * What an agent knows. Pure: no I/O, no clock, no global randomness; imports nothing of ours from outside this room.
 *
 *   text ── terms ──▶ counts ── weighting × dictionary ──▶ vector ─┐
 *                        │                                         ├─▶ score, explanation
 *   log of ratings ── learning ──▶ population ── dictionary ──▶ readings
 *
 * This is the room's door: everything the other rooms use.
 */
export { type Dictionary, EMPTY_DICTIONARY, nextEpoch } from './dictionary.ts';
export { type Contribution, explain } from './explanation.ts';
export { detectLanguage, type Language, languageOfTag, READINGS } from './language.ts';
export {
  fold,
  type Population,
  type Profile,
  type Reading,
  readPopulation,
  type Score,
  scorePage,
} from './learning.ts';
export {
  type CountsHash,
  currentRatings,
  currentWords,
  type EventId,
  isRated,
  type LogEntry,
  type LogEvent,
  type PageId,
  type ProfileId,
  type RatedEntry,
  type Rating,
  standing,
} from './log.ts';
export { type Judged, type Ndpm, ndpm } from './ndpm.ts';
export { type Random, seededRandom } from './random.ts';
export { decodeTermCounts, decodeTermNumbers, encodeTermCounts, encodeTermNumbers } from './term-codec.ts';
export { countTerms, type TermCounts } from './terms.ts';
export { cosine, entriesOf, heaviest, type Vector } from './vector.ts';
export { weigh } from './weighting.ts';
