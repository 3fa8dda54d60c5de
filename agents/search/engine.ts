/**
 * A search engine: one interface, one file per engine (`engines/`). What an engine is asked and how its answer is read are
 * pure functions; `asking.ts` makes of them an engine that is asked with manners.
 */
import type { EngineId } from './names.ts';

/** Header fields by their lower-case names. */
type HeaderFields = Readonly<Record<string, string>>;

/** A page that an engine found. */
export interface Found {
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
  /** ISO 8601, as exact as the engine says it. */
  readonly date?: string;
  /** Its address, or where it was found, is a secret of its user: what is read there is kept for them alone. */
  readonly isPrivate?: true;
  /** What it was found by, where that was more than the agent's words. */
  readonly asked?: string;
  /** What the engine itself has of it, as an abstract or a question. */
  readonly text?: string;
  /** That text stands for the page, which is not visited. */
  readonly stands?: true;
}

export interface SearchResult extends Found {
  /** Place in the engine's own order, from 1. */
  readonly rank: number;
}

export type Freshness = 'day' | 'week' | 'month' | 'year';
export type SafeSearch = 'off' | 'moderate' | 'strict';

export interface SearchRequest {
  readonly words: string;
  /** Pages of results, from 1. */
  readonly page: number;
  readonly language?: string;
  /** No older than that, where an engine can tell. */
  readonly freshness?: Freshness;
  /** How much of what is for adults only is left out, where an engine can tell; absent: as it does by itself. */
  readonly safeSearch?: SafeSearch;
  /** Words that no result may have, where an engine can leave them out. */
  readonly without?: readonly string[];
}

/** One page of results, best first; empty after the last. */
export interface SearchPage {
  readonly results: readonly SearchResult[];
  /** What is to be said of the engine, though it answered. */
  readonly remark?: string;
}

/** What a topic is about, as far as engines differ in it. Every topic is general. */
export type Field =
  | 'general'
  | 'computing'
  | 'science'
  | 'medicine'
  | 'books'
  | 'home'
  | 'travel'
  | 'culture'
  | 'society';

export interface Engine {
  /** Lower-case letters and digits. */
  readonly id: string;
  readonly name: string;
  /** What it is good for; absent: any topic. */
  readonly fields?: readonly Field[];
  /** The languages whose pages it has; absent: any. */
  readonly languages?: readonly string[];
  /** How much its order counts beside that of others; 1 unless it says otherwise. */
  readonly weight?: number;
  /** Whether it has anything that such words could be about; absent: who knows. */
  readonly suits?: (words: string) => boolean;
  /** It can leave out what has certain words. */
  readonly excludes?: boolean;
  /** Whether it would be asked at all: absent, always. */
  readonly isLeftAlone?: () => Promise<boolean>;
  /** Throws `EngineFailed`. */
  search(request: SearchRequest, signal?: AbortSignal): Promise<SearchPage>;
}

/** Why an engine gave nothing. */
export type EngineTrouble =
  /** It was asked too often. */
  | 'throttled'
  /** It wants to see a person. */
  | 'captcha'
  /** It does not serve us: a key that is wrong or missing. */
  | 'refused'
  /** What may be asked of it in a day is used up. */
  | 'spent'
  /** It answered what cannot be understood. */
  | 'broken'
  /** It answered that something is wrong. */
  | 'status'
  /** It could not be reached, or not in time, or has trouble of its own. */
  | 'network'
  /** It was not asked: it is left alone for a while. */
  | 'suspended';

/** The engine could not be asked, with the reason in words a user understands. */
export class EngineFailed extends Error {
  override readonly name = 'EngineFailed';
  readonly trouble: EngineTrouble;

  constructor(message: string, { trouble = 'network', ...options }: ErrorOptions & { trouble?: EngineTrouble } = {}) {
    super(message, options);
    this.trouble = trouble;
  }
}

/** What an engine is asked: an address below its base. */
export interface Question {
  readonly path: string;
  /** What is undefined is left out; of several values each is said. */
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly headers?: HeaderFields;
}

/** A moment, for engines that are asked by date. */
export interface Since {
  /** ISO 8601. */
  readonly day: string;
  /** Since 1970. */
  readonly seconds: number;
}

/** What an engine's question may depend on beside the request. */
export interface Asker {
  /** Empty where none is needed. */
  readonly key: string;
  /** How whoever runs the engine can reach us; empty: not at all. */
  readonly contact: string;
  /** Where the time begins that the request asks for. */
  readonly since?: Since;
}

/** What an engine says of a page, before it is checked. */
export interface RawResult {
  readonly url: unknown;
  readonly title?: unknown;
  readonly snippet?: unknown;
  readonly date?: unknown;
  /** Plain, as long as the engine has it. */
  readonly text?: unknown;
}

interface RawAnswer {
  readonly results: readonly RawResult[];
  /** It asks to be left alone for so long. */
  readonly waitMs?: number;
  /** Of the engines that it asks in turn those that gave nothing, and why. */
  readonly silent?: readonly string[];
}

/** An answer as it came, and from which engine. */
export interface EngineBytes {
  readonly engine: EngineId;
  readonly status: number;
  readonly bytes: Uint8Array;
}

/** What an engine's answer comes to once it is read: small, checked data. */
export type EngineAnswer =
  | (Omit<RawAnswer, 'results'> & { readonly results: readonly Found[]; readonly trouble?: undefined })
  | Refusal;

export interface Refusal {
  readonly trouble: EngineTrouble;
  readonly why: string;
  /** It asks to be left alone for so long. */
  readonly waitMs?: number;
}

interface EngineManners {
  /** Between an answer and the next question; there is never more than one question under way. */
  readonly pauseMs: number;
  /** Questions a day, unless the configuration says otherwise. */
  readonly perDay: number;
  /** With a key, where that makes a difference. */
  readonly perDayWithKey?: number;
  /** Pages of results that are asked for, and how many results one has. */
  readonly pages: number;
  readonly perPage: number;
}

/** Everything about one engine: its file in `engines/`. */
export interface EngineDefinition {
  readonly id: EngineId;
  readonly name: string;
  /** Where it is asked. `{language}` stands for the language of the request. */
  readonly base: string;
  readonly fields: readonly Field[];
  readonly languages?: readonly string[];
  readonly weight?: number;
  /** Whether it has anything that such words could be about; absent: who knows. */
  readonly suits?: (words: string) => boolean;
  /** What has a word with a minus before it is left out. */
  readonly excludes?: true;
  readonly manners: EngineManners;
  /** Without the key that it wants it is off; with one that gives it more it may be asked more often. */
  readonly key?: 'wanted' | 'more';
  /** The day from which on it is no more (ISO 8601): who has no key to it is not told of it. */
  readonly ends?: string;
  /** It serves those more slowly, or not at all, whose contact no request names. */
  readonly wantsContact?: true;
  /** What it gives of a page is taken in its place: the site wants to be visited seldom, or not at all. */
  readonly textStands?: true;
  /** Where its terms are to be read. */
  readonly terms: string;
  readonly ask: (request: SearchRequest, asker: Asker) => Question;
  /** Reads a successful answer; throws `FetchFailed` for what is none. Runs where hostile input is read. */
  readonly read: (text: string) => RawAnswer;
  /** What an answer with an error status means, where the engine says so in its body. */
  readonly refusal?: (text: string, status: number) => Refusal | undefined;
  /** How long it wants to be left alone, by the header fields of an answer; `now` is in milliseconds since 1970. */
  readonly waitMs?: (headers: HeaderFields, now: number) => number | undefined;
}
