/**
 * What an agent knows. Pure: no I/O, no clock, no global randomness; imports nothing of ours from outside this room.
 *
 *   text ── terms ──▶ counts ── weighting × dictionary ──▶ vector ─┐
 *                        │                                         ├─▶ score, explanation
 *   log of ratings ── learning ──▶ population ── dictionary ──▶ vectors
 *
 * This is the room's door: everything the other rooms use, and what README.md offers to others.
 */

export {
  CHOOSING,
  type Choice,
  type ChoosingConstants,
  type Chosen,
  type ChosenFor,
  choose,
  choosing,
  doubtAfter,
  type Places,
  placesAfter,
  type Wanted,
} from './choosing/choosing.ts';
export { choosingUnlike } from './choosing/unlike.ts';
export {
  ancestorsOf,
  type BreedOptions,
  breed,
  broughtSimilarity,
  type EvolvedEvent,
  evolve,
  evolvedEvent,
  FEWEST_PROFILES,
  type Fitness,
  type Individual,
  judge,
  type Lineage,
  lineageOf,
  MUTATION_RATE,
  meanSimilarity,
  type Related,
  type RelatedTerms,
  TermNetwork,
  withoutIdf,
} from './evolution/evolution.ts';
export {
  FEWEST_HELD,
  heldBack,
  MARGIN,
  type Proposal,
  type ProposalOptions,
  proposing,
  SCARCE,
  type Unready,
  unreadyFor,
} from './evolution/proposal.ts';
export { fnv1a } from './fnv.ts';
export { BOUNDS, type Bounds, FEWEST_LIKED, type Grounds, grouping } from './interests/grouping.ts';
export type { Group } from './interests/halving.ts';
export {
  type Interest,
  interestsOf,
  type LikedPage,
  likedPages,
  nearestInterest,
  profilesByInterest,
} from './interests/interests.ts';
export { apartTerms } from './interests/naming.ts';
export { ERROR_DRIVEN, type ErrorDrivenConstants, errorDriven } from './learning/error-driven.ts';
export { type Contribution, explaining } from './learning/explanation.ts';
export type { Learner, Lesson } from './learning/learner.ts';
export {
  fold,
  folding,
  MOST_PROFILES,
  otherTermsOf,
  type Population,
  type ProfileVector,
  profilesOf,
  ratedAmong,
  readingPopulation,
  readPopulation,
  type Score,
  scorePage,
  type Taken,
  termsOf,
} from './learning/learning.ts';
export {
  type Brought,
  type CountsHash,
  currentDismissals,
  currentEdits,
  currentNegatives,
  currentRatings,
  currentWords,
  type Edit,
  type EventId,
  foundingPages,
  foundings,
  type GroupedInterest,
  type InterestId,
  type LogEntry,
  type LogEvent,
  type PageId,
  type Prediction,
  type ProfileId,
  type RatedEntry,
  type Rating,
  replacedPages,
  standing,
  type UnseenLoss,
  undoneIn,
} from './learning/log.ts';
export { logistic } from './learning/logistic.ts';
export { currentObservations, isObserving, type ObservedEntry, signsOf } from './learning/observing.ts';
export { faithfulRocchio, rocchio } from './learning/rocchio.ts';
export { routeOf } from './learning/routing.ts';
export { SIGN_WEIGHTS, SIGNS, type Sign, signValue } from './learning/signs.ts';
export { hasDropped, type SessionOutcome, type Stagnation, stagnationOf } from './learning/stagnation.ts';
export { STANDARD } from './learning/standard.ts';
export { type Match, ProfileIndex } from './matching/profile-index.ts';
export { type Hit, newScan, type Scan } from './matching/scan.ts';
export { type Bytes, openSegment, type Segment } from './matching/segment.ts';
export { decodeVectors, encodeVectors } from './matching/vector-codec.ts';
export { groupings, SURE } from './matters/matters.ts';
export { type Matter, namedMatters, withoutTerms } from './matters/naming.ts';
export {
  DAY_MS,
  type Day,
  dayOf,
  HOUR_MS,
  instantOf,
  isDay,
  isoMinute,
  isoText,
  MINUTE_MS,
  momentOf,
  SECOND_MS,
} from './measures/calendar.ts';
export { type CurveFigures, type CurvePoint, figuresOf, type JudgedPage, learningCurve } from './measures/curve.ts';
export {
  binnedPrediction,
  evaluatedGrade,
  GRADES,
  type Grade,
  gradeValue,
  presentedGrade,
  ratingOf,
} from './measures/grades.ts';
export { type Judged, type Ndpm, ndpm } from './measures/ndpm.ts';
export { averagePrecision, precision, ranked, recall } from './measures/ranking.ts';
export { type Present, present } from './present.ts';
export { type Random, seededRandom, seedOf } from './random.ts';
export { finished, type Steps } from './steps.ts';
export { TermCodecError } from './terms/bytes.ts';
export { detectLanguage, likelyLanguages, possibleLanguages } from './terms/detection.ts';
export { ownCopy } from './terms/known-tokens.ts';
export { LANGUAGES, type Language, languageOfTag } from './terms/language.ts';
export {
  decodeDictionary,
  decodeTermCounts,
  decodingTermNumbers,
  encodeDictionary,
  encodeTermCounts,
  encodingTermNumbers,
} from './terms/term-codec.ts';
export { scanningTerms, scanTerms } from './terms/term-places.ts';
export { countTerms, type MostCounted, TERMS_VERSION, type TermCounts } from './terms/terms.ts';
export { isUnspaced } from './terms/tokens.ts';
export {
  countingOn,
  type Dictionary,
  dictionaryFrom,
  emptyDictionary,
  frequenciesOf,
  listingFrequencies,
  nextEpoch,
  restoring,
  Tally,
} from './vectors/dictionary.ts';
export { heaviest, heaviestOfAll } from './vectors/selection.ts';
export { cosine, faithfulCosine, jaccard } from './vectors/similarity.ts';
export { START_LANGUAGES, startPath } from './vectors/start-files.ts';
export { entriesOf, type Vector, vectorOf } from './vectors/vector.ts';
export { Vocabulary } from './vectors/vocabulary.ts';
export { bm25, faithful, logTfIdf, remembering, type Weighting } from './vectors/weighting.ts';
