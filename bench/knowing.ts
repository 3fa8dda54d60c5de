/** The cost of an agent's knowledge after very many ratings: made anew, and then read again. */
import { type Agent, agentIdOf, type Knowledge, type Library, SHOWN_TERMS, type UserId } from '../agents/agents.ts';
import { knowledgeFrom } from '../agents/topic-agent/knowledge.ts';
import {
  type CountsHash,
  type EventId,
  emptyDictionary,
  type LogEntry,
  type LogEvent,
  nextEpoch,
  type PageId,
  type ProfileId,
  STANDARD,
  type TermCounts,
} from '../profiles/profiles.ts';
import { turnsBy } from '../src/base/in-turns.ts';
import { pagesBy } from './drawn-pages.ts';
import { printTable } from './figures.ts';
import { longestHold } from './rating.ts';

/** Rated pages, terms of each, and terms in all. */
const CASES = [
  [300, 300, 20_000],
  [5_000, 300, 9_000],
  [500, 9_000, 20_000],
] as const;
const SEEN = 50;
const PROFILES = 10;
const NOON = '2026-01-01T12:00:00.000Z';

export async function benchKnowing(): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const [ratings, terms, vocabulary] of CASES) {
    const pages = Array.from({ length: ratings }, pagesBy(8, terms, vocabulary));
    const agent = { id: agentIdOf('u1' as UserId, 'a'), user: 'u1' as UserId, language: 'en' } as Agent;
    const grounds = groundsOver(pages);
    let knowledge: Knowledge | undefined;
    const known = await figuresOf(async () => {
      knowledge = await knowledgeFrom(agent, entriesOf(pages), grounds);
    });
    const told = await figuresOf(async () => {
      await knowledge?.profiles(SHOWN_TERMS);
    });
    rows.push([ratings, terms, vocabulary, ...known, ...told]);
  }
  const hold = 'longest hold, ms of processor time';
  printTable(['ratings', 'terms a page', 'of', 'to know, ms', hold, 'to tell the profiles, ms', hold], rows);
}

async function figuresOf(act: () => Promise<void>): Promise<readonly [number, number]> {
  const began = performance.now();
  const held = await longestHold(act());
  return [performance.now() - began, held];
}

function groundsOver(pages: readonly TermCounts[]) {
  const dictionary = nextEpoch(emptyDictionary(), pages);
  const library = {
    dictionary: async () => dictionary,
    counts: async (hash: CountsHash) => pages[Number(hash)] as TermCounts,
  } as unknown as Library;
  const seen = pages.slice(-SEEN).map((_, i) => String(pages.length - SEEN + i) as CountsHash);
  return { library, seen, weighting: STANDARD.weighting, inTurns: turnsBy(() => performance.now()) };
}

function entriesOf(pages: readonly TermCounts[]): readonly LogEntry[] {
  const events = pages.flatMap((_, i): readonly LogEvent[] => {
    const profile = `p${i % PROFILES}` as ProfileId;
    const page = { page: `page${i}` as PageId, version: 1, counts: String(i) as CountsHash };
    const rated = { type: 'rated', ...page, value: i < PROFILES || i % 3 === 0 ? 1 : -1, profile } as const;
    return i < PROFILES ? [{ type: 'founded', profile, cause: `e${2 * i + 2}` as EventId }, rated] : [rated];
  });
  const created: LogEvent = { type: 'created', words: 'term1 term2' };
  return [created, ...events].map((event, position): LogEntry => {
    return { id: `e${position}` as EventId, position, at: NOON, by: 'u1', event };
  });
}
