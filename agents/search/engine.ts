/**
 * A search engine: one interface, one file per engine (`engines/`). Its question and the reading of its answer are pure
 * functions; `asking.ts` makes of them an engine that is asked with manners.
 */
import { type Because, type Reason, Reasoned } from '../reasons.ts';

/** Header fields by their lower-case names. */
type HeaderFields = Readonly<Record<string, string>>;

/** A page that an engine found. */
export interface Found {
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
  /** ISO 8601, as exact as the engine states it. */
  readonly date?: string;
  /**
   * Its address, or the place where it was found, is a secret of its user: what is read there is kept for them alone.
   */
  readonly isPrivate?: true;
  /** The question that found it, if it was more than the agent's words. */
  readonly asked?: string;
  /** Which of its user's own feeds or crawls has it: see `GIVERS`. */
  readonly givenBy?: string;
  /** The engine's own text of it, such as an abstract or a question. */
  readonly text?: string;
  /** That text stands for the page; nobody visits the page. */
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
  /** At most this old, for engines that can tell. */
  readonly freshness?: Freshness;
  /** How strictly adult content is left out, for engines that can. Absent: the engine's default. */
  readonly safeSearch?: SafeSearch;
  /** Words that no result may have, for engines that can leave them out. */
  readonly without?: readonly string[];
}

/** One page of results, best first; empty after the last. */
export interface SearchPage {
  readonly results: readonly SearchResult[];
  /** A remark on the engine, although it answered. */
  readonly remark?: Reason;
}

/** The field of a topic, as far as engines differ in it. Every topic is general. */
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
  /** The fields it is good for. Absent: any topic. */
  readonly fields?: readonly Field[];
  /** The languages of its pages. Absent: any. */
  readonly languages?: readonly string[];
  /** Weight of its order beside that of others; 1 by default. */
  readonly weight?: number;
  /** Whether these words say that it has something. Without that it is asked less. Absent: unknown. */
  readonly suits?: (words: string) => boolean;
  /** It can leave out results with certain words. */
  readonly excludes?: boolean;
  /** Whether it is left alone now. Absent: never. */
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
  /** It refuses us: a wrong or missing key. */
  | 'refused'
  /** The questions of the day are used up. */
  | 'spent'
  /** Its answer cannot be understood. */
  | 'broken'
  /** It answered that something is wrong. */
  | 'status'
  /** It could not be reached, or not in time, or has trouble of its own. */
  | 'network'
  /** It was not asked: it is left alone for a while. */
  | 'suspended';

/** The engine could not be asked, with the reason. */
export class EngineFailed extends Reasoned {
  override readonly name = 'EngineFailed';
  readonly trouble: EngineTrouble;

  constructor(because: Because, { trouble = 'network', ...options }: ErrorOptions & { trouble?: EngineTrouble } = {}) {
    super(because, options);
    this.trouble = trouble;
  }
}

/** A question to an engine: an address below its base. */
export interface Question {
  readonly path: string;
  /** Leaves out undefined values; states each of several values. */
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly headers?: HeaderFields;
}

/** A moment, for engines that take dates. */
export interface Since {
  /** ISO 8601. */
  readonly day: string;
  /** Since 1970. */
  readonly seconds: number;
}

/** What an engine's question may use beside the request. */
export interface Asker {
  /** Empty if none is needed. */
  readonly key: string;
  /** How the owner of the engine can reach us; empty: not at all. */
  readonly contact: string;
  /** The earliest moment that the request wants. */
  readonly since?: Since;
}

/** An engine's result, before it is checked. */
export interface RawResult {
  readonly url: unknown;
  readonly title?: unknown;
  readonly snippet?: unknown;
  readonly date?: unknown;
  /** Plain text, as long as the engine has it. */
  readonly text?: unknown;
}

