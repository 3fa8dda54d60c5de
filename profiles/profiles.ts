/**
 * What an agent knows. Pure: no I/O, no clock, no global randomness; imports nothing of ours from outside this room.
 *
 *   text ── terms ──▶ counts ── weighting × dictionary ──▶ vector ─┐
 *                        │                                         ├─▶ score, explanation
 *   log of ratings ── learning ──▶ population ── dictionary ──▶ readings
 *
 * This is the room's door: everything the other rooms use.
 */

export { type Contribution, explain } from './learning/explanation.ts';
export {
  fold,
  type Population,
  type Profile,
  type Reading,
  readPopulation,
  type Score,
  scorePage,
} from './learning/learning.ts';
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
} from './learning/log.ts';
export { type Judged, type Ndpm, ndpm } from './measures/ndpm.ts';
export { type Random, seededRandom } from './random.ts';
export { detectLanguage, type Language, languageOfTag, READINGS } from './terms/language.ts';
export { decodeTermCounts, decodeTermNumbers, encodeTermCounts, encodeTermNumbers } from './terms/term-codec.ts';
export { countTerms, type TermCounts } from './terms/terms.ts';
export { type Dictionary, EMPTY_DICTIONARY, nextEpoch } from './vectors/dictionary.ts';
export { cosine, entriesOf, heaviest, type Vector } from './vectors/vector.ts';
export { weigh } from './vectors/weighting.ts';
