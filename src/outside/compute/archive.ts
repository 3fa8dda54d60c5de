/** Reads an agent from a file that anybody may have written: it believes nothing before a check. */
import { createHash } from 'node:crypto';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import {
  AgentRecord,
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchivedSettings,
  countsIn,
  entryIn,
  FetchFailed,
  type ReadArchive,
} from '../../../agents/agents.ts';
import { because } from '../../../agents/reader/reading.ts';
import {
  type CountsHash,
  currentNegatives,
  currentRatings,
  currentWords,
  decodeTermCounts,
  isObserving,
  type LogEntry,
  MOST_PROFILES,
  profilesOf,
  type TermCounts,
} from '../../../profiles/profiles.ts';

/** Of a file with all that is a user's, which contains agents. */
export const USER_FORMAT = 'fenix-user';

/** Far more than anybody rates by hand. */
const MOST_ENTRIES = 20_000;
const MOST_RATINGS = 5_000;
/** Far more than are ever found; each page of the log is compared with all of them. */
const MOST_INTERESTS = 100;
/** Pages that a session meets. */
const MOST_SEEN = 1_000;
/** Forms of a page, as the reader counts them. */
const MOST_TERMS = 10_000;
const LONGEST_TERM = 1_000;

const NAME = /^[a-z0-9]{1,50}$/;
const PAGE = /^[0-9a-f]{32}$/;
const HASH = '^[0-9a-f]{64}$';
const { id: _id, user: _user, createdAt: _at, mutedUntil: _until, ...KEPT } = AgentRecord.properties;
const { deletedAt: _gone, released: _released, purging: _purging, ...SETTINGS } = KEPT;

const Archive = Compile(
  Type.Object({
    format: Type.Literal(ARCHIVE_FORMAT),
    version: Type.Literal(ARCHIVE_VERSION),
    // How older files say that an agent is private.
    agent: Type.Object({ ...SETTINGS, offers: Type.Optional(Type.Literal(false)) }, { additionalProperties: false }),
    log: Type.Array(Type.Unknown(), { minItems: 1, maxItems: MOST_ENTRIES }),
    seen: Type.Array(Type.Unsafe<CountsHash>(Type.String({ pattern: HASH })), { maxItems: MOST_SEEN }),
    counts: Type.Record(Type.String({ pattern: HASH }), Type.String()),
  }),
);

const Counts = Compile(Type.Record(Type.String({ pattern: HASH }), Type.String()));
const AnyFormat = Compile(Type.Object({ format: Type.String() }));

/** Throws `FetchFailed` with what is wrong. */
export function archiveIn(bytes: Uint8Array): ReadArchive {
  const json = parsed(bytes);
  if (AnyFormat.Check(json) && json.format === USER_FORMAT)
    throw new FetchFailed(because('file.all-of-user'), { kind: 'type' });
  if (!Archive.Check(json)) throw refused('not-of-fenix');
  const { log, seen } = json;
  const { offers, ...agent } = json.agent;
  const entries = log.map(entryOf);
  mustBeSound(entries);
  const privacy = offers === false ? { private: true } : {};
  const settings = {
    ...agent,
    ...privacy,
    words: currentWords(entries),
    ...negatives(entries),
    ...observing(entries),
  } as ArchivedSettings;
  const wanted = countsIn({ entries, seen });
  const counts = countsOfAll(wanted, json.counts);
  return { settings, entries, seen, counts, missing: wanted.filter((hash) => !counts.has(hash)) };
}

/** Term counts alone, in base64 by hash. Throws `FetchFailed`. */
export function broughtCountsIn(bytes: Uint8Array): ReadonlyMap<CountsHash, Uint8Array> {
  const json = parsed(bytes);
  if (!Counts.Check(json)) throw refused('counts-not-by-hash');
  return countsOfAll(Object.keys(json) as CountsHash[], json);
}

function countsOfAll(wanted: readonly CountsHash[], given: Readonly<Record<string, string>>) {
  return new Map(
    wanted.flatMap((hash) => {
      const base64 = given[hash];
      return base64 === undefined ? [] : [[hash, countsOf(base64, hash)] as const];
    }),
  );
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refused('not-json');
  }
}

function entryOf(json: unknown, position: number): LogEntry {
  try {
    return entryIn(json, position);
  } catch (error) {
    throw refused('log-unreadable', error);
  }
}

function negatives(entries: readonly LogEntry[]) {
  const words = currentNegatives(entries);
  return words.length === 0 ? { negativeWords: undefined } : { negativeWords: [...words] };
}

function observing(entries: readonly LogEntry[]) {
  return { observe: isObserving(entries) ? true : undefined };
}

/** What its log must be to be folded like one written here. */
function mustBeSound(entries: readonly LogEntry[]): void {
  if (new Set(entries.map(({ id }) => id)).size < entries.length) throw refused('event-twice');
  const created = entries.filter(({ event }) => event.type === 'created');
  if (created.length !== 1 || entries[0]?.event.type !== 'created') throw refused('log-without-beginning');
  if (!entries.every(isNamedWell)) throw refused('event-misnamed');
  if (!entries.every(hasFewInterests)) throw tooMany('file.most-interests', MOST_INTERESTS);
  if (profilesOf(entries).length > MOST_PROFILES) throw tooMany('file.most-profiles', MOST_PROFILES);
  if (currentRatings(entries).size > MOST_RATINGS) throw tooMany('file.most-ratings', MOST_RATINGS);
  if (pagesObserved(entries).size > MOST_RATINGS) throw tooMany('file.most-observed', MOST_RATINGS);
}

function pagesObserved(entries: readonly LogEntry[]): ReadonlySet<string> {
  return new Set(entries.flatMap(({ event }) => (event.type === 'observed' ? [event.page] : [])));
}

function isNamedWell({ id, at, by, event }: LogEntry): boolean {
  const pages = 'page' in event ? [event.page] : [];
  return NAME.test(id) && /^[a-z0-9-]{1,50}$/.test(by) && !Number.isNaN(Date.parse(at)) && pages.every(isPage);
}

function hasFewInterests({ event }: LogEntry): boolean {
  return event.type !== 'grouped' || event.interests.length <= MOST_INTERESTS;
}

function isPage(page: string): boolean {
  return PAGE.test(page);
}

function countsOf(base64: string, hash: CountsHash): Uint8Array {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  if (createHash('sha256').update(bytes).digest('hex') !== hash) throw refused('counts-not-of-log');
  if (!areCounts(bytes)) throw refused('counts-unreadable');
  return bytes;
}

function areCounts(bytes: Uint8Array): boolean {
  try {
    const { terms, counts, surfaces } = decodeTermCounts(bytes);
    return (
      terms.length <= MOST_TERMS && isSorted(terms) && counts.every(isCount) && [...terms, ...surfaces].every(isShort)
    );
  } catch {
    return false;
  }
}

function isSorted(terms: TermCounts['terms']): boolean {
  return terms.every((term, i) => i === 0 || (terms[i - 1] as string) < term);
}

function isCount(count: number): boolean {
  return Number.isSafeInteger(count) && count > 0;
}

function isShort(term: string): boolean {
  return term !== '' && term.length <= LONGEST_TERM;
}

function tooMany(code: `file.most-${'interests' | 'observed' | 'profiles' | 'ratings'}`, most: number): FetchFailed {
  return new FetchFailed(because(code, { most }), { kind: 'type' });
}

/** `fault` is a word for whoever looks for it: its owner can only export the agent anew. */
function refused(fault: string, cause?: unknown): FetchFailed {
  return new FetchFailed(because('file.no-agent', { fault }), { kind: 'type', cause });
}
