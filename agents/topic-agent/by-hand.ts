/**
 * Words that an agent's owner weighs by hand: those it learned, by their terms, and others, as people write them. Each is
 * an event of its log, and can be taken back by itself.
 */
import {
  countTerms,
  currentEdits,
  type EventId,
  isUnspaced,
  type Language,
  type LogEvent,
  likelyLanguages,
  type ProfileId,
  profilesOf,
} from '../../profiles/profiles.ts';
import { NotFound, type Ports, UnfitWord } from '../ports.ts';
import { because } from '../reasons.ts';
import type { AgentId } from '../records.ts';
import type { AgentLog } from './agent-log.ts';
import { agentOf } from './finding.ts';
import type { Knowledge } from './knowledge.ts';
import { SHOWN_TERMS } from './shown-terms.ts';

/** As many as a profile holds: more would leave no room for what is learned. */
const MOST_WORDS = 300;
/** Of a word that is written without spaces: its pages are compared by parts of it. */
const MOST_PARTS = 8;

interface Parts {
  readonly ports: Pick<Ports, 'store' | 'announce'>;
  readonly log: AgentLog;
  readonly knowledge: (id: AgentId) => Promise<Knowledge>;
}

/** A term that the agent knows, and its weight; null leaves it to learning again. */
interface Weight {
  readonly term: string;
  readonly share: number | null;
  /** Undefined: all of them. */
  readonly profile?: string | undefined;
  /** As people write it: the log says it when no profile has the word any more. */
  readonly surface?: string | undefined;
}

interface OwnWord {
  /** As people write it. */
  readonly word: string;
  readonly share: number;
  /** Undefined: all of them. */
  readonly profiles?: readonly string[] | undefined;
}

/** A word as its agent took it. */
interface TakenWord {
  /** Several where words are written without spaces. */
  readonly terms: readonly string[];
  readonly surface: string;
  readonly events: readonly EventId[];
}

type KnownProfile = Awaited<ReturnType<Knowledge['profiles']>>[number];
type Edited = Extract<LogEvent, { type: 'edited' }>;

export class ByHand {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Gives the events that say so. */
  set(id: AgentId, { term, share, profile, surface }: Weight, by: string): Promise<readonly EventId[]> {
    const edit: Edited = { type: 'edited', term, share, ...(surface === undefined ? {} : { surface }) };
    return this.#say(id, [edit], profile === undefined ? undefined : [profile], by);
  }

  /** Throws `UnfitWord` if the agent cannot tell pages by it, or looks for it, or avoids it, already. */
  async add(id: AgentId, { word, share, profiles }: OwnWord, by: string): Promise<TakenWord> {
    const { ports, knowledge } = this.#parts;
    const { language } = await agentOf(id, ports.store);
    const known = await knowledge(id);
    const own = (await known.profiles(SHOWN_TERMS)).filter((profile) => profiles?.includes(profile.id) ?? true);
    const read = readAs(word, language ?? spokenBy(known) ?? likelyLanguages(word)[0] ?? 'und');
    const parts = read.parts.map((part) => ({ ...part, term: shownTerm(part.surface, own) ?? part.term }));
    const isNew = ({ term }: (typeof parts)[number]) =>
      own.length === 0 || !own.every((profile) => hasTerm(profile, term, share));
    // What is known already keeps its weight.
    const fresh = parts.filter(isNew);
    if (fresh.length === 0) throw new UnfitWord(because('word.there', { word: read.surface }));
    const edits = fresh.map(({ term, surface }) => ({ type: 'edited', term, share, surface }) as const);
    const events = await this.#say(id, edits, profiles, by);
    return { terms: fresh.map(({ term }) => term), surface: read.surface, events };
  }

  async #say(id: AgentId, edits: readonly Edited[], profiles: readonly string[] | undefined, by: string) {
    const { ports, log } = this.#parts;
    const appended = await log.append(id, by, (entries) => {
      const there = new Set<string>(profilesOf(entries).map((profile) => profile.id));
      if (profiles?.some((profile) => !there.has(profile)) === true) throw new NotFound(because('agent.no-profile'));
      const terms = new Set(currentEdits(entries).map(({ term }) => term));
      const fresh = edits.filter(({ term, share }) => share !== null && !terms.has(term));
      if (fresh.length > 0 && terms.size + fresh.length > MOST_WORDS) {
        throw new UnfitWord(because('word.many', { most: MOST_WORDS }));
      }
      const inEach = profiles?.map((profile) => ({ profile: profile as ProfileId })) ?? [{}];
      return edits.flatMap((edit) => inEach.map((where) => ({ ...edit, ...where })));
    });
    ports.announce({ type: 'agent-changed', agent: id });
    return appended.map((entry) => entry.id);
  }
}

/** The term that the profiles have for what their pages write so: a word of another language is stemmed otherwise. */
function shownTerm(surface: string, profiles: readonly KnownProfile[]): string | undefined {
  const written = surface.toLowerCase();
  for (const { terms } of profiles) {
    const shown = terms.find((each) => each.surface.toLowerCase() === written);
    if (shown !== undefined) return shown.term;
  }
  return undefined;
}

function hasTerm({ terms }: KnownProfile, wanted: string, share: number): boolean {
  return terms.some(({ term, weight }) => term === wanted && weight * share > 0);
}

/** The terms of a word, and the word as it is written. */
function readAs(typed: string, language: Language) {
  const word = typed.trim().normalize('NFC');
  if (!/\p{L}/u.test(word)) throw new UnfitWord(because('word.letters', { word }));
  const { terms, surfaces } = countTerms(word, language);
  const parts = terms.map((term, i) => ({ term, surface: surfaces[i] ?? term }));
  const [first, ...others] = parts;
  if (first === undefined) throw new UnfitWord(because('word.nothing', { word }));
  if (others.length === 0) {
    const surface = word.toLowerCase() === first.surface ? word : first.surface;
    return { surface, parts: [{ ...first, surface }] };
  }
  if (!isUnspaced(word) || parts.length > MOST_PARTS) throw new UnfitWord(because('word.several', { word }));
  return { surface: word, parts };
}

/** The language of most pages that taught the agent; undefined before there is one. */
function spokenBy({ population }: Knowledge): Language | undefined {
  const pages = new Map<Language, number>();
  for (const { page } of population.lessons) pages.set(page.language, (pages.get(page.language) ?? 0) + 1);
  return [...pages].reduce<[Language?, number?]>((most, each) => (each[1] > (most[1] ?? 0) ? each : most), [])[0];
}