interface RawAnswer {
  readonly results: readonly RawResult[];
  /** It asks to be left alone for this long. */
  readonly waitMs?: number;
  /** The engines behind it that gave nothing, and why. */
  readonly silent?: readonly string[];
}

/** An answer as it arrived, with the id of its engine. */
export interface EngineBytes {
  readonly engine: string;
  readonly status: number;
  readonly bytes: Uint8Array;
}

/** An engine's answer after reading: small, checked data. */
export type EngineAnswer =
  | (Omit<RawAnswer, 'results'> & { readonly results: readonly Found[]; readonly trouble?: undefined })
  | Refusal;

export interface Refusal {
  readonly trouble: EngineTrouble;
  readonly why: Reason;
  /** It asks to be left alone for this long. */
  readonly waitMs?: number;
}

interface EngineManners {
  /** Between an answer and the next question; there is never more than one question under way. */
  readonly pauseMs: number;
  /** Questions a day, unless the configuration says otherwise. */
  readonly perDay: number;
  /** With a key, if that makes a difference. */
  readonly perDayWithKey?: number;
  /** Pages of results to ask for, and results on one page. */
  readonly pages: number;
  readonly perPage: number;
}

/** What an agent wants of its pages, where an engine knows it. */
export type EngineWish = 'language' | 'freshness' | 'safeSearch';

/** What `docs/sources.md` says of an engine beside its figures, in Markdown. */
interface EngineDescription {
  /** What is special about what it has. */
  readonly about?: string;
  /** What else makes us wait. */
  readonly pause?: string;
  /** What it gets to know. */
  readonly asked: string;
  /** Its terms and limits, and when they were read. */
  readonly terms: string;
}

/** Answers of an engine, written by us: its tests read them. */
export interface EngineSample {
  /** Where its shape is from: documentation, or recorded answers. */
  readonly known: string;
  /** With two results, or with three of which one is not a page. */
  readonly found: string;
  readonly nothing: string;
  /** What `found` holds. */
  readonly results: readonly Omit<Found, 'isPrivate' | 'stands'>[];
  /** Answers that are no results. */
  readonly refusals?: readonly (readonly [status: number, body: string, trouble: EngineTrouble])[];
}

/** Everything about one engine: its file in `engines/`. */
export interface EngineDefinition {
  readonly id: string;
  readonly name: string;
  /** Its base address. `{language}` stands for the language of the request. */
  readonly base: string;
  readonly fields: readonly Field[];
  readonly languages?: readonly string[];
  readonly weight?: number;
  /** Whether these words say that it has something. Without that it is asked less. Absent: unknown. */
  readonly suits?: (words: string) => boolean;
  /** It leaves out results with a word that has a minus before it. */
  readonly excludes?: true;
  readonly manners: EngineManners;
  /** `wanted`: off without a key; `more`: a key allows more questions. */
  readonly key?: 'wanted' | 'more';
  /** The day on which it ends (ISO 8601); users without a key do not hear of it. */
  readonly ends?: string;
  /** It serves requests without a contact more slowly, or not at all. */
  readonly wantsContact?: true;
  /** Its text stands for the page: the site wants few visits, or none. */
  readonly textStands?: true;
  /** Address of its terms. */
  readonly terms: string;
  readonly ask: (request: SearchRequest, asker: Asker) => Question;
  /** Reads a successful answer. Throws `FetchFailed` if it is none. Runs where hostile input is read. */
  readonly read: (text: string) => RawAnswer;
  /** The meaning of an answer with an error status, if the engine explains it in the body. */
  readonly refusal?: (text: string, status: number) => Refusal | undefined;
  /** How long it wants to be left alone, from the header fields of an answer; `now` is in milliseconds since 1970. */
  readonly waitMs?: (headers: HeaderFields, now: number) => number | undefined;
  /** The wishes that change its question, and by which of its parameters. */
  readonly wishes: Readonly<Partial<Record<EngineWish, string>>>;
  readonly described: EngineDescription;
  readonly sample: EngineSample;
}
