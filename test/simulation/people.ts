/** The people of a simulation: their tastes, hours, errors, and changes of mind. */
import { type Chance, chanceOf } from '../../demo/demo.ts';
import type { ChosenSettings } from '../../src/people/settings/settings.ts';

export interface AgentPlan {
  /** One topic of the demo web, or two for an agent with two interests. */
  readonly likes: readonly string[];
  /** The topics liked from half-way on. The agent has the words of both from the beginning. */
  readonly later?: readonly string[];
}

export interface PersonPlan {
  readonly id: string;
  readonly agents: readonly AgentPlan[];
  /** Hours of the day at which the person comes. Without any, the person never comes. */
  readonly comes: readonly string[];
  /** Whether the person reads each agent's list, or the daily list. */
  readonly reads: 'lists' | 'daily';
  /** The chance to open the page at a place of a list, from 0. */
  readonly opens: (place: number) => number;
  /** The share of wrong ratings. */
  readonly noise?: number;
  readonly settings?: ChosenSettings;
}

export interface CrowdPlan {
  readonly people: number;
  readonly agentsOfEach: number;
  readonly seed: number;
  /** How many of the topics the person likes, by default all. */
  readonly topics?: number;
}

const ZONES = ['UTC', 'America/Sao_Paulo', 'Europe/Lisbon', 'Asia/Tokyo'];
const NIGHT = { from: '22:00', to: '06:30' };
const MORNINGS = ['07:30', '08:00', '09:15'];
const EVENINGS = ['18:00', '20:30'];
const PAGES_A_DAY = 20;

type Habit = Pick<PersonPlan, 'comes' | 'opens'>;

/** By turns: readers of everything, of most, of the first pages, and now and then an absent person. */
function habitOf(place: number, chance: Chance): Habit {
  const morning = MORNINGS[Math.floor(chance() * MORNINGS.length)] as string;
  const evening = EVENINGS[Math.floor(chance() * EVENINGS.length)] as string;
  if (place % 10 === 9) return { comes: [], opens: () => 0 };
  switch (place % 3) {
    case 0:
      return { comes: [morning, evening], opens: () => 1 };
    case 1:
      return { comes: [morning], opens: () => 0.8 };
    default:
      return { comes: [evening], opens: (at) => (at < PAGES_A_DAY / 2 ? 0.9 : 0.1) };
  }
}

/**
 * The same people for the same seed. A quarter err in one of twelve ratings, a fifth change two of their agents' topics, a
 * third have an agent with two interests, and half have quiet nights.
 */
export function crowdOf(
  { people, agentsOfEach, seed, topics: most }: CrowdPlan,
  topics: readonly string[],
): readonly PersonPlan[] {
  return Array.from({ length: people }, (_, place) => {
    const chance = chanceOf(seed, 'person', place);
    const own = shuffled(topics.slice(0, most), chance);
    const agents = Array.from({ length: agentsOfEach }, (_, i): AgentPlan => {
      const likes = [own[i % own.length] as string];
      const other = own[(agentsOfEach + i) % own.length] as string;
      if (place % 5 === 1 && i < 2) return { likes, later: [other] };
      return place % 3 === 2 && i === 1 ? { likes: [...likes, other] } : { likes };
    });
    return {
      id: `p${place}`,
      agents,
      ...habitOf(place, chance),
      reads: 'daily',
      noise: place % 4 === 3 ? 1 / 12 : 0,
      settings: {
        timeZone: ZONES[place % ZONES.length] as string,
        ...(place % 2 === 0 ? { quietHours: NIGHT } : {}),
      },
    };
  });
}

function shuffled<T>(items: readonly T[], chance: Chance): readonly T[] {
  return items
    .map((item) => ({ item, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
